/// Chinese text with room between its characters, which makes it larger in a terminal.
enum SpreadText {
  /// The same with blanks in it: numbers and Latin words stay whole, and punctuation stays where it belongs.
  static func text(of text: String) -> String {
    var spread = ""
    for character in text {
      if let last = spread.last, !belongs(character, behind: last) { spread.append(" ") }
      spread.append(character)
    }
    return spread
  }

  private static func belongs(_ character: Character, behind last: Character) -> Bool {
    if last.isWhitespace || character.isWhitespace { return true }
    if isOpening(last) { return true }
    if character.isPunctuation { return !isOpening(character) }
    // A point or a colon among figures: 47.5, 8:30.
    return isNarrow(character) && (isNarrow(last) || last.isASCII)
  }

  /// Letters and figures that are not written one by one.
  private static func isNarrow(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber)
      && character.unicodeScalars.allSatisfy { !$0.properties.isIdeographic }
  }

  private static func isOpening(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
