import Coaching
import Journal
import Practice
import Reports
package import System
package import Wording

/// A table of history, as an export writes it, that is taken in piece by piece.
package struct ImportedTable {
  package let path: String
  package let size: Int
  private var taken = 0
  private var input: FileInput
  private var table = CSVImport()
  private var isOver = false

  /// A file that cannot be read is reported before anything is made.
  package init(_ path: String) throws(FileError) {
    self.path = path
    input = try FileInput(path)
    size = input.size
  }

  /// Adds what the journal has fewer of, and tells what was done; `progress` is given the bytes that were read.
  package mutating func takeIn(
    to app: Application, progress: (_ taken: Int) -> Void = { _ in }
  ) throws -> [Phrase] {
    let outcome = try app.withoutSession {
      let journal = try app.journal(for: .write)
      let outcome = try journal.importRows(
        at: .now, exported: { CSVExport().row(of: $0) },
        lang: app.languageOfRows(),
        next: {
          let rows = try next()
          progress(taken)
          return rows
        })
      try journal.close()
      return outcome
    }
    return leftOut + [.imported(outcome.added, known: outcome.known)]
  }

  private var leftOut: [Phrase] {
    let places = table.leftOut.places
    let more = table.leftOut.count - places.count
    return places.map { .controlsLeftOut(line: $0.line, column: $0.column) }
      + (more > 0 ? [.controlsLeftOut(more: more)] : [])
  }

  /// The rows that end within the next piece; nil after the last one.
  private mutating func next() throws -> [DetailedItem]? {
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
package struct WrongTable: Error {
  let path: String
  let mistake: CSVImportError
}

extension WrongTable: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "\(path) \(mistake.text(in: .chinese))；什么都没有加入",
        en: "\(path) \(mistake.text(in: .english)); nothing was added"),
      next: Phrase(
        zh: "改好这一处再试；格式见 man hearcoach-export",
        en: "mend that place and try again; the format is in man hearcoach-export"),
      byButtons: Phrase(zh: "改好这一处再试", en: "mend that place and try again"))
  }
}

extension CSVExport {
  /// An item as it stands in a table: two are the same if this is.
  func row(of item: PractisedItem) -> [UInt8] {
    var bytes: [UInt8] = []
    append(item.withoutControls, to: &bytes)
    return bytes
  }
}
