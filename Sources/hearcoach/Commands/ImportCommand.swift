import Assembly
import Coaching
import Journal
import Practice
import Reports
import System
import Wording

/// `hearcoach import`: reads back what `export --csv` wrote.
enum ImportCommand {
  static let csv = Option(name: "csv", type: .file, help: .csvFileHelp)

  static let command = Command(
    name: "import", summary: .importSummary, options: [AnyOption(csv)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    guard let path = call[csv] else {
      throw UsageError(
        .conflict(.importNeedsFile, instead: "hearcoach import --csv FILE"), in: command.name)
    }
    // A file that cannot be read is reported before anything is made.
    var file = try ImportedFile(path)
    var progress = ImportProgress(console: app.console, size: file.size)
    defer { progress.clear() }
    let outcome = try app.withoutSession {
      let journal = try app.journal(for: .write)
      let table = CSVExport()
      let outcome = try journal.importRows(
        at: .now,
        exported: { row in
          var bytes: [UInt8] = []
          table.append(row.withoutControls, to: &bytes)
          return bytes
        },
        lang: app.languageOfRows(),
        next: {
          let rows = try file.next()
          progress.show(file.taken)
          return rows
        })
      try journal.close()
      return outcome
    }
    progress.clear()
    for place in file.leftOut.places {
      app.console.say(.controlsLeftOut(line: place.line, column: place.column))
    }
    let more = file.leftOut.count - file.leftOut.places.count
    if more > 0 { app.console.say(.controlsLeftOut(more: more)) }
    app.console.say(.imported(outcome.added, known: outcome.known))
    return .done
  }
}

/// The file being imported, piece by piece.
private struct ImportedFile {
  let path: String
  let size: Int
  private(set) var taken = 0
  private var input: FileInput
  private var table = CSVImport()
  private var isOver = false

  var leftOut: CSVImport.LeftOut { table.leftOut }

  init(_ path: String) throws(FileError) {
    self.path = path
    input = try FileInput(path)
    size = input.size
  }

  /// The rows that end within the next piece; nil after the last one.
  mutating func next() throws -> [DetailedItem]? {
    if isOver { return nil }
    var rows: [DetailedItem] = []
    do {
      let piece = try input.next()
      taken += piece.count
      if piece.isEmpty {
        isOver = true
        try table.finish()
      } else {
        try table.take(piece) { _, row in rows.append(row) }
      }
    } catch let error as CSVImportError {
      throw WrongTable(path: path, mistake: error)
    }
    return rows
  }
}

/// A file is not what an export writes.
struct WrongTable: Error {
  let path: String
  let mistake: CSVImportError
}

/// How far an import is, on a terminal.
private struct ImportProgress {
  let console: Console
  let size: Int
  private var last = -1

  init(console: Console, size: Int) {
    self.console = console
    self.size = size
  }

  mutating func show(_ taken: Int) {
    let percent = size > 0 ? min(100, 100 * taken / size) : 100
    guard console.talk.isTerminal, percent != last else { return }
    last = percent
    console.showProgress("\(percent)%")
  }

  mutating func clear() {
    guard last >= 0 else { return }
    last = -1
    console.clearProgress()
  }
}
