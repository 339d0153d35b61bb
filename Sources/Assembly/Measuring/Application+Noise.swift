import Acoustics
package import Coaching
import Glibc
import Language
import System

extension Application {
  /// The words of which the sentences of a measurement are made.
  package func matrix(_ lang: Lang, _ reader: Reader) throws -> Matrix {
    guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
    let path = "\(share)/matrix/\(lang.rawValue).json"
    let bytes = try WholeFile.read(path)
    do throws(Matrix.Problem) {
      let matrix = try Matrix(parsing: bytes)
      guard matrix.lang == lang else { throw .unknownLang }
      if let problem = matrix.problems(hearing: { reader.sound(of: $0, lang) }).first {
        throw problem
      }
      return matrix
    } catch {
      throw UnusableMatrix(file: path, problem: error)
    }
  }

  /// What people say in the background: each of this computer's voices some sentences of the program's.
  ///
  /// Noise that only has the sound of a voice is made of what `own` says.
  func backgroundSpeech(
    _ lang: Lang, for kind: NoiseKind, _ reader: Reader, own: [BackgroundSpeech]
  ) async throws -> [[BackgroundSpeech]] {
    if kind.talkers == 0, !own.isEmpty { return [own] }
    let sentences = try library().sentences(lang).filter { $0.text.count > 6 }
    let voice = builtInVoice(reader)
    let named = fliteVoices()
    let names = kind.talkers == 0 ? [] : people(lang).voices
    var voices: [[BackgroundSpeech]] = []
    for name in names.isEmpty ? [nil] : names.prefix(8).map(Optional.some) {
      var speech: [BackgroundSpeech] = []
      for sentence in sentences.shuffled().prefix(kind.talkers == 0 ? 20 : 6) {
        let request = TTSRequest(
          text: sentence.text, lang: lang, voiceId: name, rate: 1, reading: sentence.reading)
        let speaker: any TTSProvider = name.flatMap { named[$0] } ?? voice
        let clip = try await speaker.synthesize(request)
        speech.append(BackgroundSpeech(text: sentence.text, wave: clip.wave))
      }
      voices.append(speech)
    }
    return voices
  }
}

extension Reader {
  /// What a word sounds like, for comparing.
  func sound(of word: String, _ lang: Lang) -> String {
    switch lang {
    case .chinese: read(word, as: .chinese).syllables.joined(separator: " ")
    case .english: ipa(of: word)
    }
  }
}

extension Clip {
  var wave: Waveform { Waveform(samples: samples, sampleRate: sampleRate) }

  /// The clip so many decibels louder, or as much as is possible without cutting anything off.
  func louder(by decibels: Double) -> Clip {
    var gain = Float(pow(10, decibels / 20))
    if let peak = wave.truePeak { gain = min(gain, Float(pow(10, (-1 - peak) / 20))) }
    var clip = self
    clip.samples = samples.map { $0 * gain }
    return clip
  }
}

/// A file of words for measuring has something wrong.
package struct UnusableMatrix: Error {
  let file: String
  let problem: Matrix.Problem
}
