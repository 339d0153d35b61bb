import Assembly
import Glibc
import Wording

/// A command in a terminal that closes with it: the last words must be read before that.
enum Held {
  /// Does it, tells what went wrong, and waits for Enter.
  static func run(
    in app: Application, _ command: () async throws -> ExitCode
  ) async throws -> ExitCode {
    guard isatty(0) == 1 else { return try await command() }
    let code: ExitCode
    do {
      code = try await command()
    } catch {
      let report = ErrorReport(of: error)
      app.console.say(report.text(in: app.console.language))
      code = report.exit
    }
    app.console.say(.closesWindow)
    _ = readLine()
    return code
  }
}
