/// Readings and simplified forms of single characters: our own tables go before Unicode's.
struct Characters: Sendable {
  private var own = [UInt16](repeating: Self.unknown, count: 0x10000)

  private static let unknown = UInt16.max

  /// All that our tables hold has at most sixteen bits, and is simplified.
  init(_ single: [(character: UInt32, toned: Toned)]) {
    for (character, toned) in single { own[Int(character)] = toned.raw }
  }

  func reading(of character: UInt32, in inventory: SyllableInventory) -> Toned {
    ownReading(of: character) ?? HanTables.reading(of: character, in: inventory)
  }

  func simplified(_ character: UInt32) -> UInt32 {
    ownReading(of: character) == nil ? HanTables.simplified(character) : character
  }

  private func ownReading(of character: UInt32) -> Toned? {
    guard character < 0x10000, own[Int(character)] != Self.unknown else { return nil }
    return Toned(raw: own[Int(character)])
  }
}

extension UInt32 {
  /// Whether the scalar is a Chinese character.
  var isHan: Bool {
    switch self {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3007, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLatin: Bool { self >= 0x61 && self <= 0x7A || self >= 0x41 && self <= 0x5A }
}
