import Assembly
import Wording

/// `hearcoach sync`: one history on several computers.
enum SyncCommand {
  enum Verb: String, Sendable, CaseIterable { case on, now, status, off }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .syncVerbHelp, isRequired: false)
  static let folder = Argument(
    type: .named("FOLDER", .aFolder, offersAfter: ["on": .files]), help: .syncFolderHelp,
    isRequired: false)

  static let command = Command(
    name: "sync", summary: .syncSummary, arguments: [AnyArgument(verb), AnyArgument(folder)],
    run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let verb = call.argument(verb, at: 0) ?? .status
    let path = call.argument(folder, at: 1)
    if path != nil, verb != .on {
      throw UsageError(.conflict(.syncFolderOnlyOn, instead: nil), in: command.name)
    }
    switch verb {
    case .on:
      guard let path else { throw UsageError(.missingArgument("FOLDER"), in: command.name) }
      let (app, outcome, whole) = try app.turnSyncOn(path)
      app.console.say(.syncIsOn(whole))
      return tell(outcome, app)
    case .now: return tell(try app.syncNow(), app)
    case .status:
      guard let status = try app.syncStatus() else {
        try app.console.put(.syncIsOff)
        return .done
      }
      for phrase in status.phrases { try app.console.put(phrase) }
      return .done
    case .off:
      app.console.say(.syncWasEnded(try app.turnSyncOff()))
      return .done
    }
  }

  private static func tell(_ outcome: SyncOutcome, _ app: Application) -> ExitCode {
    for phrase in outcome.phrases { app.console.say(phrase) }
    return outcome.refused.isEmpty ? .done : .failed
  }
}
