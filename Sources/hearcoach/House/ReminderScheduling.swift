import Coaching
import Desktop
import Journal
import Settings

/// Turns the daily reminder on and off.
struct ReminderScheduling {
  let house: House
  let manager = UserManager()

  /// What came of turning it on.
  enum Outcome {
    case scheduled(ReminderOutlook)
    /// There is no user manager; these lines of a crontab would do.
    case leftToCron([String])
  }

  /// Sets the times, and has the user manager and the desktop keep them; where everything is so
  /// already, nothing is touched.
  func turnOn(_ times: [ClockTime], on days: Weekdays) async throws -> (House, Outcome) {
    var house = house
    let old = house.settings.reminder
    let isNew = old.times != times || old.days != days
    if old.times != times {
      house = try house.setting(
        "reminder.times", to: times.map(\.description).joined(separator: ","))
    }
    if old.days != days { house = try house.setting("reminder.days", to: days.description) }
    let isThere = await manager.answers()
    let timetable = Timetable(house.settings.reminder.schedule)
    if isThere, let timetable {
      let files = try house.shippedFiles()
      try await ReminderTimer(of: manager).install(
        timetable, program: House.executable, files: files)
      let entries = DesktopEntries()
      try entries.installAutostart(program: House.executable, files: files)
      try entries.installLauncher(program: House.executable, files: files)
    }
    let history = try ReminderHistory(house.journal(for: .read).reminderFacts())
    if isNew || history.scheduledSince == nil { try house.keep(.scheduled(days)) }
    guard isThere else {
      // Whoever has the lines already needs no others.
      if let bell = await house.reminderBell(), case .rings = bell {
        return (house, .scheduled(try house.nextReminder(from: house.journal(for: .read))))
      }
      let lines = timetable?.crontab(program: House.executable, in: .own) ?? []
      return (house, .leftToCron(lines))
    }
    return (house, .scheduled(try house.nextReminder(from: house.journal(for: .read))))
  }

  /// Removes all that `turnOn` left, but for what happened.
  func turnOff() async throws {
    try await ReminderTimer(of: manager).remove()
    let entries = DesktopEntries()
    try entries.removeAutostart()
    try entries.removeLauncher()
    let file = SettingsFile(house.places.configurationFile, template: house.places.template)
    try file.clear(["reminder.times", "reminder.days"])
    let facts = try house.journal(for: .read).reminderFacts()
    if ReminderHistory(facts).scheduledSince != nil { try house.keep(.unscheduled) }
  }
}

extension Timetable {
  /// The times of the schedule, for the user manager to keep; nothing where there are none.
  init?(_ schedule: ReminderSchedule) {
    self.init(
      times: schedule.times.compactMap { Time(hour: $0.hour, minute: $0.minute) },
      days: schedule.days.numbers)
  }
}
