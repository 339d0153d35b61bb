import Assembly
import Wording

/// `hearcoach completions`: what a shell needs to complete commands, options and their values.
enum CompletionsCommand {
  enum Shell: String, Sendable, CaseIterable { case bash, zsh, fish }

  static let shell = Argument(
    type: .oneOf(Shell.allCases), help: .completionsShellHelp, isRequired: false)
  /// There are too many to be listed in a page's first line.
  private static let kind = {
    let words = ValueType.oneOf(Listing.allCases)
    return ValueType(
      placeholder: "KIND", expected: words.expected, known: words.known, offer: words.offer,
      parse: words.parse)
  }()
  static let list = Option(name: "list", type: kind, help: .completionsListHelp)
  static let of = Option(
    name: "of", type: .named("KEY", .aKey, offer: .listed(.keys)), help: .completionsOfHelp)

  static let command = Command(
    name: "completions", summary: .completionsSummary, arguments: [AnyArgument(shell)],
    options: [AnyOption(list), AnyOption(of)], worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let shell = call.argument(shell, at: 0)
    switch (shell, call[list]) {
    case (nil, nil):
      throw UsageError(.missingArgument(Self.shell.type.placeholder), in: command.name)
    case (.some(let shell), .some):
      throw UsageError(.unexpected(shell.rawValue), in: command.name)
    case (nil, .some(let listing)):
      for name in try await listing.names(of: call[of], in: app) {
        try app.console.put(data: name + "\n")
      }
    case (.some(let shell), nil):
      let language = app.console.language
      let script =
        switch shell {
        case .bash: BashCompletion().script
        case .zsh: ZshCompletion(language: language).script
        case .fish: FishCompletion(language: language).script
        }
      try app.console.put(data: script)
    }
    return .done
  }
}
