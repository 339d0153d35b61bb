package import Coaching
import Desktop
import Journal
import Practice
import Settings
package import Wording

/// Whether and when the learner is reminded, as it really is.
package struct ReminderStanding: Sendable {
  package let times: [ClockTime]
  package let days: Weekdays
  /// The next reminder, or why there is none.
  package let lines: [Phrase]
  /// What would have to stand in the learner's crontab, where nothing else can ring.
  package let crontab: [String]
  /// Whether a pause goes on, or is to come.
  package let isPaused: Bool
  /// The day it stands so.
  package let day: LocalDay

  package init(
    times: [ClockTime], days: Weekdays, lines: [Phrase], crontab: [String], isPaused: Bool,
    on day: LocalDay
  ) {
    self.isPaused = isPaused
    self.day = day
    self.times = times
    self.days = days
    self.lines = lines
    self.crontab = crontab
  }

  package var isOn: Bool { !times.isEmpty }
}

extension Application {
  /// Asks the machine what would ring, and when.
  package func reminderStanding(at now: Moment) async throws -> ReminderStanding {
    let reminding = try reminding(at: now, from: journal(for: .read))
    let bell = await reminderBell()
    let lines = Phrase.reminderLines(
      reminding, now, isOnScreen: isReminding, bell, namesCommands: false)
    var crontab: [String] = []
    switch bell {
    case .silent(hasManager: false), .otherTimes(.crontab), .missingProgram(_, .crontab):
      let timetable = Timetable(settings.reminder.schedule)
      crontab = timetable?.crontab(program: Self.command, in: .own) ?? []
    case .rings, .otherTimes, .missingProgram, .silent, nil: break
    }
    return ReminderStanding(
      times: settings.reminder.schedule.times, days: settings.reminder.schedule.days, lines: lines,
      crontab: crontab, isPaused: reminding.history.rests.hasPause(from: now.day), on: now.day)
  }

  /// Whether a timer can be set here, so that it makes sense to ask for a time.
  package func canSetTimer() async -> Bool { await UserManager().answers() }
}
