import Coaching

extension Column {
  /// The longest text of a row, in bytes.
  static let longestText = 200_000

  /// Whether a value may stand in this column.
  public func accepts(_ cell: Cell) -> Bool {
    switch (form, cell) {
    case (_, .null): mayBeAbsent
    case (.whole(let range), .integer(let number)): range.contains(number)
    case (.number, .real(let number)): number.isFinite && abs(number) < 1e9
    case (.text, .text(let text)): Self.isHarmless(text)
    case (.word(let words), .text(let text)): words.contains(text)
    case (.day, .text(let text)): LocalDay(text)?.description == text
    case (.list, .text(let text)): text.utf8.first == UInt8(ascii: "[") && Self.isHarmless(text)
    default: false
    }
  }

  /// Nothing that a terminal would obey, and nothing that reads backwards.
  static func isHarmless(_ text: String) -> Bool {
    guard text.utf8.count <= longestText else { return false }
    // Nearly all texts are told by their bytes alone: signs of this kind begin with C2 or E2.
    var isPlain = true
    for byte in text.utf8 {
      if byte < 32 || byte == 127 || byte == 0xC2 || byte == 0xE2 { isPlain = false }
    }
    return isPlain || text.unicodeScalars.allSatisfy(isHarmless)
  }

  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9, 10, 13: true
    case 0..<32, 127...159, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  /// The text without what other computers would refuse.
  public static func harmless(_ text: String) -> String {
    if isHarmless(text) { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where kept.count < longestText / 4 {
      kept.append(isHarmless(scalar) ? scalar : "\u{FFFD}")
    }
    return String(kept)
  }
}
