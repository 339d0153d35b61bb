/// What each character is made of, compatibility forms too; Hangul is reckoned, not listed.
struct Decompositions {
  /// Where in `sequences` those of a character stand; 0 is nowhere.
  private(set) var places: [UInt32: Int] = [:]
  /// Each sequence after its length.
  private(set) var sequences: [Int] = [0]

  init(of database: CharacterDatabase) {
    var known: [[UInt32]: Int] = [:]
    for character in database.parts.keys.sorted() {
      let whole = database.whole(of: character)
      if known[whole] == nil {
        known[whole] = sequences.count
        sequences.append(whole.count)
        sequences += whole.map(Int.init)
      }
      places[character] = known[whole]
    }
  }
}
