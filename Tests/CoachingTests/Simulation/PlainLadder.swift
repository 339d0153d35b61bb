@testable import Coaching

/// The plainest way to adapt: a rung up after a pass, a rung down after a failure.
enum PlainLadder {
  /// The first tries of a learner at so many items.
  static func tries(
    of learner: Learner, on deck: Deck, items: Int, seed: UInt64
  ) -> [FirstTry] {
    var random = SplitMix64(seed: seed &* 2_654_435_761 &+ 17)
    var deck = deck
    // It begins where the sessions do, and a rung is as high as the largest step of theirs.
    var rung = Ability().difficulty(forChance: Difficulty.targetChance)
    var tries: [FirstTry] = []
    for item in 0..<items {
      let draw = Double.random(in: 0..<1, using: &random)
      guard let sentence = deck.sentence(Deck.Wish(difficulty: rung), draw: draw) else { break }
      deck.note(sentence.id)
      let chance = learner.chance(at: (sentence, 1), item: item, tryNumber: 1)
      let passed = Double.random(in: 0..<1, using: &random) < chance
      rung += passed ? Guide.largestStep : -Guide.largestStep
      tries.append(FirstTry(chance: chance, passed: passed))
    }
    return tries
  }
}

/// What a first try was worth.
struct FirstTry: Sendable {
  /// The learner's own, which no program knows.
  let chance: Double
  let passed: Bool
}
