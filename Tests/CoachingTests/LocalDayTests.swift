import Coaching
import Testing

@Suite struct LocalDayTests {
  @Test("all days from 1900 to 2100 follow each other and come back from number and text")
  func roundTrip() throws {
    var days: [LocalDay] = []
    for year in 1900...2100 {
      for month in 1...12 {
        for dayOfMonth in 1...LocalDay.days(inMonth: month, of: year) {
          days.append(try #require(LocalDay(year: year, month: month, day: dayOfMonth)))
        }
      }
    }
    #expect(days.map(\.daysSince1970) == Array(-25_567..<47_847))
    #expect(days.filter { LocalDay(daysSince1970: $0.daysSince1970) != $0 }.isEmpty)
    #expect(days.filter { LocalDay($0.description) != $0 }.isEmpty)
    #expect(days.filter { $0.advanced(by: 1) <= $0 }.isEmpty)
    #expect(days.indices.filter { days[$0].weekday != $0 % 7 + 1 }.isEmpty)
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

  @Test("29 February exists every fourth year, including 2000 but not 1900")
  func leapYears() {
    let leap = [1896, 1904, 2000, 2024, 2096, 2400].map { LocalDay(year: $0, month: 2, day: 29) }
    #expect(!leap.contains(nil))
  }

  private func all(_ text: String) -> [LocalDay]? {
    Array(text.utf8).withUnsafeBufferPointer { LocalDay.all(in: $0) }
  }

  @Test("days written one behind the other are read as each of them is, and none from nothing")
  func daysInARow() throws {
    let written = (0..<4000).map { LocalDay(daysSince1970: $0 * 37 - 20_000) }
    #expect(all(written.map(\.description).joined()) == written)
    #expect(all("") == [])
  }

  @Test("a row of days with one that is none, or with anything else, is refused")
  func brokenRow() {
    let row = Array("2024-02-292026-11-20".utf8)
    for count in 1..<row.count where count != 10 {
      #expect(all(String(decoding: row.prefix(count), as: UTF8.self)) == nil)
    }
    for place in 0...row.count {
      for stranger in ["0", "-", " ", "é"] {
        var broken = row
        broken.insert(contentsOf: Array(stranger.utf8), at: place)
        #expect(all(String(decoding: broken, as: UTF8.self)) == nil)
      }
    }
    #expect(all("2025-02-292026-11-20") == nil)
    #expect(all("2026-11-202025-02-29") == nil)
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
