/// Walks over the bytes of a JSON text, token by token.
struct JSONScanner {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let bytes: [UInt8]
  var place = 0
  /// A raw line break is allowed between tokens only, so this is where lines are counted.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { place >= bytes.count }

  /// The next byte; at the end 0, which begins nothing in JSON.
  var peek: UInt8 { place < bytes.count ? bytes[place] : 0 }

  mutating func advance() { place += 1 }

  mutating func skipByteOrderMark() {
    if bytes.starts(with: Self.byteOrderMark) { place = 3 }
  }

  mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      place += 1
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    place += 1
    return true
  }

  mutating func expect(_ byte: UInt8) throws(JSONError) {
    if !take(byte) { throw unexpected() }
  }

  mutating func word(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      try expect(word.utf8Start[index])
    }
  }

  func error(_ kind: JSONError.Kind, at place: Int? = nil) -> JSONError {
    JSONError(kind: kind, at: place ?? self.place, of: bytes)
  }

  func unexpected() -> JSONError {
    error(isAtEnd ? .unexpectedEnd : .unexpectedCharacter)
  }
}

extension JSONScanner {
  /// The string whose opening quote comes next.
  mutating func string() throws(JSONError) -> String {
    place += 1
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        let text = try checked(bytes[start..<place], from: start)
        place += 1
        return text
      case UInt8(ascii: "\\"):
        return try stringWithEscapes(from: start)
      case 0..<0x20:
        throw error(.controlCharacter)
      default:
        place += 1
      }
    }
    throw error(.unexpectedEnd)
  }

  /// The same once an escape was found: the text between escapes is copied.
  private mutating func stringWithEscapes(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<place])
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        let whole = try checked(text[...], from: start)
        place += 1
        return whole
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      case 0..<0x20:
        throw error(.controlCharacter)
      default:
        text.append(byte)
        place += 1
      }
    }
    throw error(.unexpectedEnd)
  }

  private func checked(_ part: ArraySlice<UInt8>, from start: Int) throws(JSONError) -> String {
    if UTF8Check.firstBadByte(of: part) != nil {
      // Escapes are pure ASCII and never make bad bytes: the first bad one is in the source too.
      throw error(.badUTF8, at: UTF8Check.firstBadByte(of: bytes[start...]))
    }
    return String(decoding: part, as: UTF8.self)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = place
    place += 1
    guard place < bytes.count else { throw error(.unexpectedEnd) }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try unicodeEscape(from: start)
      text.append(contentsOf: String(scalar).utf8)
    default: throw error(.badEscape, at: start)
    }
  }

  /// A pair of surrogates is one character; half a pair stands for nothing and becomes U+FFFD.
  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = place
    if first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let second = try hexadecimal(from: afterFirst)
      if 0xDC00..<0xE000 ~= second,
        let pair = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return pair
      }
    }
    place = afterFirst
    return "\u{FFFD}"
  }

  private mutating func hexadecimal(from start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard place < bytes.count else { throw error(.unexpectedEnd) }
      let byte = bytes[place]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw error(.badEscape, at: start)
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }
}

extension JSONScanner {
  /// The number whose sign or first digit comes next.
  mutating func number() throws(JSONError) -> JSON {
    let start = place
    let isNegative = take(UInt8(ascii: "-"))
    var digits = Digits()
    let firstDigit = place
    readDigits(into: &digits)
    guard place > firstDigit else { throw isAtEnd ? error(.unexpectedEnd) : error(.badNumber) }
    guard bytes[firstDigit] != UInt8(ascii: "0") || place == firstDigit + 1 else {
      throw error(.badNumber, at: start)
    }

    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      let first = place
      readDigits(into: &digits)
      guard place > first else { throw isAtEnd ? error(.unexpectedEnd) : error(.badNumber) }
      digits.exponent -= place - first
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      place += 1
      digits.exponent += try exponent()
    }

    // There is no negative zero among the integers.
    if isWhole, let integer = digits.integer(isNegative: isNegative), !isNegative || integer != 0 {
      return .integer(integer)
    }
    if let exact = digits.exactDouble { return .number(isNegative ? -exact : exact) }
    guard let double = Double(String(decoding: bytes[start..<place], as: UTF8.self)),
      double.isFinite
    else { throw error(.numberTooLarge, at: start) }
    return .number(double)
  }

  private mutating func readDigits(into digits: inout Digits) {
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      digits.append(digit)
      place += 1
    }
  }

  private mutating func exponent() throws(JSONError) -> Int {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    let first = place
    var exponent = 0
    while case let digit = peek &- UInt8(ascii: "0"), digit < 10 {
      // Far outside what a double can hold: the exact size no longer matters.
      exponent = min(exponent * 10 + Int(digit), 1_000_000)
      place += 1
    }
    guard place > first else { throw isAtEnd ? error(.unexpectedEnd) : error(.badNumber) }
    return isNegative ? -exponent : exponent
  }
}

/// The digits of a number, and where its decimal point is.
private struct Digits {
  private var mantissa: UInt64 = 0
  private var fits = true
  var exponent = 0

  mutating func append(_ digit: UInt8) {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
    if overflow || carry { fits = false }
    mantissa = sum
  }

  func integer(isNegative: Bool) -> Int? {
    guard fits else { return nil }
    guard isNegative else { return Int(exactly: mantissa) }
    return mantissa == Int.min.magnitude ? Int.min : Int(exactly: mantissa).map { -$0 }
  }

  /// If mantissa and power of ten are both exact, a single operation rounds correctly.
  var exactDouble: Double? {
    guard fits, mantissa <= 1 << 53, abs(exponent) < Self.powersOfTen.count else { return nil }
    let power = Self.powersOfTen[abs(exponent)]
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
