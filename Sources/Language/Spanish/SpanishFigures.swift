/// How figures and the signs around them are said in Spanish.
struct SpanishFigures {
  typealias Spoken = (words: [String], end: Int)

  let text: ScalarText
  /// The word before, in small letters.
  let before: String

  init(_ text: ScalarText, after before: String) {
    self.text = text
    self.before = before
  }

  /// A number as it is written: 1.200,50.
  struct Number {
    var whole: [UInt8] = []
    /// What follows the comma, or nil without one.
    var fraction: [UInt8]?
    var end: Int

    /// The value if it is whole and small; nil otherwise.
    var small: Int? {
      guard fraction == nil, whole.count <= 9 else { return nil }
      return whole.reduce(0) { $0 * 10 + Int($1) }
    }

    /// Reads a number that begins at a place: stops or blanks part its thousands, a comma its fraction.
    init?(_ text: ScalarText, at start: Int) {
      end = start
      whole = Figures.run(text, &end)
      guard !whole.isEmpty else { return nil }
      if whole.count <= 3 {
        while text[end] == 0x2E || text[end] == 0x20 || text[end] == 0x202F,
          Self.isGroup(text, end + 1), whole[0] != 0
        {
          // 612 345 678 is no quantity, nor are two numbers side by side.
          if text[end] != 0x2E, Self.isTelephone(text, start) { break }
          end += 1
          whole += Figures.run(text, &end)
        }
      }
      let isPoint = text[end] == 0x2C || text[end] == 0x2E
      guard isPoint, text[end + 1].isDigit else { return }
      var after = end + 1
      let digits = Figures.run(text, &after)
      // 1.2.3 is no number with a fraction.
      if text[end] == 0x2E, text[after] == 0x2E, text[after + 1].isDigit { return }
      fraction = digits
      end = after
    }

    private static func isGroup(_ text: ScalarText, _ at: Int) -> Bool {
      text[at].isDigit && text[at + 1].isDigit && text[at + 2].isDigit && !text[at + 3].isDigit
    }

    private static func isTelephone(_ text: ScalarText, _ start: Int) -> Bool {
      SpanishFigures(text, after: "").telephone(start) != nil
    }
  }

  /// Reads the number at a place, the most special form first; nil where no number begins.
  func take(_ at: Int) -> Spoken? {
    let scalar = text[at]
    if let currency = SpanishWords.currencies[scalar] { return moneyAfterSign(at, currency) }
    if scalar == 0x2D || scalar == 0x7E { return hyphen(at) }
    guard scalar.isDigit else { return part(at) }
    return date(at) ?? telephone(at) ?? clock(at) ?? fraction(at) ?? mixed(at) ?? plain(at)
  }

  /// Between numbers a hyphen is `a`, before one menos; in a word it is not heard.
  private func hyphen(_ at: Int) -> Spoken? {
    guard text[at + 1].isDigit else { return nil }
    if text[at - 1].isDigit || text[at - 1] == 0x25 { return (["a"], at + 1) }
    return SpanishScript.isLetter(text[at - 1]) ? nil : (["menos"], at + 1)
  }

  private func plain(_ at: Int) -> Spoken? {
    guard let number = Number(text, at: at) else { return nil }
    let blank = text[number.end] == 0x20 || text[number.end] == 0xA0
    let next = blank ? number.end + 1 : number.end
    if text[next] == 0x25 { return (quantity(number) + ["por", "ciento"], next + 1) }
    if let currency = SpanishWords.currencies[text[next]] {
      return (money(number, currency), next + 1)
    }
    if let price = price(number) { return price }
    if let value = number.small {
      if let ordinal = ordinal(value, number.end) { return ordinal }
      if let part = partOfDay(value, next) { return part }
    }
    if let unit = unit(number) { return unit }
    if number.fraction == nil,
      number.whole.count > 1 && number.whole[0] == 0 || SpanishWords.coded.contains(before)
        || number.whole.count == 9 && number.end == at + 9 && (6...9).contains(number.whole[0])
    {
      return (SpanishNumber.figures(number.whole[...]), number.end)
    }
    return (quantity(number, form(after: number.end)), number.end)
  }

  /// A quantity with its fraction: 3,14 is tres coma catorce.
  func quantity(_ number: Number, _ form: SpanishNumber.Form = .alone) -> [String] {
    guard let fraction = number.fraction else {
      return SpanishNumber.cardinal(number.whole[...], form)
    }
    return SpanishNumber.cardinal(number.whole[...]) + ["coma"] + SpanishNumber.fraction(fraction)
  }

  /// How a number agrees with the word behind it.
  private func form(after end: Int) -> SpanishNumber.Form {
    guard text[end] == 0x20, SpanishScript.isLetter(text[end + 1]) else { return .alone }
    let next = word(end + 1)
    if SpanishWords.uncounted.contains(next) || SpanishWords.isScale(next) && next != "millones" {
      return .alone
    }
    return SpanishWords.isFeminine(next) ? .feminine : .masculine
  }

  /// The word that begins at a place, in small letters.
  func word(_ start: Int) -> String {
    var end = start
    while end - start < 20, SpanishScript.isLetter(text[end]) { end += 1 }
    return SpanishScript.string(text, start..<end).lowercased()
  }

  /// 2.º, 2ª, 1.er.
  private func ordinal(_ value: Int, _ end: Int) -> Spoken? {
    let mark = text[end] == 0x2E ? end + 1 : end
    switch text[mark] {
    case 0xBA, 0xAA:
      if text[mark + 1] | 0x20 == 0x63 { return nil }
      return SpanishNumber.ordinal(value, isFeminine: text[mark] == 0xAA).map { ($0, mark + 1) }
    case 0x65 where word(mark) == "er":
      return SpanishNumber.ordinal(value, isFeminine: false, isShort: true).map { ($0, mark + 2) }
    default: return nil
    }
  }

  /// 5 kg, 72 °C, 80 m².
  private func unit(_ number: Number) -> Spoken? {
    let start = text[number.end] == 0x20 ? number.end + 1 : number.end
    var end = start
    while end - start < 6,
      SpanishScript.isLetter(text[end]) || Self.unitSigns.contains(text[end])
        || end > start && text[end].isDigit
    {
      end += 1
    }
    let name = SpanishScript.string(text, start..<end).lowercased()
    guard end > start, !SpanishScript.isLetter(text[end]), let unit = SpanishWords.units[name]
    else { return nil }
    let isOne = number.whole == [1] && number.fraction == nil
    let form: SpanishNumber.Form = unit.isFeminine ? .feminine : .masculine
    let words = (isOne ? unit.one : unit.many).split(separator: " ").map(String.init)
    return (quantity(number, form) + words, end)
  }

  private static let unitSigns = Han.set("°º℃℉²³/")
}
