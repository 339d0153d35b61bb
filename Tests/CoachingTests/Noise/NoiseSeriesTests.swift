@testable import Coaching
import Testing

@Suite("How practice in a noise went")
struct NoiseSeriesTests {
  private static func day(_ day: Int) -> LocalDay {
    LocalDay(daysSince1970: 20_758 + day)
  }

  /// So many tries a day, each day heard at a ratio about which three in four pass.
  private static func tries(_ levels: [Double], each count: Int = 20) -> [NoiseSeries.Dated] {
    levels.enumerated().flatMap { day, level in
      (0..<count).map { n in
        NoiseSeries.Dated(
          day: Self.day(day + 1),
          attempt: NoiseCourse.Try(snr: level + Double(n % 4) - 1.5, passed: n % 4 > 0))
      }
    }
  }

  @Test("Each day has a value, and one who improves is seen to")
  func improving() throws {
    let series = NoiseSeries(
      .cafe, from: Self.tries([6, 4, 2, 0, -2, -4, -6, -8, -10]), since: Self.day(1))
    #expect(series.points.map(\.day) == (1...9).map { Self.day($0) })
    let reaches = series.points.map(\.reach)
    let (first, last) = try (#require(reaches.first), #require(reaches.last))
    #expect(first.snr - last.snr > 5)
    #expect(first.sentences == 20 && last.sentences == NoiseReach.latest)
    for point in series.points { #expect(point.reach.low < point.reach.high) }
  }

  @Test("A span has its own days, known also by what came before")
  func span() {
    let tries = Self.tries([6, 4, 2])
    let series = NoiseSeries(.cafe, from: tries, since: Self.day(2))
    #expect(series.points.map(\.day) == [Self.day(2), Self.day(3)])
    #expect(series.points.map(\.reach.sentences) == [40, 60])
    #expect(
      NoiseSeries(.cafe, from: Array(tries.prefix(5)), since: Self.day(1)).points.isEmpty)
  }

  @Test("Many days are told by some, the last always")
  func many() {
    let series = NoiseSeries(
      .cafe, from: Self.tries([Double](repeating: 0, count: 30)), since: Self.day(1))
    #expect(series.points.count <= NoiseSeries.most)
    #expect(series.points.last?.day == Self.day(30))
  }
}
