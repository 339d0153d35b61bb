/// The usual reading of each Chinese character, as `qing3`.
struct Readings {
  private(set) var byCharacter: [UInt32: String] = [:]
  private let database: CharacterDatabase

  init(of database: CharacterDatabase) {
    self.database = database
    for character in database.characters(with: .mandarin) {
      byCharacter[character] = usual(character)
    }
    for (character, reading) in Reviewed.readings { byCharacter[character] = reading }
    // What Unicode has no reading for is read as the form that it stands for.
    let related: [CharacterDatabase.Property] = [.traditional, .simplified, .sameMeaning]
    for property in related {
      for character in database.characters(with: property) where byCharacter[character] == nil {
        let form = database.forms(property, of: character).first { byCharacter[$0] != nil }
        byCharacter[character] = form.flatMap { byCharacter[$0] }
      }
    }
    for character in database.doubles {
      guard let same = database.whole(of: character).first, let reading = byCharacter[same]
      else { continue }
      byCharacter[character] = reading
    }
  }

  /// The dictionary of the national list goes before custom where the two disagree.
  private func usual(_ character: UInt32) -> String? {
    let custom = database.readings(.mandarin, of: character).first
    let dictionary = database.readings(.nationalList, of: character)
    guard let custom, !dictionary.isEmpty, !dictionary.contains(custom) else { return custom }
    return dictionary.first
  }
}
