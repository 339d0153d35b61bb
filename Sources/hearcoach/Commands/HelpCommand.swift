import Assembly
import System
import Wording

/// `hearcoach help`: a command's page, or the manual as files.
enum HelpCommand {
  static let name = Argument(
    type: .named("COMMAND", .aCommand, offer: .listed(.commands)), help: .helpCommandHelp,
    isRequired: false)
  static let man = Option(name: "man", type: .named("DIR", .aFolder, offer: .files), help: .manHelp)

  static let command = Command(
    name: "help", summary: .helpSummary, arguments: [AnyArgument(name)], options: [AnyOption(man)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let help = Help(language: app.console.language)
    if let folder = call[man] {
      if let name = call.argument(name, at: 0) {
        throw UsageError(.unexpected(name), in: command.name)
      }
      try writeManual(to: folder)
      return .done
    }
    guard let name = call.argument(name, at: 0) else {
      try app.console.put(help.overview(Program.commands))
      return .done
    }
    guard let wanted = Program.commands.first(where: { $0.name == name }) else {
      throw UsageError(.unknownCommand(name, known: Program.commands.map(\.name)), in: nil)
    }
    try app.console.put(help.page(of: wanted))
    return .done
  }

  /// All pages in both languages, as they lie below `share/man`.
  private static func writeManual(to folder: String) throws {
    for language in InterfaceLanguage.allCases {
      for page in Manual(language: language).pages {
        let path = "\(folder)/\(page.path)"
        try Directory.make(path.directory, mode: 0o755)
        try WholeFile.write(Array(page.text.utf8), to: path, mode: 0o644, isSynced: false)
      }
    }
  }
}
