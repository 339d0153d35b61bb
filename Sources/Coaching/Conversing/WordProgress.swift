/// Which words of the suggested replies have been said, while the learner is still speaking.
///
/// What has turned green stays so.
public struct WordProgress: Sendable {
  /// How far one reply has got.
  public struct Reply: Sendable, Hashable {
    public let words: [String]
    /// Whether each word has been said.
    public internal(set) var said: [Bool]

    /// Whether all of it has been said; never of a reply without words.
    public var isDone: Bool { !words.isEmpty && !said.contains(false) }

    /// How much of it has been said, from 0 to 1.
    var share: Double {
      words.isEmpty ? 0 : Double(said.count(where: \.self)) / Double(words.count)
    }
  }

  public private(set) var replies: [Reply]

  /// Over the words of each reply.
  public init(replies: [[String]]) {
    self.replies = replies.map { Reply(words: $0, said: $0.map { _ in false }) }
  }

  /// The reply of which most has been said, the first of equals; nil as long as nothing has.
  public var leading: Int? {
    let most = replies.map(\.share).max() ?? 0
    return most > 0 ? replies.firstIndex { $0.share == most } : nil
  }

  /// The reply all of which has been said.
  public var done: Int? { replies.firstIndex(where: \.isDone) }

  /// Takes in which words of a reply a judge finds in the sound heard up to now.
  public mutating func hear(said: [Bool], of reply: Int) {
    guard replies.indices.contains(reply) else { return }
    for (word, isSaid) in zip(replies[reply].words.indices, said) where isSaid {
      replies[reply].said[word] = true
    }
  }
}
