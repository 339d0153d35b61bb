/// Decides what becomes of a reminder: values in, a decision out.
public struct Reminding: Sendable {
  /// Who asks.
  public enum Call: Sendable, Hashable {
    /// The timer, a snooze or a try that is due, or the learner.
    case timer
    /// The desktop, when the learner has logged in.
    case login
  }

  /// What a day has come to so far.
  public struct Practice: Sendable, Hashable {
    public var seconds: Double
    public var isDone: Bool

    public init(seconds: Double, isDone: Bool) {
      self.seconds = seconds
      self.isDone = isDone
    }
  }

  /// Whether anything is due at all.
  public enum Claim: Sendable, Hashable {
    case due(ReminderSlot)
    /// Something comes at that time: a timer that was lost must be set again.
    case comes(ReminderSlot, at: Int64)
    /// The time, if any, is settled by it.
    case silent(ReminderSlot?, ReminderSilence)
  }

  /// What to do about a reminder that is due.
  public enum Decision: Sendable, Hashable {
    case show
    case wait(ReminderObstacle, until: Int64)
    case silent(ReminderSilence)
  }

  public var schedule: ReminderSchedule
  public var history: ReminderHistory
  public var practice: [LocalDay: Practice]

  /// A timer that goes off again within these minutes was sent by a clock that went back.
  private static let repetition = 10
  /// What was missed on another day is left to today's own time if that is closer than this.
  private static let nearMinutes = 180
  /// For this long after a reminder, one from another day is not caught up on: if the date jumped,
  /// there was no such time.
  private static let apart: Int64 = 20 * 3_600_000

  public init(
    schedule: ReminderSchedule, history: ReminderHistory, practice: [LocalDay: Practice]
  ) {
    self.schedule = schedule
    self.history = history
    self.practice = practice
  }

  /// What is due at a moment; `isKept` tells whether anything rings at the schedule's own times.
  public func claim(at now: Moment, by call: Call, timesAreKept isKept: Bool = true) -> Claim {
    let today = now.day
    let missed = unsettledSlot(at: now)
    if let pause = history.rests.pause(on: today) {
      return .silent(missed, .paused(until: pause.upperBound))
    }
    if history.isNotToday(today) { return .silent(missed, .notToday) }
    if practice[today]?.isDone == true { return .silent(missed, .done) }
    if let missed, missed.day == today { return .due(missed) }
    if let owed = claimOfCourse(at: now) ?? missed.map({ claim(of: $0, at: now) }) {
      guard case .silent(_, .lapsed) = owed, call == .timer, !isKept,
        schedule.days.contains(today)
      else { return owed }
      // What has lapsed is left to a time that will not ring: this call is all that comes.
    }
    if call == .login { return .silent(nil, .nothingDue) }
    if history.wasSettled(on: today, before: now.time, within: Self.repetition) {
      return .silent(nil, .alreadyShown)
    }
    // It is wanted now: by a timer of the learner's own, or by the learner.
    return .due(ReminderSlot(day: today, time: now.time))
  }

  /// What to do about a reminder that is due, depending on what it would disturb, if anything.
  public func decide(
    _ slot: ReminderSlot, at now: Moment, seeing obstacle: ReminderObstacle?
  ) -> Decision {
    if let left = schedule.quiet?.left(at: now.time) {
      // A retry that would fall on another day is left to that day's own time.
      guard now.time.minutes + left < 1440 else { return .silent(.quietHours) }
      let second = now.milliseconds / 1000 % 60
      return .wait(
        ReminderObstacle(.quietHours),
        until: now.milliseconds + Int64(left) * 60_000 - second * 1000)
    }
    guard let obstacle else { return .show }
    guard history.waits(for: slot) < schedule.retries else { return .silent(.gaveUp(obstacle)) }
    return .wait(obstacle, until: now.milliseconds + Self.milliseconds(schedule.retryMinutes))
  }

  /// When a reminder put off at this moment comes again.
  public func snoozeEnd(from now: Moment) -> Int64 {
    now.milliseconds + Self.milliseconds(schedule.snoozeMinutes)
  }

  // MARK: What is owed

  /// The last time of the schedule, if it has come since the schedule was set and nothing is known
  /// about what became of it.
  private func unsettledSlot(at now: Moment) -> ReminderSlot? {
    guard let slot = schedule.slot(upTo: now.day, now.time), !history.isSettled(slot) else {
      return nil
    }
    // A schedule set while the clock was wrong counts as set for ever.
    if let since = history.scheduledSince, since.milliseconds <= now.milliseconds {
      let start = ReminderSlot(day: since.day, time: since.time)
      return slot > start ? slot : nil
    }
    return slot.day == now.day ? slot : nil
  }

