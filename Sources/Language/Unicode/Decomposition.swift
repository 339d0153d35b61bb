/// What characters are made of: é is e and a mark, ㎏ is k and g.
enum Decomposition {
  /// All the parts of a character, of its compatibility forms too.
  static func parts(of character: UInt32) -> [UInt32] {
    if hangul.contains(character) { return partsOfHangul(Int(character - hangul.lowerBound)) }
    let place = PagedTable.decompositionPlaces[character]
    guard place > 0 else { return [character] }
    let sequences = PackedNumbers.decompositions
    return (1...sequences[place]).map { UInt32(sequences[place + $0]) }
  }

  private static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// A syllable of Hangul is a beginning, a vowel and mostly an end, in that order.
  private static func partsOfHangul(_ number: Int) -> [UInt32] {
    let (vowels, ends) = (21, 28)
    let beginning = UInt32(0x1100 + number / (vowels * ends))
    let vowel = UInt32(0x1161 + number % (vowels * ends) / ends)
    let end = number % ends
    return end == 0 ? [beginning, vowel] : [beginning, vowel, UInt32(0x11A7 + end)]
  }
}
