import Assembly
import Coaching
import Wording

/// `hearcoach forget`: removes history for good.
enum ForgetCommand {
  static let before = Option(name: "before", type: .day, help: .forgetBeforeHelp)
  static let recordings = Flag(name: "recordings", help: .forgetRecordingsHelp)
  static let all = Flag(name: "all", help: .forgetAllHelp)
  static let yes = Flag(name: "yes", help: .yesHelp)

  static let command = Command(
    name: "forget", summary: .forgetSummary,
    options: [AnyOption(before), AnyOption(recordings), AnyOption(all), AnyOption(yes)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let what = try what(call)
    guard call[yes] || app.canAsk else {
      throw UsageError(
        .conflict(.forgetNeedsYes, instead: "hearcoach forget \(what.words) --yes"),
        in: command.name)
    }
    // What other computers have is forgotten too, as far as it has come.
    await app.syncByTheWay()
    // All of it is only forgotten where nobody else writes.
    app.network.close()
    let code = try app.withoutSession {
      let eraser = try HistoryEraser(what, in: app)
      for phrase in eraser.whatGoes { app.console.say(phrase) }
      guard call[yes] || app.agrees(to: .forgetQuestion) else {
        app.console.say(.nothingChanged)
        return ExitCode.cancelled
      }
      let leftovers = try eraser.forget()
      for phrase in leftovers.told { app.console.say(phrase) }
      return leftovers.isNothing ? .done : .failed
    }
    if code == .cancelled { return code }
    for phrase in await app.forgetElsewhere(what) { app.console.say(phrase) }
    return code
  }

  private static func what(_ call: Invocation) throws(UsageError) -> HistoryEraser.Kind {
    let given = [call[before] != nil, call[recordings], call[all]].count { $0 }
    guard given == 1 else {
      throw UsageError(
        .conflict(
          given == 0 ? .forgetNeedsWhat : .forgetOneThing,
          instead: given == 0 ? "hearcoach forget --before 2026-01-01" : nil),
        in: command.name)
    }
    if let day = call[before] { return .before(day) }
    return call[all] ? .all : .recordings
  }
}
