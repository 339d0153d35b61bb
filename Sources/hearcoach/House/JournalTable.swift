import Coaching
import Journal
import Reports

/// The journal as the table that is exported.
struct JournalTable {
  let journal: Journal
  var from: LocalDay?
  var to: LocalDay?
  var bom = false

  /// Gives the table to `put`, piece by piece: ten years of practice need no more memory than a day.
  func write(to put: ([UInt8]) throws -> Void) throws {
    let table = CSVExport()
    var buffer = table.header(bom: bom)
    try journal.exportRows(from: from, to: to) { row in
      table.append(row, to: &buffer)
      if buffer.count > 1 << 16 {
        try put(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try put(buffer)
  }

  /// Makes the table the file at `path`.
  func write(toFile path: String) throws {
    var file = try WholeFileWriter(path)
    try write { try file.write($0) }
    try file.place()
  }
}
