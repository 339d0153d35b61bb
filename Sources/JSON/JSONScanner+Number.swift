extension JSONScanner {
  /// The number whose sign or first digit is ahead.
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

    // A negative zero has no place among the integers.
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
      // Far outside what a double can hold: the true size does not matter any more.
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

  /// Where mantissa and power of ten are both exact, one operation rounds right.
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
