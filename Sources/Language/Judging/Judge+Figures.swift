public import Coaching

extension Judge {
  /// A text with the numbers in it as figures: 三百零五块 as 305块, "ten oh five" as 1005.
  ///
  /// It is for answers that are a number: 一 is one there, and not part of a word.
  public func inFigures(_ text: String, as lang: Lang) -> String {
    if lang == .spanish { return SpanishText(text).inFigures }
    let bytes = Array(text.utf8)
    let letters = Folding(bytes).letters
    let lexemes = normaliser.lexemes(in: letters)
    let words = NumberWords(lexemes)
    var result: [UInt8] = []
    var (place, end) = (0, 0)
    while place < lexemes.count {
      let found = lang == .chinese ? words.chinese(at: place) : words.english(at: place)
      guard let found else {
        place += 1
        continue
      }
      let range =
        lexemes[place].letters.lowerBound..<lexemes[place + found.count - 1].letters.upperBound
      result += bytes[end..<Int(letters[range.lowerBound].start)]
      result += found.figures.utf8
      end = Int(letters[range.upperBound - 1].end)
      place += found.count
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}

/// Reads the numbers among words.
private struct NumberWords {
  typealias Found = (figures: String, count: Int)

  private let lexemes: [Lexeme]

  init(_ lexemes: [Lexeme]) { self.lexemes = lexemes }

  private func code(_ place: Int) -> UInt64 {
    place < lexemes.count ? lexemes[place].spelling.code : 0
  }

  private func numeral(_ place: Int) -> Numeral? {
    place < lexemes.count && !lexemes[place].isSymbolic ? lexemes[place].entry.numeral : nil
  }

  private func digit(_ place: Int) -> UInt64? {
    if case .digit(let value)? = numeral(place), value < 10 { value } else { nil }
  }

  // MARK: Chinese

  /// A number in characters that begins there.
  func chinese(at start: Int) -> Found? {
    guard lexemes[start].kind == .character, let first = numeral(start) else { return nil }
    // 百分之三十五 and 3.5万 are figures where they have to be.
    if case .multiplier(let value) = first, value > 10 { return nil }
    if first == .digit(0), character(start + 1) == Self.below { return nil }
    var parts: [Numeral] = []
    while parts.count < 24, start + parts.count < lexemes.count,
      lexemes[start + parts.count].kind == .character, let numeral = numeral(start + parts.count)
    {
      parts.append(numeral)
    }
    let isCounted = parts.contains { if case .multiplier = $0 { true } else { false } }
    guard isCounted else {
      let figures = parts.compactMap {
        if case .digit(let value) = $0 { String(value) } else { nil }
      }
      return (figures.joined(), parts.count)
    }
    for count in stride(from: parts.count, to: 0, by: -1) {
      if let value = ChineseNumerals.value(of: parts[..<count]) { return (String(value), count) }
    }
    return nil
  }

  private static let below: UInt32 = 0x4E0B

  private func character(_ place: Int) -> UInt32? {
    guard place < lexemes.count, lexemes[place].kind == .character else { return nil }
    return UInt32(truncatingIfNeeded: lexemes[place].entry.canonical)
  }

  // MARK: English

  /// A number in words that begins there, or several that are said one after the other as one: figures,
  /// "nineteen oh eight", "three point one four".
  func english(at start: Int) -> Found? {
    if let run = digits(from: start), run.count > 1 { return run }
    guard var found = counted(at: start) else { return nil }
    if code(start + found.count) == Self.point,
      let decimals = digits(from: start + found.count + 1)
    {
      return (found.figures + "." + decimals.figures, found.count + 1 + decimals.count)
    }
    if let pair = second(after: found, from: start) {
      found = (found.figures + pair.figures, found.count + pair.count)
    }
    return found
  }

  /// Two figures behind up to two: the latter half of a year, the minutes of an hour.
  private func second(after found: Found, from start: Int) -> Found? {
    let next = start + found.count
    guard found.figures.utf8.count <= 2, found.figures.utf8.allSatisfy(\.isFigure) else {
      return nil
    }
    if isNought(next), let digit = digit(next + 1) { return ("0\(digit)", 2) }
    guard found.figures.utf8.count == 2, let pair = counted(at: next), pair.figures.utf8.count == 2
    else { return nil }
    // Of three the first is a day: fifteen, nineteen ninety eight.
    let isFirst = counted(at: next + pair.count).map { $0.figures.utf8.count == 2 } ?? false
    return isFirst ? nil : pair
  }

  /// Figure by figure, with oh for nought.
  private func digits(from start: Int) -> Found? {
    var figures = ""
    var place = start
    while place < lexemes.count, lexemes[place].kind == .word {
      if let digit = digit(place) {
        figures += "\(digit)"
      } else if isNought(place) {
        figures += "0"
      } else {
        break
      }
      place += 1
    }
    // "Oh, oh" is no number.
    guard figures.utf8.contains(where: { $0 != 0x30 }) || place == start + 1 && digit(start) == 0
    else { return nil }
    // The last one may begin a number of its own: "six five hundred".
    if place > start + 1, case .multiplier? = numeral(place) { return nil }
    return (figures, place - start)
  }

  private func isNought(_ place: Int) -> Bool { Self.noughts.contains(code(place)) }

  private func counted(at start: Int) -> Found? {
    guard start < lexemes.count, lexemes[start].kind == .word, let first = numeral(start) else {
      return nil
    }
    // The million of 2.5 million multiplies what is before it.
    if case .multiplier = first, start > 0, code(start - 1) != Self.a { return nil }
    let window = lexemes[start..<min(start + 18, lexemes.count)]
    let parts = window.map { $0.kind == .word ? $0.entry.numeral : nil }
    let number = EnglishNumerals.number(
      in: parts, isAnd: { code(start + $0) == Self.and }, from: 0)
    return number.map { ("\($0.value)" + ($0.isOrdinal ? "th" : ""), $0.count) }
  }

  private static let a = Spelling("a").code
  private static let point = Spelling("point").code
  private static let and = Spelling("and").code
  private static let noughts = ["oh", "o"].map { Spelling($0).code }
}

extension UInt8 {
  fileprivate var isFigure: Bool { (0x30...0x39).contains(self) }
}
