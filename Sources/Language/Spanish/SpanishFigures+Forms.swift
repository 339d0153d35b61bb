extension SpanishFigures {
  private static func value(_ digits: [UInt8]) -> Int {
    digits.prefix(9).reduce(0) { $0 * 10 + Int($1) }
  }

  /// 12/10/1492, 2024-05-03, and 25/12 where it can be no fraction.
  func date(_ at: Int) -> Spoken? {
    var end = at
    let first = Figures.run(text, &end)
    let mark = text[end]
    guard first.count == 4 || first.count <= 2, mark == 0x2D || mark == 0x2F else { return nil }
    end += 1
    let second = Figures.run(text, &end)
    guard (1...2).contains(second.count), (1...12).contains(Self.value(second)) else { return nil }
    var third: [UInt8] = []
    if text[end] == mark, text[end + 1].isDigit {
      end += 1
      third = Figures.run(text, &end)
    }
    let day = first.count == 4 ? third : first
    guard (1...31).contains(Self.value(day)), !text[end].isDigit else { return nil }
    let words =
      SpanishNumber.cardinal(Self.value(day)) + ["de", SpanishWords.months[Self.value(second) - 1]]
    if third.isEmpty {
      let isDay = first.count == 2 && (Self.value(first) > 12 || Self.value(second) > 10)
      return mark == 0x2F && isDay ? (words, end) : nil
    }
    let year = first.count == 4 ? first : third
    guard year.count == 4, day.count <= 2 else { return nil }
    return (words + ["de"] + SpanishNumber.cardinal(Self.value(year)), end)
  }

  /// 612 345 678, 91 123 45 67, 555-0123: figure by figure.
  func telephone(_ at: Int) -> Spoken? {
    guard !text[at - 1].isDigit else { return nil }
    var groups: [[UInt8]] = []
    var end = at
    var mark: UInt32 = 0
    while groups.count < 5 {
      groups.append(Figures.run(text, &end))
      guard text[end] == 0x20 || text[end] == 0x2D, text[end + 1].isDigit,
        mark == 0 || text[end] == mark
      else { break }
      mark = text[end]
      end += 1
    }
    guard groups.count > 1, !text[end].isDigit else { return nil }
    let sizes = groups.map(\.count)
    let isOne =
      mark == 0x20
      ? sizes.reduce(0, +) == 9 && (6...9).contains(groups[0][0]) && sizes.count > 2
      : sizes.allSatisfy { $0 >= 3 }
    return isOne ? (groups.flatMap { SpanishNumber.figures($0[...]) }, end) : nil
  }

  /// 7:40 is siete cuarenta, 7:30 siete y media, 8:00 ocho en punto; with h they are counted.
  func clock(_ at: Int) -> Spoken? {
    var end = at
    let hour = Figures.run(text, &end)
    let mark = text[end]
    guard mark == 0x3A || mark == 0x2E, hour.count <= 2, Self.value(hour) <= 24,
      text[end + 1].isDigit
    else { return nil }
    end += 1
    let digits = Figures.run(text, &end)
    let hasUnit = text[end] == 0x20 ? word(end + 1) == "h" : word(end) == "h"
    guard digits.count == 2, Self.value(digits) < 60, mark == 0x3A || hasUnit,
      !(text[end] == 0x2C && text[end + 1].isDigit)
    else { return nil }
    let number = Self.value(hour)
    var words = SpanishNumber.cardinal(number, .feminine)
    let minutes = Self.value(digits)
    let part = partOfDayMark(end, number)
    switch minutes {
    case 0 where hasUnit: break
    case 0 where number > 12: words.append("horas")
    case 0: words += part == nil ? ["en", "punto"] : []
    case 15 where !hasUnit && number <= 12: words += ["y", "cuarto"]
    case 30 where !hasUnit && number <= 12: words += ["y", "media"]
    case 1...9: words += ["y"] + SpanishNumber.cardinal(minutes)
    default: words += SpanishNumber.cardinal(minutes)
    }
    if hasUnit {
      words.append(number == 1 && minutes == 0 ? "hora" : "horas")
      return (words, text[end] == 0x20 ? end + 2 : end + 1)
    }
    guard let part else { return (words, end) }
    return (words + part.words, part.end)
  }

  /// 8 a. m. is ocho de la mañana.
  func partOfDay(_ hour: Int, _ end: Int) -> Spoken? {
    guard (1...12).contains(hour), let part = partOfDayMark(end, hour) else { return nil }
    return (SpanishNumber.cardinal(hour, .feminine) + part.words, part.end)
  }

  private func partOfDayMark(_ end: Int, _ hour: Int) -> Spoken? {
    var at = text[end] == 0x20 ? end + 1 : end
    let letter = text[at] | 0x20
    guard letter == 0x61 || letter == 0x70, text[at + 1] == 0x2E else { return nil }
    at += text[at + 2] == 0x20 ? 3 : 2
    guard text[at] | 0x20 == 0x6D, text[at + 1] == 0x2E else { return nil }
    let name =
      if letter == 0x61 { hour == 12 || hour < 5 ? "madrugada" : "mañana" } else {
        hour == 12 ? "mediodía" : hour < 8 ? "tarde" : "noche"
      }
    let isLast = text[at + 2] == 0 || text[at + 2] == 0x0A
    return (
      name == "mediodía" ? ["del", name] : ["de", "la", name],
      isLast ? at + 1 : at + 2
    )
  }

  /// 3/4 is tres cuartos; a blood pressure is one number after another.
  func fraction(_ at: Int) -> Spoken? {
    var end = at
    let upper = Figures.run(text, &end)
    guard text[end] == 0x2F, text[end + 1].isDigit, upper.count <= 3 else { return nil }
    end += 1
    let lower = Figures.run(text, &end)
    guard lower.count <= 3, text[end] != 0x2F else { return nil }
    let (over, under) = (Self.value(upper), Self.value(lower))
    if over < 30, let part = SpanishNumber.part(under, isOne: over == 1) {
      return (SpanishNumber.cardinal(over, .masculine) + [part], end)
    }
    return (SpanishNumber.cardinal(over) + SpanishNumber.cardinal(under), end)
  }

  /// 12,50 € is doce euros con cincuenta céntimos, 1.000.000 € un millón de euros.
  func money(_ number: Number, _ currency: SpanishWords.Currency) -> [String] {
    let form: SpanishNumber.Form = currency.isFeminine ? .feminine : .masculine
    let isOne = number.whole == [1]
    let whole = SpanishNumber.cardinal(number.whole[...], form)
    let isRound = whole.last.map(SpanishWords.isScale) ?? false
    let name = (isRound ? ["de"] : []) + [isOne ? currency.one : currency.many]
    guard let fraction = number.fraction else { return whole + name }
    guard fraction.count <= 2 else { return quantity(number) + [currency.many] }
    let parts = Self.value(fraction) * (fraction.count == 1 ? 10 : 1)
    let cents =
      SpanishNumber.cardinal(parts, .masculine) + [parts == 1 ? currency.part : currency.parts]
    if parts == 0 { return whole + name }
    return number.whole.allSatisfy { $0 == 0 } ? cents : whole + name + ["con"] + cents
  }

  /// 12,50 euros is said as 12,50 € is.
  func price(_ number: Number) -> Spoken? {
    guard let fraction = number.fraction, fraction.count <= 2,
      text[number.end] == 0x20 || text[number.end] == 0xA0
    else { return nil }
    let name = word(number.end + 1)
    let currency = SpanishWords.currencies.values.first { $0.one == name || $0.many == name }
    return currency.map { (money(number, $0), number.end + 1 + name.unicodeScalars.count) }
  }

  /// € 20.
  func moneyAfterSign(_ at: Int, _ currency: SpanishWords.Currency) -> Spoken? {
    let start = text[at + 1] == 0x20 ? at + 2 : at + 1
    guard !text[at - 1].isDigit, let number = Number(text, at: start) else { return nil }
    return (money(number, currency), number.end)
  }
}
