import Coaching
import Journal

/// `hearcoach export`: what was practised, for other programs.
enum ExportCommand {
  static let csv = Flag(name: "csv", help: .csvHelp)
  static let out = Option(name: "out", type: .file, help: .outHelp)
  static let from = Option(name: "from", type: .day, help: .fromHelp)
  static let to = Option(name: "to", type: .day, help: .toHelp)
  static let bom = Flag(name: "bom", help: .bomHelp)

  static let command = Command(
    name: "export", summary: .exportSummary,
    options: [AnyOption(csv), AnyOption(out), AnyOption(from), AnyOption(to), AnyOption(bom)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in house: House) async throws -> ExitCode {
    guard call[csv] else {
      throw UsageError(
        .conflict(.exportNeedsFormat, instead: "hearcoach export --csv"), in: command.name)
    }
    if let from = call[from], let to = call[to], from > to {
      throw UsageError(
        .conflict(.daysTheWrongWayRound(from, to), instead: nil), in: command.name)
    }
    let table = JournalTable(
      journal: try house.journal(for: .read), from: call[from], to: call[to], bom: call[bom])
    if let path = call[out] {
      try table.write(toFile: path)
    } else {
      try table.write { try house.console.data.write($0) }
    }
    return .done
  }
}
