/// What Unicode knows of single Chinese characters: their reading and their simplified form.
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
