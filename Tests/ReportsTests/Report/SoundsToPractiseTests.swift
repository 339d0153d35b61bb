import Attack
import Coaching
import JSON
@testable import Reports
import Testing

@Suite struct SoundsToPractiseTests {
  private static let confusions = [
    Confusion(lang: .chinese, expected: "ʂ", heard: "s", times: 12, tentative: 3),
    Confusion(lang: .chinese, expected: "˧˥", heard: "˨˩˦", times: 4, tentative: 4),
    Confusion(lang: .english, expected: "θ", heard: "s", times: 1),
  ]

  @Test("each pair of sounds comes with how often, and whether the judge was ever sure")
  func lines() {
    #expect(
      SoundsToPractise(Self.confusions).lines(in: .english) == [
        " ʂ spoken as s     12 times", " ˧˥ spoken as ˨˩˦   4 times  not certain",
        " θ spoken as s       1 time",
      ])
    #expect(
      SoundsToPractise(Self.confusions).lines(in: .chinese) == [
        " ʂ 说成 s     12 次", " ˧˥ 说成 ˨˩˦   4 次  不一定准", " θ 说成 s      1 次",
      ])
    #expect(SoundsToPractise([]).lines(in: .english) == [])
  }

  @Test("no line is longer than the screen, whatever a rater calls a sound")
  func width() {
    let confusions = HostileText.texts(60, seed: 3).map {
      Confusion(lang: .english, expected: $0, heard: $0 + $0, times: 1_000_000)
    }
    for language in ReportLanguage.allCases {
      let lines = SoundsToPractise(confusions).lines(in: language)
      #expect(lines.allSatisfy { $0.columns <= 80 })
      #expect(!lines.contains { $0.contains("\n") || $0.contains("\u{1B}") })
    }
  }

  @Test("the report has them as text, as JSON and on its page")
  func report() throws {
    var facts = SampleReports.facts
    facts.confusions = Self.confusions
    let report = Report(facts, span: .days)
    let text = report.lines(in: .english).map(\.plain).joined(separator: "\n")
    #expect(text.contains("Sounds to practise\n ʂ spoken as s "))
    #expect(
      report.json["confusions"]?.asArray?.first == [
        "lang": "zh-CN", "expected": "ʂ", "heard": "s", "times": 12, "tentative": 3,
      ])
    let page = report.html(in: .chinese)
    #expect(page.contains("要多练的音") && page.contains("<bdi>˨˩˦</bdi>"))
    #expect(SampleReports.month.json["confusions"] == [])
    #expect(!SampleReports.month.html(in: .chinese).contains("要多练的音"))
  }
}
