import Coaching
import Journal
import Reports

extension House {
  /// What the journal says of a session at its end.
  func retrospect(of session: String, from journal: Journal) -> Retrospect? {
    let now = Moment.now
    // What cannot be read is not worth an error at the end of a session: all of it is kept.
    guard let days = try? journal.practisedDays(upTo: now.day),
      let words = try? journal.sessionWords(session, limit: 5),
      let facts = try? journal.reminderFacts(), let next = try? nextReminder(at: now, from: journal)
    else { return nil }
    var retrospect = Retrospect(
      streak: Streak(days: days, today: now.day, rests: ReminderHistory(facts).rests).current,
      words: words)
    if case .at(let slot) = next { retrospect.reminder = slot }
    return retrospect
  }
}
