import Acoustics
import Coaching
import Glibc
import Language
import System
import Voices

extension Application {
  /// The words of which the sentences of a measurement are made.
  func matrix(_ lang: Lang, _ reader: Reader) throws -> Matrix {
    let path = "\(try library().share)/matrix/\(lang.rawValue).json"
    let bytes = try WholeFile.read(path)
    do throws(Matrix.Problem) {
      let matrix = try Matrix(parsing: bytes)
      guard matrix.lang == lang else { throw .unknownLang }
      let judge = judge(reader)
      let alike = matrix.problems { one, other in
        judge.judge(one, of: .word(other, lang)).similarity == 1
      }
      if let problem = alike.first { throw problem }
      return matrix
    } catch {
      throw UnusableMatrix(file: path, problem: error)
    }
  }

  /// What people say in the background: each of this computer's voices some sentences of the program's.
  ///
  /// Noise that only has the sound of a voice is made of what `own` says; `heard` are the voices that it hides.
  func backgroundSpeech(
    _ lang: Lang, for kind: NoiseKind, _ reader: Reader, own: [BackgroundSpeech], heard: [String]
  ) async throws -> [[BackgroundSpeech]] {
    if kind.talkers == 0, !own.isEmpty { return [own] }
    let sentences = try sentencesForNoise(lang)
    let voice = voices(reader, isGentle: true) { _ in }
    let names = talkers(lang, in: kind, over: heard)
    var voices: [[BackgroundSpeech]] = []
    for name in names.isEmpty ? [nil] : names.prefix(8).map(Optional.some) {
      var speech: [BackgroundSpeech] = []
      for sentence in sentences.shuffled().prefix(kind.talkers == 0 ? 20 : 6) {
        let request = TTSRequest(
          text: sentence.text, lang: lang, voiceId: name, rate: 1, reading: sentence.reading)
        let clip = try await voice.synthesize(request)
        speech.append(BackgroundSpeech(text: sentence.text, wave: clip.wave))
      }
      voices.append(speech)
    }
    return voices
  }

  /// What the voice of a session says for noise that has its sound: the same sentences each time, so that they are
  /// made once.
  func ownSpeech(
    _ plan: SessionPlan, by voice: any TTSProvider
  ) async throws -> [BackgroundSpeech] {
    var speech: [BackgroundSpeech] = []
    for sentence in try sentencesForNoise(plan.lang).suffix(10) {
      let request = TTSRequest(
        text: sentence.text, lang: plan.lang,
        voiceId: plan.delivery.voiceId ?? plan.rotation.voice(of: sentence.id), rate: 1,
        reading: sentence.reading)
      let clip = try await voice.synthesize(request)
      speech.append(BackgroundSpeech(text: sentence.text, wave: clip.wave))
    }
    return speech
  }

  /// The shorter half: what is at work while a sentence is made grows with the longest of them.
  private func sentencesForNoise(_ lang: Lang) throws -> ArraySlice<Sentence> {
    let all = try library().sentences(lang).filter { $0.text.count > 6 }
    return all.sorted { $0.text.count < $1.text.count }.prefix(max(20, all.count / 2))
  }

  /// Who talks in a noise: all of this computer's people, whoever was chosen for sentences; a single one is not the
  /// voice that is heard, where there is another.
  private func talkers(_ lang: Lang, in kind: NoiseKind, over heard: [String]) -> [String] {
    guard kind.talkers > 0 else { return [] }
    let all = allPeople(lang)
    let others = kind.talkers == 1 ? all.filter { !heard.contains($0) } : all
    return others.isEmpty ? all : others
  }

  /// Counted up where other people talk in a noise than did before: those of the first round are the people of whom
  /// nobody was chosen, or nobody but the voice of this computer.
  func noiseRound(_ kind: NoiseKind, _ lang: Lang) -> Int {
    let talkers = talkers(lang, in: kind, over: [steadyVoice(lang)])
    return kind.talkers == 0 || talkers == people(lang).voices ? 1 : 2
  }
}

extension Sentence {
  /// A word by itself, for comparing.
  fileprivate static func word(_ text: String, _ lang: Lang) -> Sentence {
    Sentence(id: text, text: text, lang: lang, level: .easy, wordBucket: .common)
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
