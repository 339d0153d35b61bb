/// The sentences a session may put before the learner, and which of them were heard lately.
public struct Deck: Sendable {
  /// In the order in which they came into the deck.
  public private(set) var sentences: [Sentence]
  /// When each sentence was last practised, as a rank: a higher one is more recent.
  private var recency: [String: Int]

  /// A deck of `sentences`; `practised` names those heard before, the oldest first.
  public init(_ sentences: [Sentence], practised: [String] = []) {
    self.sentences = sentences
    var recency: [String: Int] = [:]
    for (rank, id) in practised.enumerated() { recency[id] = rank + 1 }
    self.recency = recency
  }

  public var isEmpty: Bool { sentences.isEmpty }

  /// Remembers that a sentence was put before the learner.
  public mutating func note(_ id: String) {
    recency[id] = (recency.values.max() ?? 0) + 1
  }

  /// The sentence that suits `ability` best at `pace`, one that was never heard before others.
  ///
  /// Among those that suit about as well as the best one `draw` (from 0 up to 1) decides, so that
  /// two learners do not hear the same row of sentences.
  public func next(
    for ability: Ability, pace: Double, easier: Bool = false, draw: Double
  ) -> Sentence? {
    let target = Difficulty.targetChance + (easier ? 0.12 : 0)
    // A deck is heard through before anything returns; then what was heard longest ago comes first.
    let fresh = sentences.filter { recency[$0.id] == nil }
    let pool = fresh.isEmpty ? oldestHalf : fresh[...]
    let ranked = pool.map { sentence in
      (sentence, abs(ability.chance(at: Difficulty.of(sentence, pace: pace)) - target))
    }
    guard let best = ranked.map(\.1).min() else { return nil }
    let suitable = ranked.filter { $0.1 <= best + 0.04 }
    let index = min(suitable.count - 1, Int(draw * Double(suitable.count)))
    return suitable[index].0
  }

  private var oldestHalf: ArraySlice<Sentence> {
    let ordered = sentences.sorted { (recency[$0.id] ?? 0) < (recency[$1.id] ?? 0) }
    return ordered.prefix(max(1, ordered.count / 2))
  }
}