  private func isWorthCatchingUp(_ slot: ReminderSlot, at now: Moment) -> Bool {
    guard schedule.days.contains(now.day), !history.rests.contains(slot.day),
      practice[slot.day]?.isDone != true
    else { return false }
    if let last = history.lastShown, (0..<Self.apart).contains(now.milliseconds - last) {
      return false
    }
    let own = schedule.times.first { $0 >= now.time }
    return own.map { $0.minutes - now.time.minutes >= Self.nearMinutes } ?? true
  }

  /// What is due for a time of another day.
  private func claim(of missed: ReminderSlot, at now: Moment) -> Claim {
    isWorthCatchingUp(missed, at: now) ? .due(missed) : .silent(missed, .lapsed)
  }

  private func claimOfCourse(at now: Moment) -> Claim? {
    switch history.course {
    case .snoozed(let slot, let until, let since):
      return claim(slot, until, since, within: schedule.snoozeMinutes, at: now)
    case .waiting(let slot, let until, let since):
      // It is another day by now, with a time of its own.
      if slot.day < now.day { return .silent(slot, .lapsed) }
      return claim(slot, until, since, within: 1440, at: now)
    case .pending(let slot):
      return slot.day >= now.day ? .due(slot) : claim(of: slot, at: now)
    case nil: return nil
    }
  }

  private func claim(
    _ slot: ReminderSlot, _ until: Int64, _ since: Int64, within minutes: Double, at now: Moment
  ) -> Claim {
    // A clock that was set back must not put it off for longer than was asked.
    let end =
      now.milliseconds < since
      ? min(until, now.milliseconds + Self.milliseconds(minutes)) : until
    // Timers may be slightly early.
    return end <= now.milliseconds + 1000 ? .due(slot) : .comes(slot, at: end)
  }

  private static func milliseconds(_ minutes: Double) -> Int64 { Int64(minutes * 60_000) }
}

/// What the agent will do next.
public enum ReminderOutlook: Sendable, Hashable {
  /// There is no schedule.
  case off
  case at(ReminderSlot)
  /// It was put off, to a time in milliseconds since 1970.
  case snoozed(until: Int64)
  case waiting(ReminderObstacle, until: Int64)
  /// At the next login.
  case pending
  /// It is on the screen.
  case shown
}

extension Reminding {
  /// What comes next after a moment; the history does not know whether what was shown last is still
  /// on the screen.
  public func outlook(at now: Moment, isOnScreen: Bool = false) -> ReminderOutlook {
    if isOnScreen, history.isShown { return .shown }
    let today = now.day
    let isOver =
      history.rests.pause(on: today) != nil || history.isNotToday(today)
      || practice[today]?.isDone == true
    if !isOver, let course = history.course {
      switch course {
      case .snoozed(_, let until, _): return .snoozed(until: until)
      case .waiting(let slot, let until, _):
        if slot.day >= today, case .waiting(let obstacle, _)? = history.lastReason?.kind {
          return .waiting(obstacle, until: until)
        }
      case .pending(let slot): if slot.day >= today.advanced(by: -1) { return .pending }
      }
    }
    if schedule.times.isEmpty { return .off }
    let next = schedule.slots(after: today, now.time).first {
      history.rests.pause(on: $0.day) == nil && ($0.day > today || !isOver)
        && !history.isSettled($0)
    }
    return next.map { .at($0) } ?? .off
  }

  /// What to say: the number of the day, counting practised days, which are given in order, how many of the
  /// planned minutes are left, and how much is due for review.
  public func outline(
    on day: LocalDay, practisedDays: [LocalDay], plannedMinutes: Double, due: Int = 0
  ) -> Outline {
    let seconds = practice[day]?.seconds ?? 0
    return Outline(
      day: practisedDays.count + (practisedDays.last == day ? 0 : 1),
      minutesLeft: max(1, Int((plannedMinutes - seconds / 60).rounded(.up))),
      plannedMinutes: max(1, Int(plannedMinutes.rounded())), due: due)
  }

  /// What a reminder says.
  public struct Outline: Sendable, Hashable {
    public var day: Int
    public var minutesLeft: Int
    public var plannedMinutes: Int
    /// How much may come for review today.
    public var due: Int

    public init(day: Int, minutesLeft: Int, plannedMinutes: Int, due: Int = 0) {
      self.day = day
      self.minutesLeft = minutesLeft
      self.plannedMinutes = plannedMinutes
      self.due = due
    }
  }
}
