package import Acoustics
package import Coaching
import Language
import Sound
import Voices

/// Scores recordings of known texts; what this needs is loaded once.
package struct RecordingScorer: Sendable {
  /// Repeating a sentence does not take longer.
  static let longestSeconds = 60.0

  private let reader: Reader
  private let judges: SpokenJudges
  private let voice: BuiltInVoice
  private let decoys: Decoys
  private let known: [String: Sentence]

  package init(_ app: Application) throws {
    let reader = app.reader()
    let library = try app.library()
    let sentences = try library.allSentences()
    self.reader = reader
    judges = app.spokenJudges(reader)
    voice = BuiltInVoice(reader: reader, mandarin: app.mandarinFile)
    decoys = Decoys(sentences)
    known = Dictionary(sentences.map { ($0.text, $0) }) { first, _ in first }
  }

  /// The judgement of the recording in a sound file.
  package func score(_ path: String, text: String, lang: Lang) async throws -> ScoredRecording {
    // Read before a judge is loaded, so that a wrong path is reported at once.
    let wave = try SoundFile.waveform(
      at: path, sampleRate: VoiceActivity.sampleRate, longest: Self.longestSeconds)
    let sentence = try sentence(text, lang)
    let judge = try await judges.newJudge(for: lang)
    let model = try await model(of: sentence)
    let judgement = try await judge.judge(
      SpokenAnswer(
        samples: wave.samples, sentence: sentence, decoys: decoys.decoys(for: sentence),
        model: model))
    return ScoredRecording(sentence: sentence, wave: wave, model: model, judgement: judgement)
  }

  private func sentence(_ text: String, _ lang: Lang) throws -> Sentence {
    if let sentence = known[text], sentence.lang == lang { return sentence }
    let reading = reader.read(text, as: lang)
    let isChinese = lang == .chinese
    guard !(isChinese ? reading.syllables : reading.words).isEmpty else {
      throw SpeechError.emptyText
    }
    return Sentence(
      id: "", text: text, lang: lang, level: .medium, wordBucket: .common,
      reading: isChinese ? reading.syllables : nil)
  }

  /// The sentence as spoken by a voice on this computer; its melody is the model.
  private func model(of sentence: Sentence) async throws -> Clip? {
    do {
      return try await voice.synthesize(
        TTSRequest(text: sentence.text, lang: sentence.lang, reading: sentence.reading))
    } catch let error as SpeechError {
      switch error {
      // If the text is not fit to be spoken, it cannot be scored either.
      case .emptyText, .cannotSpeak(.tooLong), .cannotSpeak(.foreignScript): throw error
      default: return nil
      }
    }
  }
}

/// A recording and its judgement.
package struct ScoredRecording: Sendable {
  package let sentence: Sentence
  package let wave: Waveform
  package let model: Clip?
  package let judgement: SpokenJudgement
}
