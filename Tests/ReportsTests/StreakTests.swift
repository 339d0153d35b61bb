import Coaching
import Foundation
import Reports
import Testing

@Suite struct StreakTests {
  @Test(
    "a streak ends today or yesterday, and the longest is kept",
    arguments: [
      // Days before today, then the current and the longest streak.
      ([], 0, 0), ([0], 1, 1), ([1], 1, 1), ([2], 1, 1), ([3], 0, 1), ([0, 1, 2], 3, 3),
      ([1, 2, 3], 3, 3), ([0, 2, 3, 4], 4, 4), ([2, 3, 4], 3, 3), ([3, 4, 5], 0, 3),
      ([0, 1, 3, 4, 5, 6, 8], 6, 6), ([0, 1, 3, 4, 5, 6, 7, 8, 10], 9, 9),
      ([2, 0, 1, 1, 0], 3, 3), ([0, 365, 366], 1, 2), ([-1, 0, 1], 2, 3), ([-1], 0, 1),
      ([-1, 5], 0, 1), ([0, 3, 4, 6, 7], 1, 4),
    ] as [([Int], Int, Int)])
  func streaks(ago: [Int], current: Int, longest: Int) throws {
    // The first of March after a leap day: streaks cross months.
    let today = try #require(LocalDay("2024-03-01"))
    let streak = Streak(days: ago.map { today.advanced(by: -$0) }, today: today)
    #expect(streak.current == current)
    #expect(streak.longest == longest)
  }

  @Test(
    "a streak says how many days off it has used in the last seven",
    arguments: [
      ([0, 1, 2], 0), ([0, 2, 3], 1), ([2, 3, 4], 1), ([0, 1, 2, 3, 4, 5, 7], 1),
      ([0, 1, 2, 3, 4, 5, 6, 8], 0), ([3], 0), ([], 0),
    ] as [([Int], Int)])
  func rests(ago: [Int], used: Int) throws {
    let today = try #require(LocalDay("2024-03-01"))
    let streak = Streak(days: ago.map { today.advanced(by: -$0) }, today: today)
    #expect(streak.restsUsed == used)
  }

  @Test("years without a gap are one streak")
  func years() throws {
    let today = try #require(LocalDay("2026-11-20"))
    let streak = Streak(days: (0..<20_000).map { today.advanced(by: -$0) }, today: today)
    #expect(streak.current == 20_000)
    #expect(streak.longest == 20_000)
  }

  @Test("one of seven days may be missed, and no more", arguments: 1...14)
  func forgiveness(distance: Int) throws {
    let today = try #require(LocalDay("2026-11-20"))
    let missed: Set = [10, 10 + distance]
    let days = (0..<40).filter { !missed.contains($0) }.map { today.advanced(by: -$0) }
    let streak = Streak(days: days, today: today)
    // A streak that breaks still reaches back to the day that was one too many.
    #expect(streak.current == (distance < 7 ? 10 + distance - 1 : 38))
  }

  @Test("a pause and days that are not in the week do not break a streak")
  func rests() throws {
    let today = try #require(LocalDay("2027-01-03"))
    let pause = try #require(LocalDay("2026-12-24"))...(try #require(LocalDay("2027-01-02")))
    let before = (11..<21).map { today.advanced(by: -$0) }
    let rested = Streak(days: before + [today], today: today, rests: Rests(pauses: [pause]))
    #expect(rested.current == 11)
    #expect(Streak(days: before + [today], today: today).current == 1)

    let monday = try #require(LocalDay("2026-03-02"))
    let days = (0..<300).map { monday.advanced(by: $0) }
    let weekdays = try #require(Weekdays("mon-fri"))
    let facts = [
      ReminderFact(
        at: Moment(milliseconds: Int64(monday.daysSince1970) * 86_400_000, utcOffsetMinutes: 0),
        kind: .scheduled(weekdays))
    ]
    let row = Streak(
      days: days.filter(weekdays.contains), today: days[299], rests: ReminderHistory(facts).rests)
    #expect(row.current == days.count(where: weekdays.contains))
  }

  @Test(
    "who practises on every local day has them all in a row, wherever the clocks go",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin", 2026), ("America/New_York", "America/New_York", 2026),
      ("Asia/Shanghai", "Asia/Shanghai", 2026), ("Pacific/Apia", "Pacific/Apia", 2011),
      // There and back over the date line: a day that comes twice, and one that does not come.
      ("Pacific/Auckland", "Pacific/Honolulu", 2026),
    ])
  func zones(home: String, away: String, year: Int) throws {
    let (home, away) = (
      try #require(TimeZone(identifier: home)), try #require(TimeZone(identifier: away))
    )
    let start = Int64(try #require(LocalDay("\(year)-01-01")).daysSince1970) * 24
    var days: [LocalDay] = []
    for hour in 0..<Int64(365 * 24) {
      let seconds = (start + hour) * 3600
      let zone = hour / 600 % 2 == 0 ? home : away
      let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
      let now = Moment(milliseconds: seconds * 1000, utcOffsetMinutes: offset / 60)
      if (18..<24).contains(now.time.hour) { days.append(now.day) }
      let practised = Set(days)
      guard hour.isMultiple(of: 50), !days.isEmpty else { continue }
      let streak = Streak(days: practised.filter { $0 <= now.day }, today: now.day)
      #expect(streak.current == practised.count { $0 <= now.day }, "\(now.day)")
    }
  }
}
