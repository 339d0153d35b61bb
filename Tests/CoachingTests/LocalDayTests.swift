import Coaching
import Testing

@Suite struct LocalDayTests {
  @Test("all days from 1900 to 2100 follow each other and come back from number and text")
  func roundTrip() throws {
    let first = try #require(LocalDay(year: 1900, month: 1, day: 1))
    var number = first.daysSince1970
    var weekday = first.weekday
    #expect(number == -25_567)
    for year in 1900...2100 {
      for month in 1...12 {
        for dayOfMonth in 1...LocalDay.days(inMonth: month, of: year) {
          let day = try #require(LocalDay(year: year, month: month, day: dayOfMonth))
          try #require(day.daysSince1970 == number)
          try #require(LocalDay(daysSince1970: number) == day)
          try #require(LocalDay(day.description) == day)
          try #require(day.weekday == weekday)
          try #require(day.advanced(by: 1) > day)
          number += 1
          weekday = weekday % 7 + 1
        }
      }
    }
    #expect(number == 47_847)
  }

  @Test(
    "the weekday of known days",
    arguments: [
      ("1900-01-01", 1), ("1969-07-20", 7), ("1970-01-01", 4), ("2000-01-01", 6),
      ("2024-02-29", 4), ("2026-11-01", 7), ("2026-11-20", 5), ("0001-01-01", 1),
      ("9999-12-31", 5),
    ])
  func weekdays(text: String, weekday: Int) throws {
    #expect(try #require(LocalDay(text)).weekday == weekday)
  }

  @Test(
    "days that do not exist are refused",
    arguments: [
      (2025, 2, 29), (1900, 2, 29), (2100, 2, 29), (2024, 2, 30), (2026, 4, 31), (2026, 0, 1),
      (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (0, 1, 1), (10_000, 1, 1), (-1, 1, 1),
      (2026, 1, -1), (2026, -1, 1),
    ])
  func invalid(year: Int, month: Int, day: Int) {
    #expect(LocalDay(year: year, month: month, day: day) == nil)
  }

  @Test("the 29th of February exists every fourth year, but in 2000 and not in 1900")
  func leapYears() {
    let leap = [1896, 1904, 2000, 2024, 2096, 2400].map { LocalDay(year: $0, month: 2, day: 29) }
    #expect(!leap.contains(nil))
  }

  @Test(
    "a text that is not a day is refused",
    arguments: [
      "", "2026", "2026-11", "2026-11-20-", "2026-11-20T00:00", "26-11-20", "2026-1-2",
      "2026/11/20", " 2026-11-20", "2026-11-20 ", "+026-11-20", "2026-+1-20", "２０２６-11-20",
      "2026-02-30", "0000-01-01", "-2026-11-20", "2026--11-20", "2026-11-2٠",
    ])
  func unreadable(text: String) {
    #expect(LocalDay(text) == nil)
  }

  @Test("days are ordered by the calendar and written with all their zeros")
  func order() throws {
    let texts = ["0999-12-31", "2024-02-29", "2024-03-01", "2024-12-01", "2025-01-01"]
    let days = try texts.map { try #require(LocalDay($0)) }
    #expect(days == days.reversed().sorted())
    #expect(days.map(\.description) == texts)
  }
}
