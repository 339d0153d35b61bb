/// A session of the past with what it came to.
public struct PractisedSession: Sendable, Hashable {
  /// Names the session for ever, on every computer.
  public var uid: String
  /// In milliseconds since the beginning of 1970, UTC.
  public var began: Int64
  /// Absent while nobody has seen its end.
  public var ended: Int64?
  public var practisedSeconds: Double
  /// Items with a judged try.
  public var items: Int
  /// The share of the items that passed at their first try; absent without an item.
  public var firstTryRate: Double?
  /// Absent where no item has a score.
  public var meanScore: Double?
  public var lang: Lang

  public init(
    uid: String, began: Int64, ended: Int64?, practisedSeconds: Double, items: Int,
    firstTryRate: Double?, meanScore: Double?, lang: Lang
  ) {
    self.uid = uid
    self.began = began
    self.ended = ended
    self.practisedSeconds = practisedSeconds
    self.items = items
    self.firstTryRate = firstTryRate
    self.meanScore = meanScore
    self.lang = lang
  }
}

/// What one local day came to.
public struct PracticeDay: Sendable, Hashable {
  public var day: LocalDay
  public var practisedSeconds: Double
  /// Items with a judged try.
  public var items: Int
  /// Absent where no item has a score.
  public var meanScore: Double?
  /// Whether the planned minutes were practised.
  public var isDone: Bool

  public init(
    day: LocalDay, practisedSeconds: Double, items: Int, meanScore: Double?, isDone: Bool
  ) {
    self.day = day
    self.practisedSeconds = practisedSeconds
    self.items = items
    self.meanScore = meanScore
    self.isDone = isDone
  }
}
