extension EnglishFigures {
  /// 2024-01-05 and 1/5/2024.
  func date(_ at: Int) -> Spoken? {
    var end = at
    let first = Figures.run(text, &end)
    let mark = text[end]
    guard first.count == 4 || first.count <= 2, mark == 0x2D || mark == 0x2F else { return nil }
    end += 1
    let second = Figures.run(text, &end)
    guard (1...2).contains(second.count), text[end] == mark else { return nil }
    end += 1
    let third = Figures.run(text, &end)
    guard first.count == 4 ? third.count <= 2 : third.count == 4 else { return nil }
    let (year, month, day) =
      first.count == 4 ? (first, second, third) : (third, first, second)
    guard (1...12).contains(Self.value(month)), (1...31).contains(Self.value(day)) else {
      return nil
    }
    let words = [EnglishWords.months[Self.value(month) - 1].long]
    return (
      words + EnglishNumber.ordinal(Self.value(day)) + EnglishNumber.year(Self.value(year)), end
    )
  }

  private static func value(_ digits: [UInt8]) -> Int {
    digits.prefix(9).reduce(0) { $0 * 10 + Int($1) }
  }

  /// 555-0123, (212) 555-0123: figure by figure.
  func telephone(_ at: Int) -> Spoken? {
    var groups: [[UInt8]] = []
    var end = at
    if text[end] == 0x28 {
      end += 1
      groups.append(Figures.run(text, &end))
      guard groups[0].count == 3, text[end] == 0x29 else { return nil }
      end += text[end + 1] == 0x20 ? 2 : 1
      guard text[end].isDigit else { return nil }
    }
    while groups.count < 5 {
      groups.append(Figures.run(text, &end))
      guard text[end] == 0x2D, text[end + 1].isDigit, groups.count < 5 else { break }
      end += 1
    }
    let sizes = groups.map(\.count)
    guard Self.shapes.contains(sizes), !text[end].isDigit else { return nil }
    return (groups.flatMap { EnglishNumber.figures($0[...]) }, end)
  }

  private static let shapes: Set<[Int]> = [[3, 4], [3, 3, 4], [1, 3, 3, 4]]

  /// 7:40 is seven forty, 10:05 ten oh five, 8:00 eight o'clock.
  func clock(_ at: Int) -> Spoken? {
    var end = at
    let hour = Figures.run(text, &end)
    guard text[end] == 0x3A, hour.count <= 3, text[end + 1].isDigit else { return nil }
    end += 1
    let minute = Figures.run(text, &end)
    guard minute.count == 2, Self.value(hour) <= 24, Self.value(minute) < 60 else {
      return (EnglishNumber.cardinal(hour[...]) + ["to"] + EnglishNumber.cardinal(minute[...]), end)
    }
    var words = EnglishNumber.cardinal(hour[...])
    let mark = dayMark(end)
    switch Self.value(minute) {
    case 0 where Self.value(hour) > 12: words += ["hundred"]
    case 0: words += mark == nil ? ["o'clock"] : []
    case 1...9: words += ["oh"] + EnglishNumber.cardinal(Self.value(minute))
    default: words += EnglishNumber.cardinal(Self.value(minute))
    }
    guard let mark else { return (words, end) }
    return (words + mark.words, mark.end)
  }

  /// 3/4 is three quarters; a blood pressure is one number over another.
  func fraction(_ at: Int) -> Part? {
    var end = at
    let upper = Figures.run(text, &end)
    guard text[end] == 0x2F, text[end + 1].isDigit, upper.count <= 4 else { return nil }
    end += 1
    let lower = Figures.run(text, &end)
    guard lower.count <= 4, Self.value(lower) > 0 else { return nil }
    let (over, under) = (Self.value(upper), Self.value(lower))
    if over == 24 && under == 7 { return (["twenty", "four", "seven"], end, false) }
    if over >= 30 && under >= 30 || under == 1 {
      return (EnglishNumber.cardinal(over) + ["over"] + EnglishNumber.cardinal(under), end, false)
    }
    return (EnglishNumber.fraction(over, under), end, over < under)
  }

  /// The fraction as a number by itself.
  func fractionAlone(_ at: Int) -> Spoken? {
    fraction(at).map { ($0.words, $0.end) }
  }

  /// 1.2.3, a version: with point between the parts.
  func dotted(_ at: Int, _ figures: Figures) -> Spoken? {
    guard figures.fraction == nil, text[figures.end] == 0x2E, text[figures.end + 1].isDigit else {
      return nil
    }
    var words = EnglishNumber.cardinal(figures.whole[...])
    var end = figures.end
    while text[end] == 0x2E, text[end + 1].isDigit {
      end += 1
      words += ["point"] + EnglishNumber.cardinal(Figures.run(text, &end)[...])
    }
    return (words, end)
  }

  /// $12.50 is twelve dollars and fifty cents, $5 million five million dollars.
  func money(_ at: Int, _ currency: EnglishWords.Currency) -> Spoken? {
    let start = text[at + 1] == 0x20 ? at + 2 : at + 1
    guard let figures = Figures(text, at: start) else { return nil }
    let scale = text[figures.end] == 0x20 ? word(figures.end + 1) : ""
    if EnglishWords.scales.contains(scale) {
      return (quantity(figures) + [scale, currency.many], figures.end + 1 + scale.utf8.count)
    }
    guard let fraction = figures.fraction, fraction.count == 2 else {
      let isOne = figures.whole == [1] && figures.fraction == nil
      return (quantity(figures) + [isOne ? currency.one : currency.many], figures.end)
    }
    let parts = Self.value(fraction)
    let cents = EnglishNumber.cardinal(parts) + [parts == 1 ? currency.part : currency.parts]
    let isNothing = figures.whole.allSatisfy { $0 == 0 }
    if isNothing && parts > 0 { return (cents, figures.end) }
    let name = figures.whole == [1] ? currency.one : currency.many
    let dollars = EnglishNumber.cardinal(figures.whole[...]) + [name]
    return (parts == 0 ? dollars : dollars + ["and"] + cents, figures.end)
  }
}
