/// A sentence that comes because it is due, or a word in it.
public struct Comeback: Sendable, Hashable {
  /// Why it comes.
  public enum Reason: Sendable, Hashable {
    /// It was missed when it came last, so many days ago.
    case missed(daysAgo: Int)
    /// It was heard when it came last, and is due again.
    case due
    /// It holds this word, which is due.
    case word(String)
  }

  /// When it comes.
  public enum Turn: Sendable, Hashable {
    /// At the beginning, before anything else.
    case opening
    /// So many seconds after the beginning.
    case after(Double)
    /// When it suits: it is no more than welcome.
    case anyTime
  }

  public var sentence: Sentence
  public var reason: Reason
  public var turn = Turn.opening
  /// What is known of its reviews, by which it may come again in the same session; absent where days alone
  /// count.
  public var course: ReviewCourse?

  public init(_ sentence: Sentence, _ reason: Reason) {
    self.sentence = sentence
    self.reason = reason
  }

  /// A sentence that was missed.
  public init(_ sentence: Sentence, daysAgo: Int) {
    self.init(sentence, .missed(daysAgo: daysAgo))
  }

  /// The word that it is about; nil if it is about the sentence.
  public var word: String? { if case .word(let word) = reason { word } else { nil } }

  var notice: SessionNotice {
    switch reason {
    case .missed(daysAgo: ...0): .missedToday
    case .missed(daysAgo: 1): .missedYesterday
    case .missed: .missedEarlier
    case .due: .isDue
    case .word: .wordIsDue
    }
  }
}
