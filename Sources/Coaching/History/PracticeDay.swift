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
