package import Coaching
import Desktop
package import Journal
internal import Practice
package import Reports
import Settings
import System

extension Application {
  /// The days in a row up to a day, allowing for the learner's pauses.
  package func streak(on today: LocalDay, from journal: Journal) throws(JournalError) -> Streak {
    Streak(
      days: try journal.practisedDays(upTo: today), today: today,
      rests: ReminderHistory(try journal.reminderFacts()).rests)
  }

  /// What the journal says about a session at its end.
  package func retrospect(
    of session: String, _ lang: Lang, from journal: Journal
  ) async -> Retrospect? {
    let now = Moment.now
    let found = await blocking { past(of: session, lang, at: now, from: journal) }
    guard case (var retrospect, let next)? = found else { return nil }
    // A reminder that will not come must not be promised.
    if case .at(let slot) = next, case .rings = await reminderBell() {
      retrospect.reminder = slot
    }
    return retrospect
  }

  /// What is read for it from the journal and the words of the language.
  private func past(
    of session: String, _ lang: Lang, at now: Moment, from journal: Journal
  ) -> (Retrospect, ReminderOutlook)? {
    // A failure to read is not worth an error at the end of a session: everything is kept.
    guard let streak = try? streak(on: now.day, from: journal),
      let words = try? sessionWords(of: session, lang, from: journal, limit: 5),
      let next = try? nextReminder(at: now, from: journal)
    else { return nil }
    var retrospect = Retrospect(streak: streak.current, words: words)
    retrospect.restsUsed = streak.restsUsed
    retrospect.week = try? week(lang, upTo: now.day, from: journal)
    retrospect.due = try? count(of: lang, at: now, journal)
    let endOfTomorrow = Moment(
      milliseconds: now.endOfDay + Review.day - 1, utcOffsetMinutes: now.utcOffsetMinutes)
    retrospect.dueTomorrow = (try? count(of: lang, at: endOfTomorrow, journal))?.today
    if let rests = try? ReminderHistory(journal.reminderFacts()).rests,
      !rests.contains(now.day.advanced(by: 1))
    {
      retrospect.tomorrow = settings.general.minutes
    }
    return (retrospect, next)
  }

  private func count(
    of lang: Lang, at moment: Moment, _ journal: Journal
  ) throws(JournalError) -> DueCount {
    try due(at: moment, from: journal)[lang] ?? DueCount(all: 0, today: 0)
  }
}
