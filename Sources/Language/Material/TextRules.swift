import Coaching

/// Which characters sentences are written in.
enum TextRules {
  static func problems(of entry: SentencePack.Entry) -> [PackProblem] {
    let sentence = entry.sentence
    var found = problems(of: sentence.text, "text", in: entry)
    if found.isEmpty {
      found += typography(of: sentence.text, in: sentence.lang)
        .map { entry.problem($0, "text") }
      if !isIn(sentence.lang, sentence.text) {
        found.append(
          entry.problem(.notInLanguage(key: "text", lang: sentence.lang), "text"))
      }
    }
    if let topic = sentence.topic { found += problems(of: topic, "topic", in: entry) }
    if let translation = sentence.translation {
      let flaws = problems(of: translation, "translation", in: entry)
      found += flaws
      let lang = sentence.translationLang
      if flaws.isEmpty, !isIn(lang, translation) {
        found.append(
          entry.problem(.notInLanguage(key: "translation", lang: lang), "translation"))
      }
    }
    for (lang, text) in sentence.translations ?? [:] {
      let flaws = problems(of: text, "translations", in: entry)
      found += flaws
      if flaws.isEmpty, !isIn(lang, text) {
        found.append(
          entry.problem(.notInLanguage(key: "translations", lang: lang), "translations"))
      }
    }
    return found
  }

  /// What no value may be: empty, surrounded by space, or with invisible characters.
  static func flaws(of value: String, key: String) -> [PackProblem.Kind] {
    guard value.contains(where: { !$0.isWhitespace }) else { return [.emptyValue(key: key)] }
    let unfit = Gate.firstRefused(in: value) ?? value.unicodeScalars.first(where: isNoText)
    if let bad = unfit {
      return [.badCharacter(key: key, character: String(bad))]
    }
    if value.first?.isWhitespace == true || value.last?.isWhitespace == true {
      return [.spaceAround(key: key)]
    }
    return []
  }

  private static func problems(
    of value: String, _ key: String, in entry: SentencePack.Entry
  ) -> [PackProblem] {
    flaws(of: value, key: key).map { entry.problem($0, key) }
  }

  /// What may be shown but cannot be heard: the joiner of pictures, and the replacement for a lost
  /// character.
  private static func isNoText(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200D}" || scalar == "\u{FFFD}"
  }

  /// A text has at least one letter of its language.
  static func isIn(_ lang: Lang, _ text: String) -> Bool {
    switch lang {
    case .chinese: text.contains(where: \.isHan)
    case .english, .spanish: text.contains { $0.isASCII && $0.isLetter }
    }
  }

  /// Full-width marks in Chinese, plain ones in English, and one of them at the end.
  private static func typography(of text: String, in lang: Lang) -> [PackProblem.Kind] {
    let characters = Array(text)
    var found: [PackProblem.Kind] = []
    if let place = characters.indices.first(where: { !isAllowed($0, in: characters, lang) }) {
      found.append(.badCharacter(key: "text", character: String(characters[place])))
    }
    let closing: Set<Character> = ["”", "’", "）", "》", "\"", "'", ")", "»"]
    let ends: Set<Character> = !lang.isSpaced ? ["。", "！", "？", "…"] : [".", "!", "?"]
    if characters.last(where: { !closing.contains($0) }).map(ends.contains) != true {
      found.append(.noEndMark)
    }
    return found
  }

  private static func isAllowed(_ place: Int, in characters: [Character], _ lang: Lang) -> Bool {
    let character = characters[place]
    if character.isASCIIWordPart { return true }
    switch lang {
    case .chinese:
      if character.isHan || chineseMarks.contains(character) { return true }
      // Plain marks belong to figures and Latin words only: 7:40, 3.5, 1/2.
      return figureMarks.contains(character) && place > 0 && characters[place - 1].isASCIIWordPart
        && place + 1 < characters.count && characters[place + 1].isASCIIWordPart
    case .english:
      return englishMarks.contains(character) || character.isAccentedLatin
    case .spanish:
      return englishMarks.contains(character) || spanishMarks.contains(character)
        || character.isAccentedLatin
    }
  }

  private static let chineseMarks = Set<Character>("，。！？；：、“”‘’（）《》…—·￥¥$%％℃°-+")
  private static let figureMarks = Set<Character>(".:,/ ")
  private static let spanishMarks = Set<Character>("¿¡«»ºª…–—")
  private static let englishMarks = Set<Character>(" .,!?;:'\"-()$£€%&/#+@°")
}

extension Character {
  /// A letter like the é of café.
  fileprivate var isAccentedLatin: Bool {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
    return (0xC0...0x17F).contains(scalar.value) && scalar.properties.isAlphabetic
  }
}
