public import Coaching
public import JSON

extension KeptTalk {
  /// The talk as a list has it.
  public var json: JSON { .object(members) }

  /// The talk with all that was said in it.
  public func json(_ turns: [KeptTurn], _ attempts: [KeptAttempt]) -> JSON {
    let said = turns.map { turn in
      turn.json(
        attempts.filter { $0.n == turn.n },
        player: turn.outcome == .heard ? plan.player(of: turn.role) : nil)
    }
    return .object(members + [("said", .array(said))])
  }

  private var members: [(String, JSON)] {
    [
      ("session", .string(plan.id)), ("opening", .string(plan.opening.rawValue)),
      ("scene", .string(plan.sceneID)),
      ("lang", .string(plan.lang.rawValue)), ("began", .string(Timestamp.text(of: began))),
      ("ending", .string(orNull: ending?.rawValue)), ("seconds", .number(practisedSeconds)),
      ("turns", .integer(turns)), ("players", .strings(plan.players)),
    ]
  }
}

extension KeptTurn {
  fileprivate func json(_ attempts: [KeptAttempt], player: Int?) -> JSON {
    [
      "n": .integer(n), "turn": .string(turn), "role": .string(role),
      "player": .integer(orNull: player), "line": .string(line),
      "outcome": .string(outcome.rawValue), "given": .string(orNull: given),
      "reply": .string(orNull: replyText), "similarity": .number(orNull: similarity),
      "acc": .number(orNull: said?.accuracy), "flu": .number(orNull: said?.fluency),
      "comp": .number(orNull: said?.completeness), "pros": .number(orNull: said?.prosody),
      "mode": .string(orNull: mode?.rawValue), "tries": .integer(tries),
      "response_seconds": .number(orNull: responseSeconds), "hints": .integer(helps.hints),
      "translations": .integer(helps.translations), "rephrasings": .integer(helps.rephrasings),
      "slower": .integer(helps.slower), "replays": .integer(helps.replays),
      "missed": .array(
        attempts.filter(\.isMiss).map { .string(orNull: $0.given) }),
    ]
  }
}
