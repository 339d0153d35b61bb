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
