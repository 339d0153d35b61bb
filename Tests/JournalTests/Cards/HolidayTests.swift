import Coaching
@testable import Journal
import Testing

/// A learner of half a year comes back from eight weeks away.
@Suite struct HolidayTests {
  /// How many reviews come on one day at most, as it is configured from the start.
  private static let most = 40

  @Test(arguments: SchedulerName.allCases)
  func `eight weeks away are worked off within two, at the day's measure`(
    scheduler: SchedulerName
  ) throws {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: scheduler)
    var chance = SplitMix64(seed: 4)
    var met = 0
    /// Reviews what is due, most overdue first, and misses two new sentences; how much came, and what
    /// was still due before.
    func practise(day: Int64) throws -> (came: Int, due: Int) {
      let now = Facts.later(0, days: day)
      let room = Self.most - (try journal.reviewed(.chinese, on: now))
      let due = try journal.dueCards(.chinese, at: now)
      let coming = due.prefix(max(0, room)).map { card -> (String, Went) in
        (card.key, Double.random(in: 0..<1, using: &chance) < 0.85 ? .atOnce : .missed)
      }
      met += 2
      try journal.practise(coming + [("n\(met)", .missed), ("n\(met + 1)", .missed)], days: day)
      return (coming.count, due.count)
    }
    var usual: [Int] = []
    for day in 0..<182 { usual.append(try practise(day: Int64(day)).came) }
    let due = try journal.dueCards(at: Facts.later(0, days: 182 + 56)).count
    #expect(due > 2 * Self.most, "eight weeks should leave a heap: \(due)")
    var left: [Int] = []
    for day in 0..<14 {
      let (came, due) = try practise(day: Int64(182 + 56 + day))
      #expect(came <= Self.most)
      left.append(due - came)
    }
    #expect(left.last == 0, "\(scheduler): \(left), usually \(usual.suffix(14))")
  }
}
