/// Writes a Spanish text as it is spoken: figures, signs and abbreviations become words.
struct SpanishScript {
  typealias Token = SpokenToken

  let text: ScalarText
  private(set) var tokens: [Token] = []
  /// The word before the place that is being read, in small letters.
  private var before = ""
  private var isBeforeName = false

  init(_ text: ScalarText) {
    self.text = text
    var at = 0
    while at < text.count { at = next(at) }
  }

  private mutating func next(_ at: Int) -> Int {
    if Self.isLetter(text[at]) { return word(at) }
    if let (words, end) = SpanishFigures(text, after: before).take(at) {
      append(words, at..<end, rewritten: true)
      return end
    }
    if let word = Self.signs[text[at]], isSpoken(at) {
      append(word.split(separator: " ").map(String.init), at..<at + 1, rewritten: true)
    }
    return at + 1
  }

  private mutating func append(
    _ words: [String], _ place: Range<Int>, rewritten: Bool, isName: Bool = false
  ) {
    tokens.append(Token(words: words, place: place, isRewritten: rewritten))
    before = words.last ?? before
    isBeforeName = isName
  }

  /// A word of letters, or an abbreviation with its stops.
  private mutating func word(_ start: Int) -> Int {
    if let (words, end) = SpanishWords.abbreviation(in: text, at: start) {
      append(words, start..<end, rewritten: true)
      return end
    }
    var end = start
    while Self.isLetter(text[end]) || text[end] == 0x27 && Self.isLetter(text[end + 1])
      || Self.isMark(text[end])
    {
      end += 1
    }
    let written = Self.string(text, start..<end)
    if let words = romanNumber(written) {
      append(words, start..<end, rewritten: true)
      return end
    }
    let isCapitals = end - start > 1 && (start..<end).allSatisfy { text[$0].isCapital }
    append(
      [isCapitals && end - start < 6 ? written : written.lowercased()], start..<end,
      rewritten: false, isName: text[start].isCapital)
    return end
  }

  /// Of kings and centuries: Felipe VI, el siglo XXI.
  private func romanNumber(_ written: String) -> [String]? {
    let isCounted = SpanishWords.numbered.contains(before)
    guard isCounted || isBeforeName && written.utf8.count > 1,
      let value = RomanNumber.value(of: written)
    else { return nil }
    let ordinal = value <= 10 ? SpanishNumber.ordinal(value, isFeminine: false) : nil
    return ordinal ?? SpanishNumber.cardinal(value)
  }

  static func isLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar.isLatin }
    // The signs behind an ordinal are letters for Unicode.
    if scalar == 0xAA || scalar == 0xBA { return false }
    return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
  }

  /// An accent or a tilde written as a scalar of its own.
  static func isMark(_ scalar: UInt32) -> Bool { (0x300...0x308).contains(scalar) }

  static func string(_ text: ScalarText, _ place: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    for at in place { result.append(Unicode.Scalar(text[at]) ?? "\u{FFFD}") }
    return String(result)
  }

  /// A sign is spoken between numbers, and some between words as well.
  private func isSpoken(_ at: Int) -> Bool {
    switch text[at] {
    case 0x26, 0x40: return true
    case 0x20AC, 0x24, 0xA3: return SpanishWords.isScale(before) || before == "de"
    default:
      let left = text[at - 1] == 0x20 ? text[at - 2] : text[at - 1]
      let right = text[at + 1] == 0x20 ? text[at + 2] : text[at + 1]
      return left.isDigit && right.isDigit
    }
  }

  private static let signs: [UInt32: String] = [
    0x26: "y", 0x40: "arroba", 0x2B: "más", 0x3D: "igual a", 0xD7: "por", 0xF7: "entre",
    0x20AC: "euros", 0x24: "dólares", 0xA3: "libras",
  ]
}

/// Numbers in the letters of Rome, up to 39.
enum RomanNumber {
  static func value(of written: String) -> Int? {
    let letters = written.utf8.map { values[$0] ?? 0 }
    guard !letters.isEmpty, letters.count < 8, !letters.contains(0) else { return nil }
    var sum = 0
    for (place, value) in letters.enumerated() {
      let isLess = place + 1 < letters.count && value < letters[place + 1]
      sum += isLess ? -value : value
    }
    return (1...39).contains(sum) && text(sum) == written ? sum : nil
  }

  private static let values: [UInt8: Int] = [0x49: 1, 0x56: 5, 0x58: 10]

  private static func text(_ number: Int) -> String {
    let units = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    return String(repeating: "X", count: number / 10) + units[number % 10]
  }
}
