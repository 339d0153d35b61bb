import Coaching
import JSON
@testable import Reports
import Testing

@Suite struct ReportRemarksTests {
  private static func kinds(
    _ now: Remarked, _ before: Remarked?, _ profile: Profile = .learning
  ) -> [String] {
    ReportRemarks(now.facts, before: before?.facts, profile: profile).all.map(\.kind)
  }

  @Test(
    "what went better is said where it did",
    arguments: [
      (Remarked(rate: 0.75, pace: 1.1), Remarked(rate: 0.75), "faster"),
      (Remarked(rate: 0.75, seconds: 2), Remarked(rate: 0.75, seconds: 3), "quicker"),
      (Remarked(rate: 0.75, playbacks: 1), Remarked(rate: 0.75, playbacks: 2), "fewer_playbacks"),
      (Remarked(rate: 0.75, said: 84), Remarked(rate: 0.75, said: 80), "said_better"),
      (Remarked(rate: 0.75, hard: 0.5), Remarked(rate: 0.75, hard: 0.3), "harder"),
    ])
  func gains(now: Remarked, before: Remarked, kind: String) {
    #expect(Self.kinds(now, before) == ["practised", kind, "advice_about_right_level"])
  }

  @Test(
    "the advice fits how much was understood, and which way it went",
    arguments: [
      (Remarked(rate: 0.8), Remarked(rate: 0.6), "about_right_up"),
      (Remarked(rate: 0.75), Remarked(rate: 0.76), "about_right_level"),
      (Remarked(rate: 0.6), Remarked(rate: 0.8), "half_down"),
      (Remarked(rate: 0.6, pace: 1.2), Remarked(rate: 0.8), "half_down_of_harder"),
      (Remarked(rate: 0.17), nil, "little_level"),
      (Remarked(rate: 0.17), Remarked(rate: 0.05), "little_up"),
      (Remarked(rate: 0.85), nil, "most_level"), (Remarked(rate: 0.97), nil, "nearly_all_level"),
      (Remarked(items: 10, rate: 1), Remarked(rate: 0.1), "unknown"),
    ] as [(Remarked, Remarked?, String)])
  func advice(now: Remarked, before: Remarked?, name: String) {
    #expect(Self.kinds(now, before) == ["practised", "advice_\(name)"])
  }

  @Test("in hearing practice quickness is not mentioned")
  func hearing() {
    let (now, before) = (Remarked(rate: 0.75, seconds: 2), Remarked(rate: 0.75, seconds: 5))
    let kinds = ReportRemarks(now.facts, before: before.facts, profile: .hearing).all.map(\.kind)
    #expect(kinds == ["practised", "advice_about_right_level"])
  }

  @Test("if less was understood, nothing is praised", arguments: [Profile.learning, .hearing])
  func noPraise(profile: Profile) {
    let now = Remarked(rate: 0.5, pace: 1.3, seconds: 1, playbacks: 1, hard: 0.6)
    let before = Remarked(rate: 0.8, seconds: 5, playbacks: 3)
    let kinds = ReportRemarks(now.facts, before: before.facts, profile: profile).all.map(\.kind)
    #expect(kinds == ["practised", "advice_half_down_of_harder"])
  }

  @Test("chance is rarely taken for progress")
  func chance() {
    var generator = SplitMix64(seed: 20)
    let claims: Set = [
      "level_better", "faster", "harder", "advice_about_right_up", "advice_most_up",
    ]
    let claimed = (0..<1000).count { _ in
      let periods = (0..<2).map { _ -> PeriodFacts in
        var facts = PeriodFacts(first: .of(2026, 11, 1), last: .of(2026, 11, 7))
        var all = PracticeSum()
        for level in Level.allCases {
          let passed = (0..<60).count { _ in Double.random(in: 0..<1, using: &generator) < 0.75 }
          let sum = PracticeSum(items: 60, firstTry: passed)
          facts.levels[level] = sum
          all += sum
        }
        facts.days = [.init(day: facts.first, practisedSeconds: 60, isDone: true, sum: all)]
        return facts
      }
      return ReportRemarks(periods[0], before: periods[1], profile: .learning).all
        .contains { claims.contains($0.kind) }
    }
    #expect(claimed < 120, "\(claimed)")
  }

