/// The rows of a table in a text file: values between commas, tabs or semicolons.
struct SentenceTable {
  struct Row: Hashable {
    /// Where it begins.
    var line: Int
    var cells: [String]
  }

  private(set) var rows: [Row] = []
  private(set) var problems: [PackProblem] = []

  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private var place: Int
  private var line: Int

  /// Reads UTF-8 with any line ends; values with a separator, a quote or a break are in quotes.
  init(parsing bytes: ArraySlice<UInt8>, separator: UInt8, firstLine: Int) {
    self.bytes = bytes
    self.separator = separator
    place = bytes.startIndex
    line = firstLine
    while place < bytes.endIndex, problems.count < SentenceBounds.problems {
      guard rows.count <= SentenceBounds.sentences else {
        let most = SentenceBounds.sentences
        problems.append(PackProblem(line: line, kind: .tooManySentences(most: most)))
        break
      }
      readRow()
    }
  }

  private mutating func readRow() {
    var row = Row(line: line, cells: [])
    repeat {
      let cell = readCell()
      // In a row with far too many, the rest would only be counted.
      if row.cells.count <= SentenceBounds.cells { row.cells.append(cell) }
    } while take(separator)
    takeLineEnd()
    // Empty lines say nothing, wherever they are.
    if row.cells.contains(where: { !$0.isEmpty }) { rows.append(row) }
  }

  private mutating func readCell() -> String {
    guard take(quote) else {
      let start = place
      while place < bytes.endIndex, bytes[place] != separator, !isLineEnd { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    let start = line
    var cell: [UInt8] = []
    while place < bytes.endIndex {
      if take(quote) {
        guard take(quote) else {
          skipAfterQuote()
          return String(decoding: cell, as: UTF8.self)
        }
        cell.append(quote)
      } else if isLineEnd {
        takeLineEnd()
        cell.append(UInt8(ascii: "\n"))
      } else {
        cell.append(bytes[place])
        place += 1
      }
    }
    problems.append(PackProblem(line: start, kind: .quoteNotClosed))
    return ""
  }

  private mutating func skipAfterQuote() {
    let start = place
    while place < bytes.endIndex, bytes[place] != separator, !isLineEnd { place += 1 }
    if bytes[start..<place].contains(where: { $0 != UInt8(ascii: " ") }) {
      problems.append(PackProblem(line: line, kind: .textAfterQuote))
    }
  }

  private let quote = UInt8(ascii: "\"")

  private var isLineEnd: Bool {
    bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r")
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.endIndex, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// `\n`, `\r\n` and a lone `\r` each end one line.
  private mutating func takeLineEnd() {
    guard place < bytes.endIndex else { return }
    if take(UInt8(ascii: "\r")) {
      _ = take(UInt8(ascii: "\n"))
    } else {
      place += 1
    }
    line += 1
  }
}
