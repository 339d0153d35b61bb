import Attack
import Coaching
import JSON
@testable import Reports
import Testing

@Suite struct RaterReportTests {
  /// Pairs of which this computer gives `slope` times what the service gives, and `bias` more.
  private static func pairs(
    _ count: Int, service: String = "azure", lang: Lang = .english, slope: Double = 1,
    bias: Double = 0
  ) -> [RatingPair] {
    (0..<count).map { number in
      let given = Double(40 + number * 37 % 50)
      return RatingPair(
        lang: lang, service: service,
        own: SaidScores(accuracy: slope * given + bias, fluency: 70),
        others: SaidScores(accuracy: given, fluency: given, prosody: 50))
    }
  }

  private static let reports = [
    RaterReport([]), RaterReport(pairs(3)), RaterReport(pairs(40, bias: 5)),
    RaterReport(
      pairs(12, slope: -1, bias: 100) + pairs(9, service: "另一个", lang: .chinese)
        + pairs(20, lang: .chinese), from: .of(2026, 11, 1), to: .of(2026, 11, 30)),
    RaterReport(
      HostileText.texts(20, seed: 5).flatMap { pairs(11, service: $0) }, from: .of(2026, 1, 1)),
  ]

  @Test("correlation and bias are what the textbook says")
  func figures() throws {
    // Computed by hand: deviations −2 −1 0 1 2 against −1 −2 0 2 1, twice over.
    let others = [50.0, 49, 51, 53, 52]
    let pairs = (0..<10).map { (own: Double(60 + $0 % 5), others: others[$0 % 5]) }
    let agreement = Agreement(pairs)
    #expect(agreement.count == 10 && agreement.correlation == 0.8 && agreement.bias == 11)
    let swapped = Agreement(pairs.map { (own: -$0.own, others: $0.others) })
    #expect(swapped.correlation == -0.8)
  }

  @Test("nine tries are too few to tell, ten are enough")
  func tooFew() {
    let pairs = (0..<10).map { (own: Double($0), others: Double($0)) }
    #expect(Agreement(pairs).correlation == 1 && Agreement(pairs).bias == 0)
    let fewer = Agreement(Array(pairs.dropLast()))
    #expect(fewer.count == 9 && fewer.correlation == nil && fewer.bias == nil)
  }

  @Test("a rater that always says the same has a bias but no correlation")
  func constant() {
    let pairs = (0..<12).map { (own: 70.1, others: Double($0)) }
    #expect(Agreement(pairs).correlation == nil && Agreement(pairs).bias == 64.6)
    #expect(Agreement([]).count == 0)
  }

  @Test("a part covers tries that both have rated, by service and language")
  func groups() throws {
    let pairs =
      Self.pairs(12, bias: 5) + Self.pairs(3, lang: .chinese) + Self.pairs(1, service: "a")
    let json = RaterReport(pairs).json
    let raters = try #require(json["raters"]?.asArray)
    #expect(raters.compactMap { $0["service"]?.asString } == ["a", "azure", "azure"])
    #expect(raters.compactMap { $0["lang"]?.asString } == ["en-US", "zh-CN", "en-US"])
    #expect(raters.compactMap { $0["tries"]?.asInt } == [1, 3, 12])
    let parts = try #require(raters[2]["parts"])
    #expect(parts["acc"] == ["count": 12, "correlation": 1.0, "bias": 5.0])
    #expect(parts["flu"]?["correlation"] == .null && parts["flu"]?["count"] == 12)
    #expect(parts["pros"] == ["count": 0, "correlation": .null, "bias": .null])
    #expect(raters[1]["parts"]?["acc"] == ["count": 3, "correlation": .null, "bias": .null])
  }

  @Test("the report says what can be told and what cannot", arguments: ReportLanguage.allCases)
  func words(language: ReportLanguage) {
    let isChinese = language == .chinese
    func text(_ report: RaterReport) -> String {
      report.lines(in: language).map(\.plain).joined(separator: "\n")
    }
    #expect(text(Self.reports[0]).contains(isChinese ? "没有同时由这台电脑" : "no spoken answer"))
    #expect(text(Self.reports[1]).contains(isChinese ? "还说不准" : "too few to tell"))
    let whole = text(Self.reports[2])
    #expect(whole.contains("azure") && whole.contains(" 1.00") && whole.contains(" +5.0"))
    #expect(whole.contains(isChinese ? "没有同时评过" : "never rated by both"))
    #expect(text(Self.reports[3]).contains("−1.00"))
  }

  @Test("no line is longer than the screen, whatever a service is called")
  func width() {
    for report in Self.reports {
      for language in ReportLanguage.allCases {
        let lines = report.lines(in: language).map(\.plain)
        #expect(lines.allSatisfy { $0.columns <= 80 })
        #expect(!lines.contains { $0.contains("\u{1B}") || $0.contains("\n") || $0.hasSuffix(" ") })
        let colored = report.lines(in: language, color: true).map(\.commands)
        #expect(colored.map { $0.replacing(#/\u{1B}\[\d+m/#, with: "") } == lines)
      }
    }
  }

  @Test("the numbers of a column are aligned")
  func columns() throws {
    let lines = Self.reports[2].lines(in: .chinese).map(\.plain)
    let head = try #require(lines.first { $0.contains("相关") })
    let row = try #require(lines.first { $0.contains("1.00") })
    let end = try #require(head.firstRange(of: "相关"))
    let place = try #require(row.firstRange(of: "1.00"))
    #expect(head[..<end.upperBound].columns == row[..<place.upperBound].columns)
  }

  /// Sentences read aloud where nobody could rate them, and one that was rated.
  private static let aloud: [KeptTrial] = {
    var trials = [ReadingTiming.Finding.clear, .clear, .broken].enumerated().map { n, finding in
      KeptTrial(
        session: "r", n: n + 1, at: Moment(milliseconds: 0, utcOffsetMinutes: 0), lang: .spanish,
        kind: .reading, about: "s1", said: "Hace frío.", heard: "", isRight: false,
        responseSeconds: 1, playbacks: 0, pace: 1, timing: finding)
    }
    var rated = trials[0]
    rated.raters = [
      SpokenJudgement(
        confidence: 1, similarity: 1, words: [], said: SaidScores(accuracy: 90, completeness: 100),
        rater: "azure")
    ]
    trials.append(rated)
    return trials
  }()

  @Test(arguments: ReportLanguage.allCases)
  func `what only timing told is counted by language, and agrees with nobody`(
    language: ReportLanguage
  ) throws {
    let report = RaterReport([], aloud: Self.aloud)
    #expect(
      report.json["timing"] == [
        ["lang": "es-ES", "tries": 3, "clear": 2, "short": 0, "long": 0, "broken": 1]
      ])
    #expect(report.json["raters"] == [])
    let lines = report.lines(in: language).map(\.plain)
    let isChinese = language == .chinese
    let title =
      isChinese
      ? "西班牙语 · 朗读：只按长短和停顿 · 3 次" : "Spanish · read aloud: by timing alone · 3 tries"
    let found = isChinese ? "没有中断 2 · 中间停了很久 1" : "without a stop 2 · a long stop 1"
    let place = try #require(lines.firstIndex { $0.contains(title) })
    #expect(lines[place + 1].contains(found))
    #expect(report.lines(in: language).allSatisfy { $0.columns <= 80 })
    #expect(RaterReport([]).json["timing"] == [])
  }
}

extension Substring {
  fileprivate var columns: Int { String(self).columns }
}
