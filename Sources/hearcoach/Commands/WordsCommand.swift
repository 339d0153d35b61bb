import Assembly
import Wording

/// `hearcoach words`: what is to be asked for again, and when.
enum WordsCommand {
  enum Verb: String, Sendable, CaseIterable { case replay }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .wordsVerbHelp)
  static let jsonl = Flag(name: "jsonl", help: .replayLinesHelp)

  static let command = Command(
    name: "words", summary: .wordsSummary, arguments: [AnyArgument(verb)],
    options: [AnyOption(jsonl)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    switch call.argument(verb, at: 0) ?? .replay {
    case .replay:
      guard call[jsonl] else {
        throw UsageError(.missingArgument("--jsonl"), in: command.name)
      }
      return try await JSONLines(app.console, afterRefusal: .failed)
        .answer { line async throws(LineRefusal) in try CardReplay(line).answer() }
    }
  }
}
