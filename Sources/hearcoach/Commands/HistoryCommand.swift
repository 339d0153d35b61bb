import Assembly
import Coaching
import JSON
import Journal
import Reports
import Wording

/// `hearcoach history`: past sessions, and what was heard and answered in one of them.
enum HistoryCommand {
  static let session = Argument(
    type: .named("SESSION", .aSession), help: .historySessionHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .onlyLangHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let html = Option(name: "html", type: .file, help: .htmlHelp)

  static let command = Command(
    name: "history", summary: .historySummary, arguments: [AnyArgument(session)],
    options: [AnyOption(lang), AnyOption(json), AnyOption(html)], run: run)

  /// As many sessions as a page of the terminal holds; programs get all.
  private static let shown = 30

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let journal = try app.journal(for: .read)
    let console = app.console
    guard let name = call.argument(session, at: 0) else {
      if call[html] != nil {
        throw UsageError(
          .conflict(.historyPageIsOfOne, instead: "hearcoach history 1 --html FILE"),
          in: command.name)
      }
      return try list(call, app, journal)
    }
    if let talk = try app.pastTalk(of: name, call[lang], from: journal) {
      if call[html] != nil {
        throw UsageError(
          .conflict(.historyPageIsOfSentences, instead: "hearcoach history \(name)"),
          in: command.name)
      }
      try TalksCommand.tell(talk, asJSON: call[json], journal, app)
      return .done
    }
    let story = try app.story(of: name, call[lang], from: journal)
    if let path = call[html] { try story.writePage(toFile: path, in: console.reportLanguage) }
    if call[json] {
      try console.put(data: story.json.text + "\n")
    } else if call[html] == nil {
      for line in story.lines(in: console.reportLanguage, color: console.data.hasColor) {
        try console.put(line + "\n")
      }
    }
    return .done
  }

  private static func list(
    _ call: Invocation, _ app: Application, _ journal: Journal
  ) throws -> ExitCode {
    let list = try app.sessions(call[lang], from: journal, limit: call[json] ? .max : shown)
    if call[json] {
      try app.console.put(data: list.json.text + "\n")
      return .done
    }
    let lines = list.lines(in: app.console.reportLanguage)
    for line in lines { try app.console.put(line + "\n") }
    guard lines.isEmpty else {
      try app.console.put(.historyHowToOpen)
      return .done
    }
    let isImported = try call[lang] == nil && app.isUnlisted(from: journal)
    try app.console.put(isImported ? .importedHasNoSessions : .noHistoryYet)
    return .done
  }
}
