import Attack
import Coaching
import JSON
@testable import Reports
import Testing

@Suite struct ReadingReportTests {
  private static func word(_ text: String, _ score: Double?, _ sounds: [(String, Double)] = [])
    -> SpokenWord
  {
    SpokenWord(
      text: text, verdict: score == nil ? .missing : .match, score: score,
      phonemes: sounds.map { SpokenPhoneme(ipa: $0.0, score: $0.1) })
  }

  private static func rating(
    _ rater: String, _ score: Double?, _ words: [SpokenWord] = []
  ) -> SpokenJudgement {
    SpokenJudgement(
      confidence: 1, similarity: 1, words: words, said: SaidScores(accuracy: score), rater: rater)
  }

  /// One of which only its timing could be told.
  private static func timed(_ n: Int, _ finding: ReadingTiming.Finding?) -> KeptTrial {
    var trial = trial(n, [], said: "Hace frío.", lang: .spanish)
    (trial.heard, trial.timing, trial.isRight) = ("", finding, finding == .clear)
    return trial
  }

  private static func trial(
    _ n: Int, _ raters: [SpokenJudgement], said: String = "Hot soup", lang: Lang = .english
  ) -> KeptTrial {
    KeptTrial(
      session: "r", n: n, at: Moment(milliseconds: 1_756_598_400_000, utcOffsetMinutes: 480),
      lang: lang, kind: .reading, about: "e001", said: said, heard: "hot soup", isRight: true,
      responseSeconds: 1, playbacks: 0, pace: 1, raters: raters)
  }

  private static let trials = [
    trial(
      2,
      [
        rating("local", 80, [word("Hot", 90, [("h", 95), ("t", 20)]), word("soup", 40)]),
        rating("transcript", 100, [word("Hot", 100), word("soup", 100)]),
      ]),
    trial(1, [rating("transcript", 50, [word("hot", 30, [("t", 0)]), word("soup", nil)])]),
  ]

  @Test func `words and sounds are told by the judge here where it spoke, the worst first`() {
    let report = ReadingReport(Self.trials)
    #expect(report.words.map(\.text) == ["soup", "hot"])
    #expect(report.words.map(\.score) == [20, 60] && report.words.map(\.times) == [2, 2])
    #expect(report.sounds.map(\.text) == ["t"] && report.sounds.map(\.score) == [10])
  }

  @Test func `the last twenty tries are listed with what each rater gave`() throws {
    let report = ReadingReport((1...30).reversed().map { Self.trial($0, Self.trials[0].raters) })
    #expect(report.tries.count == 20)
    let first = try #require(report.json["tries"]?.asArray?.first)
    #expect(first["local"] == 80.0 && first["transcript"] == 100.0 && first["service"] == .null)
    // The words are counted in all of them.
    #expect(report.words.first?.times == 30)
  }

  @Test func `a try that nobody could rate is shown by its timing, not as right or wrong`()
    throws
  {
    let report = ReadingReport([
      Self.timed(4, .broken), Self.timed(3, .clear), Self.timed(2, nil), Self.trials[1],
    ])
    let lines = report.lines(in: .english).map(\.plain)
    let told = lines.filter { $0.hasSuffix("— Hace frío.") }
    #expect(
      told.count == 3 && told[0].contains("a long stop") && told[1].contains("without a stop"))
    #expect(!lines.contains { $0.contains("✓ Hace frío.") || $0.contains("· Hace frío.") })
    #expect(report.figures(in: .chinese).last?.rows.map(\.about).first == "中间停了很久")
    #expect(report.figures(in: .english).last?.rows.map(\.count) == ["", "", "", "✓"])
    let tries = try #require(report.json["tries"]?.asArray)
    #expect(tries.map { $0["timing"] } == ["broken", "clear", .null, .null])
    #expect(tries.map { $0["came_across"] } == [.null, .null, .null, true])
    // What was not rated is in no figure of words and sounds.
    #expect(!report.words.contains { $0.lang == .spanish })
  }

  @Test func `a service's score that does not tell how much was said stands without a mark`() throws
  {
    var trial = Self.timed(1, .clear)
    trial.raters = [Self.rating("azure", 93)]
    let report = ReadingReport([trial])
    let line = try #require(
      report.lines(in: .english).map(\.plain).first { $0.hasSuffix("Hace frío.") })
    #expect(line.contains("93") && line.hasSuffix("— Hace frío."))
    let row = try #require(report.figures(in: .english).last?.rows.first)
    #expect(row.count == "" && row.about.contains("93") && row.about.contains("without a stop"))
    let json = try #require(report.json["tries"]?.asArray?.first)
    #expect(json["service"] == 93.0 && json["came_across"] == .null)
  }

  @Test("no line is wider than a terminal, whatever is in it", arguments: ReportLanguage.allCases)
  func width(language: ReportLanguage) {
    for text in HostileText.texts(40, seed: 3) + ["", String(repeating: "长", count: 90)] {
      let trials =
        [Lang.english, .spanish].map {
          Self.trial(
            1, [Self.rating("local", 3, [Self.word(text, 3, [(text, 1)])])], said: text, lang: $0)
        } + ReadingTiming.Finding.allCases.map { Self.timed(1, $0) }
      for line in ReadingReport(trials).lines(in: language) { #expect(line.columns <= 80) }
    }
    #expect(ReadingReport([]).lines(in: language).count > 2)
  }

  @Test func `the window has the same words, sounds and tries, and nothing where nothing was read`()
  {
    let figures = ReadingReport(Self.trials).figures(in: .english)
    #expect(
      figures.map { $0.rows.map(\.name) } == [["soup", "hot"], ["t"], ["Hot soup", "Hot soup"]])
    #expect(figures[0].rows.map(\.rate) == ["20", "60"])
    #expect(figures[2].rows.map(\.about) == ["here 80 · recog. 100", "recog. 50"])
    #expect(ReadingReport([]).figures(in: .chinese).isEmpty)
  }
}
