import Coaching
import JSON
@testable import Reports
import Testing

/// What a report tells of practice in noise, over the days.
@Suite struct NoiseReportTests {
  private static func reach(_ kind: NoiseKind, _ snr: Double) -> NoiseReach {
    NoiseReach(kind, snr: snr, low: snr - 3, high: snr + 3, sentences: 40)
  }

  private static let report: Report = {
    var facts = PeriodFacts(first: .of(2026, 11, 1), last: .of(2026, 11, 20))
    let cafe = NoiseSeries(
      .cafe,
      points: [(3, 2.0), (9, -1), (18, -4)].map { day, snr in
        NoiseSeries.Point(day: .of(2026, 11, day), reach: reach(.cafe, snr))
      })
    let hall = NoiseSeries(.hall, points: [.init(day: .of(2026, 11, 5), reach: reach(.hall, 2))])
    facts.noise = [
      PractisedNoise(.chinese, reach: reach(.cafe, -4), series: cafe),
      PractisedNoise(.chinese, reach: reach(.hall, 2), series: hall),
      PractisedNoise(.english, reach: reach(.hall, 5), series: hall),
    ]
    var before = PeriodFacts(first: .of(2026, 10, 2), last: .of(2026, 10, 31))
    before.noise = [PractisedNoise(.english, reach: reach(.hall, 7), series: hall)]
    return Report(facts, span: .month, before: before)
  }()

  @Test func `each noise has its values in the JSON, and a picture once there are two`() throws {
    let noises = try #require(Self.report.json["noise"]?.asArray)
    let values = try #require(noises[0]["values"]?.asArray)
    #expect(values.map { $0["snr"]?.asDouble } == [2, -1, -4])
    #expect(values[0]["day"] == "2026-11-03" && values[0]["low"]?.asDouble == -1)
    #expect(noises[1]["values"]?.asArray?.count == 1)
    // What was heard in one language in a noise is nothing of another one's.
    #expect(noises.map { $0["lang"] } == ["zh-CN", "zh-CN", "en-US"])
    #expect(noises.map { $0["before"] } == [.null, .null, 7.0])
    #expect(Self.report.noiseSeries(in: .english).map(\.name) == ["a café"])
    let series = try #require(Self.report.noiseSeries(in: .chinese).first)
    #expect(series.rows.map(\.text) == ["+2.0 分贝", "−1.0 分贝", "−4.0 分贝"])
    #expect(series.description.contains("2026-11-03") && series.bands.count == 3)
    for language in [ReportLanguage.english, .chinese] {
      let page = Self.report.html(in: language)
      #expect(page.contains("id=\"noise-0-name\"") && !page.contains("noise-1-name"))
    }
  }

  @Test func `the terminal draws how it rose and fell, in both languages and without blocks`() {
    for (language, name, last) in [
      (ReportLanguage.english, "a café", "−4.0 dB"), (.chinese, "咖啡馆", "−4.0 分贝"),
    ] {
      let lines = Self.report.lines(in: language).map(\.plain)
      let place = lines.lastIndex { $0.contains(name) } ?? 0
      #expect(lines[place + 1].contains("▁") && lines[place + 1].contains(last), "\(lines)")
      #expect(lines.allSatisfy { $0.columns <= 80 })
    }
  }
}
