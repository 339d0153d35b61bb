import Assembly
import Wording

/// A command-line word with what it takes and what it does.
struct Command: Sendable {
  let name: String
  let summary: Phrase
  var arguments: [AnyArgument] = []
  var options: [AnyOption] = []
  /// Whether it runs on defaults, with a warning, when the configuration has mistakes.
  var worksWithWrongConfiguration = false
  let run: @Sendable (Invocation, Application) async throws -> ExitCode

  /// How it is used, for its page.
  var examples: [Example] { Example.of[name] ?? [] }

  /// Understood by every command.
  static let everywhere: [AnyOption] = [
    AnyOption(help), AnyOption(version), AnyOption(verbose), AnyOption(offline),
  ]
  static let help = Flag(name: "help", help: .helpHelp)
  static let version = Flag(name: "version", help: .helpVersion)
  static let verbose = Flag(name: "verbose", help: .helpVerbose)
  static let offline = Flag(name: "offline", help: .helpOffline)
}
