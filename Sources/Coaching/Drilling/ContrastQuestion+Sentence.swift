extension Contrast.Choice {
  /// The choice as something to listen to.
  public func sentence(_ lang: Lang) -> Sentence {
    Sentence(
      id: text, text: text, lang: lang, level: .easy, wordBucket: .common, reading: reading,
      translation: gloss)
  }
}

extension ContrastQuestion {
  /// The id of the set: it does not tell which of its choices is said.
  var id: String { "\(about).\(set + 1)" }

  /// A choice as something to listen to.
  func sentence(_ place: Int) -> Sentence {
    var sentence = choices[place].sentence(lang)
    sentence.id = id
    return sentence
  }

  /// The place of the choice that an answer names: by its number from 1, or by itself; nil if it names
  /// none.
  public func place(named answer: String) -> Int? {
    let answer = answer.trimmed.lowercased()
    if let number = answer.typedNumber {
      return number > 0 && number <= choices.count ? number - 1 : nil
    }
    let named = choices.indices.filter { choices[$0].text.lowercased() == answer }
    // The same characters may be read in two ways.
    return named.count == 1 ? named[0] : nil
  }
}
