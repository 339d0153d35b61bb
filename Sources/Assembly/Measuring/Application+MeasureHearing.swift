import Acoustics
import Coaching
import Language
import Practice
import Services
import Settings
import Sound
package import Wording

extension Application {
  /// The service that hears any words; where none may be asked, why that is so is thrown.
  func recognizerForWords() throws -> ServiceRecognizer {
    if case .held(_, let error) = standing(of: .recognition) { throw error }
    guard let recognizer = recognizer() else { throw NoRecognizerForWords() }
    return recognizer
  }

  /// What tells the words of a spoken answer: a microphone, and the service that hears any words.
  func measureHearing(
    _ matrix: Matrix, _ reader: Reader, _ server: SoundServer, _ remarks: Remarks
  ) throws -> MeasureHearing {
    let recognizer = try recognizerForWords()
    let recordings = RecordingPlace(of: self)
    recordings.sweep()
    let said = SaidWords(matrix, reader)
    let lang = matrix.lang
    return MeasureHearing(
      // Five words come haltingly from somebody who has to think what the second one was.
      listener: listener(server, pause: 1.5, speaking: 20, remarks),
      rows: { heard in
        let wave = Waveform(samples: heard.samples, sampleRate: VoiceActivity.sampleRate)
        let result = try await recordings.lend(wave) { path in
          try await recognizer.transcribe(ASRRequest(audioURL: path, lang: lang))
        }
        return said.rows(in: result.transcript)
      })
  }
}

/// Answers were to be spoken, and nothing hears them.
package struct NoRecognizerForWords: Error {}

extension NoRecognizerForWords: Reportable {
  package var report: ErrorReport {
    ErrorReport(.noRecognizerForWords, next: .wayToRecognizer)
  }
}
