/// A word that stays of a talk that is not to be kept.
public struct StayingWord: Sendable, Hashable {
  /// In small letters.
  public var key: String
  /// Whether the learner said it in words of their own.
  public var isOwn: Bool

  public init(key: String, isOwn: Bool) {
    self.key = key
    self.isOwn = isOwn
  }
}

extension TalkWords {
  /// The words of which some turns tell how the learner stands with them, each once and in the order of their
  /// letters, so that nobody can tell from them what was said: no words but those of the lists, and no figures.
  func staying(of turns: [KeptTurn]) -> [StayingWord] {
    var isOwn: [String: Bool] = [:]
    func take(_ text: String, inOwnWords: Bool = false) {
      for word in words(text) where isListed(word) {
        let key = Card.key(ofWord: word)
        isOwn[key] = inOwnWords && isOwn[key] ?? true
      }
    }
    for (place, turn) in turns.enumerated() {
      if turn.isUnderstoodAtOnce, turn.outcome != .chosen, !turns.isSaidByPlayer(at: place) {
        take(turn.line)
      }
      guard let reply = turn.replyText else { continue }
      if turn.outcome == .answered { take(reply) }
      if turn.outcome == .said, turn.mode == .text { take(reply, inOwnWords: true) }
    }
    return isOwn.map { StayingWord(key: $0.key, isOwn: $0.value) }.sorted { $0.key < $1.key }
  }
}
