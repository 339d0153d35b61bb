import Coaching

/// The cells of one record as values; each says what it expected if it finds something else.
struct CSVCells {
  let record: CSVRecord
  let names: [String]

  func isEmpty(_ index: Int) -> Bool { record.cell(index).isEmpty }

  /// A text as it was before the guard against formulas, without control characters.
  func text(_ index: Int) throws(CSVImportError) -> String {
    let bytes = FormulaGuard.takenOff(record.cell(index))
    // It must be valid text first: parts separated by a control must not join to form it.
    let text = try Self.text(of: bytes, orElse: error(.utf8, at: index))
    return Controls.removed(from: text) ?? text
  }

  func optionalText(_ index: Int) throws(CSVImportError) -> String? {
    isEmpty(index) ? nil : try text(index)
  }

  func day(_ index: Int) throws(CSVImportError) -> LocalDay {
    let bytes = record.cell(index)
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == Self.hyphen, bytes[start + 7] == Self.hyphen,
      let year = Self.digits(bytes[start..<start + 4]),
      let month = Self.digits(bytes[start + 5..<start + 7]),
      let number = Self.digits(bytes[start + 8..<start + 10]),
      let day = LocalDay(year: year, month: month, day: number)
    else { throw error(.date, at: index) }
    return day
  }

  func moment(_ index: Int) throws(CSVImportError) -> Moment {
    try value(index, .timestamp) { Timestamp.moment($0) }
  }

  func milliseconds(_ index: Int) throws(CSVImportError) -> Int64? {
    isEmpty(index) ? nil : try moment(index).milliseconds
  }

  func whole(_ index: Int, _ range: ClosedRange<Int>) throws(CSVImportError) -> Int {
    guard let number = Self.digits(record.cell(index)), range.contains(number) else {
      throw error(.whole(range.lowerBound, range.upperBound), at: index)
    }
    return number
  }

  func optionalWhole(
    _ index: Int, _ range: ClosedRange<Int>
  ) throws(CSVImportError) -> Int? {
    isEmpty(index) ? nil : try whole(index, range)
  }

  func number(_ index: Int, _ range: ClosedRange<Double>) throws(CSVImportError) -> Double {
    let bytes = record.cell(index)
    guard let number = Self.shortNumber(bytes) ?? Self.number(bytes), range.contains(number) else {
      throw error(.number(range.lowerBound, range.upperBound), at: index)
    }
    return number
  }

  /// A number that may be below 0.
  func signedNumber(
    _ index: Int, _ range: ClosedRange<Double>
  ) throws(CSVImportError) -> Double {
    let bytes = record.cell(index)
    guard bytes.first == Self.hyphen else { return try number(index, range) }
    guard let number = Self.shortNumber(bytes.dropFirst()) ?? Self.number(bytes.dropFirst()),
      range.contains(-number)
    else { throw error(.number(range.lowerBound, range.upperBound), at: index) }
    return -number
  }

  func optionalNumber(
    _ index: Int, _ range: ClosedRange<Double>
  ) throws(CSVImportError) -> Double? {
    isEmpty(index) ? nil : try number(index, range)
  }

  /// Spreadsheets write truth values in capitals.
  func flag(_ index: Int) throws(CSVImportError) -> Bool {
    let bytes = record.cell(index)
    if bytes.elementsEqual("true".utf8) || bytes.elementsEqual("TRUE".utf8) { return true }
    if bytes.elementsEqual("false".utf8) || bytes.elementsEqual("FALSE".utf8) { return false }
    throw error(.oneOf(["true", "false"]), at: index)
  }

  func mode(_ index: Int) throws(CSVImportError) -> AnswerMode {
    let bytes = record.cell(index)
    for mode in [AnswerMode.text, .voice] where bytes.elementsEqual(mode.rawValue.utf8) {
      return mode
    }
    return try word(index)
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

  /// A number of up to eighteen digits and nothing else.
  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard (1...18).contains(bytes.count) else { return nil }
    var number = 0
    for byte in bytes {
      guard isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - 48)
    }
    return number
  }

  /// Most numbers have a few digits: dividing two exact numbers is as accurate as full parsing.
  private static func shortNumber(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else {
      return bytes.count <= 15 ? digits(bytes).map(Double.init) : nil
    }
    let decimals = bytes[(point + 1)...]
    guard bytes.count <= 15, let whole = digits(bytes[..<point]),
      let fraction = digits(decimals)
    else { return nil }
    var unit = 1.0
    for _ in decimals { unit *= 10 }
    return (Double(whole) * unit + Double(fraction)) / unit
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    // Double reads more than a cell may hold: "inf", "0x1p3", a sign.
    guard let first = bytes.first, isDigit(first),
      bytes.allSatisfy({ isDigit($0) || signs.contains($0) })
    else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  private static let signs = Array(".eE+-".utf8)
  private static let hyphen = UInt8(ascii: "-")

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
