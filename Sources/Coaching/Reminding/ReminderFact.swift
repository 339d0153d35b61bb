/// Something that happened to reminders; the journal keeps these in order.
public struct ReminderFact: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// From now on reminders come on these days.
    case scheduled(Weekdays)
    case unscheduled
    /// No reminders from the first day to the last, and no harm to the streak.
    case paused(ClosedRange<LocalDay>)
    /// All pauses are over.
    case resumed
    /// It is on the screen.
    case shown
    case answered(ReminderAnswer)
    /// To come again at that time, in milliseconds since 1970.
    case snoozed(until: Int64)
    /// Something was in the way; to be retried at that time.
    case waiting(ReminderObstacle, until: Int64)
    /// There was nobody to show it to.
    case pending
    case silent(ReminderSilence)
  }

  public var at: Moment
  /// The time it is about, if any.
  public var slot: ReminderSlot?
  public var kind: Kind

  public init(at: Moment, slot: ReminderSlot? = nil, kind: Kind) {
    self.at = at
    self.slot = slot
    self.kind = kind
  }
}

/// What became of a reminder that was shown.
public enum ReminderAnswer: String, Sendable, CaseIterable {
  case started
  case notToday = "not-today"
  /// The learner closed it.
  case dismissed
  /// It was not answered while it was on the screen.
  case ignored
  /// The desktop went away with it.
  case lost
}

/// What a reminder would disturb.
public struct ReminderObstacle: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    case session, microphone
    case fullScreen = "full-screen"
    case screenShared = "screen-shared"
    case doNotDisturb = "do-not-disturb"
    case quietHours = "quiet-hours"
  }

  public var kind: Kind
  /// Which one: the program using the microphone, say.
  public var who: String?

  public init(_ kind: Kind, who: String? = nil) {
    self.kind = kind
    self.who = who
  }
}

/// Why no reminder was shown, and will not be.
public enum ReminderSilence: Sendable, Hashable {
  /// The day's minutes were practised.
  case done
  case notToday
  case paused(until: LocalDay)
  case quietHours
  /// It was tried as often as allowed.
  case gaveUp(ReminderObstacle)
  /// Its day was over, and the current one is no day for reminders, or has its own time soon.
  case lapsed
  /// A reminder for this time was already shown.
  case alreadyShown
  case nothingDue
}
