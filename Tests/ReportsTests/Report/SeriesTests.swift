import Coaching
@testable import Reports
import Testing

@Suite("Series of numbers for pictures")
struct SeriesTests {
  private static func report(_ shares: [(times: Int, all: Int)]) -> Report {
    let first = LocalDay.of(2026, 11, 1)
    let days = shares.enumerated().map { index, share in
      PeriodFacts.Day(
        day: first.advanced(by: index), practisedSeconds: 600 * Double(index + 1), isDone: false,
        sum: PracticeSum(items: share.all, firstTry: share.times))
    }
    return Report(
      PeriodFacts(first: first, last: first.advanced(by: shares.count - 1), days: days), span: .days
    )
  }

  @Test("what was understood has the band in which the truth may be, and minutes have none")
  func bands() throws {
    let series = Self.report([(3, 4), (30, 40)]).series(in: .english)
    #expect(series.map(\.name) == ["Understood at once", "Minutes"])
    let understood = try #require(series.first)
    #expect(understood.values == [0.75, 0.75])
    let bands = understood.bands.compactMap(\.self)
    #expect(bands.count == 2)
    #expect(bands.allSatisfy { $0.contains(0.75) && $0.lowerBound >= understood.range.lowerBound })
    #expect(bands[1].upperBound < bands[0].upperBound)
    #expect(series[1].bands.isEmpty && series[1].form == .bars)
    #expect(series[1].values == [10, 20])
  }

  @Test("for those who cannot see it, it tells from when to when, and its ends")
  func told() {
    let series = Self.report([(1, 4), (4, 4), (3, 4)]).series(in: .chinese)
    #expect(
      series.first?.description == "2026-11-01 到 2026-11-03：最低 25%，最高 100%，最后 75%。")
  }

  @Test("a single day goes neither up nor down")
  func single() {
    #expect(Self.report([(3, 4)]).series(in: .english).isEmpty)
  }
}