  @Test("what to practise is the hardest word, else the weakest topic")
  func next() {
    var facts = Remarked(rate: 0.75).facts
    facts.topics = [
      "it's": PracticeSum(items: 20, firstTry: 8), "家常": PracticeSum(items: 80, firstTry: 67),
      "few": PracticeSum(items: 3, firstTry: 0),
    ]
    let topic = Report(facts, span: .week).sentences(in: .english).last
    #expect(
      topic
        == "The topic “it's” is the hardest (40% at the first try) and can be practised on its own: "
        + "hearcoach session --topic 'it'\\''s'")
    facts.hardWords = [
      HardWord(
        text: "their", lang: .english, met: 12, missed: 5,
        takenFor: [.init(text: "there", times: 3)])
    ]
    let report = Report(facts, span: .week)
    #expect(
      report.sentences(in: .english).last
        == "Such words can be practised on their own: hearcoach session --weak --lang en-US")
    #expect(
      report.sentences(in: .english).dropLast().last
        == "Next, listen for “their”: missed 5 times out of 12, 3 times taken for “there”.")
    #expect(
      report.sentences(in: .chinese).dropLast().last
        == "接下来留意“their”：12 次里有 5 次没听出来，其中 3 次听成“there”。")
  }

  @Test("without practice there is one sentence, and no blame")
  func nothing() {
    #expect(SampleReports.empty.remarks.map(\.kind) == ["nothing"])
    let imported = SampleReports.imported
    #expect(imported.sentences(in: .english).first?.contains("minute") == false)
    // Days without practice beside them do not make a line of nothing.
    let gaps = Report(
      PeriodFacts(
        first: .of(2026, 11, 1), last: .of(2026, 11, 20),
        days: [imported.facts.days[0], imported.facts.days[9]]), span: .all)
    #expect(!gaps.lines(in: .english, color: false).contains { $0.plain.contains("Minutes") })
    #expect(imported.figures.minutes == nil && imported.json["minutes"] == .null)
    for language in ReportLanguage.allCases {
      let text = imported.lines(in: language, color: false).map(\.plain).joined(separator: "\n")
      #expect(!text.contains("0–0"), "\(text)")
      #expect(!text.contains(language == .chinese ? "0 分钟" : "0 min"), "\(text)")
      #expect(!imported.series(in: language).contains { $0.name.lowercased().contains("minutes") })
    }
  }
}

/// A span of days in a few words.
struct Remarked: Sendable, CustomTestStringConvertible {
  var items = 200
  var rate: Double
  var pace = 1.0
  var seconds = 3.0
  var playbacks = 2.0
  var said: Double?
  var hard = 0.3

  var testDescription: String { "\(items) items, \(rate), \(pace)×, \(hard) hard" }

  var facts: PeriodFacts {
    let sum = sum(items)
    let hardItems = Int(Double(items) * hard)
    return PeriodFacts(
      first: .of(2026, 11, 1), last: .of(2026, 11, 7),
      days: [.init(day: .of(2026, 11, 3), practisedSeconds: 600, isDone: true, sum: sum)],
      levels: [
        .hard: self.sum(hardItems, firstTry: 0), .easy: self.sum(items - hardItems, firstTry: 0),
      ],
      medianPlaybacks: playbacks, medianResponseSeconds: seconds)
  }

  private func sum(_ items: Int, firstTry: Int? = nil) -> PracticeSum {
    PracticeSum(
      items: items, firstTry: firstTry ?? Int(Double(items) * rate),
      said: said.map { MeanSum(sum: $0 * Double(items), count: items) } ?? MeanSum(),
      pace: MeanSum(sum: pace * Double(items), count: items))
  }
}
