import Coaching

/// The cells of one record as values; each says what it expected where it finds something else.
struct CSVCells {
  let record: CSVRecord
  let names: [String]

  func isEmpty(_ index: Int) -> Bool { record.cell(index).isEmpty }

  /// A text as it was before the guard against formulas.
  func text(_ index: Int) throws(CSVImportError) -> String {
    try Self.text(of: FormulaGuard.takenOff(record.cell(index)), orElse: error(.utf8, at: index))
  }

  func optionalText(_ index: Int) throws(CSVImportError) -> String? {
    isEmpty(index) ? nil : try text(index)
  }

  func day(_ index: Int) throws(CSVImportError) -> LocalDay {
    try value(index, .date) { LocalDay($0) }
  }

  func moment(_ index: Int) throws(CSVImportError) -> Moment {
    try value(index, .timestamp) { Timestamp.moment($0) }
  }

  func milliseconds(_ index: Int) throws(CSVImportError) -> Int64? {
    isEmpty(index) ? nil : try moment(index).milliseconds
  }

  func whole(_ index: Int, _ range: ClosedRange<Int>) throws(CSVImportError) -> Int {
    try value(index, .whole(range.lowerBound, range.upperBound)) { text in
      guard text.utf8.allSatisfy(Self.isDigit), let number = Int(text), range.contains(number)
      else { return nil }
      return number
    }
  }

  func optionalWhole(
    _ index: Int, _ range: ClosedRange<Int>
  ) throws(CSVImportError) -> Int? {
    isEmpty(index) ? nil : try whole(index, range)
  }

  func number(_ index: Int, _ range: ClosedRange<Double>) throws(CSVImportError) -> Double {
    try value(index, .number(range.lowerBound, range.upperBound)) { text in
      // Double reads more than a cell may hold: "inf", "0x1p3", a sign.
      guard let first = text.utf8.first, Self.isDigit(first),
        text.utf8.allSatisfy({ Self.isDigit($0) || Self.signs.contains($0) }),
        let number = Double(text), range.contains(number)
      else { return nil }
      return number
    }
  }

  func optionalNumber(
    _ index: Int, _ range: ClosedRange<Double>
  ) throws(CSVImportError) -> Double? {
    isEmpty(index) ? nil : try number(index, range)
  }

  /// Spreadsheets write truth in capitals.
  func flag(_ index: Int) throws(CSVImportError) -> Bool {
    try value(index, .oneOf(["true", "false"])) { text in
      switch text {
      case "true", "TRUE": true
      case "false", "FALSE": false
      default: nil
      }
    }
  }

  func word<Word>(
    _ index: Int, _: Word.Type = Word.self
  ) throws(CSVImportError) -> Word
  where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    try value(index, .oneOf(Word.allCases.map(\.rawValue))) { Word(rawValue: $0) }
  }

  func optionalWord<Word>(
    _ index: Int, _: Word.Type = Word.self
  ) throws(CSVImportError) -> Word?
  where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    isEmpty(index) ? nil : try word(index)
  }

  func value<Value>(
    _ index: Int, _ expected: @autoclosure () -> CSVImportError.Expected,
    _ read: (String) -> Value?
  ) throws(CSVImportError) -> Value {
    let text = try Self.text(of: record.cell(index), orElse: error(.utf8, at: index))
    guard let value = read(text) else { throw error(expected(), at: index) }
    return value
  }

  func error(_ expected: CSVImportError.Expected, at index: Int) -> CSVImportError {
    CSVImportError(
      line: record.lines[index], column: names[index],
      found: String(decoding: record.cell(index).prefix(400), as: UTF8.self), expected: expected)
  }

  private static func text(
    of bytes: ArraySlice<UInt8>, orElse error: @autoclosure () -> CSVImportError
  ) throws(CSVImportError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw error() }
    return text
  }

  private static let signs = Array(".eE+-".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
