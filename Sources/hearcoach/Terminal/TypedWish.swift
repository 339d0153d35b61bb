import Coaching

/// A line that is a wish, not an answer: it begins with a stroke, which on a Chinese keyboard is a wide one, or a comma.
struct TypedWish {
  /// All of it, without the sign.
  let text: String
  /// Its first word, in small letters, and what follows that.
  let word: String
  let rest: String

  /// Nil for an answer. `isKnown` is asked about the first word: an answer, too, may begin with those other signs.
  init?(_ line: String, isKnown: (_ word: String) -> Bool) {
    guard let sign = line.first, "/／、".contains(sign) else { return nil }
    text = String(line.dropFirst()).trimmed
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    word = words.first?.lowercased() ?? ""
    rest = words.count > 1 ? String(words[1]) : ""
    if sign != "/", !isKnown(word) { return nil }
  }

  static let asksForWord: Set = ["词", "查词", "word"]
}
