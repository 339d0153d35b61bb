/// How figures and the signs around them are said in English.
struct EnglishFigures {
  typealias Spoken = (words: [String], end: Int)
  typealias Part = (words: [String], end: Int, isPart: Bool)

  let text: ScalarText
  /// The word before, in lower case.
  let before: String

  init(_ text: ScalarText, after before: String) {
    self.text = text
    self.before = before
  }

  /// Reads the number at a place, the most special form first; nil where no number begins.
  func take(_ at: Int) -> Spoken? {
    let scalar = text[at]
    if scalar == 0x28, let number = telephone(at) { return number }
    if scalar == 0x27, let decade = shortDecade(at) { return decade }
    if let currency = EnglishWords.currencies[scalar] { return money(at, currency) }
    if scalar == 0x2D, text[at + 1].isDigit || text[at + 1] == 0x20 && text[at + 2].isDigit {
      return hyphen(at)
    }
    if scalar == 0x7E, text[at + 1].isDigit { return (["to"], at + 1) }
    if let part = PartSigns.part(scalar) {
      return (EnglishNumber.fraction(part.upper, part.lower), at + 1)
    }
    guard scalar.isDigit else { return nil }
    return date(at) ?? telephone(at) ?? clock(at) ?? fractionAlone(at) ?? plain(at)
  }

  /// Between numbers a hyphen is `to`, before one minus; in a word it is not heard.
  private func hyphen(_ at: Int) -> Spoken? {
    let left = text[at - 1]
    if left.isDigit || left == 0x25 || before == "m" { return (["to"], at + 1) }
    if EnglishScript.isLetter(left) { return nil }
    let isBetween = left == 0x20 && text[at - 2].isDigit
    if isBetween { return (["to"], at + 1) }
    return text[at + 1].isDigit ? (["minus"], at + 1) : nil
  }

  private func plain(_ at: Int) -> Spoken? {
    guard let figures = Figures(text, at: at) else { return nil }
    if let dotted = dotted(at, figures) { return dotted }
    if text[figures.end] == 0x25 { return (quantity(figures) + ["percent"], figures.end + 1) }
    if let value = figures.small {
      if let ordinal = ordinal(value, figures.end) { return ordinal }
      if let decade = decade(value, figures.end) { return decade }
      if let half = half(value, figures.end) { return half }
      if let part = partOfDay(value, figures.end) { return part }
    }
    if let unit = unit(figures) { return unit }
    return (name(figures, at: at) ?? quantity(figures), figures.end)
  }

  /// A quantity with its fraction: 3.14 is three point one four.
  func quantity(_ figures: Figures) -> [String] {
    let whole =
      figures.hasLeadingZero
      ? EnglishNumber.figures(figures.whole[...]) : EnglishNumber.cardinal(figures.whole[...])
    guard let fraction = figures.fraction else { return whole }
    return whole + ["point"] + EnglishNumber.figures(fraction[...])
  }

  /// A number that the word before it makes a year, a day, a room or a code.
  private func name(_ figures: Figures, at start: Int) -> [String]? {
    guard let value = figures.small, !figures.hasCommas else {
      return figures.whole.count >= 10 && !figures.hasCommas && figures.fraction == nil
        ? EnglishNumber.figures(figures.whole[...]) : nil
    }
    let count = figures.whole.count
    if count >= 3, EnglishWords.coded.contains(before) {
      return EnglishNumber.figures(figures.whole[...])
    }
    if (3...4).contains(count), EnglishWords.named.contains(before), value % 100 != 0 {
      return count == 3
        ? EnglishNumber.figures(figures.whole.prefix(1)) + pair(value % 100)
        : EnglishNumber.cardinal(value / 100) + pair(value % 100)
    }
    if value == 911 || count == 3 && EnglishWords.dialled.contains(before) {
      return EnglishNumber.figures(figures.whole[...])
    }
    if (1...31).contains(value), count <= 2,
      EnglishWords.months.contains(where: { $0.long == before })
    {
      return EnglishNumber.ordinal(value)
    }
    if count == 4, (1100...2099).contains(value), !countsThings(figures.end) {
      return EnglishNumber.year(value)
    }
    return nil
  }

  private func pair(_ value: Int) -> [String] {
    (value < 10 ? ["oh"] : []) + EnglishNumber.cardinal(value)
  }

