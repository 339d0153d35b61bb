public import Coaching
internal import JSON

/// A line that another program sent to a session.
public enum LineCommand: Sendable, Hashable {
  /// Something that the learner does.
  case event(SessionEvent.Kind)
  /// How the session is to be reported from here on.
  case settings(LineSettings)

  /// A longer line is not a command.
  public static let longestLine = 64 * 1024

  /// What the `number`th line asks for.
  public static func parse(
    _ line: [UInt8], number: Int
  ) throws(CommandLineRefusal) -> LineCommand {
    let (command, json) = try SentCommand.read(line, number: number)
    switch command {
    case "answer": return .event(.answer(try SentCommand.answer(in: json, number: number)))
    case "settings": return .settings(try settings(json, number))
    default:
      guard let event = plain[command] else {
        throw .unknown(command, known: ["answer", "settings"] + plain.keys.sorted(), line: number)
      }
      return .event(event)
    }
  }

  private static func settings(
    _ json: JSON, _ number: Int
  ) throws(CommandLineRefusal) -> LineSettings {
    func refusal(_ message: String) -> CommandLineRefusal {
      CommandLineRefusal(code: "bad_setting", message: message, line: number)
    }
    func flag(_ name: String) throws(CommandLineRefusal) -> Bool? {
      guard let value = json[name] else { return nil }
      guard let flag = value.asBool else { throw refusal("\"\(name)\" is true or false") }
      return flag
    }
    var settings = LineSettings(levels: try flag("levels"), choices: try flag("choices"))
    switch json["next"] {
    case nil: break
    case "asked": settings.waitsForNext = true
    case "by_itself": settings.waitsForNext = false
    default: throw refusal("\"next\" is \"asked\" or \"by_itself\"")
    }
    if settings == LineSettings() {
      throw refusal("a setting is expected: \"next\", \"levels\" or \"choices\"")
    }
    return settings
  }

  private static let plain: [String: SessionEvent.Kind] = [
    "typing": .typing, "speak": .speak, "hold": .hold, "done": .done, "take_back": .takeBack,
    "compare": .sideBySide,
    "next": .next,
    "replay": .replay, "slower": .slower, "slow_down": .slowDown, "usual_pace": .usualPace,
    "reveal": .reveal, "skip": .skip,
    "pause": .pause, "resume": .resume, "appeal": .appeal, "quit": .quit,
  ]
}

/// What all commands have in common.
enum SentCommand {
  /// The name of a command, and all that came with it.
  static func read(
    _ line: [UInt8], number: Int
  ) throws(CommandLineRefusal) -> (name: String, JSON) {
    let longest = LineCommand.longestLine
    guard line.count <= longest else { throw .tooLong(line: number) }
    let json: JSON
    do {
      json = try JSON.parse(line, limits: JSON.Limits(depth: 8, bytes: longest))
    } catch {
      throw CommandLineRefusal(
        code: "not_json", message: "not a JSON object: see column \(error.column)",
        line: number)
    }
    guard let command = json["command"]?.asString else {
      throw CommandLineRefusal(
        code: "no_command", message: "an object with a \"command\" is expected", line: number)
    }
    return (command, json)
  }

  static func answer(in json: JSON, number: Int) throws(CommandLineRefusal) -> String {
    guard let text = json["text"]?.asString else {
      throw CommandLineRefusal(
        code: "no_text", message: "an answer needs a \"text\"", line: number)
    }
    return text
  }
}

/// Why a line is not a command.
public struct CommandLineRefusal: Error, Hashable {
  public let code: String
  public let message: String
  public let line: Int

  /// A line with more bytes than a command may have.
  public static func tooLong(line: Int) -> CommandLineRefusal {
    CommandLineRefusal(
      code: "too_long", message: "a line has at most \(LineCommand.longestLine) bytes",
      line: line)
  }

  static func unknown(_ command: String, known: [String], line: Int) -> CommandLineRefusal {
    let near = nearest(command, among: known)
    return CommandLineRefusal(
      code: "unknown_command",
      message: "unknown command" + (near.map { "; the nearest is \"\($0)\"" } ?? ""), line: line)
  }
}
