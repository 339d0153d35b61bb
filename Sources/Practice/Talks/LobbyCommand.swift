internal import JSON

/// A line that another program sends before a scene with others begins.
public enum LobbyCommand: Sendable, Hashable {
  /// The host begins.
  case begin
  /// A guest wants this role; any without one.
  case take(role: String?)
  case end

  /// What the `number`th line asks for.
  public static func parse(
    _ line: [UInt8], number: Int
  ) throws(CommandLineRefusal) -> LobbyCommand {
    let (command, json) = try SentCommand.read(line, number: number)
    switch command {
    case "begin": return .begin
    case "take":
      guard let role = json["role"], role != .null else { return .take(role: nil) }
      guard let id = role.asString else {
        throw CommandLineRefusal(code: "no_role", message: "\"role\" is an id", line: number)
      }
      return .take(role: id)
    case "end": return .end
    default: throw .unknown(command, known: ["begin", "end", "take"], line: number)
    }
  }
}
