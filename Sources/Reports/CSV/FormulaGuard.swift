/// Keeps a spreadsheet from computing what a learner wrote.
///
/// A text that matches `^'*\s*[=+\-@＝＋－＠\t\r]` is written with one more leading apostrophe, and
/// by the same pattern exactly one is removed again: so texts with apostrophes of their own come
/// back as they were. `\s` is Unicode's White_Space.
enum FormulaGuard {
  static let apostrophe = UInt8(ascii: "'")

  /// Whether a text, given as UTF-8, begins like a formula.
  static func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[...]
    while rest.first == apostrophe { rest.removeFirst() }
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"):
        return true
      // These are blanks as well: with either among the blanks the pattern has its match.
      case UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        return true
      case UInt8(ascii: " "), 0x0A...0x0C:
        rest.removeFirst()
      case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF:
        if isFullWidthSign(rest) { return true }
        let length = blankLength(rest)
        if length == 0 { return false }
        rest.removeFirst(length)
      default:
        return false
      }
    }
    return false
  }

  /// A cell without the apostrophe that the guard put before it.
  static func takenOff(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard cell.first == apostrophe, cell.withUnsafeBufferPointer(matches) else { return cell }
    return cell.dropFirst()
  }

  /// Whether the text goes on with ＝ ＋ － or ＠.
  private static func isFullWidthSign(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let start = rest.startIndex
    guard rest.count >= 3, rest[start] == 0xEF, rest[start + 1] == 0xBC else { return false }
    switch rest[start + 2] {
    case 0x9D, 0x8B, 0x8D, 0xA0: return true
    default: return false
    }
  }

  /// How many bytes the blank beyond ASCII takes with which the text goes on; 0 without one.
  private static func blankLength(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    // A String's UTF-8 is whole, so what follows a leading byte is there.
    var scalars = Unicode.UTF8.ForwardParser()
    var bytes = rest.prefix(3).makeIterator()
    guard case .valid(let encoded) = scalars.parseScalar(from: &bytes) else { return 0 }
    let scalar = Unicode.UTF8.decode(encoded)
    return scalar.properties.isWhitespace ? encoded.count : 0
  }
}
