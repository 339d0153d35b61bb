public import Coaching

/// What makes a sentence easy, medium or hard: the levels share out all sentences among them.
public struct LevelRule: Sendable, Hashable {
  /// How long a sentence may be: in syllables as spoken for Chinese, else in words.
  public let lengths: ClosedRange<Int>
  /// An easy one is no longer than this, has common words, and one clause.
  public let easyAtMost: Int
  /// From here on it is hard.
  public let hardFrom: Int
  /// From here on it is hard if its words are less common.
  public let lessCommonHardFrom: Int
  /// With so many clauses, which is also the most there may be, it is hard.
  public let mostClauses = 3
  /// The share of core words from which the words of a sentence are common.
  public let commonFrom = 0.8

  public init(of lang: Lang) {
    switch lang {
    case .chinese:
      (lengths, easyAtMost, hardFrom, lessCommonHardFrom) = (3...28, 9, 15, 11)
    case .english:
      (lengths, easyAtMost, hardFrom, lessCommonHardFrom) = (3...24, 7, 13, 9)
    }
  }

  public func bucket(coreShare: Double) -> WordBucket {
    coreShare >= commonFrom ? .common : .lessCommon
  }

  public func level(length: Int, clauses: Int, bucket: WordBucket) -> Level {
    if length >= hardFrom || clauses >= mostClauses { return .hard }
    if bucket == .lessCommon && length >= lessCommonHardFrom { return .hard }
    return length <= easyAtMost && clauses <= 1 && bucket == .common ? .easy : .medium
  }
}
