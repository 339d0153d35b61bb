import Acoustics
import Coaching
import Language
import Sound
package import Wording

/// Listens whether recordings say their sentences: the same gate as for voices, then the judges of spoken
/// answers, as far as they are here.
package struct RecordingCheck: Sendable {
  private let scorer: RecordingScorer
  private let reader: Reader

  package init(_ app: Application) throws {
    scorer = try RecordingScorer(app)
    reader = app.reader()
  }

  /// Why a recording may not be of its sentence; nil if nothing speaks against it.
  package func doubt(about recorded: RecordedSentence) async throws -> Phrase? {
    let sentence = recorded.sentence
    do {
      let wave = try SoundFile.waveform(at: recorded.path, longest: RecordingIntake.longest)
      let request = TTSRequest(
        text: sentence.text, lang: sentence.lang, reading: sentence.reading)
      let seconds = SpeechScript.seconds(ofAnyVoice: request, reader: reader, at: 1)
      _ = try ClipCheck(ofAnyVoiceLasting: seconds).checked(wave)
      let scored = try await scorer.score(
        recorded.path, text: sentence.text, lang: sentence.lang)
      return Self.doubt(scored.judgement)
    } catch let error as SoundFileError {
      return ErrorReport(of: error).what
    } catch SpeechError.failedCheck(let check) {
      return check.phrase
    } catch is MissingSpokenJudge {
      return nil
    }
  }

  /// Judged as if a learner had said it: less than half of the sentence is not the sentence.
  private static func doubt(_ judgement: SpokenJudgement) -> Phrase? {
    switch judgement.trouble {
    case .silence, .noise: .noSpeechInIt
    case .unclear: .notThisSentence
    case .cutOff, nil: judgement.similarity < leastSimilarity ? .notThisSentence : nil
    }
  }

  private static let leastSimilarity = 0.5
}
