import Coaching
@testable import Reports
import Testing

@Suite struct YearCalendarTests {
  @Test("a year is one line per month, with a sign per day and what the month came to")
  func year() throws {
    let days = [
      day(2024, 2, 29, 31, score: 90), day(2024, 2, 1, 5, score: 70),
      day(2024, 3, 2, 15, score: nil),
    ]
    let lines = YearCalendar(year: 2024, days: days, today: .of(2024, 3, 3), in: .chinese)
      .lines(color: false).map(\.plain)
    #expect(
      lines.joined(separator: "\n") == """
         2024 年   51 分钟 · 3 天 · 平均分 80

               1   5    10   15   20   25   30        分钟       天数     平均分
         1 月  ·······························
         2 月  ▂···························█            36          2         80
         3 月  ·▅·                                      15          1
         4 月
         5 月
         6 月
         7 月
         8 月
         9 月
         10 月
         11 月
         12 月

         · 没练   ▂ 不到 10 分钟   ▅ 不到 30 分钟   █ 30 分钟以上
        """)
  }

  @Test(
    "every line fits the screen, and colour changes nothing but colour",
    arguments: ReportLanguage.allCases)
  func width(language: ReportLanguage) {
    let days = (0..<366).map {
      day(LocalDay.of(2024, 1, 1).advanced(by: $0), Double($0) * 100, score: 100)
    }
    let calendar = YearCalendar(year: 2024, days: days + days, today: .of(2025, 1, 1), in: language)
    let plain = calendar.lines(color: false).map(\.plain)
    #expect(plain.allSatisfy { $0.columns <= 80 })
    #expect(plain.count == 17)
    let colored = calendar.lines(color: true).map(\.commands)
    #expect(colored != plain)
    #expect(colored.map { $0.replacing(#/\u{1B}\[\d+m/#, with: "") } == plain)
  }

  @Test("days of another year or without an item are left out")
  func aside() {
    var empty = day(2026, 5, 5, 30, score: 90)
    empty.items = 0
    let lines = YearCalendar(
      year: 2026, days: [empty, day(2025, 5, 5, 30, score: 1), day(2026, 5, 6, .nan, score: .nan)],
      today: .of(2026, 11, 20), in: .english
    ).lines(color: false).map(\.plain)
    #expect(lines.first == " 2026      0 minutes · 1 day")
  }

  private func day(_ year: Int, _ month: Int, _ day: Int, _ minutes: Double, score: Double?)
    -> PracticeDay
  {
    self.day(.of(year, month, day), minutes, score: score)
  }

  private func day(_ day: LocalDay, _ minutes: Double, score: Double?) -> PracticeDay {
    PracticeDay(day: day, practisedSeconds: minutes * 60, items: 5, meanScore: score, isDone: false)
  }
}
