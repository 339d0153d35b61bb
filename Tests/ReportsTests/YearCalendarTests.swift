import Coaching
@testable import Reports
import Testing

@Suite struct YearCalendarTests {
  @Test("a year is one line per month, with a sign per day and what the month came to")
  func year() throws {
    let days = [
      day(2024, 2, 29, 31, atOnce: 5), day(2024, 2, 1, 5, atOnce: 3),
      day(2024, 3, 2, 15, atOnce: 2),
    ]
    let lines = YearCalendar(year: 2024, days: days, today: .of(2024, 3, 3), in: .chinese)
      .lines(color: false).map(\.plain)
    #expect(
      lines.joined(separator: "\n") == """
         2024 年   51 分钟 · 3 天 · 一遍听懂 67%

               1   5    10   15   20   25   30        分钟       天数   一遍听懂
         1 月  ·······························
         2 月  ▂···························█            36          2        80%
         3 月  ·▅·                                      15          1        40%
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
      day(LocalDay.of(2024, 1, 1).advanced(by: $0), Double($0) * 100, atOnce: 5)
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
    var empty = day(2026, 5, 5, 30, atOnce: 5)
    empty.items = 0
    let lines = YearCalendar(
      year: 2026, days: [empty, day(2025, 5, 5, 30, atOnce: 1), day(2026, 5, 6, .nan, atOnce: 5)],
      today: .of(2026, 11, 20), in: .english
    ).lines(color: false).map(\.plain)
    #expect(lines.first == " 2026      1 day · 100% understood at once")
  }

  private func day(_ year: Int, _ month: Int, _ day: Int, _ minutes: Double, atOnce: Int)
    -> PracticeDay
  {
    self.day(.of(year, month, day), minutes, atOnce: atOnce)
  }

  private func day(_ day: LocalDay, _ minutes: Double, atOnce: Int) -> PracticeDay {
    PracticeDay(
      day: day, practisedSeconds: minutes * 60, items: 5, atOnce: atOnce, meanScore: nil,
      isDone: false)
  }
}
