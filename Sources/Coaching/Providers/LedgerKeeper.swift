/// Where the ledger is kept.
public protocol LedgerKeeper: Sendable {
  /// Keeps an entry in the place of the one with its id, if there is one; returns when it would
  /// survive a crash of the program.
  ///
  /// It is called before anything leaves, and again with what is known afterwards: where the first
  /// call throws, nothing leaves.
  func keep(_ entry: LedgerEntry) throws

  /// What all requests since the beginning of a day have cost.
  func cost(since day: LocalDay) throws -> Double
}
