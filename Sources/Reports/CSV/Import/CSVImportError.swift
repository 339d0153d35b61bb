/// Why a file is not an export of HearCoach, and where.
public struct CSVImportError: Error, Sendable, Hashable {
  /// What should stand there.
  public enum Expected: Sendable, Hashable {
    /// The header of the plain table, or that of all columns.
    case header
    case cells(Int)
    case date
    case timestamp
    /// A whole number between these.
    case whole(Int, Int)
    /// A number between these, both of them written in digits.
    case number(Double, Double)
    case oneOf([String])
    case text
    case tries
    /// What another column of the row has already said.
    case asIn(column: String)
    /// What an earlier row of the same session said.
    case asInLine(Int)
    case closingQuote
    case separatorAfterQuote
    case quotesAroundCell
    case lineFeedAfterReturn
    case lineEnd
    case utf8
    case shorterRow
  }

  /// Counted from 1, as an editor counts them.
  public let line: Int
  /// The name of the column; absent where the row itself is wrong.
  public let column: String?
  /// What stands there; absent where there is nothing to be shown.
  public let found: String?
  public let expected: Expected

  public init(line: Int, column: String? = nil, found: String? = nil, expected: Expected) {
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
  }
}
