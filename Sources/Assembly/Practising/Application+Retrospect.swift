package import Coaching
import Desktop
package import Journal
internal import Practice
package import Reports

extension Application {
  /// The days in a row up to a day, allowing for the learner's pauses.
  package func streak(on today: LocalDay, from journal: Journal) throws(JournalError) -> Streak {
    Streak(
      days: try journal.practisedDays(upTo: today), today: today,
      rests: ReminderHistory(try journal.reminderFacts()).rests)
  }

  /// What the journal says about a session at its end.
  package func retrospect(of session: String, from journal: Journal) async -> Retrospect? {
    let now = Moment.now
    // A failure to read is not worth an error at the end of a session: everything is kept.
    guard let streak = try? streak(on: now.day, from: journal),
      let words = try? journal.sessionWords(session, limit: 5),
      let next = try? nextReminder(at: now, from: journal)
    else { return nil }
    var retrospect = Retrospect(streak: streak.current, words: words)
    // A reminder that will not come must not be promised.
    if case .at(let slot) = next, case .rings = await reminderBell() {
      retrospect.reminder = slot
    }
    return retrospect
  }
}
