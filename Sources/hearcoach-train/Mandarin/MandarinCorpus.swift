import Acoustics
import Coaching
import Glibc
import Language
import Said
import Sound
import Voices

/// Gathers recordings with known syllables: from files named after what they say, and from voices
/// speaking the project's own sentences.
struct MandarinCorpus {
  private let reader = Reader()
  /// What was left out, and why.
  private(set) var refused: [String] = []

  /// The sound files of a directory and its subdirectories: `bai3.flac`, `cmn-上边.mp3`.
  mutating func recordings(
    in directory: String, only: MandarinRecording.Speaker?
  ) -> [MandarinRecording] {
    let files = SoundFolder.recordings(in: directory)
      .filter { only == nil || Self.speaker(of: $0) == only }
    let reader = reader
    let made = Shares.map(files.count) {
      Self.recording(
        "\(directory)/\(files[$0])", by: Self.speaker(of: files[$0]),
        saying: MandarinText(file: files[$0], reader: reader))
    }
    return kept(made, of: files)
  }

  /// The deciding half of people's sentences, which `texts.tsv` tells, line by line: the NAME of `audio/NAME.opus`,
  /// the text, and the speaker if there are several. Empty where no such file is. The other half is left to judge by.
  mutating func people(in directory: String) throws -> [MandarinRecording] {
    guard access("\(directory)/texts.tsv", R_OK) == 0 else { return [] }
    let table = String(decoding: try FileBytes.of("\(directory)/texts.tsv"), as: UTF8.self)
    let rows = table.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
      .filter { 2...3 ~= $0.count && SentenceHalf(of: $0[1]) == .deciding }
    let (reader, meaning) = (reader, MeaningWords(reader: reader))
    let made = Shares.map(rows.count) { index in
      Self.recording(
        "\(directory)/audio/\(rows[index][0]).opus",
        by: .person(rows[index].count == 3 ? rows[index][2] : ""),
        saying: MandarinText(rows[index][1], reader: reader, meaning: meaning))
    }
    return kept(made, of: rows.map { $0[0] })
  }

  private mutating func kept(
    _ made: [Result<MandarinRecording, CorpusFault>], of files: [String]
  ) -> [MandarinRecording] {
    var recordings: [MandarinRecording] = []
    for (file, result) in zip(files, made) {
      switch result {
      case .success(let recording): recordings.append(recording)
      case .failure(let fault): refused.append("\(file): \(fault)")
      }
    }
    return recordings
  }

  /// The sentences, each in its own voice, pace and pitch.
  mutating func spoken(_ sentences: ArraySlice<Sentence>, seed: UInt64) async -> [MandarinRecording]
  {
    let voice = ESpeak(reader: reader)
    var recordings: [MandarinRecording] = []
    for (index, sentence) in sentences.enumerated() {
      var dice = TrainingDice(seed, 77, index)
      let variant = Self.variants[dice.below(Self.variants.count)]
      let (rate, pitch) = (dice.uniform(0.8...1.3), dice.uniform(0.7...1.3))
      let request = TTSRequest(
        text: sentence.text, lang: .chinese, voiceId: "cmn-latn-pinyin\(variant)", rate: rate,
        pitch: pitch, reading: sentence.reading)
      do {
        let clip = try await voice.synthesize(request)
        guard
          let text = MandarinText(sentence.text, reader: reader, syllables: sentence.reading)
        else { throw CorpusFault.notMandarin }
        let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
          .resampled(to: LogMel.sampleRate)
        // A clip is cut close: the network must also learn what silence is.
        let quiet = [Int16](repeating: 0, count: 3_200)
        recordings.append(
          MandarinRecording(
            name: sentence.id, speaker: .voice(variant), samples: quiet + wave.int16 + quiet,
            text: text))
      } catch {
        refused.append("\(sentence.id) by \(variant): \(error)")
      }
    }
    return recordings
  }

  private static func recording(
    _ path: String, by speaker: MandarinRecording.Speaker, saying text: MandarinText?
  ) -> Result<MandarinRecording, CorpusFault> {
    guard let text else { return .failure(.notMandarin) }
    do {
      let wave = try SoundFile.waveform(at: path, sampleRate: LogMel.sampleRate)
      guard wave.duration < longest, wave.peak > 0.01 else { return .failure(.noSpeech) }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return .success(
        MandarinRecording(name: name, speaker: speaker, samples: wave.int16, text: text))
    } catch {
      return .failure(.unreadable("\(error)"))
    }
  }

  private static let longest = 12.0

  private static func speaker(of file: String) -> MandarinRecording.Speaker {
    (file.split(separator: "/").last ?? "").hasPrefix("cmn-") ? .words : .syllables
  }

  private static let variants =
    [""] + (1...8).map { "+m\($0)" } + (1...5).map { "+f\($0)" }
}

/// Why a file is not a recording to learn from.
enum CorpusFault: Error {
  case notMandarin
  case noSpeech
  case unreadable(String)
}
