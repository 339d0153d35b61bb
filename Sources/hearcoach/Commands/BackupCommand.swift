import Assembly
import Wording

/// `hearcoach backup`: the whole journal in one file.
enum BackupCommand {
  static let file = Argument(type: .file, help: .backupFileHelp)

  static let command = Command(
    name: "backup", summary: .backupSummary, arguments: [AnyArgument(file)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    guard let path = call.argument(file, at: 0) else { return .wrongUsage }
    try app.backUp(to: path)
    app.console.say(.backedUp(to: path))
    return .done
  }
}
