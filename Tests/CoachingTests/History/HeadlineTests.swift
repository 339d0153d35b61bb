@testable import Coaching
import TestSupport
import Testing

@Suite struct HeadlineTests {
  private static func week(
    _ heard: Int, of items: Int, pace: Double = 1, hard: Int = 0
  ) -> PeriodFacts {
    let day = LocalDay(daysSince1970: 20_000)
    let sum = PracticeSum(
      items: items, firstTry: heard, pace: MeanSum(sum: pace * Double(items), count: items))
    var facts = PeriodFacts(
      first: day, last: day, days: [.init(day: day, practisedSeconds: 1, isDone: true, sum: sum)],
      levels: [.medium: PracticeSum(items: items - hard), .hard: PracticeSum(items: hard)])
    facts.levelPaces = [.medium: [Int(pace * 100): PracticeSum(items: items, firstTry: heard)]]
    return facts
  }

  @Test("without practice there is none")
  func nothing() {
    #expect(Headline(Self.week(0, of: 0)) == nil)
  }

  @Test("it tells the share, the level practised most and the pace")
  func facts() {
    let headline = Headline(Self.week(30, of: 40, pace: 1.1, hard: 10))
    #expect(headline?.share == Share(30, of: 40))
    #expect(headline?.level == .medium)
    #expect(headline?.pace.map { ($0 * 100).rounded() } == 110)
    #expect(headline?.change == nil)
  }

  @Test("level, pace and how hard it was are those of what was heard in quiet, as the share is")
  func noise() {
    var sums = [Level: PracticeSum]()
    for n in 1...60 {
      let isInNoise = n > 20
      let level: Level = isInNoise ? .hard : .medium
      let item = PractisedItem(
        day: LocalDay(daysSince1970: 20_000), sentenceID: "c\(n)", text: "", attempts: 1,
        mode: .text, correct: !isInNoise && n > 5, similarity: 0.5, score: 50, transcript: nil)
      sums[level, default: PracticeSum()].add(
        item, pace: isInNoise ? 0.7 : 1.1, inNoise: isInNoise)
    }
    var now = Self.week(0, of: 0)
    now.days[0].sum = sums.values.reduce(into: PracticeSum()) { $0 += $1 }
    now.levels = sums
    let headline = Headline(now, before: Self.week(20, of: 20, pace: 1.1))
    #expect(headline?.share == Share(15, of: 20) && headline?.level == .medium)
    #expect(headline?.pace.map { ($0 * 100).rounded() } == 110)
    #expect(headline?.change?.isOfHarder == false && now.hardPercent == 0)
    #expect(now.sum.items == 60 && now.sum.score == MeanSum(sum: 1_000, count: 20))
  }

  @Test("a change is told if it can be, and harder material is no decline")
  func changes() {
    func change(_ now: PeriodFacts, _ before: PeriodFacts) -> Headline.Change? {
      Headline(now, before: before)?.change
    }
    #expect(change(Self.week(76, of: 100), Self.week(71, of: 100)) == nil)
    #expect(change(Self.week(76, of: 100), Self.week(0, of: 0)) == nil)
    #expect(change(Self.week(10, of: 10), Self.week(1, of: 10)) == nil)
    let up = change(Self.week(80, of: 100), Self.week(60, of: 100))
    #expect(up?.way == .up && up?.before == Share(60, of: 100) && up?.isOfHarder == false)
    let down = change(Self.week(60, of: 100), Self.week(80, of: 100))
    #expect(down?.way == .down && down?.isOfHarder == false)
    let faster = change(Self.week(60, of: 100, pace: 1.1), Self.week(80, of: 100))
    #expect(faster?.way == .down && faster?.isOfHarder == true)
    let harder = change(Self.week(60, of: 100, hard: 20), Self.week(80, of: 100))
    #expect(harder?.isOfHarder == true)
  }

  private static func paces(_ rows: [Int: (heard: Int, of: Int)]) -> [Int: PracticeSum] {
    rows.mapValues { PracticeSum(items: $0.of, firstTry: $0.heard) }
  }

  @Test("the pace reached is where three in four are understood, within what was heard")
  func reach() throws {
    #expect(PaceReach.of(Self.paces([100: (75, 100)])) == 1)
    // As many as the curve says: 87% at 0.9, 75% at 1.08, 60% at 1.25.
    let curve = Self.paces([90: (168, 200), 108: (150, 200), 125: (132, 200)])
    #expect(abs(try #require(PaceReach.of(curve)) - 1.08) < 0.02)
    #expect(PaceReach.of(Self.paces([90: (20, 20), 110: (20, 20)])) == 1.1)
    #expect(PaceReach.of(Self.paces([90: (3, 20), 110: (2, 20)])) == nil)
    #expect(PaceReach.of(Self.paces([100: (5, 5)])) == nil)
    #expect(PaceReach.of([:]) == nil)
  }

  @Test("a few bad ones at a fast pace do not hide what is understood at a slower one")
  func fair() throws {
    let slow = try #require(PaceReach.of(Self.paces([100: (80, 100)])))
    let both = try #require(PaceReach.of(Self.paces([100: (80, 100), 140: (18, 40)])))
    #expect(abs(both - slow) < 0.12, "\(slow) \(both)")
  }
}
