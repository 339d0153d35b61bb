/// A session seen beside those before it.
public struct Retrospect: Sendable, Hashable {
  /// Days in a row, this one included.
  public var streak: Int
  public var words: SessionWords
  /// When the learner is reminded next; absent where nothing reminds.
  public var reminder: ReminderSlot?

  public init(streak: Int, words: SessionWords, reminder: ReminderSlot? = nil) {
    self.streak = streak
    self.words = words
    self.reminder = reminder
  }
}

/// The words that a session is remembered by; first tries alone count.
public struct SessionWords: Sendable, Hashable {
  /// What was missed, the hardest first.
  public var hardest: [HardWord]
  /// What was heard each time, and had been missed in an earlier session; the latest missed first.
  public var regained: [String]

  public init(hardest: [HardWord], regained: [String]) {
    self.hardest = hardest
    self.regained = regained
  }
}
