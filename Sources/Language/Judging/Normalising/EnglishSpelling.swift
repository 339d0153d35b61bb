/// English words that are spelt in two ways by rule.
enum EnglishSpelling {
  /// The code of "realize" for "realise" and its forms, or 0 for other words.
  ///
  /// For "promise" too there is one code, and that is all that counts.
  static func american(of word: ArraySlice<Folding.Letter>) -> UInt64 {
    guard word.count >= 7, word.count <= 24 else { return 0 }
    var letters = word.map(\.value)
    for ending in endings where letters.count > ending.count + 2 {
      let start = letters.count - ending.count
      guard Array(letters[start...]) == ending else { continue }
      letters[start + 1] = 0x7A
      return Spelling(letters).code
    }
    return 0
  }

  private static let endings = ["ise", "ised", "ises", "ising", "iser", "isation", "isations"]
    .map { $0.unicodeScalars.map(\.value) }
}
