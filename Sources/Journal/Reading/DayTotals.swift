/// What was practised on a local day.
public struct DayTotals: Sendable, Hashable {
  /// `2025-08-31`.
  public var day: String
  public var practisedSeconds: Double
  /// Items that count.
  public var items: Int
  /// Absent where no item has a score.
  public var meanScore: Double?
  /// Of the sessions that were completed, all together.
  public var plannedMinutesDone: Double
  /// Whether a session was completed, or its minutes came together in pieces.
  public var isDone: Bool

  /// Whether the day counts for a streak.
  public var isPractised: Bool { items > 0 }
}

/// What was practised in all.
public struct Totals: Sendable, Hashable {
  /// Sessions with an item that counts, and the days they are of.
  public var sessions: Int
  public var days: Int
  public var practisedSeconds: Double
  public var items: Int
  /// Absent where no item has a score.
  public var meanScore: Double?
}

/// Days in a row with at least one item that counts.
public struct Streak: Sendable, Hashable {
  /// Up to today, or up to yesterday while today is still to come.
  public var days: Int
  public var isTodayPractised: Bool
  /// Absent before the first practice.
  public var lastDay: String?
}
