/// Counts the parts of a text between the marks that make a speaker pause.
enum Clauses {
  static func count(in text: String) -> Int {
    let characters = Array(text)
    var count = 0
    var hasWord = false
    for (place, character) in characters.enumerated() {
      if character.isLetter || character.isNumber {
        hasWord = true
      } else if hasWord, separates(place, in: characters) {
        count += 1
        hasWord = false
      }
    }
    return hasWord ? count + 1 : count
  }

  private static func separates(_ place: Int, in characters: [Character]) -> Bool {
    switch characters[place] {
    // A pause between members of a list, 、, is none between clauses.
    case "，", "；", "：", "。", "！", "？", "…", "—": return true
    case "!", "?", ";": return true
    case ",", ":":
      // Neither 7:40 nor 1,200 nor 2.5 is two clauses.
      return !isInsideFigures(place, in: characters)
    case ".":
      return !isInsideWord(place, in: characters) && !endsAbbreviation(place, in: characters)
    default: return false
    }
  }

  private static func isInsideFigures(_ place: Int, in characters: [Character]) -> Bool {
    place > 0 && place + 1 < characters.count
      && characters[place - 1].isNumber && characters[place + 1].isNumber
  }

  private static func isInsideWord(_ place: Int, in characters: [Character]) -> Bool {
    place + 1 < characters.count && characters[place + 1].isASCIIWordPart
  }

  private static func endsAbbreviation(_ place: Int, in characters: [Character]) -> Bool {
    // At the end of the text it changes nothing, and before a small letter no sentence begins.
    guard let next = characters[(place + 1)...].first(where: { !$0.isWhitespace }) else {
      return false
    }
    if next.isLowercase { return true }
    let start = characters[..<place].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    return EnglishTokens.isAbbreviation(Substring(String(characters[start...place])))
  }
}
