import Testing

@testable import Coaching

@Suite struct AbilityTests {
  @Test("a chance is even where ability and difficulty meet, and falls with difficulty")
  func chance() {
    let ability = Ability(mean: 0.7)
    #expect(ability.chance(at: 0.7) == 0.5)
    let chances = stride(from: -4.0, through: 4, by: 0.5).map(ability.chance)
    #expect(chances == chances.sorted(by: >))
    #expect(ability.chance(at: 1e9) == 0)
    #expect(ability.chance(at: -1e9) == 1)
  }

  @Test("a pass raises the ability and a failure lowers it, both making it surer")
  func direction() {
    for difficulty in [-3.0, 0, 3] {
      var passed = Ability()
      passed.learn(passed: true, difficulty: difficulty)
      var failed = Ability()
      failed.learn(passed: false, difficulty: difficulty)
      #expect(passed.mean > 0 && failed.mean < 0)
      #expect(passed.variance < 1.5 && failed.variance == passed.variance)
    }
  }

  @Test("what surprises teaches more")
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
    let learner = Ability(mean: truth)
    var ability = Ability()
    var sum = 0.0
    for step in 0..<600 {
      let difficulty = ability.mean - 1.1
      let passed = Double.random(in: 0..<1, using: &random) < learner.chance(at: difficulty)
      ability.learn(passed: passed, difficulty: difficulty)
      if step >= 200 { sum += ability.mean }
    }
    #expect(abs(sum / 400 - truth) < 0.3)
    #expect(ability.variance >= 0.05)
  }

  @Test("longer, faster, rarer and of a higher level is harder")
  func difficulty() {
    let plain = Sentence(
      id: "a", text: "one two three four", lang: .english, level: .medium, wordBucket: .common)
    let usual = Difficulty.of(plain, pace: 1)
    func changed(_ change: (inout Sentence) -> Void) -> Double {
      var sentence = plain
      change(&sentence)
      return Difficulty.of(sentence, pace: 1)
    }
    #expect(changed { $0.text += " five" } > usual)
    #expect(changed { $0.wordBucket = .lessCommon } > usual)
    #expect(changed { $0.level = .hard } > usual)
    #expect(changed { $0.level = .easy } < usual)
    #expect(Difficulty.of(plain, pace: 1.2) > usual)
    #expect(Difficulty.of(plain, pace: 0).isFinite)
    #expect(changed { $0.text = "" }.isFinite)
  }
}
