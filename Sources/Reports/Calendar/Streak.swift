public import Coaching

/// How many days were practised in a row.
///
/// A row forgives: days of rest do not count, and of seven days one may be missed.
public struct Streak: Sendable, Hashable {
  /// The practised days of the current streak: today may still be practised.
  public let current: Int
  public let longest: Int
  /// How many days of the last week were missed and forgiven: one may be.
  public let restsUsed: Int

  private static let week = 7

  /// The streaks among `days`, which may come in any order and more than once.
  public init(days: [LocalDay], today: LocalDay, rests: Rests = Rests()) {
    let practised = days.map { $0.daysSince1970 }.ascending
    var row = Row(rests: rests)
    var longest = 0
    var upToToday = row
    for day in practised {
      row.miss(until: day)
      row.practise(on: day)
      longest = max(longest, row.count)
      // A clock that was wrong may have left days that are still to come.
      if day <= today.daysSince1970 { upToToday = row }
    }
    upToToday.miss(until: today.daysSince1970)
    current = upToToday.count
    self.longest = longest
    restsUsed = upToToday.hasMissed(within: Self.week, before: today.daysSince1970) ? 1 : 0
  }

  /// A streak as it grows.
  private struct Row {
    let rests: Rests
    private(set) var count = 0
    private var countSinceMiss = 0
    private var last: Int?
    private var lastMissed: Int?

    init(rests: Rests) { self.rests = rests }

    func hasMissed(within days: Int, before today: Int) -> Bool {
      count > 0 && lastMissed.map { today - $0 < days } ?? false
    }

    mutating func practise(on day: Int) {
      count += 1
      countSinceMiss += 1
      last = day
    }

    /// Goes over the days between the last practised one and another.
    mutating func miss(until day: Int) {
      guard let last, count > 0 else { return }
      for missed in last + 1..<max(day, last + 1)
      where !rests.contains(LocalDay(daysSince1970: missed)) {
        if let lastMissed, missed - lastMissed < Streak.week {
          // One of the two is too many: the streak begins after the first.
          count = countSinceMiss
        }
        countSinceMiss = 0
        lastMissed = missed
        if count == 0 { break }
      }
      if count == 0 { lastMissed = nil }
    }
  }
}
