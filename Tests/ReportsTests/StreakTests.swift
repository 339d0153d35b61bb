import Coaching
import Reports
import Testing

@Suite struct StreakTests {
  @Test(
    "a streak ends today or yesterday, and the longest is kept",
    arguments: [
      // Days before today, then the current and the longest streak.
      ([], 0, 0), ([0], 1, 1), ([1], 1, 1), ([2], 0, 1), ([0, 1, 2], 3, 3), ([1, 2, 3], 3, 3),
      ([0, 2, 3, 4], 1, 3), ([2, 3, 4], 0, 3), ([0, 1, 3, 4, 5, 6, 8], 2, 4),
      ([2, 0, 1, 1, 0], 3, 3), ([0, 365, 366], 1, 2), ([-1, 0, 1], 2, 3), ([-1], 0, 1),
    ] as [([Int], Int, Int)])
  func streaks(ago: [Int], current: Int, longest: Int) throws {
    // The first of March after a leap day: streaks cross months.
    let today = try #require(LocalDay("2024-03-01"))
    let streak = Streak(days: ago.map { today.advanced(by: -$0) }, today: today)
    #expect(streak.current == current)
    #expect(streak.longest == longest)
  }

  @Test("years without a gap are one streak")
  func years() throws {
    let today = try #require(LocalDay("2026-11-20"))
    let streak = Streak(days: (0..<20_000).lazy.map { today.advanced(by: -$0) }, today: today)
    #expect(streak.current == 20_000)
    #expect(streak.longest == 20_000)
  }
}
