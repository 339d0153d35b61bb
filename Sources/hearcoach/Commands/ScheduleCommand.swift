import Assembly
import Coaching
import Desktop
import Journal
import Practice
import Settings
import Wording

/// `hearcoach schedule`: when to be reminded.
enum ScheduleCommand {
  enum Verb: String, Sendable, CaseIterable { case on, off, status, pause }

  static let verb = Argument(
    type: .oneOf(Verb.allCases), help: .scheduleVerbHelp, isRequired: false)
  static let when = Argument(
    type: .named("WHEN", .someTimes), help: .scheduleWhenHelp, isRequired: false)
  static let days = Option(
    name: "days",
    type: ValueType(placeholder: "DAYS", expected: .someWeekdays) { Weekdays($0.asTyped) },
    help: .scheduleDaysHelp)

  static let command = Command(
    name: "schedule", summary: .scheduleSummary,
    arguments: [AnyArgument(verb), AnyArgument(when)], options: [AnyOption(days)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let verb = call.argument(verb, at: 0) ?? .status
    let when = call.argument(when, at: 1)
    if call[days] != nil, verb != .on {
      throw UsageError(.conflict(.scheduleDaysOnlyOn, instead: nil), in: command.name)
    }
    switch verb {
    case .on: return try await turnOn(when, call[days], app)
    case .off:
      try check(nothing: when)
      let told = try await ReminderScheduling(app: app).turnOff().told
      for phrase in told { app.console.say(phrase) }
      return .done
    case .status:
      try check(nothing: when)
      return try await tell(app)
    case .pause: return try pause(when, app)
    }
  }

  /// Sets the times and says what comes of it; false if they are left to the learner's crontab.
  static func schedule(
    _ times: [ClockTime], on days: Weekdays, in app: Application
  ) async throws -> (Application, isOurs: Bool) {
    let (app, outcome) = try await ReminderScheduling(app: app).turnOn(times, on: days)
    switch outcome {
    case .scheduled(let outlook):
      app.console.say(.scheduleIsOn(.reminderOutlook(outlook, .now)))
      return (app, true)
    case .leftToCron(let lines):
      app.console.say(.scheduleNeedsCron)
      for line in lines { try app.console.put(line + "\n") }
      return (app, false)
    }
  }

  private static func turnOn(
    _ when: String?, _ days: Weekdays?, _ app: Application
  ) async throws -> ExitCode {
    let settings = app.settings.reminder
    var times = settings.times
    if let when {
      guard let typed = ClockTime.times(in: when) else {
        throw UsageError(
          .badValue(of: "on", value: when, expected: .someTimes, known: []), in: command.name)
      }
      times = typed
    }
    guard !times.isEmpty else { throw UsageError(.missingArgument("HH:MM"), in: command.name) }
    let isOurs = try await schedule(times, on: days ?? settings.days, in: app).isOurs
    return isOurs ? .done : .failed
  }

  private static func tell(_ app: Application) async throws -> ExitCode {
    let now = Moment.now
    let reminding = try app.reminding(at: now, from: app.journal(for: .read))
    var lines = Phrase.reminderLines(
      reminding, now, isOnScreen: app.isReminding, await app.reminderBell())
    let times = Phrase.scheduleTimes(reminding.schedule)
    // Where the reminder does not come they are told already.
    if !reminding.schedule.times.isEmpty, !lines.contains(times) { lines.insert(times, at: 0) }
    for line in lines { try app.console.put(line) }
    return .done
  }

  // MARK: Pauses

  private static func pause(_ when: String?, _ app: Application) throws -> ExitCode {
    guard let when else { throw UsageError(.missingArgument("FROM..TO"), in: command.name) }
    if when == "off" {
      try app.goOnReminding()
      app.console.say(.pauseIsOver)
      return .done
    }
    let ends = when.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 3, ends[1].isEmpty, let first = LocalDay(ends[0]),
      let last = LocalDay(ends[2])
    else {
      throw UsageError(
        .badValue(of: "pause", value: when, expected: .aPause, known: []), in: command.name)
    }
    do {
      try app.pauseReminders(from: first, to: last)
    } catch let error as WrongPause {
      throw UsageError(.conflict(error.words, instead: nil), in: command.name)
    }
    app.console.say(.pauseIsSet(first, last))
    return .done
  }

  private static func check(nothing when: String?) throws(UsageError) {
    if let when { throw UsageError(.unexpected(when), in: command.name) }
  }
}
