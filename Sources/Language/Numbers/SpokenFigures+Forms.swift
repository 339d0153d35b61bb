extension SpokenFigures {
  /// 2024-01-05 and 2024/1/5.
  func date(_ at: Int) -> Result? {
    var end = at
    let year = Figures.run(text, &end)
    let mark = text[end]
    guard year.count == 4, mark == 0x2D || mark == 0x2F || mark == 0x2E else { return nil }
    end += 1
    let month = Figures.run(text, &end)
    guard text[end] == mark, isWithin(month, 1...12) else { return nil }
    end += 1
    let day = Figures.run(text, &end)
    guard isWithin(day, 1...31), text[end] != mark else { return nil }
    let said =
      ChineseNumber.figures(year[...]) + Han.row("年") + ChineseNumber.quantity(month[...])
      + Han.row("月") + ChineseNumber.quantity(day[...]) + Han.row("日")
    return Result(cells: said, end: end)
  }

  private func isWithin(_ digits: [UInt8], _ range: ClosedRange<Int>) -> Bool {
    guard (1...2).contains(digits.count) else { return false }
    return range.contains(digits.reduce(0) { $0 * 10 + Int($1) })
  }

  /// A telephone number: figure by figure, with yāo for 1.
  func telephone(_ at: Int) -> Result? {
    guard !text[at - 1].isLatin, text[at - 1] != 0x2E else { return nil }
    var groups: [[UInt8]] = []
    var end = at
    var dashed = true
    while groups.count < 4 {
      let group = Figures.run(text, &end)
      groups.append(group)
      guard text[end] == 0x2D || text[end] == 0x20, text[end + 1].isDigit, groups.count < 4 else {
        break
      }
      dashed = dashed && text[end] == 0x2D
      end += 1
    }
    if groups.count > 1, isTelephone(groups, dashed: dashed, at: at), isEnd(end) {
      return Result(
        cells: groups.flatMap { ChineseNumber.figures($0[...]) }, end: end, isTelephone: true)
    }
    end = at
    let digits = Figures.run(text, &end)
    guard isTelephone(digits, from: at, to: end) else { return nil }
    return Result(cells: ChineseNumber.figures(digits[...]), end: end, isTelephone: true)
  }

  private func isTelephone(_ groups: [[UInt8]], dashed: Bool, at: Int) -> Bool {
    let count = groups.reduce(0) { $0 + $1.count }
    let first = groups[0]
    if count == 11 && first[0] == 1 && (3...7).contains(first.count) { return groups[1].count >= 3 }
    guard dashed, groups.allSatisfy({ $0.count >= 3 }), count <= 13 else { return false }
    if first[0] == 0 { return first.count <= 4 && groups[1].count >= 7 }
    if count == 10 && (first == [4, 0, 0] || first == [8, 0, 0]) { return true }
    return count >= 7 && text.precedes(SpokenContext.telephones, before: at, within: 4)
  }

  private func isTelephone(_ digits: [UInt8], from start: Int, to end: Int) -> Bool {
    guard digits.count >= 3, digits.count <= 12, isEnd(end) else { return false }
    let next = text[end]
    if digits.count == 11 && digits[0] == 1 && digits[1] >= 3 { return true }
    if digits.count == 10 && digits.starts(with: [4, 0, 0]) { return true }
    if digits.count >= 11 && digits[0] == 0 { return true }
    let counted =
      SpokenContext.measures.contains(next) || SpokenContext.multiples.contains(next)
      || SpokenContext.notAfterTelephone.contains(next)
      || SpokenUnits.unit(in: text, after: end) != nil
    if counted { return false }
    if SpokenContext.emergency.contains(digits) { return true }
    if digits.count >= 7 {
      return text.precedes(SpokenContext.telephones, before: start, within: 4)
    }
    return text.precedes(SpokenContext.dialling, before: start, within: 1)
  }

  /// Whether a number really ends there: no fraction, no sign of another form.
  private func isEnd(_ end: Int) -> Bool {
    let next = text[end]
    if next == 0x2E || next == 0x2C || next == 0x3A || next == 0x2F || next == 0x2D {
      return !text[end + 1].isDigit
    }
    return next != 0x25
  }

  /// 10:05 is a time, 3:2 a score.
  func clock(_ at: Int) -> Result? {
    var end = at
    let hour = Figures.run(text, &end)
    guard text[end] == 0x3A, text[end + 1].isDigit, hour.count <= 3 else { return nil }
    end += 1
    let minute = Figures.run(text, &end)
    guard minute.count == 2, isWithin(hour, 0...24), isWithin(minute, 0...59) else {
      let said =
        ChineseNumber.quantity(hour[...]) + Han.row("比") + ChineseNumber.quantity(minute[...])
      return Result(cells: said, end: end)
    }
    var said = ChineseNumber.quantity(hour[...], counting: true) + [Han.point]
    var second: [UInt8] = []
    if text[end] == 0x3A, text[end + 1].isDigit {
      end += 1
      second = Figures.run(text, &end)
    }
    if minute != [0, 0] || !second.isEmpty {
      said += twoFigures(minute) + (text[end] == Han.minute ? [] : [Han.minute])
    }
    if !second.isEmpty { said += twoFigures(second) + Han.row("秒") }
    return Result(cells: said, end: end)
  }

  /// 05 is 零五 within a time.
  private func twoFigures(_ digits: [UInt8]) -> [UInt32] {
    let said = ChineseNumber.quantity(digits[...])
    return digits[0] == 0 && digits != [0, 0] ? [Han.zero] + said : said
  }

  /// 3/4 is said "of four parts three"; 120/80 is a blood pressure, said one after the other.
  func fraction(_ at: Int) -> Result? {
    var end = at
    let upper = Figures.run(text, &end)
    guard text[end] == 0x2F, text[end + 1].isDigit, upper.count <= 6 else { return nil }
    end += 1
    let lower = Figures.run(text, &end)
    guard text[end] != 0x2F, lower.count <= 6 else { return nil }
    let over = ChineseNumber.quantity(upper[...])
    let under = ChineseNumber.quantity(lower[...])
    if upper.count >= 2 && upper.count >= lower.count && lower.count >= 2 {
      return Result(cells: over + Han.row("，") + under, end: end)
    }
    return Result(cells: under + Han.row("分之") + over, end: end)
  }

  /// 1.2.3, a version or an address: the parts with 点 between them.
  func dotted(_ at: Int) -> Result? {
    var end = at
    var said: [UInt32] = []
    var parts = 0
    repeat {
      if parts > 0 { end += 1 }
      said += (parts > 0 ? [Han.point] : []) + ChineseNumber.figures(Figures.run(text, &end)[...])
      parts += 1
    } while text[end] == 0x2E && text[end + 1].isDigit
    return parts > 2 ? Result(cells: said, end: end) : nil
  }

  /// ¥25.50: the currency comes after the number and its 万.
  func money(_ at: Int) -> Result? {
    guard let currency = SpokenUnits.currency(text[at]) else { return nil }
    let start = text[at + 1] == 0x20 ? at + 2 : at + 1
    guard var figures = Figures(text, at: start) else { return nil }
    figures.dropTrailingZeros()
    var end = figures.end
    var said = quantity(figures, counting: true)
    while end - figures.end < 2, SpokenContext.multiples.contains(text[end]) {
      said.append(text[end])
      end += 1
    }
    said += Han.row(currency)
    if SpokenContext.money.contains(text[end]) { end += 1 }
    return Result(cells: said, end: end)
  }

  /// −5℃ is 零下, any other −5 is 负.
  func signed(_ at: Int) -> Result? {
    guard text[at] == 0x2D, text[at + 1].isDigit, !endsNumber(at - 1),
      !text[at - 1].isLatin, let figures = Figures(text, at: at + 1)
    else { return nil }
    let end = PartSigns.part(text[figures.end]) == nil ? figures.end : figures.end + 1
    let unit = SpokenUnits.unit(in: text, after: end)?.name.unicodeScalars.last
    let isTemperature = unit == "度" || text[end] == Han.degree
    var result = mixed(at + 1) ?? plainNumber(at + 1)
    result.cells = Han.row(isTemperature ? "零下" : "负") + result.cells
    return result
  }

  /// The signs between two numbers.
  func joint(_ at: Int) -> Result? {
    guard endsNumber(at - 1) else { return nil }
    let next = text[at + 1] == 0x20 ? text[at + 2] : text[at + 1]
    guard next.isDigit || SpokenUnits.currency(next) != nil || next == 0x2D else { return nil }
    let word: String
    switch text[at] {
    case 0x7E, 0x2014, 0x223C: word = "到"
    case 0x2D: word = equationFollows(at) ? "减" : "到"
    case 0x2B: word = "加"
    case 0xD7, 0x2A: word = "乘"
    case 0xF7: word = "除以"
    case 0x3D: word = "等于"
    default: return nil
    }
    return Result(cells: Han.row(word), end: at + 1)
  }

  private func equationFollows(_ at: Int) -> Bool {
    guard let figures = Figures(text, at: at + 1) else { return false }
    return text[figures.end] == 0x3D
  }

  private func endsNumber(_ at: Int) -> Bool {
    let at = text[at] == 0x20 ? at - 1 : at
    return text[at].isDigit || text[at] == 0x25 || text[at] == 0x2103
      || SpokenContext.money.contains(text[at])
  }

  /// No.5 is 第五.
  func ordinal(_ at: Int) -> Result? {
    guard text[at] == 0x4E, text[at + 1] | 0x20 == 0x6F, text[at + 2] == 0x2E,
      !text[at - 1].isLatin
    else { return nil }
    let end = text[at + 3] == 0x20 ? at + 4 : at + 3
    return text[end].isDigit ? Result(cells: Han.row("第"), end: end) : nil
  }
}
