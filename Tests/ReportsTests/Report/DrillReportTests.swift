import Coaching
import JSON
@testable import Reports
import Testing

/// What a report tells of drills.
@Suite struct DrillReportTests {
  private static func facts(_ more: Int = 0) -> PeriodFacts {
    var facts = PeriodFacts(first: .of(2026, 11, 1), last: .of(2026, 11, 20))
    facts.drills.sounds.note(.init(said: "tone2", heard: "tone2"), in: "tones", times: 6 + more)
    facts.drills.sounds.note(.init(said: "tone2", heard: "tone3"), in: "tones", times: 3)
    facts.drills.sounds.note(.init(said: "tone2", heard: "tone1"), in: "tone1-tone2", times: 1)
    facts.drills.sounds.note(.init(said: "zh", heard: "zh"), in: "zh-z", times: 4)
    facts.drills.numbers[.price] = NumberTally(trials: 8, right: 6 + more / 10, difficulty: 3)
    facts.drills.words = .init(trials: 10, right: 9)
    facts.drills.along.note(trials: 5, right: 4, measured: 4, lags: 2.4, steps: 3)
    return facts
  }

  private static let report = Report(facts(10), span: .month, before: facts())

  @Test func `each sound has how often it was heard right, and what it was taken for`() {
    let lines = Self.report.lines(in: .english).map(\.plain)
    #expect(lines.contains(" tone 2    16/20   80%    Taken for tone 3 ×3, tone 1  before 60%"))
    #expect(lines.contains(" zh        4/4     100%   before 100%"))
    #expect(
      lines.contains { $0.contains("prices") && $0.contains("7/8") && $0.contains("level 3") })
    #expect(lines.contains { $0.contains("missing words") && $0.contains("9/10") })
    #expect(lines.contains { $0.contains("4/5") && $0.contains("0.6 s behind, 75% in step") })
    #expect(Self.report.lines(in: .chinese).map(\.plain).contains { $0.contains("第二声") })
  }

  @Test func `an answer about two contrasts is counted once, and either sound has its trial`() {
    var facts = PeriodFacts(first: .of(2026, 11, 1), last: .of(2026, 11, 20))
    facts.drills.sounds.note(
      said: "zh+tone4", heard: "z+tone4", about: "zh-z+tone1-tone4", times: 2)
    let report = Report(facts, span: .month, before: nil)
    let lines = report.lines(in: .english).map(\.plain)
    #expect(lines.contains { $0.contains("2 answers in drills") }, "\(lines)")
    #expect(lines.contains { $0.contains(" zh ") && $0.contains("0/2") && $0.contains("z ×2") })
    #expect(lines.contains { $0.contains(" tone 4 ") && $0.contains("2/2") })
    #expect(report.soundMaps(in: .english).map(\.sounds) == [["z", "zh"]])
  }

  @Test func `the same numbers are in the JSON and on the page`() throws {
    let json = Self.report.json
    #expect(
      json["sounds_told_apart"]?.asArray?.first == [
        "sound": "tone2", "trials": 20, "right": 16, "rate": 0.8,
        "taken_for": [["sound": "tone3", "times": 3], ["sound": "tone1", "times": 1]],
        "rate_before": 0.6,
      ])
    #expect(
      json["numbers_written"]?.asArray == [
        [
          "kind": "price", "trials": 8, "right": 7, "rate": 0.88, "rate_before": 0.75,
          "difficulty": 3,
        ]
      ])
    #expect(json["words_left_out"]?["rate"]?.asDouble == 0.9)
    #expect(
      json["spoken_along"] == [
        "trials": 5, "right": 4, "rate": 0.8, "rate_before": 0.8, "lag": 0.6, "in_step": 0.75,
      ])
    let page = Self.report.html(in: .english)
    for text in ["Telling sounds apart", "tone 2", "Numbers, missing words", "Prices"] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func `what was taken for what is a picture, before and now, that says the same in words`() {
    let page = Self.report.html(in: .english)
    #expect(
      page.contains("Which sound was taken for which: tone 2 → tone 1 5%, tone 3 15%</title>"))
    #expect(page.contains(">Before</text>") && page.contains(">Now</text>"))
    #expect(page.contains(">80%</text>") && page.contains(">60%</text>"))
    // A sound that was always heard is in no picture.
    #expect(!page.contains(">zh</text>"))
  }

  @Test func `what was taken for what, and each drill, are there for whoever draws them`() throws {
    let map = try #require(Self.report.soundMaps(in: .english).first)
    #expect(map.sounds == ["tone 1", "tone 2", "tone 3"])
    #expect(map.parts.map(\.name) == ["Before", "Now"])
    #expect(
      map.parts[1].shares[1] == [0.05, 0.8, 0.15] && map.parts[1].shares[0] == [nil, nil, nil])
    #expect(map.description.hasSuffix("tone 2 → tone 1 5%, tone 3 15%"))
    let drills = Self.report.drills(in: .english)
    #expect(drills.map(\.title).first == "Telling sounds apart" && drills.count == 2)
    let row = try #require(drills.first?.rows.first)
    #expect(row.name == "tone 2" && row.count == "16/20" && row.before == "before 60%")
  }

  @Test func `sounds are in one group with all they were taken for, one way or the other`() {
    var tally = ContrastTally()
    tally.note(.init(said: "a", heard: "b"))
    tally.note(.init(said: "d", heard: "c"), times: 5)
    tally.note(.init(said: "c", heard: "b"))
    tally.note(.init(said: "x", heard: "y"), times: 2)
    tally.note(.init(said: "z", heard: "z"), times: 9)
    let groups = SoundGroup.groups(of: tally)
    #expect(groups.map(\.sounds) == [["a", "b", "c", "d"], ["x", "y"]])
    #expect(groups[0].share(of: "d", heardAs: "c") == 1)
    #expect(groups[0].share(of: "b", heardAs: "a") == nil)
  }

  @Test func `who only drilled has a report, and none of its sentences is missed`() {
    let report = Report(Self.facts(), span: .week)
    #expect(report.json["items"]?.asInt == 0)
    #expect(report.json["remarks"]?.asArray?.map { $0["kind"] } == ["drilled"])
    #expect(report.lines(in: .english).map(\.plain).contains(" 37 answers in drills."))
  }

  @Test func `two sounds that are mixed up lead to a drill of them`() {
    var facts = Self.facts()
    facts.mixedSounds = MixedSounds(
      lang: .chinese, sounds: ["tone2", "tone3"], wrong: 5, trials: 12)
    let report = Report(facts, span: .week)
    let command = "hearcoach session --drill sounds --lang zh-CN"
    let english = "You mix up tone 2 and tone 3, 5 times out of 12"
    #expect(
      report.sentences(in: .english).contains { $0.hasPrefix(english) && $0.hasSuffix(command) })
    let chinese = "第二声和第三声容易听混：12 次里有 5 次"
    #expect(
      report.sentences(in: .chinese).contains { $0.hasPrefix(chinese) && $0.hasSuffix(command) })
    let advice = report.advice(in: .english).last
    #expect(advice?.suggestion == .drill(.sounds, .chinese))
    #expect(advice?.sentence.contains("hearcoach") == false)
    #expect(report.json["remarks"]?.asArray?.last?["kind"] == "mixes_up")
  }

  @Test func `without drills nothing is told of them`() {
    let report = Report(SampleReports.facts, span: .days)
    #expect(report.json["sounds_told_apart"]?.asArray == [])
    #expect(report.json["words_left_out"] == .null)
    #expect(!report.html(in: .english).contains("sounds-told-apart"))
    #expect(!report.lines(in: .english).map(\.plain).contains { $0.contains("missing words") })
  }
}
