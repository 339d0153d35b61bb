import Assembly
import Coaching
import Wording

/// `hearcoach remind`: what the timer and the login run.
enum RemindCommand {
  static let pending = Flag(name: "pending", help: .pendingHelp)

  static let command = Command(
    name: "remind", summary: .remindSummary, options: [AnyOption(pending)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    try await ReminderRun(app, call: call[pending] ? .login : .timer).run()
    return .done
  }
}
