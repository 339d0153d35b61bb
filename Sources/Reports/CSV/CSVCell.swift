import Coaching

/// How a value is written into a cell.
///
/// Digits are written by hand: a formatted String per cell would cost more than the rest of the
/// row.
enum CSVCell {
  static let comma = UInt8(ascii: ",")
  static let lineEnd: [UInt8] = [0x0D, 0x0A]

  /// A text, guarded if a spreadsheet would compute it, quoted if RFC 4180 asks for it.
  static func append(text: String, to buffer: inout [UInt8]) {
    var text = text
    text.withUTF8 { append(whole: $0, to: &buffer) }
  }

  /// The same for a text as bytes; invalid UTF-8 is replaced.
  static func append(utf8 bytes: UnsafeBufferPointer<UInt8>, to buffer: inout [UInt8]) {
    if (try? UTF8Span(validating: bytes.span)) == nil {
      append(text: String(decoding: bytes, as: UTF8.self), to: &buffer)
    } else {
      append(whole: bytes, to: &buffer)
    }
  }

  private static func append(
    whole bytes: UnsafeBufferPointer<UInt8>, to buffer: inout [UInt8]
  ) {
    let isGuarded = FormulaGuard.matches(bytes)
    guard needsQuotes(bytes) else {
      if isGuarded { buffer.append(FormulaGuard.apostrophe) }
      buffer.append(contentsOf: bytes)
      return
    }
    buffer.append(quote)
    if isGuarded { buffer.append(FormulaGuard.apostrophe) }
    for byte in bytes {
      if byte == quote { buffer.append(quote) }
      buffer.append(byte)
    }
    buffer.append(quote)
  }

  static func append(_ day: LocalDay, to buffer: inout [UInt8]) {
    // Four digits always, so that days sort as text.
    if (0...9999).contains(day.year) {
      appendTwoDigits(day.year / 100, to: &buffer)
      appendTwoDigits(day.year % 100, to: &buffer)
    } else {
      append(day.year, to: &buffer)
    }
    buffer.append(hyphen)
    appendTwoDigits(day.month, to: &buffer)
    buffer.append(hyphen)
    appendTwoDigits(day.day, to: &buffer)
  }

  static func append(_ number: Int, to buffer: inout [UInt8]) {
    // Nearly every number of a row is one of these, and dividing by a constant is cheap.
    if (0..<10).contains(number) { return buffer.append(digit(number)) }
    if (10..<100).contains(number) { return appendTwoDigits(number, to: &buffer) }
    if number < 0 { buffer.append(hyphen) }
    let magnitude = number.magnitude
    var unit: UInt = 1
    while magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      buffer.append(digit(Int(magnitude / unit % 10)))
      unit /= 10
    }
  }

  static func append(_ flag: Bool, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: flag ? yes : no)
  }

  static func append(mode: AnswerMode, to buffer: inout [UInt8]) {
    switch mode {
    case .text: buffer.append(contentsOf: typed)
    case .voice: buffer.append(contentsOf: spoken)
    }
  }

  /// From 0 to 1 with two decimals; empty if it is absent.
  static func append(similarity: Double?, to buffer: inout [UInt8]) {
    guard let hundredths = steps(of: similarity, upTo: 1, perUnit: 100) else { return }
    buffer.append(digit(hundredths / 100))
    buffer.append(point)
    appendTwoDigits(hundredths % 100, to: &buffer)
  }

  /// From 0 to 100, with one decimal if it is not whole; empty if it is absent.
  static func append(said: Double?, to buffer: inout [UInt8]) {
    guard let tenths = steps(of: said, upTo: 100, perUnit: 10) else { return }
    append(tenths / 10, to: &buffer)
    guard tenths % 10 != 0 else { return }
    buffer.append(point)
    buffer.append(digit(tenths % 10))
  }

  /// Whether both similarities are the same in a cell.
  static func areAlike(similarity one: Double, _ other: Double) -> Bool {
    steps(of: one, upTo: 1, perUnit: 100) == steps(of: other, upTo: 1, perUnit: 100)
  }

  /// Whether both scores of a pronunciation are the same in a cell.
  static func areAlike(said one: Double, _ other: Double) -> Bool {
    steps(of: one, upTo: 100, perUnit: 10) == steps(of: other, upTo: 100, perUnit: 10)
  }

  /// How many steps of `1 / perUnit` a value comes to, clamped to its column's range; nil for one
  /// that is absent or NaN.
  private static func steps(of value: Double?, upTo limit: Double, perUnit: Double) -> Int? {
    guard let value, !value.isNaN else { return nil }
    // A half such as 0.285 is a hair below itself in binary: the hair is added back, so that halves
    // round up as they do on paper.
    return Int(min(limit, max(0, value)) * perUnit + 0.5 + 1e-9)
  }

  private static func needsQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 == quote || $0 == comma || $0 == 0x0A || $0 == 0x0D }
  }

  private static func appendTwoDigits(_ number: Int, to buffer: inout [UInt8]) {
    buffer.append(digit(number / 10))
    buffer.append(digit(number % 10))
  }

  private static func digit(_ number: Int) -> UInt8 { zero + UInt8(number) }

  private static let quote = UInt8(ascii: "\"")
  private static let hyphen = UInt8(ascii: "-")
  private static let point = UInt8(ascii: ".")
  private static let zero = UInt8(ascii: "0")
  private static let yes = Array("true".utf8)
  private static let no = Array("false".utf8)
  private static let typed = Array(AnswerMode.text.rawValue.utf8)
  private static let spoken = Array(AnswerMode.voice.rawValue.utf8)
}

extension CSVCell {
  /// A number not below 0, as exactly as it is known; empty for one that is not finite.
  static func append(number: Double, to buffer: inout [UInt8]) {
    guard number.isFinite else { return }
    append(signed: number > 0 ? number : 0, to: &buffer)
  }

  /// A number of either sign, as exactly as it is known; empty for one that is not finite.
  static func append(signed number: Double, to buffer: inout [UInt8]) {
    guard number.isFinite else { return }
    if let whole = Int(exactly: number) { return append(whole, to: &buffer) }
    buffer.append(contentsOf: number.description.utf8)
  }
}
