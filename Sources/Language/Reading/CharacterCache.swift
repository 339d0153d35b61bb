/// Readings and simplified forms of single characters, asked of the system once each.
///
/// It is bounded by the number of characters there are, whatever is read.
struct CharacterCache: Sendable {
  private var readings = [UInt16](repeating: Self.unknown, count: 0x10000)
  private var rareReadings: [UInt32: UInt16] = [:]
  private var simple = [UInt16](repeating: 0, count: 0x10000)
  private var rareSimple: [UInt32: UInt32] = [:]

  private static let unknown = UInt16.max

  /// Our own reading for a character goes before the system's; our tables are simplified.
  mutating func know(_ character: UInt32, as toned: Toned) {
    set(character, to: toned)
    remember(character, simplified: character)
  }

  private mutating func set(_ character: UInt32, to toned: Toned) {
    if character < 0x10000 {
      readings[Int(character)] = toned.raw
    } else {
      rareReadings[character] = toned.raw
    }
  }

  func reading(of character: UInt32) -> Toned? {
    if character < 0x10000 {
      let raw = readings[Int(character)]
      return raw == Self.unknown ? nil : Toned(raw: raw)
    }
    return rareReadings[character].map(Toned.init(raw:))
  }

  func simplified(_ character: UInt32) -> UInt32? {
    if character < 0x10000 {
      let known = simple[Int(character)]
      return known == 0 ? nil : UInt32(known)
    }
    return rareSimple[character]
  }

  /// Learns all characters of a text that are not known yet, in one call to the system.
  mutating func learn(_ characters: some Sequence<UInt32>, in inventory: SyllableInventory) {
    var new: [UInt32] = []
    for character in characters
    where character.isHan && simplified(character) == nil {
      remember(character, simplified: character)
      new.append(character)
    }
    guard !new.isEmpty else { return }
    let forms = HanTransforms.simplified(new)
    for (character, form) in zip(new, forms) { remember(character, simplified: form) }
    let unread = Set(new + forms).filter { reading(of: $0) == nil }.sorted()
    guard !unread.isEmpty else { return }
    for (character, toned) in zip(unread, HanTransforms.readings(of: unread, in: inventory)) {
      set(character, to: toned)
    }
  }

  private mutating func remember(_ character: UInt32, simplified form: UInt32) {
    if character < 0x10000 {
      simple[Int(character)] = UInt16(truncatingIfNeeded: form)
    } else {
      rareSimple[character] = form
    }
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
