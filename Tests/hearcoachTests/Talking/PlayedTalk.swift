import JSON
import TestSupport

/// A talk that a test plays by lines, with ways chosen at random.
struct PlayedTalk {
  /// A turn that was told to be over.
  struct Turn: Hashable {
    let talk: String
    let n: Int
    let outcome: String
  }

  private(set) var events: [JSON] = []
  private(set) var talk = ""
  private(set) var turns: [Turn] = []
  /// What was typed and not understood.
  private(set) var misses: [String] = []
  private(set) var ending: ChildProgram.Ending?
  /// How many replies there are to choose from.
  private var replies = 2

  /// Plays to the end, or until so many lines were told and the program is killed.
  init(
    _ arguments: [String], in home: Home, _ dice: inout Dice, dyingAfter last: Int? = nil
  ) async throws {
    let dialogue = try home.talk(["talk"] + arguments + ["--jsonl", "--silent"])
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      events.append(event)
      switch event["event"]?.asString {
      case "talk": talk = event["id"]?.asString ?? ""
      case "ringing": dialogue.say(Command.plain("accept"))
      case "turn": replies = event["replies"]?.asArray?.count ?? 2
      case "listening": dialogue.say(move(&dice))
      case "turn_done":
        turns.append(
          Turn(
            talk: talk, n: event["n"]?.asInt ?? 0, outcome: event["outcome"]?.asString ?? ""))
      default: break
      }
      if events.count == last {
        if Bool.random(using: &dice) {
          try await Task.sleep(for: .microseconds(Int.random(in: 0..<4000, using: &dice)))
        }
        dialogue.program.kill()
      }
    }
    ending = try await dialogue.program.finish()
  }

  private mutating func move(_ dice: inout Dice) -> String {
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: return Command.plain("skip")
    case 1: return Command.plain("replay")
    case 2, 3:
      misses.append("一二三四五六七八九十 \(misses.count)")
      return Command.answer(misses.last ?? "")
    default:
      let reply = Int.random(in: 1...min(2, replies), using: &dice)
      return #"{"command":"choose","reply":\#(reply)}"#
    }
  }

  func first(_ name: String) -> JSON? { events.first { $0["event"]?.asString == name } }
}
