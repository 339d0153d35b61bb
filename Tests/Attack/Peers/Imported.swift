package import Coaching

import Reports

/// What an import makes of a file, handed over in pieces of this size.
package enum Imported {
  package static func rows(_ file: [UInt8], piece: Int = 4096) throws -> [DetailedItem] {
    try numbered(file, piece: piece).map(\.row)
  }

  package static func numbered(
    _ file: [UInt8], piece: Int = 4096
  ) throws -> [(line: Int, row: DetailedItem)] {
    var rows: [(line: Int, row: DetailedItem)] = []
    var reading = CSVImport()
    for start in stride(from: 0, to: file.count, by: piece) {
      try reading.take(Array(file[start..<min(file.count, start + piece)])) { line, row in
        rows.append((line, row))
      }
    }
    try reading.finish()
    return rows
  }

  package static func plain(_ rows: [DetailedItem], bom: Bool = false) -> [UInt8] {
    var file = CSVExport().header(bom: bom)
    for row in rows { CSVExport().append(row.item, to: &file) }
    return file
  }

  package static func detailed(_ rows: [DetailedItem], bom: Bool = false) -> [UInt8] {
    var file = CSVDetailExport().header(bom: bom)
    for row in rows { CSVDetailExport().append(row, to: &file) }
    return file
  }
}
