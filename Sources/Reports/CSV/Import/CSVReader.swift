/// A row of a table before its cells are interpreted.
struct CSVRecord {
  /// The line it begins on.
  fileprivate(set) var line = 1
  fileprivate(set) var bytes: [UInt8] = []
  /// Where each cell ends, and the line it begins on.
  fileprivate(set) var ends: [Int] = []
  fileprivate(set) var lines: [Int] = []

  var count: Int { ends.count }

  func cell(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The cells with control characters in them.
  var cellsWithControls: [Int] {
    guard Controls.contains(bytes[...]) else { return [] }
    return (0..<count).filter { Controls.contains(cell($0)) }
  }

  fileprivate mutating func clear(line: Int) {
    self.line = line
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }
}

/// Splits a table as RFC 4180 defines it, piece by piece; lines may end with LF alone.
struct CSVReader {
  private enum State {
    case cellStart, plain, quoted, quoteInQuoted, afterReturn
  }

  /// An unclosed quote would take in the rest of the file.
  private static let longestRecord = 16 << 20
  /// No table here has as many columns.
  private static let mostCells = 1_000
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var state = State.cellStart
  private var record = CSVRecord()
  private var line = 1
  private var cellLine = 1
  /// How much of a byte order mark was seen; after it, no more is expected.
  private var markSeen = 0

  /// Passes each record that ends within the bytes to `body`.
  mutating func take(_ piece: [UInt8], _ body: (CSVRecord) throws -> Void) throws {
    var place = 0
    while place < piece.count, markSeen < Self.mark.count {
      if piece[place] == Self.mark[markSeen] {
        markSeen += 1
        place += 1
      } else {
        let missed = Self.mark[..<markSeen]
        markSeen = Self.mark.count
        for byte in missed { try step(byte, body) }
      }
    }
    while place < piece.count {
      let run = runOfText(piece[place...])
      if run.isEmpty {
        try step(piece[place], body)
        place += 1
      } else {
        try keep(run)
        place = run.endIndex
      }
    }
  }

  /// The leading bytes that simply belong to the current cell.
  private func runOfText(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    switch state {
    case .plain:
      bytes.prefix {
        $0 != Self.comma && $0 != Self.lineFeed && $0 != Self.carriageReturn && $0 != Self.quote
      }
    case .quoted: bytes.prefix { $0 != Self.quote && $0 != Self.lineFeed }
    case .cellStart, .quoteInQuoted, .afterReturn: []
    }
  }

  /// Marks the end of the input.
  func finish() throws(CSVImportError) {
    switch state {
    case .quoted: throw CSVImportError(line: cellLine, expected: .closingQuote)
    case .cellStart where record.count == 0: break
    // A file that was cut off looks like this, and its last cell may have lost its end.
    default: throw CSVImportError(line: line, expected: .lineEnd)
    }
  }

  private mutating func step(_ byte: UInt8, _ body: (CSVRecord) throws -> Void) throws {
    switch (state, byte) {
    case (.quoted, Self.quote): state = .quoteInQuoted
    case (.quoted, _): try keep(CollectionOfOne(byte))
    case (.quoteInQuoted, Self.quote):
      try keep(CollectionOfOne(byte))
      state = .quoted
    case (.afterReturn, Self.lineFeed): try endRecord(body)
    case (.afterReturn, _):
      throw CSVImportError(line: line, expected: .lineFeedAfterReturn)
    case (_, Self.comma):
      try endCell()
      state = .cellStart
    case (_, Self.lineFeed): try endRecord(body)
    case (_, Self.carriageReturn): state = .afterReturn
    case (.cellStart, Self.quote): state = .quoted
    case (.quoteInQuoted, _):
      throw CSVImportError(line: line, expected: .separatorAfterQuote)
    case (.plain, Self.quote):
      throw CSVImportError(line: cellLine, expected: .quotesAroundCell)
    default:
      try keep(CollectionOfOne(byte))
      state = .plain
    }
    if byte == Self.lineFeed {
      line += 1
      if state == .cellStart {
        cellLine = line
        record.clear(line: line)
      }
    }
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) throws {
    guard record.bytes.count + bytes.count <= Self.longestRecord else {
      throw CSVImportError(line: record.line, expected: .shorterRow)
    }
    record.bytes.append(contentsOf: bytes)
  }

  private mutating func endCell() throws {
    guard record.count < Self.mostCells else {
      throw CSVImportError(line: record.line, expected: .shorterRow)
    }
    record.ends.append(record.bytes.count)
    record.lines.append(cellLine)
    cellLine = line
  }

  private mutating func endRecord(_ body: (CSVRecord) throws -> Void) throws {
    try endCell()
    state = .cellStart
    // An empty line is not a row.
    guard record.count > 1 || !record.bytes.isEmpty else { return }
    try body(record)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
}
