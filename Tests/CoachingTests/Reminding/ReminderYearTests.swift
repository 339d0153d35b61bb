import Coaching
import Foundation
import Testing

/// A year of days through time zones: a quarter of an hour at a time, with a timer that goes off
/// whenever the clock on the wall reaches or passes a time, as often as it does so.
struct ReminderYearTests {
  @Test(
    arguments: [
      ("Europe/Berlin", 2026), ("America/New_York", 2026), ("Asia/Shanghai", 2026),
      ("Pacific/Apia", 2011), ("Pacific/Apia", 2026),
    ], ["20:00", "02:30", "00:00", "23:45"])
  func `each local day has one reminder`(zone: (name: String, year: Int), time: String) throws {
    var year = Year(time: try #require(ClockTime(time)), seed: UInt64(zone.year))
    let home = try #require(TimeZone(identifier: zone.name))
    let days = try year.live(from: "\(zone.year)-01-01", days: 365) { _ in home }
    #expect(year.problems == [])
    #expect(year.caughtUp == [])
    #expect(days >= 364)
  }

  @Test(arguments: ["20:00", "08:00", "00:00"], [6, 12, 20])
  func `a flight over the date line neither doubles nor loses one`(time: String, hour: Int) throws {
    var year = Year(time: try #require(ClockTime(time)), seed: 7)
    let west = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let east = try #require(TimeZone(identifier: "Pacific/Honolulu"))
    // There on the tenth day, back on the twentieth, and so on.
    _ = try year.live(from: "2026-05-01", days: 60) { quarter in
      (quarter - hour * 4) / 960 % 2 == 0 ? west : east
    }
    #expect(year.problems == [])
  }

  /// A year as one learner lives it.
  private struct Year {
    let schedule: ReminderSchedule
    var random: SplitMix64
    var facts: [ReminderFact] = [] { didSet { history = ReminderHistory(facts) } }
    var history = ReminderHistory([])
    var practice: [LocalDay: Reminding.Practice] = [:]
    var shown: [LocalDay: Int] = [:]
    /// Days on which nothing had to be shown: practised before, or the reminder is another day's.
    var excused: Set<LocalDay> = []
    var problems: [String] = []
    /// Reminders of days other than that on which they came.
    var caughtUp: [String] = []

    init(time: ClockTime, seed: UInt64) {
      schedule = ReminderSchedule(times: [time])
      random = SplitMix64(seed: seed)
    }

    /// How many days with the time on them were lived.
    mutating func live(
      from first: String, days: Int, in zone: (Int) -> TimeZone
    ) throws -> Int {
      let start = Int64(try #require(LocalDay(first)).daysSince1970) * 86_400
      var lived: Set<LocalDay> = []
      var before: Moment?
      for quarter in 0..<days * 96 {
        let seconds = start + Int64(quarter) * 900
        let offset = zone(quarter).secondsFromGMT(
          for: Date(timeIntervalSince1970: TimeInterval(seconds)))
        let now = Moment(milliseconds: seconds * 1000, utcOffsetMinutes: offset / 60)
        defer { before = now }
        guard let before else {
          facts.append(ReminderFact(at: now, kind: .scheduled(.all)))
          continue
        }
        if facts.count > 200 { facts.removeSubrange(1..<100) }
        let passed = passed(from: before, to: now)
        if let passed { lived.insert(passed) }
        // A timer also goes off when the date jumps over its time.
        if passed != nil || now.day > before.day.advanced(by: 1) { remind(at: now, by: .timer) }
        // Now and then the learner logs in, or practises without being asked to.
        if random.next() % 40 == 0 { remind(at: now, by: .login) }
        if random.next() % 400 == 0 { practise(at: now) }
        if case .comes(_, let at) = claim(at: now, by: .login), at <= now.milliseconds {
          remind(at: now, by: .timer)
        }
      }
      for (day, count) in shown where count > 1 { problems.append("\(day): \(count) reminders") }
      for day in lived where shown[day] == nil && !excused.contains(day) {
        problems.append("\(day): no reminder")
      }
      return lived.count
    }

    /// The local day whose time lies between two looks at the clock.
    private func passed(from before: Moment, to now: Moment) -> LocalDay? {
      let time = schedule.times[0]
      let (old, new) = (
        ReminderSlot(day: before.day, time: before.time), ReminderSlot(day: now.day, time: now.time)
      )
      let slot = ReminderSlot(day: now.day, time: time)
      if new == slot { return now.day }
      return old < slot && slot <= new && old.day == new.day ? now.day : nil
    }

    private func claim(at now: Moment, by call: Reminding.Call) -> Reminding.Claim {
      Reminding(schedule: schedule, history: history, practice: practice)
        .claim(at: now, by: call)
    }

    private mutating func remind(at now: Moment, by call: Reminding.Call) {
      switch claim(at: now, by: call) {
      case .comes: break
      case .silent(let slot, let why):
        if why == .done || why == .notToday { excused.insert(now.day) }
        if let slot { keep(.silent(why), slot, now) }
      case .due(let slot):
        let isAgain = facts.contains { $0.slot == slot && $0.kind == .shown }
        keep(.shown, slot, now)
        if !isAgain { shown[slot.day, default: 0] += 1 }
        if slot.day != now.day, !isAgain { caughtUp.append("\(now.day): \(slot)") }
        answer(slot, now)
      }
    }

    private mutating func answer(_ slot: ReminderSlot, _ now: Moment) {
      switch random.next() % 6 {
      case 0: keep(.answered(.notToday), slot, now)
      case 1: keep(.answered(.dismissed), slot, now)
      case 2: keep(.snoozed(until: now.milliseconds + 900_000), slot, now)
      default:
        keep(.answered(.started), slot, now)
        practise(at: now)
      }
    }

    private mutating func practise(at now: Moment) {
      practice[now.day] = .init(seconds: 1800, isDone: true)
    }

    private mutating func keep(_ kind: ReminderFact.Kind, _ slot: ReminderSlot, _ now: Moment) {
      facts.append(ReminderFact(at: now, slot: slot, kind: kind))
    }
  }
}
