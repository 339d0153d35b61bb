/// A run of the folded text that belongs together: a character, a word, figures.
struct Lexeme {
  enum Kind { case character, word, figures }

  var kind: Kind
  /// Its place in the folded text.
  var letters: Range<Int>
  /// Figures that cannot be read off digit by digit: a time, a price, a date.
  var isSymbolic = false
  /// The way it is read instead of the usual one; nil for that.
  var reading: SecondReading?
  var spelling = Spelling()
  var entry = Entry()
}

extension Lexeme {
  /// Cuts a folded text into what is compared and drops all else.
  static func all(in text: [Folding.Letter]) -> [Lexeme] {
    var lexemes: [Lexeme] = []
    lexemes.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let value = text[place].value
      if value.isHan || SpelledAnswer.syllable(of: value) != nil {
        lexemes.append(Lexeme(kind: .character, letters: place..<place + 1))
        place += 1
      } else if value.isDigit
        || (value.isCurrency || text.isMinus(at: place)) && text.digit(at: place + 1)
      {
        lexemes.append(figures(in: text, at: place))
        place = lexemes[lexemes.count - 1].letters.upperBound
      } else if value == Folding.degree, text.isBehindNumeral(place) {
        let end = max(place + 1, unitEnd(in: text, from: place))
        lexemes.append(Lexeme(kind: .figures, letters: place..<end, isSymbolic: true))
        place = end
      } else if value.isLetter {
        let end = wordEnd(in: text, from: place)
        lexemes.append(Lexeme(kind: .word, letters: place..<end))
        place = end
      } else {
        place += 1
      }
    }
    return lexemes
  }

  private static func wordEnd(in text: [Folding.Letter], from start: Int) -> Int {
    var end = start + 1
    while end < text.count {
      let value = text[end].value
      let isInner =
        (value == Folding.apostrophe || value == 0x2E && isInitials(text, start, end))
        && end + 1 < text.count && text[end + 1].value.isLetter
      guard value.isLetter || isInner else { break }
      end += 1
    }
    return end
  }

  /// Whether the dot there stands between single letters, as in "a.m.".
  private static func isInitials(_ text: [Folding.Letter], _ start: Int, _ dot: Int) -> Bool {
    (dot - start) % 2 == 1 && dot - start < 8
      && (dot == start + 1 || text[dot - 2].value == 0x2E)
      && (dot + 2 >= text.count || !text[dot + 2].value.isLetter)
  }

  private static func figures(in text: [Folding.Letter], at start: Int) -> Lexeme {
    var end = text[start].value.isDigit ? start : start + 1
    var isSymbolic = end > start
    while end < text.count {
      let value = text[end].value
      if value.isDigit {
        end += 1
      } else if value.joinsFigures && text.digit(at: end + 1) {
        isSymbolic = isSymbolic || !text.isThousands(at: end)
        end += 1
      } else {
        break
      }
    }
    if end < text.count, text[end].value == 0x25 {
      isSymbolic = true
      end += 1
    }
    if isTelephone(text[start..<end], separator: Folding.hyphen) { isSymbolic = false }
    if !isSymbolic { end = spacedEnd(in: text, from: start, end) }
    let unit = unitEnd(in: text, from: end)
    return Lexeme(kind: .figures, letters: start..<unit, isSymbolic: isSymbolic || unit > end)
  }
}

extension Lexeme {
  /// Groups of three or more figures joined by hyphens, or single ones as in 4-0-7: read digit by digit.
  private static func isTelephone(
    _ figures: ArraySlice<Folding.Letter>, separator: UInt32
  ) -> Bool {
    let groups = figures.split(omittingEmptySubsequences: false) { $0.value == separator }
    guard groups.allSatisfy({ $0.allSatisfy(\.value.isDigit) }) else { return false }
    return groups.count > 1 && groups.allSatisfy { $0.count >= 3 }
      || separator == Folding.hyphen && groups.count > 2 && groups.allSatisfy { $0.count == 1 }
  }

  /// The end of a telephone number with spaces in it, three groups or four: 138 0013 8000.
  private static func spacedEnd(in text: [Folding.Letter], from start: Int, _ end: Int) -> Int {
    var last = end
    var groups = 1
    while groups < 4, last < text.count, text[last].value == Folding.space,
      text.digit(at: last + 1)
    {
      last += 1
      while text.digit(at: last), last - end < 16 { last += 1 }
      groups += 1
    }
    let isOne = groups > 2 && isTelephone(text[start..<last], separator: Folding.space)
    return isOne && !text.digit(at: last) ? last : end
  }

  /// The end of a unit right after its figures, as in 5kg; an ordinal ending is none.
  private static func unitEnd(in text: [Folding.Letter], from start: Int) -> Int {
    let isApart = start < text.count && text[start].value == Folding.space
    let first = isApart ? start + 1 : start
    var end = first
    while end < text.count, text[end].value.isLetter || text[end].value == 0xB0 { end += 1 }
    guard 1...4 ~= end - first else { return start }
    let name = text[first..<end].map(\.value)
    if isApart { return units.contains(name) ? end : start }
    return endings.contains(name) ? start : end
  }

  /// Units that are no words as well, so that they may stand apart from their figures.
  private static let units: Set<[UInt32]> = Set(
    "kg km cm mm ml mg lb lbs oz ft yd mi mph gb mb kw °c °f".split(separator: " ").map {
      $0.unicodeScalars.map(\.value)
    })

  private static let endings: Set<[UInt32]> = Set(
    ["st", "nd", "rd", "th", "am", "pm", "s"].map { $0.unicodeScalars.map(\.value) })
}

extension [Folding.Letter] {
  func digit(at index: Int) -> Bool {
    index < count && self[index].value.isDigit
  }

  /// A hyphen that does not join: at the beginning, behind a blank, or in Chinese behind what is no
  /// number: 气温-5度.
  fileprivate func isMinus(at index: Int) -> Bool {
    guard self[index].value == Folding.hyphen else { return false }
    guard index > 0 else { return true }
    let before = self[index - 1].value
    if before.isHan { return !ChineseRoles.isNumeral(before) }
    return before == Folding.space && !(index > 1 && self[index - 2].value.isDigit)
  }

  /// Whether a numeral in characters stands before it, perhaps with a blank between: 三十℃.
  fileprivate func isBehindNumeral(_ index: Int) -> Bool {
    let last = self[..<index].last { $0.value != Folding.space }
    return last.map { ChineseRoles.isNumeral($0.value) } ?? false
  }

  /// A comma with three figures after it, and no fourth.
  fileprivate func isThousands(at index: Int) -> Bool {
    self[index].value == 0x2C && digit(at: index + 2) && digit(at: index + 3)
      && !digit(at: index + 4)
  }
}

extension UInt32 {
  fileprivate var isCurrency: Bool {
    self == 0x24 || self == 0xA3 || self == 0xA5 || self == 0x20AC
  }

  /// A sign that may stand inside a number, a time or a date: , . : / -
  fileprivate var joinsFigures: Bool {
    self == 0x2C || self == 0x2E || self == 0x3A || self == 0x2F || self == Folding.hyphen
  }

  fileprivate var isLetter: Bool {
    self >= 0x61 && self <= 0x7A || self >= 0x80 && !isCurrency && self != 0xB0 && !isHan
  }
}
