import Assembly
import Wording

/// `hearcoach backup`: the whole journal in one file.
enum BackupCommand {
  static let file = Argument(type: .file, help: .backupFileHelp)
  static let yes = Flag(name: "yes", help: .backupYesHelp)

  static let command = Command(
    name: "backup", summary: .backupSummary, arguments: [AnyArgument(file)],
    options: [AnyOption(yes)], worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    guard let path = call.argument(file, at: 0) else { return .wrongUsage }
    do {
      try app.backUp(to: path, replacing: call[yes])
    } catch let error as DisplacedByBackup where app.canAsk {
      app.console.say(error.report.what)
      guard app.agrees(to: .replaceQuestion) else {
        app.console.say(.nothingChanged)
        return .cancelled
      }
      try app.backUp(to: path, replacing: true)
    }
    app.console.say(.backedUp(to: path))
    return .done
  }
}
