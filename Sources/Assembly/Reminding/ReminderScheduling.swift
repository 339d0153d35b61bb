package import Coaching
package import Desktop
import Glibc
import Journal
import Settings
package import Wording

/// Turns the daily reminder on and off.
package struct ReminderScheduling {
  package let app: Application
  package let manager = UserManager()

  package init(
    app: Application
  ) {
    self.app = app
  }

  /// The outcome of turning it on.
  package enum Outcome {
    case scheduled(ReminderOutlook)
    /// There is no user manager; these crontab lines would do.
    case leftToCron([String])
  }

  /// Sets the times, and has the user manager and the desktop keep them; what is already so is left
  /// alone, and what an earlier attempt did not come to is made up for.
  package func turnOn(_ times: [ClockTime], on days: Weekdays) async throws -> (
    Application, Outcome
  ) {
    let command = Application.command
    guard access(command, X_OK) == 0 else { throw MissingCommand(path: command) }
    var app = app
    let old = app.settings.reminder
    var changes: [SettingChange] = []
    if old.times != times {
      changes.append(
        SettingChange("reminder.times", to: times.map(\.description).joined(separator: ",")))
    }
    if old.days != days { changes.append(SettingChange("reminder.days", to: days.description)) }
    app = try app.setting(changes)
    // Before anything else can fail: what is due is reckoned from both.
    let history = try ReminderHistory(app.journal(for: .read).reminderFacts())
    if old.times != times || history.scheduledDays != days {
      try app.keep(.scheduled(days))
      // What was put off, or waits for something, belongs to the times of before.
      await manager.cancelCall()
    }
    let isThere = await manager.answers()
    let timetable = Timetable(app.settings.reminder.schedule)
    if let timetable {
      let files = try app.shippedFiles()
      if isThere {
        try await ReminderTimer(of: manager).install(timetable, program: command, files: files)
      }
      // Whatever keeps the times: what nobody was there for comes at the next login.
      let entries = DesktopEntries()
      try entries.installAutostart(program: command, files: files)
      try entries.installLauncher(program: command, files: files)
    }
    guard isThere else {
      // If the lines are already there, no others are needed.
      if let bell = await app.reminderBell(), case .rings = bell {
        return (app, .scheduled(try app.nextReminder(from: app.journal(for: .read))))
      }
      let lines = timetable?.crontab(program: command, in: .own) ?? []
      return (app, .leftToCron(lines))
    }
    return (app, .scheduled(try app.nextReminder(from: app.journal(for: .read))))
  }

  /// Removes everything that `turnOn` left, except the history; what came of it is told.
  package func turnOff() async throws -> (Application, told: [Phrase]) {
    try await ReminderTimer(of: manager).remove()
    let entries = DesktopEntries()
    try entries.removeAutostart()
    try entries.removeLauncher()
    try app.configuration.clear(["reminder.times", "reminder.days"])
    let facts = try app.journal(for: .read).reminderFacts()
    if ReminderHistory(facts).scheduledSince != nil { try app.keep(.unscheduled) }
    // The crontab is the learner's.
    let stays = await ReminderBell.isInCrontab()
    return (app.reloaded(), [.scheduleIsOff] + (stays ? [.scheduleStaysInCrontab] : []))
  }
}

/// The program that a reminder would start is not there: the window was built without it.
package struct MissingCommand: Error, Hashable {
  /// Where it is looked for.
  package let path: String
}

extension MissingCommand: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "找不到提醒要启动的程序：\(path)", en: "the program that reminders start is missing: \(path)"),
      next: Phrase(
        zh: "编译它（make build），或重新安装", en: "build it (make build), or install HearCoach again"))
  }
}

extension Timetable {
  /// The times of the schedule, for the user manager to keep; nil if there are none.
  package init?(_ schedule: ReminderSchedule) {
    self.init(
      times: schedule.times.compactMap { Time(hour: $0.hour, minute: $0.minute) },
      days: schedule.days.numbers)
  }
}
