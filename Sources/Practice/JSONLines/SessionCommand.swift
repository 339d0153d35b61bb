public import Coaching
internal import JSON

/// A line that another program sent to a session.
public enum SessionCommand {
  /// A longer line is no command.
  public static let longestLine = 64 * 1024

  /// What the `number`th line asks for.
  public static func parse(
    _ line: [UInt8], number: Int
  ) throws(CommandLineRefusal) -> SessionEvent.Kind {
    guard line.count <= longestLine else { throw .tooLong(line: number) }
    let json: JSON
    do {
      json = try JSON.parse(line, limits: JSON.Limits(depth: 8, bytes: longestLine))
    } catch {
      throw CommandLineRefusal(
        code: "not_json", message: "not a JSON object: \(error.kind) at column \(error.column)",
        line: number)
    }
    guard let command = json["command"]?.asString else {
      throw CommandLineRefusal(
        code: "no_command", message: "an object with a \"command\" is expected", line: number)
    }
    if command == "answer" {
      guard let text = json["text"]?.asString else {
        throw CommandLineRefusal(
          code: "no_text", message: "an answer needs a \"text\"", line: number)
      }
      return .answer(text)
    }
    guard let event = plain[command] else {
      let near = nearest(command, among: ["answer"] + plain.keys.sorted())
      throw CommandLineRefusal(
        code: "unknown_command",
        message: "unknown command" + (near.map { "; the nearest is \"\($0)\"" } ?? ""),
        line: number)
    }
    return event
  }

  private static let plain: [String: SessionEvent.Kind] = [
    "typing": .typing, "done": .done, "compare": .sideBySide,
    "replay": .replay, "slower": .slower, "reveal": .reveal, "skip": .skip,
    "pause": .pause, "resume": .resume, "appeal": .appeal, "quit": .quit,
  ]
}

/// Why a line is no command.
public struct CommandLineRefusal: Error, Hashable {
  public let code: String
  public let message: String
  public let line: Int

  /// A line with more bytes than a command can have.
  public static func tooLong(line: Int) -> CommandLineRefusal {
    CommandLineRefusal(
      code: "too_long", message: "a line has at most \(SessionCommand.longestLine) bytes",
      line: line)
  }
}