  /// Whether a plural follows: 1500 steps is a quantity, 1500 alone a year.
  private func countsThings(_ end: Int) -> Bool {
    guard text[end] == 0x20 else { return false }
    let next = word(end + 1)
    return next.hasSuffix("s") && next.utf8.count > 3 && !["was", "this"].contains(next)
      || next == "people" || next == "square" || next == "feet"
  }

  /// The word that begins at a place, in lower case.
  func word(_ start: Int) -> String {
    var end = start
    while end - start < 20, EnglishScript.isLetter(text[end]) { end += 1 }
    return EnglishScript.string(text, start..<end).lowercased()
  }

  private func ordinal(_ value: Int, _ end: Int) -> Spoken? {
    guard ["st", "nd", "rd", "th"].contains(word(end)) else { return nil }
    return (EnglishNumber.ordinal(value), end + 2)
  }

  private func decade(_ value: Int, _ end: Int) -> Spoken? {
    guard value % 10 == 0, value >= 20,
      word(end) == "s" || text[end] == 0x27 && word(end + 1) == "s"
    else { return nil }
    return (EnglishNumber.decade(value), text[end] == 0x27 ? end + 2 : end + 1)
  }

  private func shortDecade(_ at: Int) -> Spoken? {
    guard let figures = Figures(text, at: at + 1), figures.whole.count == 2,
      let value = figures.small
    else { return nil }
    return decade(value, figures.end) ?? (EnglishNumber.figures(figures.whole[...]), figures.end)
  }

  /// 1 1/2 and 1½ are one and a half.
  private func half(_ value: Int, _ end: Int) -> Spoken? {
    let next = text[end] == 0x20 ? end + 1 : end
    if let sign = PartSigns.part(text[next]) {
      let words = EnglishNumber.fraction(sign.upper, sign.lower)
      let rest = sign.upper == 1 ? ["a"] + words.dropFirst() : words
      return (EnglishNumber.cardinal(value) + ["and"] + rest, next + 1)
    }
    guard next > end, text[next].isDigit, let part = fraction(next), part.isPart else {
      return nil
    }
    let rest = part.words.first == "one" ? ["a"] + part.words.dropFirst() : part.words
    return (EnglishNumber.cardinal(value) + ["and"] + rest, part.end)
  }

  /// 8 am.
  private func partOfDay(_ hour: Int, _ end: Int) -> Spoken? {
    guard (1...12).contains(hour), let (mark, after) = dayMark(end) else { return nil }
    return (EnglishNumber.cardinal(hour) + mark, after)
  }

  /// am, p.m. and the like after a time.
  func dayMark(_ end: Int) -> Spoken? {
    let start = text[end] == 0x20 ? end + 1 : end
    let first = text[start] | 0x20
    guard first == 0x61 || first == 0x70 else { return nil }
    let letter = first == 0x61 ? "a" : "p"
    if text[start + 1] | 0x20 == 0x6D, !EnglishScript.isLetter(text[start + 2]) {
      return ([letter, "m"], start + 2)
    }
    if text[start + 1] == 0x2E, text[start + 2] | 0x20 == 0x6D, text[start + 3] == 0x2E {
      return ([letter, "m"], text[start + 4] == 0 ? start + 3 : start + 4)
    }
    return nil
  }

  /// 5kg, 20 ml, 72°F.
  private func unit(_ figures: Figures) -> Spoken? {
    let gap = text[figures.end] == 0x20
    let start = gap ? figures.end + 1 : figures.end
    var end = start
    while end - start < 6,
      EnglishScript.isLetter(text[end]) || Self.unitSigns.contains(text[end])
    {
      end += 1
    }
    let written = EnglishScript.string(text, start..<end)
    // 5G is not a weight.
    if written.utf8.count == 1 && written != "L" && text[start].isCapital { return nil }
    let name = written.lowercased()
    // "5 in the morning" is not a length, and "3 s" nothing at all.
    if gap && ["in", "s", "h", "v", "w", "pt"].contains(name) { return nil }
    guard end > start, !EnglishScript.isLetter(text[end]), let unit = EnglishWords.units[name]
    else { return nil }
    let isOne = figures.whole == [1] && figures.fraction == nil
    let words = (isOne ? unit.one : unit.many).split(separator: " ").map(String.init)
    return (quantity(figures) + words, end)
  }

  private static let unitSigns = Han.set("°℃℉²/")
}
