package import Coaching
package import Desktop
import Glibc
package import Journal
import Practice
import Reports
import Settings
import Wording

extension Application {
  /// By what the desktop knows the window.
  package static var windowName: String { DesktopEntry.window }

  /// What decisions about reminders are based on, as things stand.
  package func reminding(at now: Moment, from journal: Journal) throws(JournalError) -> Reminding {
    // Reminders of other days reach back for a week, and a clock may be ahead of a flight.
    let days = try journal.days(from: now.day.advanced(by: -8), to: now.day.advanced(by: 1))
    var practice: [LocalDay: Reminding.Practice] = [:]
    for day in days {
      practice[day.day] = Reminding.Practice(seconds: day.practisedSeconds, isDone: day.isDone)
    }
    return Reminding(
      schedule: settings.reminder.schedule, history: ReminderHistory(try journal.reminderFacts()),
      practice: practice)
  }

  /// What the agent will do next.
  func nextReminder(at now: Moment = .now, from journal: Journal) throws(JournalError)
    -> ReminderOutlook
  {
    try reminding(at: now, from: journal).outlook(at: now)
  }

  /// What really rings at the learner's times; nil if there are no times.
  package func reminderBell() async -> ReminderBell? {
    guard let timetable = Timetable(settings.reminder.schedule) else { return nil }
    return await ReminderBell.find(for: timetable)
  }

  /// A word about the week before, for the first reminder of a week; nil if there was no
  /// practice in it.
  func lastWeek(before now: Moment, from journal: Journal) throws(JournalError) -> Phrase? {
    let monday = now.day.advanced(by: 1 - now.day.weekday)
    let isFirst = try !journal.reminderFacts().contains { fact in
      fact.kind == .shown && fact.at.day >= monday
    }
    guard isFirst else { return nil }
    let week = try journal.period(
      from: monday.advanced(by: -7), to: monday.advanced(by: -1), confusions: 0)
    let report = Report(week, span: .week, profile: settings.general.profile)
    guard !week.days.isEmpty, let zh = report.sentences(in: .chinese).first,
      let en = report.sentences(in: .english).first
    else { return nil }
    return .reminderLastWeek(zh: zh, en: en)
  }

  /// Keeps what happened to reminders, and closes the journal: a reminder may be on the screen for
  /// hours.
  package func keep(_ kind: ReminderFact.Kind, of slot: ReminderSlot? = nil) throws(JournalError) {
    let journal = try journal(for: .write)
    try journal.keep([ReminderFact(at: .now, slot: slot, kind: kind)])
    try journal.close()
  }

  /// Whether a session is running at this moment.
  var isSessionRunning: Bool {
    SessionLock.isHeld(places.lock) || SessionLock.isHeld(places.earlierLock)
  }

  /// Whether a reminder is under way at this moment.
  package var isReminding: Bool { SessionLock.isHeld(reminderLock) }

  /// Held by the only reminder allowed.
  var reminderLock: String { "\(places.runtime)/remind.lock" }

  /// What ships for the desktop to read.
  func shippedFiles() throws -> ShippedFiles {
    guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
    return try ShippedFiles(share: share)
  }
}
