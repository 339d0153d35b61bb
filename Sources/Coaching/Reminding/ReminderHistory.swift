/// What the facts about reminders add up to.
public struct ReminderHistory: Sendable, Hashable {
  /// The state of the reminder begun last.
  enum Course: Hashable {
    case snoozed(ReminderSlot, until: Int64, since: Int64)
    case waiting(ReminderSlot, until: Int64, since: Int64)
    /// Nobody was there, or it went from the screen unanswered with the desktop or the computer.
    case pending(ReminderSlot)
  }

  /// The days on which no practice is due.
  public private(set) var rests = Rests()
  /// When the schedule was set; absent where there is none.
  public private(set) var scheduledSince: Moment?
  /// The days of that schedule; absent where there is none.
  public private(set) var scheduledDays: Weekdays?
  /// Why nothing was shown when something was last due, until something is shown.
  public private(set) var lastReason: ReminderFact?
  var course: Course?
  /// Whether being shown is the last thing that happened to it.
  private(set) var isShown = false
  /// When something was shown last, in milliseconds since 1970.
  private(set) var lastShown: Int64?
  /// The last fact that settled a time, for each time.
  private var settled: [ReminderSlot: Moment] = [:]
  /// Other times of the same day that had passed by then were settled with it.
  private var settledThrough: [LocalDay: ClockTime] = [:]
  private var notTodayDay: LocalDay?
  private var waits: [ReminderSlot: Int] = [:]
  private var snoozes: [LocalDay: Int] = [:]

  /// Goes through the facts in the order they were kept.
  public init(_ facts: some Sequence<ReminderFact>) {
    for fact in facts { take(fact) }
  }

  private mutating func take(_ fact: ReminderFact) {
    switch fact.kind {
    case .scheduled(let days):
      scheduledSince = fact.at
      scheduledDays = days
      course = nil
      rests.count(only: days, from: fact.at.day)
    case .unscheduled:
      scheduledSince = nil
      scheduledDays = nil
      course = nil
      lastReason = nil
      // A learner no longer reminded is still expected each day.
      rests.count(only: .all, from: fact.at.day)
    case .paused(let days): rests.pause(days)
    case .resumed: rests.resume(on: fact.at.day)
    case .shown, .answered, .snoozed, .waiting, .pending, .silent:
      if let slot = fact.slot { go(on: slot, fact) }
    }
  }

  private mutating func go(on slot: ReminderSlot, _ fact: ReminderFact) {
    let now = fact.at.milliseconds
    isShown = fact.kind == .shown
    switch fact.kind {
    case .shown:
      course = .pending(slot)
      lastReason = nil
      lastShown = now
    case .answered(.lost):
      course = .pending(slot)
      return
    case .answered(let answer):
      course = nil
      if answer == .notToday { notTodayDay = fact.at.day }
    case .snoozed(let until):
      course = .snoozed(slot, until: until, since: now)
      snoozes[fact.at.day, default: 0] += 1
      // It is a reminder of its own: what was in the way before does not count.
      waits[slot] = 0
    case .waiting(let obstacle, let until):
      course = .waiting(slot, until: until, since: now)
      lastReason = fact
      if obstacle.kind != .quietHours { waits[slot, default: 0] += 1 }
    case .pending:
      course = .pending(slot)
      lastReason = fact
    case .silent:
      course = nil
      lastReason = fact
    case .scheduled, .unscheduled, .paused, .resumed: return
    }
    settled[slot] = fact.at
    settledThrough[fact.at.day] = max(settledThrough[fact.at.day] ?? fact.at.time, fact.at.time)
  }

  /// Whether the learner asked for no more reminders on a day.
  public func isNotToday(_ day: LocalDay) -> Bool { notTodayDay == day }

  /// How often the learner put it off on a day.
  public func snoozes(on day: LocalDay) -> Int { snoozes[day] ?? 0 }

  /// How often something was in the way at a time.
  func waits(for slot: ReminderSlot) -> Int { waits[slot] ?? 0 }

  /// Whether nothing is owed for a time any more, apart from what is under way.
  func isSettled(_ slot: ReminderSlot) -> Bool {
    if settled[slot] != nil { return true }
    return settledThrough[slot.day].map { slot.time <= $0 } ?? false
  }

  /// Whether a time of that day was settled in the minutes before, as the clock shows them: a clock
  /// that is set back, or turned back in autumn, shows some minutes twice.
  func wasSettled(on day: LocalDay, before time: ClockTime, within minutes: Int) -> Bool {
    settled.keys.contains {
      $0.day == day && (0..<minutes).contains(time.minutes - $0.time.minutes)
    }
  }
}
