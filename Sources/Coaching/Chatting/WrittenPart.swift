/// What comes of a line while a language model writes it.
public enum WrittenPart: Sendable, Hashable {
  /// The next of its sentences, whole.
  case sentence(String)
  /// It has something looked up, and goes on after that.
  case lookUp(ToolWish)
  /// It would have something done.
  case offer(PackOffer)
}
