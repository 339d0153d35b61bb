import Coaching

/// A learner who is reminded, at some moment of a Friday.
struct RemindedLearner {
  var schedule = ReminderSchedule(times: [])
  var facts: [ReminderFact] = []
  var practice: [LocalDay: Reminding.Practice] = [:]
  var moment = RemindedLearner.moment("12:00", "2026-11-20")

  var history: ReminderHistory { ReminderHistory(facts) }
  var reminding: Reminding {
    Reminding(schedule: schedule, history: history, practice: practice)
  }
  var outlook: ReminderOutlook { reminding.outlook(at: moment) }

  mutating func reminds(_ times: String, days: String = "daily", since: String = "00:00") {
    schedule = ReminderSchedule(
      times: times.split(separator: ",").compactMap { ClockTime(String($0)) },
      days: Weekdays(days) ?? .all)
    facts = [
      ReminderFact(at: Self.moment(since, "2026-11-20"), kind: .scheduled(schedule.days))
    ]
  }

  func at(_ time: String, day: String = "2026-11-20") -> RemindedLearner {
    var learner = self
    learner.moment = Self.moment(time, day)
    return learner
  }

  /// With a fact about the time at which it came.
  func kept(_ kind: ReminderFact.Kind, _ time: String, _ slot: ReminderSlot? = nil)
    -> RemindedLearner
  {
    var learner = self
    let moment = Self.moment(time, "2026-11-20")
    learner.facts.append(
      ReminderFact(
        at: moment, slot: slot ?? ReminderSlot(day: moment.day, time: moment.time), kind: kind))
    return learner
  }

  func claim(
    by call: Reminding.Call = .timer, timesAreKept isKept: Bool = true
  ) -> Reminding.Claim {
    reminding.claim(at: moment, by: call, timesAreKept: isKept)
  }

  func decide(_ slot: ReminderSlot, seeing obstacle: ReminderObstacle?) -> Reminding.Decision {
    reminding.decide(slot, at: moment, seeing: obstacle)
  }

  /// Eight hours before Greenwich.
  private static func moment(_ time: String, _ day: String) -> Moment {
    let minutes = Int64(ClockTime(time)?.minutes ?? 0) - 480
    let days = Int64(LocalDay(day)?.daysSince1970 ?? 0)
    return Moment(milliseconds: days * 86_400_000 + minutes * 60_000, utcOffsetMinutes: 480)
  }
}
