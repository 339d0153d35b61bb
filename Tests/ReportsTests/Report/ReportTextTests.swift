import Attack
import Coaching
import JSON
@testable import Reports
import Testing

@Suite struct ReportTextTests {
  @Test("no line is longer than the screen, whatever the words", arguments: ReportLanguage.allCases)
  func width(language: ReportLanguage) {
    var facts = SampleReports.facts
    let texts = HostileText.texts(30, seed: 8) + [String(repeating: "很长的词", count: 30)]
    facts.topics = Dictionary(texts.map { ($0, PracticeSum(items: 7, firstTry: 3)) }) { one, _ in
      one
    }
    facts.hardWords = texts.map {
      HardWord(text: $0, lang: .chinese, met: 9, missed: 4, takenFor: [.init(text: $0, times: 2)])
    }
    let hostile = Report(facts, span: .days, before: SampleReports.facts)
    for report in SampleReports.all + [hostile] {
      for hasBlocks in [true, false] {
        let lines = report.lines(in: language, blocks: hasBlocks).map(\.plain)
        #expect(lines.allSatisfy { $0.columns <= 80 })
        #expect(!lines.contains { $0.contains("\n") || $0.contains("\u{1B}") || $0.hasSuffix(" ") })
        #expect(lines.joined().contains(language == .chinese ? "不是医疗器械" : "not a medical device"))
      }
    }
  }

  @Test("colour changes nothing but colour, and blocks give way to numbers")
  func signs() {
    for report in SampleReports.all {
      let plain = report.lines(in: .english).map(\.plain)
      let colored = report.lines(in: .english, color: true).map(\.commands)
      #expect(colored.map { $0.replacing(#/\u{1B}\[\d+m/#, with: "") } == plain)
      let numbers = report.lines(in: .english, blocks: false).map(\.plain).joined()
      #expect(!numbers.contains { "▁▂▃▄▅▆▇█░".contains($0) })
    }
    #expect(SampleReports.month.lines(in: .english).map(\.plain).joined().contains("█"))
  }

  @Test(
    "what is right by the learner's word alone is marked as such, if there is any",
    arguments: ReportLanguage.allCases)
  func byOwnWord(language: ReportLanguage) {
    let name = language == .chinese ? "您认为对" : "By your own word"
    var facts = SampleReports.facts
    for number in [0, 3] {
      facts.byOwnWord = number
      let report = Report(facts, span: .days)
      let lines = report.lines(in: language).map(\.plain).filter { $0.contains(name) }
      #expect(lines.count == min(1, number))
      #expect(lines.allSatisfy { $0.contains("3") })
      #expect(report.html(in: language).contains(name) == (number > 0))
      #expect(report.json["by_own_word"]?.asInt == (number > 0 ? number : nil))
    }
  }

  @Test("the numbers of the text are those of the JSON")
  func numbers() throws {
    let report = SampleReports.month
    let json = report.json
    let text = report.lines(in: .english).map(\.plain).joined(separator: "\n")
    let minutes = try #require(json["minutes"]?.asInt)
    let rate = try #require(json["first_try_rate"]?.asDouble)
    #expect(text.contains("\(minutes) minutes"))
    #expect(text.contains("Understood at once     \(Percent.text(rate)) "))
    let before = try #require(json["before"]?["heard"]?.asDouble)
    #expect(text.contains("before \(Percent.text(before))"))
    #expect(text.contains("14/20 days"))
  }

  @Test(
    "a line of blocks rises with its numbers, and hardly moves with numbers that hardly move",
    arguments: [
      ([0, 1, 2, 3, 4, 5, 6, 7], 0, "▁▂▃▄▅▆▇█"), ([7, nil, 0], 0, "█·▁"), ([5, 5], 0, "▁▁"),
      ([0.75, 0.76], 0.8, "▄▅"), ([], 0.2, ""), ([nil, nil], 0.2, "··"), ([3], 0.2, "▅"),
    ] as [([Double?], Double, String)])
  func sparkline(values: [Double?], least: Double, blocks: String) {
    #expect(Sparkline(values, least: least).blocks == blocks)
  }

  @Test("a sentence is broken at blanks and between Chinese characters, never before a mark")
  func wrapping() {
    #expect(Printable.wrapped("one two three", width: 8) == ["one two", "three"])
    #expect(Printable.wrapped("等雨小一点，我们再出门。", width: 10) == ["等雨小一", "点，我们再", "出门。"])
    #expect(Printable.wrapped("abcdefghij", width: 4, indent: 1) == [" abc", " def", " ghi", " j"])
    for text in HostileText.texts(500, seed: 9).map({ Gate.line($0) }) {
      for width in [3, 10, 40] {
        let lines = Printable.wrapped(text, width: width, indent: 1)
        #expect(lines.allSatisfy { $0.columns <= width })
        let kept = lines.joined().unicodeScalars.filter { $0 != " " }
        #expect(kept.elementsEqual(text.unicodeScalars.filter { $0 != " " }))
      }
    }
  }
}
