public import Coaching
internal import JSON

/// A line that another program sent to a talk.
public enum TalkLineCommand {
  /// What the `number`th line asks for.
  public static func parse(
    _ line: [UInt8], number: Int
  ) throws(CommandLineRefusal) -> ConversationEvent.Kind {
    let (command, json) = try SentCommand.read(line, number: number)
    switch command {
    case "answer": return .answered(try SentCommand.answer(in: json, number: number))
    case "choose":
      guard let reply = json["reply"]?.asInt, reply > 0 else {
        throw CommandLineRefusal(
          code: "no_reply", message: "to choose needs a \"reply\", counted from 1", line: number)
      }
      return .choose(reply - 1)
    case "agree", "refuse":
      guard let offer = json["offer"]?.asInt, offer > 0 else {
        throw CommandLineRefusal(
          code: "no_offer", message: "to \(command) needs the number of an \"offer\"", line: number)
      }
      return command == "agree" ? .agree(offer) : .refuse(offer)
    case "handset":
      guard let isOn = json["on"]?.asBool else {
        throw CommandLineRefusal(
          code: "bad_setting", message: "\"on\" is true or false", line: number)
      }
      return .handset(isOn)
    case "end":
      switch json["save"] {
      case nil: return .end(save: true)
      case .bool(let save): return .end(save: save)
      default:
        throw CommandLineRefusal(
          code: "bad_setting", message: "\"save\" is true or false", line: number)
      }
    default:
      guard let event = plain[command] else {
        throw .unknown(
          command,
          known: ["agree", "answer", "choose", "end", "handset", "refuse"] + plain.keys.sorted(),
          line: number)
      }
      return event
    }
  }

  private static let plain: [String: ConversationEvent.Kind] = [
    "typing": .typing, "speak": .speak, "hold": .hold, "done": .done, "take_back": .takeBack,
    "hint": .hint,
    "text": .translation, "rephrase": .rephrase, "slower": .slower, "replay": .replay,
    "look_up": .lookUp, "skip": .skip, "free": .goFree, "script": .toScript,
    "interrupt": .interrupt(byVoice: false), "pause": .pause,
    "resume": .resume,
    "accept": .accept, "decline": .decline,
  ]
}
