/// The simplified form of each traditional or variant character that has one.
struct SimplifiedForms {
  private(set) var byCharacter: [UInt32: UInt32] = [:]

  init(of database: CharacterDatabase) {
    for character in database.characters(with: .simplified) {
      // A character of the national list is at home in simplified text.
      guard !database.has(.nationalList, character) else { continue }
      let forms = database.forms(.simplified, of: character)
      // What may stay as it is, is looked at one by one.
      guard !forms.contains(character) else { continue }
      // What is coded longer would shift what follows.
      let form = forms.first { ($0 > 0xFFFF) == (character > 0xFFFF) }
      // Beyond the basic plane only what the list has is ever written both ways.
      guard let form, form <= 0xFFFF || database.has(.nationalList, form) else { continue }
      byCharacter[character] = form
    }
    for (character, form) in Reviewed.forms { byCharacter[character] = form }
  }
}
