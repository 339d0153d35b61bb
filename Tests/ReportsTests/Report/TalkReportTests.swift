import Coaching
import JSON
@testable import Reports
import Testing

/// What a report tells of talks.
@Suite struct TalkReportTests {
  private static func facts(atOnce: Int) -> PeriodFacts {
    var facts = PeriodFacts(first: .of(2026, 11, 1), last: .of(2026, 11, 20))
    facts.talks = TalkRecord(
      talks: 2, turns: 15, atOnce: atOnce, accuracy: MeanSum(sum: 240, count: 3),
      fluency: MeanSum(sum: 210, count: 3), completeness: MeanSum(sum: 300, count: 3),
      response: MeanSum(sum: 30, count: 12))
    return facts
  }

  private static let report = Report(
    facts(atOnce: 12), span: .month, before: facts(atOnce: 6))

  @Test func `turns that were understood at once, and how replies were spoken, are told`() {
    let lines = Self.report.lines(in: .english).map(\.plain)
    let turns = lines.first { $0.contains("understood at once") } ?? ""
    for part in ["12/15", "80%", "answered after 2.5 s", "before 40%"] {
      #expect(turns.contains(part), "\(part) in \(lines)")
    }
    // .4 of 80, .2 of 70 and .2 of 100, brought to the whole.
    let said = lines.first { $0.contains("Accuracy 80") } ?? ""
    #expect(said.contains("83") && said.contains("Fluency 70"), "\(lines)")
    #expect(lines.contains { $0.contains("2 talks with 15 turns.") })
    #expect(!lines.contains { $0.contains("No practice") })
    let chinese = Self.report.lines(in: .chinese).map(\.plain)
    #expect(chinese.contains { $0.contains("一遍就接上") && $0.contains("12/15") })
    #expect(chinese.contains { $0.contains("对话 2 次，共 15 轮。") })
  }

  @Test func `the same numbers are in the JSON and on the page, apart from those of sentences`() {
    let json = Self.report.json
    #expect(
      json["talks"] == [
        "talks": 2, "turns": 15, "turns_heard": 15, "understood_at_once": 12, "rate": 0.8,
        "rate_before": 0.4,
        "response_seconds": 2.5,
        "said": [
          "turns": 3, "score": 83, "acc": 80, "flu": 70, "comp": 100, "pros": .null,
        ],
      ])
    #expect(json["items"] == 0 && json["said"] == .null)
    let page = Self.report.html(in: .english)
    for text in ["Talks", "Understood at once", "80%", "40%"] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func `lines that players said are not among those that could be understood at once`() {
    var facts = Self.facts(atOnce: 3)
    facts.talks.heard = 5
    let some = Report(facts, span: .month)
    #expect(some.lines(in: .english).map(\.plain).contains { $0.contains("3/5") })
    #expect(some.json["talks"]?["rate"] == 0.6 && some.json["talks"]?["turns"] == 15)
    (facts.talks.heard, facts.talks.atOnce) = (0, 0)
    let none = Report(facts, span: .month)
    #expect(!none.lines(in: .english).contains { $0.plain.contains("understood at once") })
    #expect(none.lines(in: .english).contains { $0.plain.contains("Accuracy 80") })
    #expect(none.json["talks"]?["rate"] == .null)
    #expect(!none.html(in: .english).contains("Understood at once"))
  }

  @Test func `without a talk nothing is told of any`() {
    let none = Report(
      PeriodFacts(first: .of(2026, 11, 1), last: .of(2026, 11, 20)), span: .month)
    #expect(none.json["talks"] == .null)
    #expect(none.drills(in: .english).isEmpty)
    #expect(!none.html(in: .english).contains("id=\"talks\""))
  }
}
