/// Compares a reading with the one that `Reader` gives.
enum ReadingRules {
  /// The first thing that is wrong with a reading; nil if it is right.
  static func problem(of reading: [String], expected: [String]) -> PackProblem.Kind? {
    if let bad = reading.first(where: { !isSyllable($0) }) { return .badSyllable(bad) }
    guard reading.count == expected.count else {
      return .readingLength(found: reading.count, expected: expected.count)
    }
    for (place, (found, expected)) in zip(reading, expected).enumerated()
    where !agree(found, expected) {
      return .readingDiffers(place: place + 1, found: found, expected: expected)
    }
    return nil
  }

  static func isSyllable(_ text: String) -> Bool {
    guard let last = text.last, ("1"..."5").contains(last),
      text.utf8.count <= SentenceBounds.syllable
    else { return false }
    return Syllable(text) != nil
  }

  /// Dictionaries waver between neutral and full tone: either is right.
  static func agree(_ one: String, _ other: String) -> Bool {
    guard one != other else { return true }
    guard let one = Syllable(one), let other = Syllable(other) else { return false }
    return one.pinyin == other.pinyin && (one.tone == 5 || other.tone == 5)
  }
}
