/// A number as it is written: figures, perhaps with commas and a fraction.
struct Figures {
  var whole: [UInt8]
  /// What follows the point, or nil without one.
  var fraction: [UInt8]?
  var hasCommas = false
  /// The place after it in the text.
  var end: Int

  /// Reads a number that begins at a place.
  init?(_ text: ScalarText, at start: Int) {
    var at = start
    whole = Self.run(text, &at)
    guard !whole.isEmpty else { return nil }
    if whole.count <= 3 {
      while text[at] == 0x2C, Self.isGroup(text, at + 1) {
        at += 1
        whole += Self.run(text, &at)
        hasCommas = true
      }
    }
    if text[at] == 0x2E, text[at + 1].isDigit {
      var after = at + 1
      let digits = Self.run(text, &after)
      // 1.2.3 is a version or a date, not a number with a fraction.
      if !(text[after] == 0x2E && text[after + 1].isDigit) {
        fraction = digits
        at = after
      }
    }
    end = at
  }

  /// The figures that follow, without point or comma.
  static func run(_ text: ScalarText, _ at: inout Int) -> [UInt8] {
    var digits: [UInt8] = []
    while text[at].isDigit {
      digits.append(UInt8(truncatingIfNeeded: text[at] - 0x30))
      at += 1
    }
    return digits
  }

  /// The value if it is whole and small; nil otherwise.
  var small: Int? {
    guard fraction == nil, whole.count <= 9 else { return nil }
    return whole.reduce(0) { $0 * 10 + Int($1) }
  }

  var hasLeadingZero: Bool { whole.count > 1 && whole[0] == 0 }

  /// 25.50 in money is said as 25.5, and 25.00 as 25.
  mutating func dropTrailingZeros() {
    while fraction?.last == 0 { fraction?.removeLast() }
    if fraction?.isEmpty == true { fraction = nil }
  }

  private static func isGroup(_ text: ScalarText, _ at: Int) -> Bool {
    text[at].isDigit && text[at + 1].isDigit && text[at + 2].isDigit && !text[at + 3].isDigit
  }
}
