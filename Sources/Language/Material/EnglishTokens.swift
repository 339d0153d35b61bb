/// Splits English text into words and traces a word back to its form in a word list.
enum EnglishTokens {
  /// The parts between spaces that have a letter or a digit, with their marks.
  static func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).filter { part in
      part.contains { $0.isLetter || $0.isNumber }
    }
  }

  /// The word without the marks around it.
  static func bare(_ token: Substring) -> Substring {
    func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let start = token.firstIndex(where: isPart) ?? token.endIndex
    let end = token.lastIndex(where: isPart).map(token.index(after:)) ?? start
    return token[start..<max(start, end)]
  }

  /// The word as a list has it: bare, in small letters, its apostrophes plain.
  static func listed(_ token: Substring) -> String {
    String(bare(token).lowercased().map { $0 == "\u{2019}" ? "'" : $0 })
  }

  /// Whether a new sentence begins after this word.
  static func endsSentence(_ token: Substring) -> Bool {
    let closing: Set<Character> = ["\"", "'", ")", "\u{201D}", "\u{2019}"]
    guard let mark = token.last(where: { !closing.contains($0) }) else { return false }
    return mark == "!" || mark == "?" || mark == "." && !isAbbreviation(token)
  }

  static func isAbbreviation(_ token: Substring) -> Bool {
    let word = bare(token).lowercased()
    return word.contains(".") || ["mr", "mrs", "ms", "dr", "st"].contains(word)
  }

  /// What a regularly inflected word may have been made from.
  static func baseForms(of word: String) -> [String] {
    var bases: [String] = []
    for ending in ["'s", "n't", "'m", "'re", "'ve", "'ll", "'d", "s'"] {
      guard word.hasSuffix(ending), word.count > ending.count else { continue }
      let stem = String(word.dropLast(ending.count))
      bases += ending == "s'" ? [stem, stem + "s"] : [stem] + endings(of: stem)
    }
    return bases + endings(of: word)
  }

  private static func endings(of word: String) -> [String] {
    var bases: [String] = []
    for (ending, restored) in inflections where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      guard stem.count >= 2 else { continue }
      bases += restored.map { stem + $0 }
      let last = stem.suffix(2)
      if ending != "s", ending != "ly", last.count == 2, last.first == last.last {
        bases.append(String(stem.dropLast()))
      }
    }
    return bases
  }

  private static let inflections: [(ending: String, restored: [String])] = [
    ("s", [""]), ("es", [""]), ("ies", ["y"]), ("ves", ["f", "fe"]),
    ("ed", ["", "e"]), ("ied", ["y"]), ("ing", ["", "e"]),
    ("er", ["", "e"]), ("ier", ["y"]), ("est", ["", "e"]), ("iest", ["y"]),
    ("ly", ["", "le", "e"]), ("ily", ["y"]),
  ]
}
