import Coaching
import Practice
import Services
import Settings
import Sound
import Wording

extension Application {
  /// What a chat needs to be answered by voice: a service that hears any words. Without one it is typed, and
  /// the learner is told.
  func chatHearing(
    in talk: Conversation, of day: LocalDay, _ server: SoundServer, _ troubles: ServiceTroubles,
    _ remarks: Remarks
  ) -> TalkServices.Hearing? {
    guard let recognizer = recognizer() else {
      say(.chatIsTyped)
      return nil
    }
    let recordings = RecordingPlace(of: self)
    recordings.sweep()
    let (lang, id) = (talk.scene.lang, talk.plan.id)
    let turnEnd = TurnEnd(level: talk.scene.level, setting: settings.sound.turnPause.seconds)
    return TalkServices.Hearing(
      listener: listener(server, pause: turnEnd.pause, speaking: 30, remarks),
      tone: SoftSound.yourTurn,
      judge: { heard, _ in
        // Silence holds no words: a service given it invents some.
        guard heard.hasSpeech else { return TalkJudgement(finding: .silence, similarity: 0) }
        do {
          let result = try await recordings.lend(heard.wave) { path in
            try await recognizer.transcribe(ASRRequest(audioURL: path, lang: lang))
          }
          return TalkJudgement(
            finding: .none, similarity: 0, confidence: heard.isCutOff ? 0 : result.confidence ?? 1,
            heardAs: result.transcript)
        } catch {
          troubles.note(.transcription, error)
          throw error
        }
      }, turnEnd: turnEnd,
      keep: { heard, place in
        do {
          return try await recordings.keep(
            heard.wave, of: day, session: id, item: place.turn, number: place.number)
        } catch {
          // A full disk does not cost the answer.
          remarks.say(.serviceAside(ErrorReport(of: error).what))
          return nil
        }
      })
  }
}
