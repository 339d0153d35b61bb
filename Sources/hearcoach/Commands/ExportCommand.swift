import Assembly
import Coaching
import Journal
import Practice
import System
import Wording

/// `hearcoach export`: what was practised, for other programs.
enum ExportCommand {
  static let csv = Flag(name: "csv", help: .csvHelp)
  static let json = Flag(name: "json", help: .jsonExportHelp)
  static let cards = Flag(name: "cards", help: .cardsHelp)
  static let allColumns = Flag(name: "all-columns", help: .allColumnsHelp)
  static let out = Option(name: "out", type: .file, help: .outHelp)
  static let from = Option(name: "from", type: .day, help: .fromHelp)
  static let to = Option(name: "to", type: .day, help: .toHelp)
  static let bom = Flag(name: "bom", help: .bomHelp)

  static let command = Command(
    name: "export", summary: .exportSummary,
    options: [
      AnyOption(csv), AnyOption(json), AnyOption(cards), AnyOption(out), AnyOption(from),
      AnyOption(to),
      AnyOption(allColumns), AnyOption(bom),
    ],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    if call[cards] { return try writeCards(call, app) }
    let form = try form(call)
    if call[json], call[allColumns] {
      throw UsageError(
        .conflict(.goesWith("--all-columns", "--csv"), instead: "hearcoach export --json"),
        in: command.name)
    }
    try DayRange.check(from: call[from], to: call[to], in: command.name)
    let table = JournalTable(
      journal: try app.journal(for: .read), form: form, from: call[from], to: call[to],
      bom: call[bom])
    if let path = call[out] {
      try table.write(toFile: path)
    } else {
      try table.write { try app.console.put(data: $0) }
    }
    return .done
  }

  private static func writeCards(_ call: Invocation, _ app: Application) throws -> ExitCode {
    if call[csv] || call[json] {
      throw UsageError(
        .conflict(.exportOneFormat, instead: "hearcoach export --cards"), in: command.name)
    }
    if call[from] != nil || call[to] != nil || call[allColumns] || call[bom] {
      throw UsageError(
        .conflict(.cardsAreAll, instead: "hearcoach export --cards"), in: command.name)
    }
    let table = try app.cardTable(at: Moment.now, from: app.journal(for: .read))
    if let path = call[out] {
      var file = try FileDraft(of: path)
      try file.write(table)
      try file.place()
    } else {
      try app.console.put(data: table)
    }
    return .done
  }

  private static func form(_ call: Invocation) throws(UsageError) -> JournalTable.Form {
    switch (call[csv], call[json]) {
    case (false, false):
      throw UsageError(
        .conflict(.exportNeedsFormat, instead: "hearcoach export --csv"), in: command.name)
    case (true, true):
      throw UsageError(
        .conflict(.exportOneFormat, instead: "hearcoach export --json"), in: command.name)
    case (true, false): return call[allColumns] ? .allColumns : .plain
    case (false, true):
      guard !call[bom] else {
        throw UsageError(
          .conflict(.bomIsForTables, instead: "hearcoach export --csv --bom"), in: command.name)
      }
      return .json
    }
  }
}

/// Days from one to another on a command line.
enum DayRange {
  static func check(
    from: LocalDay?, to: LocalDay?, in command: String
  ) throws(UsageError) {
    guard let from, let to, from > to else { return }
    throw UsageError(.conflict(.daysTheWrongWayRound(from, to), instead: nil), in: command)
  }
}
