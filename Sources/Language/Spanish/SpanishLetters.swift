/// Spanish letters one by one.
enum SpanishLetters {
  /// Small letters with their accents in one scalar each.
  static func composed(_ word: String) -> [UInt32] {
    var letters: [UInt32] = []
    for scalar in word.unicodeScalars {
      if let last = letters.last, let whole = pairs[UInt64(last) << 32 | UInt64(scalar.value)] {
        letters[letters.count - 1] = whole
      } else if !scalar.properties.isDiacritic || scalar.value < 0x300 {
        letters.append(scalar.value)
      }
    }
    return letters
  }

  /// The letter without its accent; ñ is a letter of its own.
  static func plain(_ letter: UInt32) -> UInt32 { plains[letter] ?? letter }

  private static let accented: [(letter: UInt32, base: UInt32, mark: UInt32)] = [
    (0xE1, 0x61, 0x301), (0xE9, 0x65, 0x301), (0xED, 0x69, 0x301), (0xF3, 0x6F, 0x301),
    (0xFA, 0x75, 0x301), (0xFC, 0x75, 0x308), (0xF1, 0x6E, 0x303), (0xE0, 0x61, 0x300),
    (0xE8, 0x65, 0x300), (0xEC, 0x69, 0x300), (0xF2, 0x6F, 0x300), (0xF9, 0x75, 0x300),
    (0xE7, 0x63, 0x327), (0xEA, 0x65, 0x302), (0xE2, 0x61, 0x302), (0xF4, 0x6F, 0x302),
  ]

  private static let pairs: [UInt64: UInt32] = Dictionary(
    uniqueKeysWithValues: accented.map { (UInt64($0.base) << 32 | UInt64($0.mark), $0.letter) })

  private static let plains: [UInt32: UInt32] = Dictionary(
    uniqueKeysWithValues: accented.filter { $0.letter != 0xF1 }.map { ($0.letter, $0.base) })
}
