import Coaching
import Journal
import Reports

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
    let journal = try house.journal(for: .read)
    if let path = call[out] {
      var file = try WholeFileWriter(path)
      try write(journal, call) { try file.write($0) }
      try file.place()
    } else {
      try write(journal, call) { try house.console.data.write($0) }
    }
    return .done
  }

  private static func write(
    _ journal: Journal, _ call: Invocation, to put: ([UInt8]) throws -> Void
  ) throws {
    let table = CSVExport()
    var buffer = table.header(bom: call[bom])
    try journal.exportRows(from: call[from], to: call[to]) { row in
      table.append(row, to: &buffer)
      if buffer.count > 1 << 16 {
        try put(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try put(buffer)
  }
}
