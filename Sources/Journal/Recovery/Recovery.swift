/// What came out of a damaged journal, and what did not.
public struct Recovery: Sendable, Hashable {
  /// How much of a journal.
  public struct Amount: Sendable, Hashable {
    public var sessions = 0
    public var items = 0
    public var attempts = 0

    public init(sessions: Int = 0, items: Int = 0, attempts: Int = 0) {
      self.sessions = sessions
      self.items = items
      self.attempts = attempts
    }
  }

  /// The file in which the damaged journal is kept as it was found.
  public var aside: String
  /// The backup that was built upon; absent without a sound one.
  public var backup: Backup?
  /// What the backup had.
  public var fromBackup = Amount()
  /// What was read from the damaged journal beyond it.
  public var fromJournal = Amount()
  /// What is known to have been there and was found nowhere; there may have been more.
  public var lost = Amount()
}
