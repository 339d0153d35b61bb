import Coaching
import Glibc
import Testing

@Suite("Where thresholds lead")
struct ThresholdTrendTests {
  /// How much one measurement strays, as the bench finds it, and how wide its interval says it is.
  private static let stray = 0.54
  private static let error = 0.59

  private static func estimate(_ threshold: Double) -> ThresholdEstimate {
    ThresholdEstimate(
      threshold: threshold, low: threshold - 1.96 * error, high: threshold + 1.96 * error,
      slope: 0.11, lapse: 0)
  }

  private static func normal(_ dice: inout SplitMix64) -> Double {
    let one = Double.random(in: .leastNormalMagnitude..<1, using: &dice)
    return (-2 * log(one)).squareRoot() * cos(2 * .pi * Double.random(in: 0..<1, using: &dice))
  }

  /// The share of listeners of whom a change is told at any of their first ten measurements.
  private static func told(
    _ direction: ThresholdTrend.Direction, ofThoseWhoGain gain: Double, stray: Double = stray
  ) -> Double {
    var dice = SplitMix64(seed: 25)
    let count = 4_000
    let told = (0..<count).count { _ in
      let values = (0..<10).map { session in
        estimate(-5 - gain * Double(session) / 9 + stray * normal(&dice))
      }
      return (1...10).contains { ThresholdTrend(Array(values.prefix($0)))?.direction == direction }
    }
    return Double(told) / Double(count)
  }

  @Test
  func
    `who improves by 2 dB in ten measurements is seen to, and who does not is rarely taken for one`()
  {
    #expect(Self.told(.better, ofThoseWhoGain: 2) >= 0.95)
    #expect(Self.told(.better, ofThoseWhoGain: 0) <= 0.05)
    #expect(Self.told(.worse, ofThoseWhoGain: 0) <= 0.05)
    #expect(Self.told(.worse, ofThoseWhoGain: -2) >= 0.95)
    // A person strays more than a simulated listener: less is seen then, and a little more is mistaken.
    #expect(Self.told(.better, ofThoseWhoGain: 2, stray: 0.8) >= 0.8)
    #expect(Self.told(.better, ofThoseWhoGain: 0, stray: 0.8) <= 0.1)
  }

  @Test func `two values, or five, are no line`() {
    let falling = (0..<5).map { Self.estimate(-Double($0)) }
    #expect(ThresholdTrend([]) == nil && ThresholdTrend(falling) == nil)
  }

  @Test func `a line goes through the last ten, and tells by how much it falls`() throws {
    let before = [Self.estimate(20), Self.estimate(-20)]
    let trend = try #require(
      ThresholdTrend(before + (0..<10).map { Self.estimate(-3 - 0.5 * Double($0)) }))
    #expect(trend.count == 10 && trend.direction == .better)
    #expect(abs(trend.change + 4.5) < 1e-9)
    #expect(trend.low < trend.change && trend.change < trend.high && trend.high < 0)
  }

  @Test func `six that fall are a change that is only suspected, for there were few of them`()
    throws
  {
    let falling = (0..<6).map { Self.estimate(-2 - 0.45 * Double($0)) }
    let early = try #require(ThresholdTrend(falling))
    #expect(early.direction == .steady && early.isSuspected && early.high < 0)
    let later = try #require(
      ThresholdTrend(falling + (6..<10).map { Self.estimate(-2 - 0.45 * Double($0)) }))
    #expect(later.direction == .better && !later.isSuspected)
    let rising = try #require(ThresholdTrend(falling.reversed()))
    #expect(rising.direction == .steady && rising.isSuspected && rising.low > 0)
  }

  @Test func `thresholds that are all the same lead nowhere`() throws {
    let trend = try #require(ThresholdTrend((0..<8).map { _ in Self.estimate(-4) }))
    #expect(trend.direction == .steady && abs(trend.change) < 1e-9)
  }
}
