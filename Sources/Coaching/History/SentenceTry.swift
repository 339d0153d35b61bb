/// How a sentence was understood once: the first try at it.
public struct SentenceTry: Sendable, Hashable {
  public var day: LocalDay
  /// How much was understood at once, from 0 to 1; nothing where the text was asked for at once.
  public var similarity: Double
  /// Whether it passed at the first try.
  public var isAtOnce: Bool

  public init(day: LocalDay, similarity: Double, isAtOnce: Bool) {
    self.day = day
    self.similarity = similarity
    self.isAtOnce = isAtOnce
  }
}
