package import Coaching
import Reports

/// Imported tables: a clear error or the rows in the file, never others.
package struct CSVAttack: Attack {
  package static let name = "csv"
  private let plain: [[UInt8]]
  private let detailed: [[UInt8]]
  private let mutator = Mutator(
    words: [
      ",", "\"", "\"\"", "\",\"", "'", "'=", "=1+1", "@", "true", "false", "voice", "text", "0.95",
      "2025-08-31", "0000-00-00", "9999-12-31", "1e2", ",,,", "\r\n\r\n", "\",\r\n", "[{", "}]",
      "2025-08-31T08:00:00+08:00", "{\"at\":", "null", "-1", "100.1", "\u{FEFF}",
    ])

  package init(in folder: String) throws {
    plain =
      (0..<40).map { Imported.plain(DetailedRows.rows(2, seed: 1_100 + $0)) }
      + [try checkoutFile("exports/sample.csv")]
    detailed = (0..<40).map { Imported.detailed(DetailedRows.rows(1, seed: 1_200 + $0)) }
  }

  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    let isPlain = luck.next() % 4 != 0
    let seeds = isPlain ? plain : detailed
    let seed = seeds.randomElement(using: &luck) ?? []
    // Damage to the header is an error at once and shows nothing of the rest.
    let header = (seed.firstIndex(of: 10) ?? -1) + 1
    guard luck.next() % 16 != 0 else { return mutator.changed(seed, beside: seeds, &luck) }
    return seed[..<header]
      + mutator.changed(
        Array(seed[header...]), beside: seeds.map { Array($0[min($0.count, header)...]) }, &luck)
  }

  package func outcome(of file: [UInt8]) throws -> Outcome {
    // In pieces that differ from one input to the next.
    let piece = 1 + file.count % 300
    let isDetailed = file.prefix(400).contains(subsequence: "session")
    do {
      let rows = try Imported.rows(file, piece: piece)
      try check(rows, of: file, isDetailed ? Imported.detailed : Imported.plain)
      return .accepted
    } catch let error as CSVImportError {
      let lines = file.count { $0 == 10 } + 1
      try promise((1...lines).contains(error.line), "the line of a mistake is one there is")
      try promise(!error.text(in: .english).isEmpty, "a mistake has its words")
      try promise(!error.text(in: .chinese).isEmpty, "a mistake has its words")
      return .rejected
    }
  }

  private func check(
    _ rows: [DetailedItem], of file: [UInt8], _ write: ([DetailedItem], Bool) -> [UInt8]
  ) throws {
    let lines = file.count { $0 == 10 }
    try promise(rows.count <= max(0, lines - 1), "an import invents no rows")
    let again = write(rows, false)
    try promise(write(try Imported.rows(again), false) == again, "rows come back as written")
    // Another reader finds the same cells in the file as in what the import makes of it.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let table = file.starts(with: mark) ? Array(file.dropFirst(mark.count)) : file
    guard let cells = try? SmallCSVParser.records(in: table) else { return }
    let found = cells.filter { $0 != [""] }
    let own = try SmallCSVParser.records(in: again)
    try promise(own.count == found.count, "every row of the file is imported, and no other")
    for (one, other) in zip(own, found) {
      try promise(one.count == other.count, "a row has its cells")
      for (written, cell) in zip(one, other) where written != cell {
        try promise(
          SameCells.means(cell, written),
          "\(cell.debugDescription) became \(written.debugDescription)")
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(subsequence text: String) -> Bool {
    let word = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: word) }
  }
}
