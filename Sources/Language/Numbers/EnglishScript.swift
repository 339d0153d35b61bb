/// Writes an English text as it is spoken: figures, signs and abbreviations become words.
struct EnglishScript {
  typealias Token = SpokenToken

  let text: ScalarText
  private(set) var tokens: [Token] = []
  /// The word before the place that is being read, in lower case.
  private var before = ""

  init(_ text: ScalarText) {
    self.text = text
    var at = 0
    while at < text.count {
      at = next(at)
    }
  }

  private mutating func next(_ at: Int) -> Int {
    if Self.isLetter(text[at]) { return word(at) }
    if let (words, end) = EnglishFigures(text, after: before).take(at) {
      append(words, at..<end, rewritten: true)
      return end
    }
    if let word = Self.signs[text[at]], Self.isSpoken(text, at) {
      append(word.split(separator: " ").map(String.init), at..<at + 1, rewritten: true)
    }
    return at + 1
  }

  private mutating func append(_ words: [String], _ place: Range<Int>, rewritten: Bool) {
    tokens.append(Token(words: words, place: place, isRewritten: rewritten))
    before = words.last ?? before
  }

  /// A word of letters and apostrophes, or an abbreviation with its full stop.
  private mutating func word(_ start: Int) -> Int {
    var end = start
    while Self.isLetter(text[end]) || text[end] == 0x27 && Self.isLetter(text[end + 1]) { end += 1 }
    let written = Self.string(text, start..<end)
    if text[end] == 0x2E, let long = expansion(of: written, at: start, stop: end) {
      // The stop belongs to the abbreviation, unless it ends the sentence too.
      append(long, start..<(endsSentence(end + 1) ? end : end + 1), rewritten: true)
      return end + 1
    }
    let (name, isMonth) = Self.month(written)
    if isMonth, text[end] == 0x2E || text[end] == 0x20,
      text[end + 1].isDigit || text[end] == 0x2E && text[end + 2].isDigit
    {
      append([name], start..<(text[end] == 0x2E ? end + 1 : end), rewritten: true)
      return end
    }
    let isCapitals = end - start > 1 && (start..<end).allSatisfy { text[$0].isCapital }
    append([isCapitals ? written : written.lowercased()], start..<end, rewritten: false)
    return end
  }

  private func expansion(of written: String, at start: Int, stop: Int) -> [String]? {
    let lower = written.lowercased()
    if lower == "a" || lower == "p", text[stop + 1] | 0x20 == 0x6D, text[stop + 2] == 0x2E {
      return nil
    }
    let next = text[stop + 1] == 0x20 ? text[stop + 2] : text[stop + 1]
    let isBeforeName = next.isCapital
    switch lower {
    case "dr": return [isBeforeName ? "doctor" : "drive"]
    case "st": return [isBeforeName ? "saint" : "street"]
    case "no": return next.isDigit ? ["number"] : nil
    default: return EnglishWords.abbreviations[lower]?.split(separator: " ").map(String.init)
    }
  }

  private func endsSentence(_ at: Int) -> Bool { at >= text.count || text[at] == 0x0A }

  /// The full name of a month that is shortened.
  static func month(_ written: String) -> (String, Bool) {
    let key = written.lowercased()
    guard let name = EnglishWords.months.first(where: { $0.short.contains(key) }) else {
      return (key, false)
    }
    return (name.long, true)
  }

  static func isLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar.isLatin }
    return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
  }

  static func string(_ text: ScalarText, _ place: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    for at in place { result.append(Unicode.Scalar(text[at]) ?? "\u{FFFD}") }
    return String(result)
  }

  /// A sign is spoken if there is something on each side of it, and # before a number.
  private static func isSpoken(_ text: ScalarText, _ at: Int) -> Bool {
    if text[at] == 0x23 { return text[at + 1].isDigit }
    if text[at] == 0x26 || text[at] == 0x40 { return true }
    let left = text[at - 1] == 0x20 ? text[at - 2] : text[at - 1]
    let right = text[at + 1] == 0x20 ? text[at + 2] : text[at + 1]
    return left.isDigit && right.isDigit
  }

  private static let signs: [UInt32: String] = [
    0x26: "and", 0x40: "at", 0x23: "number", 0x2B: "plus", 0x3D: "equals", 0xD7: "times",
    0xF7: "divided by",
  ]
}

extension UInt32 {
  var isCapital: Bool { self >= 0x41 && self <= 0x5A }
}
