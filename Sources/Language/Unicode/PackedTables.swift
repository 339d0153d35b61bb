/// A number for each character, in pages of 32 characters; equal pages are kept once.
struct PagedTable: Sendable {
  let index: PackedNumbers
  let numbers: PackedNumbers

  /// The number of a character; 0 for any the table does not know.
  subscript(_ character: UInt32) -> Int {
    let page = Int(character >> 5)
    guard page < index.count else { return 0 }
    return numbers[index[page] << 5 | Int(character & 31)]
  }
}

/// Numbers in the letters of a text, six bits in each from `0` on, 32 numbers a line.
///
/// Such a text is used straight from the program's file: nothing is read before it is needed.
struct PackedNumbers: Sendable {
  let count: Int
  /// How many letters a number takes.
  let digits: Int
  let letters: String

  subscript(_ place: Int) -> Int {
    let text = letters.utf8
    // The end of each line is a letter too.
    var at = text.index(text.startIndex, offsetBy: place * digits + place >> 5)
    var number = 0
    for _ in 0..<digits {
      number = number << 6 | Int(text[at] - 0x30)
      text.formIndex(after: &at)
    }
    return number
  }
}

/// What Unicode knows about single Chinese characters: reading and simplified form.
enum HanTables {
  private static let syllables = Array(hanSyllables.utf8).split { $0 == 0x20 || $0 == 0x0A }

  /// The usual reading of a character.
  static func reading(of character: UInt32, in inventory: SyllableInventory) -> Toned {
    let number = PagedTable.readings[character]
    return number == 0 ? .none : inventory.toned(syllables[number - 1]) ?? .none
  }

  /// The simplified form of a character, which is as long in UTF-8 and mostly the character itself.
  static func simplified(_ character: UInt32) -> UInt32 {
    let form = PagedTable.simplified[character]
    return form == 0 ? character : UInt32(form)
  }
}

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

  /// A Hangul syllable is an initial, a vowel and usually a final, in that order.
  private static func partsOfHangul(_ number: Int) -> [UInt32] {
    let (vowels, ends) = (21, 28)
    let beginning = UInt32(0x1100 + number / (vowels * ends))
    let vowel = UInt32(0x1161 + number % (vowels * ends) / ends)
    let end = number % ends
    return end == 0 ? [beginning, vowel] : [beginning, vowel, UInt32(0x11A7 + end)]
  }
}
