import Coaching
import Foundation
import Reports
import Testing

@Suite("The page that somebody who cares looks at")
struct WeeklyPageTests {
  private static func page(
    _ facts: WeeklyFacts = SampleWeeks.facts(), _ language: ReportLanguage = .english
  ) -> String {
    WeeklyPage.html(facts, in: language)
  }

  /// What is read, without markup and style.
  private static func text(_ page: String) -> String {
    page.replacing(#/<style>[\s\S]*<\/style>/#, with: "").replacing(#/<[^>]*>/#, with: " ")
      .replacing(#/\s+/#, with: " ")
  }

  @Test func `it tells of the last whole week, and of the days since`() {
    let text = Self.text(Self.page())
    for part in [
      "16 Nov to 22 Nov 2026", "Days of practice 5/7", "week before: 5/7", "Minutes 110",
      "Monday, 16 Nov 20 ", "Friday, 20 Nov 24 ", "Sunday, 22 Nov none –", "The days since",
      "Monday, 23 Nov", "Wednesday, 25 Nov none", "Written on 2026-11-25",
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(!text.contains("Thursday, 26 Nov"))
    let chinese = Self.text(Self.page(SampleWeeks.facts(), .chinese))
    for part in ["2026 年 11 月 16 日 至 11 月 22 日", "练习天数 5/7", "星期日 11 月 22 日 没练", "前一周"] {
      #expect(chinese.contains(part), "\(part) in \(chinese)")
    }
  }

  @Test(arguments: ReportLanguage.allCases)
  func `minutes that nobody knows are not told as none`(language: ReportLanguage) {
    var facts = SampleWeeks.facts()
    for place in facts.days.indices { facts.days[place].practisedSeconds = 0 }
    let text = Self.text(Self.page(facts, language))
    let minutes = language == .chinese ? "分钟" : "Minutes"
    #expect(text.contains("\(minutes) —"), "\(text)")
    #expect(text.contains("5/7 — "), "\(text)")
    #expect(!text.contains("\(minutes) 0"), "\(text)")
  }

  @Test func `how much was understood at once comes with how surely that is known`() throws {
    let text = Self.text(Self.page())
    // 14…16 of 20 on each of five days.
    let found = try #require(
      text.firstMatch(of: #/Understood at once (\d+)% about (\d+)–(\d+)%, of 100/#))
    let (rate, low, high) = (Int(found.1) ?? 0, Int(found.2) ?? 0, Int(found.3) ?? 0)
    #expect((70...80).contains(rate) && low < rate - 4 && high > rate + 4)
    let interval = try #require(Share(rate, of: 100).interval())
    #expect(low == Int((interval.lowerBound * 100).rounded()))
    #expect(high == Int((interval.upperBound * 100).rounded()))
  }

  @Test
  func `practice in noise counts among the days and minutes, and not for how much is understood`() {
    var facts = SampleWeeks.facts()
    for place in facts.days.indices { (facts.days[place].quiet, facts.days[place].atOnce) = (0, 0) }
    let text = Self.text(Self.page(facts))
    #expect(text.contains("Days of practice 5/7") && text.contains("Minutes 110"))
    #expect(!text.contains("about ") || !text.contains("%, of"), "\(text)")
    #expect(!text.contains("Understood at once 0%"))
  }

  @Test func `a threshold comes with its interval, and says nothing of whose headphones`() {
    let text = Self.text(Self.page())
    #expect(text.contains("four other talkers · Chinese −6.3 dB −7.4 dB … −5.2 dB 20 Nov –"))
    #expect(text.contains("by how many decibels"))
    let page = Self.page()
    #expect(!page.contains("Alice") && !page.contains("slt"))
    let none = Self.page(SampleWeeks.facts(thresholds: []))
    #expect(!none.contains("dB"))
  }

  @Test func `there is no sentence on it unless the learner wants words shown`() {
    let plain = Self.text(Self.page())
    #expect(plain.contains("There are no sentences, no answers and no recordings"))
    let evil = "<script>alert(1)</script>\u{202E}"
    let word = HardWord(
      text: evil, lang: .english, met: 5, missed: 4, takenFor: [.init(text: "whisper", times: 3)],
      sentence: "A \(evil) sentence.")
    let page = Self.page(SampleWeeks.facts(words: [word]))
    #expect(Self.text(page).contains("4 of 5"))
    #expect(Self.text(page).contains("wants you to see the words"))
    #expect(!page.contains("<script") && page.contains("&lt;script&gt;"))
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    // What was answered is nobody else's affair.
    #expect(!page.contains("whisper"))
  }

  @Test(
    "it loads and runs nothing, closes what it opens, and is known by its mark",
    arguments: ReportLanguage.allCases)
  func whole(language: ReportLanguage) {
    let page = Self.page(SampleWeeks.facts(), language)
    for reach in ["http:", "https:", "//", "<script", "@import", "url(", "src=", "<iframe"] {
      #expect(!page.contains(reach), "\(reach)")
    }
    #expect(!page.contains(#/<[^>]* on[a-z]+=/#))
    #expect(page.contains("default-src 'none'") && page.contains("prefers-color-scheme: dark"))
    #expect(page.contains(WeeklyPage.mark))
    let alone: Set = ["meta", "link", "br", "!DOCTYPE", "line", "rect", "circle", "polyline"]
    var open: [Substring] = []
    for match in page.matches(of: #/<(\/?)([A-Za-z!0-9]+)([^>]*)>/#) {
      if match.1 == "/" {
        #expect(open.popLast() == match.2)
      } else if !alone.contains(String(match.2)) {
        open.append(match.2)
      }
    }
    #expect(open.isEmpty)
    var names: Set<Substring> = []
    for match in page.matches(of: #/ id="([^"]*)"/#) { #expect(names.insert(match.1).inserted) }
    for match in page.matches(of: #/aria-labelledby="([^"]*)"/#) {
      for name in match.1.split(separator: " ") { #expect(names.contains(name)) }
    }
  }

  @Test func `without any practice it says so, and without much of it nothing is drawn`() {
    let none = Self.text(Self.page(WeeklyFacts(today: SampleWeeks.today)))
    #expect(none.contains("There was no practice in this week.") && none.contains("0/7"))
    #expect(!Self.page(WeeklyFacts(today: SampleWeeks.today)).contains("<svg"))
    #expect(Self.page().contains("<svg"))
  }

  @Test func `the span of a page is eight whole weeks and the one that has begun`() {
    for (today, first) in [
      (LocalDay.of(2026, 11, 23), LocalDay.of(2026, 9, 28)), (.of(2026, 11, 29), .of(2026, 9, 28)),
      (.of(2026, 1, 1), .of(2025, 11, 3)),
    ] { #expect(WeeklyFacts.span(on: today) == first...today) }
  }
}
