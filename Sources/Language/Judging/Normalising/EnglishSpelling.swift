/// English words that are spelt in two ways by rule.
enum EnglishSpelling {
  /// The code of the American spelling of a word that looks British (realise, clamour, travelled),
  /// or 0 for other words.
  ///
  /// For "promise" and "controlled" too there is one code, and that is all that counts.
  static func american(of word: ArraySlice<Folding.Letter>) -> UInt64 {
    guard word.count >= 6, word.count <= 24 else { return 0 }
    let letters = word.map(\.value)
    for rule in rules {
      for tail in rule.tails {
        let start = letters.count - tail.british.count
        guard start >= rule.least, letters[start...].elementsEqual(tail.british) else { continue }
        return Spelling(letters[..<start] + tail.american).code
      }
    }
    return 0
  }

  private struct Rule {
    var tails: [(british: [UInt32], american: [UInt32])]
    /// How many letters go before at least, so that "scour", "flour" and "called" are none.
    var least: Int

    init(_ british: String, _ american: String, least: Int, _ endings: String) {
      self.least = least
      tails = endings.split(separator: " ").map { ending in
        let ending = ending == "-" ? "" : ending
        return (
          (british + ending).unicodeScalars.map(\.value),
          (american + ending).unicodeScalars.map(\.value)
        )
      }
    }
  }

  /// A hyphen stands for no ending.
  private static let rules = [
    Rule("is", "iz", least: 3, "e ed es ing er ers ation ations"),
    Rule("ys", "yz", least: 3, "e ed es ing er ers"),
    Rule("our", "or", least: 3, "- s ed ing able ful fully ite ites hood hoods less er ers y"),
    Rule("ll", "l", least: 5, "ed ing er ers"),
  ]
}
