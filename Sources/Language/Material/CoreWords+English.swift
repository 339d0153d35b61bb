extension CoreWords {
  /// Numbers, and names (a capital inside a sentence), count as core.
  func englishCoverage(of text: String) -> Coverage {
    var coverage = Coverage()
    var beginsSentence = true
    for token in EnglishTokens.words(of: text) {
      let isName = !beginsSentence && token.first?.isUppercase == true
      coverage.add(isCore: isName || isCore(token))
      beginsSentence = EnglishTokens.endsSentence(token)
    }
    return coverage
  }

  private func isCore(_ token: Substring) -> Bool {
    if token.contains(where: \.isNumber) { return true }
    let word = EnglishTokens.bare(token).lowercased()
    if has(word) { return true }
    let parts = word.split(separator: "-")
    return parts.count > 1 && parts.allSatisfy { has(String($0)) }
  }

  private func has(_ word: String) -> Bool {
    words.contains(word) || EnglishTokens.baseForms(of: word).contains(where: words.contains)
  }
}
