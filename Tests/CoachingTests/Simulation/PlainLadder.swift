@testable import Coaching

/// The plainest way to adapt: a rung up after a pass, a rung down after a failure.
enum PlainLadder {
  /// Of first tries from the item `start` on, how many passed.
  static func success(
    of learner: Learner, on deck: Deck, items: Int, from start: Int, seed: UInt64
  ) -> Double {
    var random = SplitMix64(seed: seed &* 2_654_435_761 &+ 17)
    var deck = deck
    // It begins where the sessions do, and a rung is as high as the largest step of theirs.
    var rung = Ability().difficulty(forChance: Difficulty.targetChance)
    var passes = 0
    for item in 0..<items {
      let draw = Double.random(in: 0..<1, using: &random)
      guard let sentence = deck.sentence(at: rung, commonFirst: false, draw: draw) else { break }
      deck.note(sentence.id)
      let chance = learner.chance(at: (sentence, 1), item: item, tryNumber: 1)
      let passed = Double.random(in: 0..<1, using: &random) < chance
      rung += passed ? Guide.largestStep : -Guide.largestStep
      if item >= start, passed { passes += 1 }
    }
    return Double(passes) / Double(items - start)
  }
}
