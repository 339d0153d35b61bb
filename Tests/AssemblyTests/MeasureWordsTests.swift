import Coaching
import Testing
import Wording

@Suite("What is said of a measurement")
struct MeasureWordsTests {
  private static func estimate(_ threshold: Double) -> ThresholdEstimate {
    ThresholdEstimate(
      threshold: threshold, low: threshold - 1, high: threshold + 1, slope: 0.1, lapse: 0)
  }

  private static func told(
    _ threshold: Double, after before: EarlierMeasures, in language: InterfaceLanguage
  ) -> String {
    Phrase.results(estimate(threshold), after: before).map { $0.text(in: language) }
      .joined(separator: "\n")
  }

  @Test(arguments: [-23.0, 15])
  func `at the limit of what can be measured no figure is told, and it is called that`(
    threshold: Double
  ) {
    let chinese = Self.told(threshold, after: .none, in: .chinese)
    #expect(chinese.contains("太接近能测的极限") && chinese.contains("没有数字可给"), "\(chinese)")
    #expect(Self.told(threshold, after: .none, in: .english).contains("too near the edge"))
  }

  @Test func `a new series says so, and what has changed`() {
    let before = EarlierMeasures(same: [], differences: [.device, .voice])
    let chinese = Self.told(-5, after: before, in: .chinese)
    #expect(chinese.contains("这次的设备、声音或用词和上次不同") && chinese.contains("另算一组"))
    #expect(!chinese.contains("第一次"))
    let english = Self.told(-5, after: before, in: .english)
    #expect(english.contains("the device, the voice or its words"))
    #expect(english.contains("begins a new series"))
    #expect(Self.told(-5, after: .none, in: .english).contains("It is the first"))
  }

  @Test func `what the interval suspects is not called no change`() throws {
    let falling = try #require(
      ThresholdTrend((0..<6).map { Self.estimate(-2 - 0.45 * Double($0)) }))
    #expect(Phrase.trend(falling).text(in: .chinese).contains("可能在进步，再测几次才能确定"))
    #expect(Phrase.trend(falling).text(in: .english).contains("perhaps better"))
    let flat = try #require(ThresholdTrend((0..<8).map { _ in Self.estimate(-4) }))
    #expect(Phrase.trend(flat).text(in: .chinese).contains("看不出变化"))
  }

  @Test func `who goes back to a device is compared with what was measured there`() {
    let series = Measured.Series(lang: .english, kind: .steady, voice: nil, device: "d")
    let last = Measured(
      id: "m", series: series, estimate: Self.estimate(-2), trials: [], headphones: nil, level: 0)
    let before = EarlierMeasures(
      same: [KeptMeasure(last, at: Moment(milliseconds: 0, utcOffsetMinutes: 0))],
      differences: [.device])
    let english = Self.told(-5, after: before, in: .english)
    #expect(
      english.contains("3.0 dB better than the last time with this device and voice"), "\(english)")
    #expect(!english.contains("new series"))
  }
}
