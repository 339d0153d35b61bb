/// In which order sentences are asked for a word.
public enum ClozeOrder {
  /// Sentences closer to each other than this suit equally well.
  private static let evenness = 0.5

  /// The sentences, those about as difficult as `target` first; those that suit equally well in any order.
  public static func sorted(
    _ sentences: [Sentence], near target: Double, using random: inout SplitMix64
  ) -> [Sentence] {
    let ranks = sentences.map { sentence in
      (abs(Difficulty.of(sentence) - target) / evenness).rounded()
    }
    // Shuffling first makes the order among equals any, and the same for the same seed.
    let places = sentences.indices.shuffled(using: &random)
    return places.enumerated()
      .sorted { (ranks[$0.element], $0.offset) < (ranks[$1.element], $1.offset) }
      .map { sentences[$0.element] }
  }
}
