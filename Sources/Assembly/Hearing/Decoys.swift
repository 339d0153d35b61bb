import Coaching

/// Sentences of the deck that might have been said instead of the one asked for.
struct Decoys: Sendable {
  /// This many are enough to tell a true sentence from a lucky one.
  private static let enough = 8
  /// A sentence that shares more of its words than this is not a different one.
  private static let likeness = 0.4

  private let sentences: [(sentence: Sentence, length: Int, words: Set<String>)]

  init(_ sentences: [Sentence]) {
    self.sentences = sentences.map { ($0, $0.length, Self.words(of: $0)) }
  }

  /// About as long as the sentence, the nearest first, and with little in common with it.
  func decoys(for sentence: Sentence) -> [Sentence] {
    let length = sentence.length
    let words = Self.words(of: sentence)
    let near = sentences.filter { $0.sentence.lang == sentence.lang }.sorted {
      (abs($0.length - length), $0.sentence.id) < (abs($1.length - length), $1.sentence.id)
    }
    let others = near.lazy.filter { other in
      let shared = Double(other.words.intersection(words).count)
      return shared <= Self.likeness * Double(min(other.words.count, words.count))
    }
    return others.prefix(Self.enough).map(\.sentence)
  }

  private static func words(of sentence: Sentence) -> Set<String> {
    let text = sentence.text.lowercased()
    if sentence.lang == .chinese {
      return Set(text.filter { $0.isLetter || $0.isNumber }.map { String($0) })
    }
    return Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init))
  }
}
