import Coaching
import JSON
@testable import Reports
import Testing

/// What a report tells of thresholds in noise.
@Suite struct ThresholdReportTests {
  private static func measure(
    _ day: Int, _ threshold: Double, _ kind: NoiseKind = .steady, month: Int = 11,
    device: String = "headset"
  ) -> KeptMeasure {
    let date = LocalDay.of(2026, month, day)
    return KeptMeasure(
      Measured(
        id: "\(kind)-\(month)-\(day)-\(device)",
        series: .init(
          lang: .english, kind: kind, voice: Voice(provider: "flite", id: "slt", lang: .english),
          device: device),
        estimate: ThresholdEstimate(
          threshold: threshold, low: threshold - 1.2, high: threshold + 1.2, slope: 0.11, lapse: 0),
        trials: [], headphones: 6, level: 0),
      at: Moment(milliseconds: Int64(date.daysSince1970) * 86_400_000, utcOffsetMinutes: 0))
  }

  private static func report(_ measures: [KeptMeasure]) -> Report {
    var facts = PeriodFacts(first: .of(2026, 11, 1), last: .of(2026, 11, 20))
    facts.thresholds = measures
    return Report(facts, span: .month)
  }

  /// Ten that fall, the first of them before the span.
  private static let falling = report(
    [measure(20, -2, month: 10)] + (1...9).map { measure($0, -2 - 0.3 * Double($0)) }
      + [measure(3, 1, .babble4)])

  @Test func `a series is told with its interval, its first value and where it leads`() throws {
    let lines = Self.falling.lines(in: .english).map(\.plain)
    let place = try #require(
      lines.firstIndex { $0.contains("steady noise") && $0.contains("−4.7 dB") })
    let told = lines[place...].prefix(3).joined(separator: " ")
    for part in ["  9 ", "95% sure −5.9 dB … −3.5 dB", "better", "slt · headset", "First −2.0 dB"] {
      #expect(told.contains(part), "\(part) in \(told)")
    }
    #expect(lines.allSatisfy { $0.columns <= 80 })
    #expect(lines.contains { $0.contains("Hearing in noise (lower is better)") })
    #expect(!lines.contains { $0.contains("lower is better) (heard right)") })
    #expect(lines.contains { $0.contains("▁") && $0.contains("−2.3 dB") }, "\(lines)")
    let chinese = Self.falling.lines(in: .chinese).map(\.plain)
    #expect(chinese.contains { $0.contains("平稳噪声") }, "\(chinese)")
    #expect(chinese.contains { $0.contains("在进步") }, "\(chinese)")
  }

  @Test func `a later measurement without a figure is told, and nothing of where the others lead`()
    throws
  {
    let beyond = Self.measure(15, 14.5)
    #expect(beyond.measured.estimate.isBeyond)
    let report = Self.report((1...7).map { Self.measure($0, -2 - 0.3 * Double($0)) } + [beyond])
    let lines = report.lines(in: .english).map(\.plain).joined(separator: " ")
    #expect(lines.contains("measured again on 2026-11-15") && lines.contains("−4.1 dB"), "\(lines)")
    #expect(!lines.contains("better") || lines.contains("lower is better"))
    let series = try #require(report.json["thresholds"]?.asArray?.first)
    #expect(series["beyond"] == "2026-11-15" && series["direction"] == .null)
    #expect(
      series["measurements"] == 7 && Self.falling.json["thresholds"]?.asArray?[0]["beyond"] == .null
    )
    let part = try #require(ThresholdHistory([beyond, Self.measure(1, -2)]).parts.first)
    #expect(part.beyond == beyond && part.measures.count == 1)
  }

  @Test func `the JSON has each series, and the page the same numbers with a picture`() throws {
    let json = Self.falling.json
    let series = try #require(json["thresholds"]?.asArray)
    #expect(series.map { $0["kind"] } == ["steady", "babble-4"])
    let steady = series[0]
    #expect(steady["measurements"] == 9 && steady["threshold"]?.asDouble == -4.7)
    #expect(steady["first"]?["day"] == "2026-10-20" && steady["change"]?.asDouble == -2.7)
    #expect(steady["meaningful"] == true && steady["direction"] == "better")
    #expect(steady["trend"]?["measurements"] == 10)
    #expect(steady["values"]?.asArray?.count == 9 && steady["shaped"] == false)
    #expect(series[1]["change"] == .null && series[1]["trend"] == .null)
    let page = Self.falling.html(in: .english)
    for text in [
      "id=\"thresholds\"", "<svg", "data-of=\"thresholds.0.threshold\">−4.7 dB<",
      "data-of=\"thresholds.1.interval.0\">−0.2 dB<", "better",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func `what may be chance is not told as a change`() {
    // 2 dB between two of them is less than two measurements of one person differ by.
    let two = Self.report([Self.measure(1, -3), Self.measure(9, -5)])
    #expect(two.json["thresholds"]?.asArray?.first?["direction"] == "steady")
    #expect(two.lines(in: .english).contains { $0.plain.contains("no change can be told") })
    let far = Self.report([Self.measure(1, -3), Self.measure(9, -5.3)])
    #expect(far.json["thresholds"]?.asArray?.first?["direction"] == "better")
    let up = Self.report([Self.measure(1, -3), Self.measure(9, -0.5)])
    #expect(up.json["thresholds"]?.asArray?.first?["direction"] == "worse")
  }

  @Test func `another device is another series, and what is not of the span is left out`() {
    let report = Self.report([
      Self.measure(1, -3, month: 10), Self.measure(2, -8, device: "speaker"),
    ])
    #expect(report.json["thresholds"]?.asArray?.count == 1)
    #expect(report.json["thresholds"]?.asArray?.first?["device"] == "speaker")
    let none = Self.report([])
    #expect(none.json["thresholds"] == .array([]))
    #expect(!none.html(in: .english).contains("id=\"thresholds\""))
  }

  @Test func `a picture of a series shows its intervals, and tells its values`() throws {
    let series = try #require(Self.falling.thresholdSeries(in: .english).first)
    #expect(series.form == .line && series.values.count == 9)
    #expect(series.bands.compactMap(\.self).count == 9)
    #expect(series.range == -6...0)
    #expect(series.rows.last?.text == "−4.7 dB")
    #expect(Self.falling.thresholdSeries(in: .english).count == 1)
  }

  @Test func `all that was measured is one history, the latest series and value first`() {
    let history = ThresholdHistory([
      Self.measure(1, -3), Self.measure(4, -4), Self.measure(2, 0, .rain),
    ])
    #expect(history.parts.map(\.series.kind) == [.steady, .rain])
    #expect(history.parts[0].measures.map(\.measured.estimate.threshold) == [-4, -3])
    #expect(history.parts[0].picture(in: .english) != nil)
    #expect(history.parts[1].picture(in: .english) == nil)
    #expect(ThresholdHistory([]).parts.isEmpty)
  }
}
