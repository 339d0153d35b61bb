/// Which words of the suggested replies have been said, while the learner is still speaking.
///
/// Words turn green in their order; one that is skipped may be made up for, and what does not belong
/// there changes nothing. What has turned green stays so.
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

  /// A word that was said may be this many further on than the one that is due: fewer are skipped by a
  /// slip of the tongue than by another sentence.
  private static let reach = 3
  /// Of what was heard, only the last words count: nobody says more in one answer.
  private static let mostHeard = 300

  public private(set) var replies: [Reply]
  private let soundsSame: @Sendable (String, String) -> Bool

  /// Over the words of each reply; `soundsSame` tells whether two words cannot be told apart by ear.
  public init(
    replies: [[String]], soundsSame: @escaping @Sendable (String, String) -> Bool = { $0 == $1 }
  ) {
    self.replies = replies.map { Reply(words: $0, said: $0.map { _ in false }) }
    self.soundsSame = soundsSame
  }

  /// The reply of which most has been said, the first of equals; nil as long as nothing has.
  public var leading: Int? {
    let most = replies.map(\.share).max() ?? 0
    return most > 0 ? replies.firstIndex { $0.share == most } : nil
  }

  /// The reply all of which has been said.
  public var done: Int? { replies.firstIndex(where: \.isDone) }

  /// Takes in all words of the answer that have been heard up to now; the last ones may still change.
  public mutating func hear(_ words: [String]) {
    for place in replies.indices { follow(words.suffix(Self.mostHeard), at: place) }
  }

  /// Takes in which words of a reply a judge finds in the sound heard up to now.
  public mutating func hear(said: [Bool], of reply: Int) {
    guard replies.indices.contains(reply) else { return }
    for (word, isSaid) in zip(replies[reply].words.indices, said) where isSaid {
      replies[reply].said[word] = true
    }
  }

  private mutating func follow(_ heard: ArraySlice<String>, at place: Int) {
    let words = replies[place].words
    var said = words.map { _ in false }
    var due = 0
    var before: String?
    for word in heard {
      if let next = (due..<min(due + Self.reach, words.count)).first(where: {
        isSame(words[$0], word)
      }) {
        said[next] = true
        due = next + 1
      } else if let skipped = (0..<due).last(where: { !said[$0] && isSame(words[$0], word) }) {
        said[skipped] = true
      } else if let before, let next = pair(before, word, in: words, from: due) {
        // Two in a row are no accident: the learner is further on.
        said[next] = true
        said[next + 1] = true
        due = next + 2
      }
      before = word
    }
    for word in words.indices where said[word] { replies[place].said[word] = true }
  }

  private func pair(_ one: String, _ other: String, in words: [String], from due: Int) -> Int? {
    guard due < words.count - 1 else { return nil }
    return (due..<words.count - 1).first {
      isSame(words[$0], one) && isSame(words[$0 + 1], other)
    }
  }

  private func isSame(_ expected: String, _ heard: String) -> Bool {
    expected == heard || soundsSame(expected, heard)
  }
}
