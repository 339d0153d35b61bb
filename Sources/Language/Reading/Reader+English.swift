extension Reader {
  func englishReading(_ text: String) -> Reading {
    let script = EnglishScript(ScalarText(text))
    var words: [String] = []
    var sources: [Range<Int>] = []
    for token in script.tokens {
      words += token.words
      sources += Array(repeating: script.text.source(token.place), count: token.words.count)
    }
    return Reading(words: words, sources: sources)
  }

  func englishForm(_ text: String) -> String {
    let script = EnglishScript(ScalarText(text))
    var result = ""
    var at = 0
    for token in script.tokens where token.isRewritten {
      result += EnglishScript.string(script.text, at..<token.place.lowerBound)
      if let last = result.unicodeScalars.last, EnglishScript.isLetter(last.value) { result += " " }
      result += token.words.joined(separator: " ")
      at = token.place.upperBound
      if EnglishScript.isLetter(script.text[at]) || script.text[at].isDigit { result += " " }
    }
    return result + EnglishScript.string(script.text, at..<script.text.count)
  }
}
