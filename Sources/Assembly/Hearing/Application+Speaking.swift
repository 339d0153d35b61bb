package import Coaching
import Glibc
package import Language
package import Practice
import Settings
package import Sound
internal import Wording

extension Application {
  /// What a session of a day needs to be answered by voice.
  ///
  /// Throws if nothing could judge what is spoken, so that this is reported before the first
  /// sentence.
  package func hearing(
    for plan: SessionPlan, of day: LocalDay, _ reader: Reader, server: SoundServer,
    remarks: Remarks,
    telling tell: @escaping @Sendable (any Error) -> Void
  ) async throws -> SessionServices.Hearing {
    let judges = spokenJudges(reader)
    let recognizer = self.recognizer()
    if recognizer == nil {
      do {
        _ = try await judges.judge(for: plan.lang)
      } catch let error as MissingSpokenJudge {
        guard plan.exercises == .reading else { throw error }
        // Whether it was clear can be told all the same.
        remarks.say(
          .readByTimingAlone(plan.lang), byButtons: .readByTimingAloneInWindow(plan.lang))
      }
    }
    let recordings = RecordingPlace(of: self)
    recordings.sweep()
    let answers = SpokenAnswerJudge(
      judges: judges, judge: judge(reader), passMark: settings.score.passMark,
      decoys: Decoys(try library().sentences(plan.lang)),
      recognizer: recognizer.map { (settings.services[name: .recognition], $0) },
      rater: rater().map { (settings.services[name: .rating], $0) },
      recordings: recordings, reading: ReadingJudge(reader: reader), session: plan.id,
      day: day,
      tell: tell)
    // Repeating a sentence takes a pause for thought; a learner who begins late is asked again. Who speaks
    // along may lose the thread for a moment; how long who reads may stop is told by how much was read.
    let isLong = plan.exercises?.isSpoken == true
    return SessionServices.Hearing(
      listener: listener(server, pause: isLong ? 1.5 : 1, speaking: isLong ? 60 : 20, remarks),
      tone: SoftSound.yourTurn, judge: { try await answers.judge($0) })
  }
}
