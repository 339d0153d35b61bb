/// Into which half of a person's sentences one falls: what is fitted and settled on the one half must
/// hold on the other.
public enum SentenceHalf: Sendable, Hashable {
  case deciding
  case other

  /// By a number made of the text, so that it is always the same.
  public init(of text: String) {
    let number = text.utf16.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
    self = number % 2 == 0 ? .deciding : .other
  }
}
