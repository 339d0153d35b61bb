package import Coaching
package import Desktop
package import Journal
package import Reports
import Settings

/// What a learner wants to know before practising.
package struct Today: Sendable {
  package let moment: Moment
  package let day: LocalDay
  package let practisedSeconds: Double
  package let plannedMinutes: Double
  /// How many sentences were practised.
  package let items: Int
  package let meanScore: Double?
  package let isDone: Bool
  package let streak: Streak
  /// The seconds practised on each day from Monday to Sunday; nil where there was no session.
  package let week: [Double?]
  package let reminding: Reminding
  package let isReminding: Bool
  package let bell: ReminderBell?
  /// The minutes practised in today's session that broke off; nil if there is none.
  package let unfinishedMinutes: Double?
  /// How much of the practised language is due for review; nil if nothing is.
  package let due: DueCount?
}

extension Application {
  /// How today stands.
  package func today(at now: Moment, from journal: Journal) async throws -> Today {
    let today = now.day
    let monday = today.advanced(by: 1 - today.weekday)
    let days = try journal.days(from: monday, to: monday.advanced(by: 6))
    let day = days.first { $0.day == today }
    let reminding = try reminding(at: now, from: journal)
    let streak = Streak(
      days: try journal.practisedDays(upTo: today), today: today, rests: reminding.history.rests)
    let unfinished = try journal.lastUnfinishedSession()
    return Today(
      moment: now, day: today, practisedSeconds: day?.practisedSeconds ?? 0,
      plannedMinutes: settings.general.minutes, items: day?.items ?? 0,
      meanScore: day?.meanScore, isDone: day?.isDone ?? false, streak: streak,
      week: (0..<7).map { offset in
        days.first { $0.day == monday.advanced(by: offset) }?.practisedSeconds
      },
      reminding: reminding, isReminding: isReminding, bell: await reminderBell(),
      unfinishedMinutes: unfinished.flatMap {
        $0.began.day == today ? $0.practisedSeconds / 60 : nil
      }, due: try due(at: now, from: journal)[settings.general.lang])
  }
}
