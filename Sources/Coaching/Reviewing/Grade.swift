/// How well a card was known at a review.
public enum Grade: Int, Sendable, Hashable, CaseIterable {
  case again = 1
  case hard, good, easy

  /// An answer that begins later than this is no longer an easy one.
  static let easySeconds = 2.0

  /// The grade that follows from how an item went; nobody is asked for one. Nil for an item that
  /// ended before anything was known.
  public init?(of item: ReviewedItem) {
    switch item.ending {
    case .skipped: return nil
    case .failed: self = .again
    case .passed where item.tries > 1 || item.hadHelp: self = .hard
    case .passed:
      let isQuick = item.responseSeconds.map { $0 <= Self.easySeconds } ?? false
      self = isQuick && item.playbacks <= 1 ? .easy : .good
    }
  }
}

/// What of an item matters for its grade.
public struct ReviewedItem: Sendable, Hashable {
  public enum Ending: Sendable, Hashable {
    /// At the try that the number of tries names, or by an appeal.
    case passed
    /// Three tries, or the text was asked for.
    case failed
    /// Put aside without an answer that counts.
    case skipped
  }

  public var ending: Ending
  /// Judged tries.
  public var tries: Int
  /// Whether there was a hint, or a slower playback.
  public var hadHelp: Bool
  /// Playbacks before the first try.
  public var playbacks: Int
  /// From the end of the sentence to the beginning of the first answer; absent where unknown.
  public var responseSeconds: Double?

  public init(
    ending: Ending, tries: Int, hadHelp: Bool = false, playbacks: Int = 1,
    responseSeconds: Double? = nil
  ) {
    self.ending = ending
    self.tries = tries
    self.hadHelp = hadHelp
    self.playbacks = playbacks
    self.responseSeconds = responseSeconds
  }
}

extension ReviewedItem.Ending {
  /// How an item ended, and whether it counts as heard: an appeal may have made it so.
  public init(_ outcome: ItemOutcome, correct: Bool) {
    switch outcome {
    case .skipped: self = .skipped
    case .passed, .failed, .revealed: self = correct ? .passed : .failed
    }
  }
}
