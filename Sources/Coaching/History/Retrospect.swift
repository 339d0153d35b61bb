/// A session seen beside those before it.
public struct Retrospect: Sendable, Hashable {
  /// Days in a row, this one included.
  public var streak: Int
  public var words: SessionWords

  public init(streak: Int, words: SessionWords) {
    self.streak = streak
    self.words = words
  }
}
