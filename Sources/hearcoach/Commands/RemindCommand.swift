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
    let reminding = ReminderRun(app, call: call[pending] ? .login : .timer)
    // Whoever stops it takes the notification with it: its buttons would do nothing any more.
    let result = await Stoppable.result { try await reminding.run() }
    do {
      try result.get()
    } catch is CancellationError {}
    return .done
  }
}
