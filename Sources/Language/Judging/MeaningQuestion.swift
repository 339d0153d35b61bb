public import Coaching

/// What the meaning of an answer is held against.
public struct MeaningQuestion: Sendable, Hashable {
  /// The sentence, or its translation where the answer is in that language.
  public let text: String
  public let lang: Lang
  /// From here on it passes.
  public let mark: Double

  /// How near an answer comes in meaning, from 0 to 1: nothing where that cannot be told.
  ///
  /// What numbers a model gives to sentences that have nothing to do with each other is its own
  /// affair; so the nearest of `others`, which mean something else, is the zero of the scale.
  public static func similarity(
    _ answer: [Float], _ text: [Float], others: [[Float]]
  ) -> Double? {
    let strangers = others.compactMap { cosine($0, text) }
    guard let own = cosine(answer, text), strangers.count == others.count,
      let zero = strangers.max(), zero < 0.999
    else { return nil }
    return min(1, max(0, (own - zero) / (1 - zero)))
  }

  private static func cosine(_ one: [Float], _ other: [Float]) -> Double? {
    guard one.count == other.count else { return nil }
    var (product, ones, others) = (0.0, 0.0, 0.0)
    for (a, b) in zip(one, other) {
      product += Double(a) * Double(b)
      ones += Double(a) * Double(a)
      others += Double(b) * Double(b)
    }
    guard ones > 0, others > 0, product.isFinite, ones.isFinite, others.isFinite else { return nil }
    return product / (ones * others).squareRoot()
  }
}
