/// A syllable with its tone in sixteen bits, so that a sentence is a row of small numbers.
struct Toned: Hashable, Sendable {
  var raw: UInt16

  static let none = Toned(raw: 0)
  /// A change of the tone alone: whatever the syllable is, it is neutral.
  static let neutral = Toned(raw: 5)

  init(raw: UInt16) { self.raw = raw }
  init(base: Int, tone: Int) { raw = UInt16(truncatingIfNeeded: base << 3 | tone) }

  /// The place of the syllable in the inventory; 0 stands for none.
  var base: Int { Int(raw >> 3) }

  var tone: Int {
    get { Int(raw & 7) }
    set { raw = raw & ~7 | UInt16(truncatingIfNeeded: newValue) }
  }

  var isNone: Bool { raw == 0 }
}
