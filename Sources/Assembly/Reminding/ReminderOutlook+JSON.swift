package import Coaching
package import Desktop
package import JSON
internal import Practice

extension Reminding {
  /// What the agent will do next, or why nothing rings at the learner's times.
  package func json(at now: Moment, isOnScreen: Bool, _ bell: ReminderBell?) -> JSON {
    let outlook = outlook(at: now, isOnScreen: isOnScreen)
    guard case .at = outlook, let why = bell.flatMap(Self.trouble) else { return outlook.json }
    return [
      "state": "unkept", "at": .null, "because": .string(why),
      "wanted": .strings(schedule.times.map(\.description)),
    ]
  }

  private static func trouble(_ bell: ReminderBell) -> String? {
    switch bell {
    case .rings: nil
    case .otherTimes: "other_times"
    case .missingProgram: "no_program"
    case .silent: "no_timer"
    }
  }
}

extension ReminderOutlook {
  /// What the agent will do next, for programs; the time is local.
  package var json: JSON {
    switch self {
    case .off: ["state": "off", "at": .null]
    case .at(let slot): ["state": "scheduled", "at": .string("\(slot.day)T\(slot.time)")]
    case .snoozed(let until): ["state": "snoozed", "at": .string(Self.text(until))]
    case .waiting(let obstacle, let until):
      [
        "state": "waiting", "at": .string(Self.text(until)),
        "because": .string(obstacle.kind.rawValue),
      ]
    case .shown: ["state": "shown", "at": .null]
    case .pending: ["state": "pending", "at": .null]
    }
  }

  private static func text(_ milliseconds: Int64) -> String {
    let moment = Moment.local(milliseconds)
    return "\(moment.day)T\(moment.time)"
  }
}
