@testable import Coaching
import Testing

@Suite struct StageTests {
  private static func bends(_ items: ClosedRange<Int>, timeGone: Double) -> [Double] {
    items.map { Stage(of: $0, timeGone: timeGone, passesInRow: 0).bend }
  }

  @Test("a session begins easily, has one stretch near its end, and ends easily again")
  func course() {
    #expect(Self.bends(1...2, timeGone: 0).allSatisfy { $0 < -0.5 })
    #expect(Self.bends(30...40, timeGone: 0.75).allSatisfy { $0 > 0.5 })
    #expect(Self.bends(41...50, timeGone: 0.9).allSatisfy { $0 < 0 })
    let between = Self.bends(3...18, timeGone: 0.3)
    #expect((-0.2...0).contains(between.reduce(0, +) / 16))
    #expect(Set(between.map { $0 > 0.2 ? 1 : $0 < -0.2 ? -1 : 0 }) == [-1, 0, 1])
  }

  private static let steady = Ability(mean: 0, variance: 0.05)

  private static func paces(
    _ profile: Profile, _ ability: Double, passes: [Bool], seed: UInt64, base: Double = 1
  ) -> [Double] {
    var course = Course(
      sentences: Bundled.sentences(.english), seed: seed,
      ability: Ability(mean: ability, variance: 0.05), delivery: Delivery(pace: base),
      profile: profile)
    var paces: [Double] = []
    course.begin()
    for passed in passes {
      if let pace = course.session.item?.delivery.pace { paces.append(pace) }
      if passed { course.answer(similarity: 1) } else { course.send(.reveal) }
      course.goOn()
    }
    return paces
  }

  @Test(
    "after three first tries that passed, nothing gets slower", arguments: Profile.allCases,
    [-1.5, -0.5, 0.5, 2])
  func unslowed(profile: Profile, ability: Double) {
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let passes = (0..<40).map { _ in Double.random(in: 0..<1, using: &random) < 0.8 }
      let paces = Self.paces(profile, ability, passes: passes, seed: seed)
      for next in 3..<40 where passes[(next - 3)..<next].allSatisfy(\.self) {
        #expect(paces[next] >= paces[next - 1], "\(paces[(next - 3)...next])")
      }
    }
  }

  @Test("nothing is slower than 0.7 unless the learner asks for it", arguments: Profile.allCases)
  func floor(profile: Profile) {
    for (base, least) in [(1.0, 0.7), (0.8, 0.7), (0.6, 0.6)] {
      let paces = Self.paces(
        profile, -3, passes: Array(repeating: false, count: 25), seed: 3, base: base)
      #expect(paces.allSatisfy { $0 >= least - 1e-9 }, "\(paces)")
    }
  }

  @Test("a faster pace is told with how many passed in a row", arguments: [0, 3, 5, 12])
  func told(passesInRow: Int) {
    let sentence = Course.sentences[0]
    func choice(_ pace: Double) -> Choice {
      Choice(
        sentence: sentence, delivery: Delivery(pace: pace),
        difficulty: Difficulty.of(sentence, pace: pace), isEasy: false)
    }
    var guide = Guide(profile: .learning, delivery: Delivery())
    for _ in 0..<5 { _ = guide.note(choice(1)) }
    let notice = guide.note(choice(1.1), passesInRow: passesInRow)
    #expect(
      notice
        == [0: .faster, 3: .fasterAfterThree, 5: .fasterAfterFive, 12: .fasterAfterTen][passesInRow]
    )
  }
}
