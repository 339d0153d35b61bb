/// Where a session's facts are kept.
public protocol HistoryKeeper: Sendable {
  /// Returns when the entry would survive a crash of the computer.
  func keep(_ entry: JournalEntry, at moment: Moment) throws
}
