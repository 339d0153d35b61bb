/// Where a session's facts are kept.
public protocol HistoryKeeper: Sendable {
  /// Keeps entries that happened at once, all of them or none, and returns when they would survive
  /// a crash of the computer.
  func keep(_ entries: [JournalEntry], at moment: Moment) throws
}
