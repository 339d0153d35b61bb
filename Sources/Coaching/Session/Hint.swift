/// A little help before the last try: how the first word that was missed begins.
enum Hint {
  /// The initial of the missed syllable, or the first letter of the missed word.
  static func beginning(ofFirstMissedIn words: [WordVerdict], of sentence: Sentence) -> String? {
    let expected = words.filter { $0.expected != nil }
    guard let place = expected.firstIndex(where: { !$0.verdict.isHeard }),
      let word = expected[place].expected
    else { return nil }
    switch sentence.lang {
    case .english: return word.first.map { String($0).lowercased() }
    case .chinese:
      // Figures have more syllables than places: then nobody can tell which one it is.
      guard let reading = sentence.reading, reading.count == expected.count else { return nil }
      let initial = reading[place].prefix { !"aeiouv12345".contains($0) }
      return initial.isEmpty ? String(reading[place].prefix(1)) : String(initial)
    }
  }
}
