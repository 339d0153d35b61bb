public import Coaching

/// Reads back what the exports write: the plain table, or that of all columns.
///
/// It takes a file piece by piece and stops at the first mistake; the caller must keep all rows or
/// none. A row of the plain table is a `DetailedItem` that knows only its item.
public struct CSVImport {
  private var reader = CSVReader()
  private var names: [String]?
  private var sessions: [String: (facts: DetailedItem.SessionFacts, line: Int)] = [:]

  /// Where control characters were left out: the first places, and how many there were.
  public private(set) var leftOut = LeftOut()

  public struct LeftOut: Sendable, Hashable {
    public struct Place: Sendable, Hashable {
      /// Counted from 1, as an editor counts them.
      public let line: Int
      public let column: String
    }

    /// Beyond what anyone would look at, they are only counted.
    static let most = 20

    public private(set) var places: [Place] = []
    public private(set) var count = 0

    mutating func note(line: Int, column: String) {
      count += 1
      if places.count < Self.most { places.append(Place(line: line, column: column)) }
    }
  }

  public init() {}

  /// Passes each row that ends within `piece` to `body`, with the line on which it begins.
  public mutating func take(
    _ piece: [UInt8], _ body: (_ line: Int, DetailedItem) throws -> Void
  ) throws {
    // The reader lends its record while the rest of this value is changed.
    var reader = self.reader
    defer { self.reader = reader }
    try reader.take(piece) { record in
      guard let names else {
        names = try Self.header(record)
        return
      }
      for index in record.cellsWithControls where index < names.count {
        leftOut.note(line: record.lines[index], column: names[index])
      }
      let row = try row(CSVCells(record: record, names: names))
      try body(record.line, clean(row, line: record.line))
    }
  }

  /// Marks the end of the file: it must not end within a row, and must have a header.
  public mutating func finish() throws(CSVImportError) {
    try reader.finish()
    if names == nil { throw CSVImportError(line: 1, expected: .header) }
  }

  /// The column names of one table or the other.
  private static func header(_ record: CSVRecord) throws(CSVImportError) -> [String] {
    let names = (0..<record.count).map { String(decoding: record.cell($0), as: UTF8.self) }
    let known = CSVExport.names + DetailColumn.allCases.map(\.rawValue)
    // Before there was noise, and before there were reviews, the last column was another.
    guard [CSVExport.names, known, known.dropLast(3), known.dropLast(4)].contains(names) else {
      let wrong = zip(names, known).first { $0 != $1 }?.0 ?? names.dropFirst(known.count).first
      throw CSVImportError(line: record.line, found: wrong, expected: .header)
    }
    return names
  }

  /// In JSON they are escapes, and show up when it is read.
  private mutating func clean(_ row: DetailedItem, line: Int) -> DetailedItem {
    var row = row
    for index in row.tries.indices {
      guard let cleaned = row.tries[index].withoutControls else { continue }
      row.tries[index] = cleaned
      leftOut.note(line: line, column: DetailColumn.tries.rawValue)
    }
    return row
  }

  private mutating func row(_ cells: CSVCells) throws(CSVImportError) -> DetailedItem {
    guard cells.record.count == cells.names.count else {
      throw CSVImportError(
        line: cells.record.line, found: String(cells.record.count),
        expected: .cells(cells.names.count))
    }
    let item = try Self.item(cells)
    guard cells.names.count > CSVExport.names.count else { return DetailedItem(item: item) }
    let row = try DetailedItem(item: item, cells)
    if let facts = row.session {
      let known = sessions[facts.uid] ?? (facts, cells.record.line)
      guard known.facts == facts else {
        throw cells.error(.asInLine(known.line), at: DetailColumn.session.place)
      }
      sessions[facts.uid] = known
    }
    return row
  }

  private static func item(_ cells: CSVCells) throws(CSVImportError) -> PractisedItem {
    PractisedItem(
      day: try cells.day(0), sentenceID: try cells.text(1), text: try cells.text(2),
      attempts: try cells.whole(3, 0...99), mode: try cells.mode(4), correct: try cells.flag(5),
      similarity: try cells.optionalNumber(6, 0...1),
      said: SaidScores(
        accuracy: try cells.optionalNumber(7, 0...100),
        fluency: try cells.optionalNumber(8, 0...100),
        completeness: try cells.optionalNumber(9, 0...100),
        prosody: try cells.optionalNumber(10, 0...100)),
      score: try cells.optionalWhole(11, 0...100), transcript: try cells.optionalText(12))
  }
}
