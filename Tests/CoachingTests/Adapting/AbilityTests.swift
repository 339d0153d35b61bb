@testable import Coaching
import Foundation
import Testing

@Suite struct AbilityTests {
  @Test(arguments: [1e5, -1e5, .infinity, .nan, 1e308], [3, 1e300, .nan, .infinity])
  func `a figure of a damaged file becomes one that practice can go on from`(
    mean: Double, variance: Double
  ) {
    let ability = Ability(mean: mean, variance: variance)
    #expect(ability.mean.magnitude <= 30 && ability.variance > 0 && ability.variance <= 100)
    #expect(Paces(base: 1).step(hardeningBy: 0.7 * ability.mean).magnitude < 10)
  }

  @Test("a reversed failure leaves what a pass would have left", arguments: [-1.5, 0, 0.5, 2])
  func takenBack(difficulty: Double) {
    for variance in [0.05, 0.3, 0.65] {
      var failed = Ability(mean: 0, variance: variance)
      var passed = failed
      failed.learn(passed: false, difficulty: difficulty)
      passed.learn(passed: true, difficulty: difficulty)
      failed.takeFailureAsPass()
      #expect(abs(failed.mean - passed.mean) < 0.03 * variance.squareRoot())
    }
  }

  @Test("a chance is even where ability and difficulty meet, and falls with difficulty")
  func chance() {
    let ability = Ability(mean: 0.7)
    #expect(abs(ability.chance(at: 0.7) - 0.5) < 1e-9)
    let chances = stride(from: -4.0, through: 4, by: 0.5).map(ability.chance)
    #expect(chances == chances.sorted(by: >))
    #expect(ability.chance(at: 1e9) == 0)
    #expect(abs(ability.chance(at: -1e9) - 1) < 1e-9)
  }

  @Test("less knowledge means chances nearer to even", arguments: [-3.0, -1, 0.5, 2])
  func uncertainty(difficulty: Double) {
    let chances = [0.0, 0.5, 2, 4].map { Ability(mean: 0, variance: $0).chance(at: difficulty) }
    let distances = chances.map { abs($0 - 0.5) }
    #expect(distances == distances.sorted(by: >))
    #expect(abs(chances[0] - Ability.chance(of: 0, at: difficulty)) < 1e-12)
  }

  @Test(
    "the difficulty for a chance is where that chance is", arguments: [0.25, 0.5, 0.75, 0.87],
    [0.03, 0.5, 2.5])
  func inverse(chance: Double, variance: Double) {
    let ability = Ability(mean: 0.8, variance: variance)
    #expect(abs(ability.chance(at: ability.difficulty(forChance: chance)) - chance) < 1e-6)
  }

  /// The mean and variance of what is believed after a try, summed up on a fine grid.
  private static func believed(
    _ prior: Ability, passed: Bool, difficulty: Double
  ) -> (mean: Double, variance: Double) {
    var (total, first, second) = (0.0, 0.0, 0.0)
    for place in stride(from: -14.0, through: 14, by: 0.002) {
      let chance = 1 / (1 + exp(difficulty - place))
      let weight =
        exp(-(place - prior.mean) * (place - prior.mean) / (2 * prior.variance))
        * (passed ? chance : 1 - chance)
      total += weight
      first += weight * place
      second += weight * place * place
    }
    return (first / total, second / total - first * first / (total * total))
  }

  @Test(
    "what is believed after a try is the prior times the likelihood, to three digits",
    arguments: [-4.0, -1, 0.3, 3], [0.04, 0.5, 3])
  func posterior(difficulty: Double, variance: Double) {
    for passed in [true, false] {
      var ability = Ability(mean: 0.2, variance: variance)
      let exact = Self.believed(ability, passed: passed, difficulty: difficulty)
      ability.learn(passed: passed, difficulty: difficulty)
      #expect(abs(ability.mean - exact.mean) < 3e-4)
      #expect(abs(ability.variance - Ability.drift - exact.variance) < 3e-4)
    }
  }

  @Test("nothing that happens leaves an ability that is no number", arguments: [1e300, -1e300, 60])
  func absurd(difficulty: Double) {
    var ability = Ability()
    for passed in [true, false, true] { ability.learn(passed: passed, difficulty: difficulty) }
    #expect(ability.mean.isFinite && ability.variance > 0)
  }

  @Test("about eight items place a learner", arguments: [-2.0, 0, 2])
  func placement(truth: Double) {
    var random = SplitMix64(seed: 5)
    var ability = Ability()
    var items = 0
    while !ability.isSettled {
      let difficulty = ability.difficulty(forChance: Difficulty.targetChance)
      let chance = Ability.chance(of: truth, at: difficulty)
      ability.learn(
        passed: Double.random(in: 0..<1, using: &random) < chance, difficulty: difficulty)
      items += 1
    }
    #expect((6...10).contains(items))
  }

  @Test("a pass raises the ability and a failure lowers it, both making it surer")
  func direction() {
    for difficulty in [-3.0, 0, 3] {
      var passed = Ability()
      passed.learn(passed: true, difficulty: difficulty)
      var failed = Ability()
      failed.learn(passed: false, difficulty: difficulty)
      #expect(passed.mean > 0 && failed.mean < 0)
      #expect(passed.variance < 3 && failed.variance < 3)
    }
  }

  @Test("surprises teach more")
  func surprise() {
    var expected = Ability()
    expected.learn(passed: true, difficulty: -2)
    var surprising = Ability()
    surprising.learn(passed: true, difficulty: 2)
    #expect(surprising.mean > expected.mean)
  }

  @Test("the ability comes near a learner's own, wherever that is", arguments: [-2.0, 0, 1.5, 3])
  func settles(truth: Double) {
    var random = SplitMix64(seed: 7)
    var ability = Ability()
    var sum = 0.0
    for step in 0..<600 {
      let difficulty = ability.mean - 1.1
      let chance = Ability.chance(of: truth, at: difficulty)
      let passed = Double.random(in: 0..<1, using: &random) < chance
      ability.learn(passed: passed, difficulty: difficulty)
      if step >= 200 { sum += ability.mean }
    }
    #expect(abs(sum / 400 - truth) < 0.3)
    #expect(ability.variance >= 0.05)
  }
}
