import Coaching
@testable import Reports
import Testing

@Suite struct PeriodFactsTests {
  @Test(
    "the pieces of a trend cover the days without gap or overlap, and few enough of them",
    arguments: [
      (1, "day"), (45, "day"), (46, "week"), (400, "week"), (430, "month"), (1800, "month"),
      (1900, "quarter"), (5000, "quarter"), (6000, "year"), (20_000, "year"),
    ])
  func trend(length: Int, unit: String) {
    let last = LocalDay.of(2026, 11, 20)
    let first = last.advanced(by: 1 - length)
    var generator = SplitMix64(seed: 5)
    let days = (0..<length).filter {
      $0 == 0 || Int.random(in: 0..<3 + $0 / 50, using: &generator) == 0
    }
    let facts = PeriodFacts(
      first: first.advanced(by: -100), last: last,
      days: days.map {
        .init(
          day: first.advanced(by: $0), practisedSeconds: 60, isDone: false,
          sum: PracticeSum(items: 3))
      })
    let trend = Trend(facts)
    #expect(trend.unit.rawValue == unit)
    #expect((1...60).contains(trend.pieces.count))
    #expect(trend.pieces.first?.first == first)
    #expect(trend.pieces.last?.last == last)
    for (one, other) in zip(trend.pieces, trend.pieces.dropFirst()) {
      #expect(one.last.advanced(by: 1) == other.first)
    }
    // The first piece may be a part of its week or month; each other begins where those begin.
    let isWhole = trend.pieces.dropFirst().allSatisfy { piece in
      switch trend.unit {
      case .day: true
      case .week: piece.first.weekday == 1
      case .month: piece.first.day == 1
      case .quarter: piece.first.day == 1 && [1, 4, 7, 10].contains(piece.first.month)
      case .year: piece.first.day == 1 && piece.first.month == 1
      }
    }
    #expect(isWhole)
    #expect(trend.pieces.reduce(0) { $0 + $1.figures.items } == 3 * days.count)
    #expect(trend.pieces.reduce(0) { $0 + $1.figures.days } == days.count)
  }

  @Test("sums of parts are the sum of the whole")
  func sums() {
    var practice = SampledPractice(seed: 3)
    let (first, last) = (LocalDay.of(2026, 1, 1), LocalDay.of(2026, 3, 1))
    let facts = PeriodFacts.of(practice.items(first, last), first, last)
    var whole = PracticeSum()
    for day in facts.days { whole += day.sum }
    let items = whole.items
    #expect(facts.levels.values.reduce(0) { $0 + $1.items } == items)
    #expect(facts.paces.values.reduce(0) { $0 + $1.firstTry } == whole.firstTry)
    #expect(items > 200)
  }
}
