/// A word that was not heard at a first try, and what it was taken for.
public struct MissedWord: Sendable, Hashable {
  /// A character of a Chinese sentence, a word of an English one.
  public var word: String
  /// What was most often answered in its place; absent where nothing was.
  public var takenFor: String?
  /// How often it was missed in the time asked for.
  public var missed: Int

  public init(word: String, takenFor: String?, missed: Int) {
    self.word = word
    self.takenFor = takenFor
    self.missed = missed
  }
}

/// The words that a session is remembered by; first tries alone count.
public struct SessionWords: Sendable, Hashable {
  /// What was missed, the hardest first.
  public var hardest: [MissedWord]
  /// What was heard each time, and had been missed in an earlier session; the latest missed first.
  public var regained: [String]

  public init(hardest: [MissedWord], regained: [String]) {
    self.hardest = hardest
    self.regained = regained
  }
}
