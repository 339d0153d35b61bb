/// A little help before the last try: how the first word that was missed begins.
enum Hint {
  /// The initial of the missed syllable, or the first letter of the missed word; nothing where
  /// that would be all of it.
  static func beginning(ofFirstMissedIn words: [WordVerdict], of sentence: Sentence) -> String? {
    let expected = words.filter { $0.expected != nil }
    guard let place = expected.firstIndex(where: { !$0.verdict.isHeard }),
      let word = expected[place].expected
    else { return nil }
    switch sentence.lang {
    case .english:
      guard let first = word.first, first.isLetter, word.count > 1 else { return nil }
      return first.lowercased()
    case .chinese:
      // Figures have more syllables than places: after one nobody can tell which syllable it is.
      guard let reading = sentence.reading, reading.count >= expected.count,
        expected[...place].allSatisfy({ $0.expected.map(isCharacter) ?? false })
      else { return nil }
      return beginning(ofSyllable: reading[place])
    }
  }

  private static func isCharacter(_ word: String) -> Bool {
    word.count == 1 && !word.contains(where: \.isASCII)
  }

  private static func beginning(ofSyllable syllable: String) -> String? {
    let letters = syllable.lowercased().prefix { $0.isLetter }
    let initial = letters.prefix { "bpmfdtnlgkhjqxrzcsyw".contains($0) }
    let beginning = initial.isEmpty ? letters.prefix(1) : initial
    return beginning.count < letters.count ? String(beginning) : nil
  }
}
