package import Coaching
package import Desktop
import Journal
import Settings

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

  /// Sets the times, and has the user manager and the desktop keep them; if everything is already
  /// so, nothing is touched.
  package func turnOn(_ times: [ClockTime], on days: Weekdays) async throws -> (
    Application, Outcome
  ) {
    var app = app
    let old = app.settings.reminder
    let isNew = old.times != times || old.days != days
    if old.times != times {
      app = try app.setting(
        "reminder.times", to: times.map(\.description).joined(separator: ","))
    }
    if old.days != days { app = try app.setting("reminder.days", to: days.description) }
    let isThere = await manager.answers()
    let timetable = Timetable(app.settings.reminder.schedule)
    if isThere, let timetable {
      let files = try app.shippedFiles()
      try await ReminderTimer(of: manager).install(
        timetable, program: Application.command, files: files)
      let entries = DesktopEntries()
      try entries.installAutostart(program: Application.command, files: files)
      try entries.installLauncher(program: Application.command, files: files)
    }
    let history = try ReminderHistory(app.journal(for: .read).reminderFacts())
    if isNew || history.scheduledSince == nil { try app.keep(.scheduled(days)) }
    guard isThere else {
      // If the lines are already there, no others are needed.
      if let bell = await app.reminderBell(), case .rings = bell {
        return (app, .scheduled(try app.nextReminder(from: app.journal(for: .read))))
      }
      let lines = timetable?.crontab(program: Application.command, in: .own) ?? []
      return (app, .leftToCron(lines))
    }
    return (app, .scheduled(try app.nextReminder(from: app.journal(for: .read))))
  }

  /// Removes everything that `turnOn` left, except the history.
  @discardableResult
  package func turnOff() async throws -> Application {
    try await ReminderTimer(of: manager).remove()
    let entries = DesktopEntries()
    try entries.removeAutostart()
    try entries.removeLauncher()
    let file = SettingsFile(app.places.configurationFile, template: app.places.template)
    try file.clear(["reminder.times", "reminder.days"])
    let facts = try app.journal(for: .read).reminderFacts()
    if ReminderHistory(facts).scheduledSince != nil { try app.keep(.unscheduled) }
    return app.reloaded()
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
