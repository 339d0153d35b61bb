import Coaching

extension ReminderOutlook {
  /// What the agent will do next, as programs read it; the time is a local one.
  var json: JSON {
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
