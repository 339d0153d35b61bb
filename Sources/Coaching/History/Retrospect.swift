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
