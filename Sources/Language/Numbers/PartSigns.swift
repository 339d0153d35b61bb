/// ½, ¼, ¾, ⅓ and ⅔.
enum PartSigns {
  static func part(_ sign: UInt32) -> (upper: Int, lower: Int)? { parts[sign] }

  /// What stands behind the point where it is written with one; nil where that has no end.
  static func decimals(_ part: (upper: Int, lower: Int)) -> [UInt8]? {
    switch part {
    case (1, 2): [5]
    case (1, 4): [2, 5]
    case (3, 4): [7, 5]
    default: nil
    }
  }

  private static let parts: [UInt32: (upper: Int, lower: Int)] = [
    0xBD: (1, 2), 0xBC: (1, 4), 0xBE: (3, 4), 0x2153: (1, 3), 0x2154: (2, 3),
  ]
}

/// Where 半 is said of a half: 三杯半, but 三个半小时.
enum ChineseHalf {
  static let sign: UInt32 = 0x534A

  /// How many of the characters behind a number stand before the 半: 两年半, 六十八公斤半. Of hours, weeks and months it
  /// is before them.
  static func measureLength(_ next: UInt32) -> Int {
    guard next.isHan, !isUngraded(next) else { return 0 }
    return next == common ? 2 : 1
  }

  /// Whether what begins so is counted by 个: 小时, 钟头, 星期, 月.
  static func isUngraded(_ next: UInt32) -> Bool { ungraded.contains(next) }

  /// Whether 半 and not 二分之一 is said before it.
  static func isMeasured(_ next: UInt32) -> Bool {
    SpokenContext.measures.contains(next) || isUngraded(next) || next == Han.point
  }

  private static let ungraded = Han.set("小钟鐘星月")
  /// The 公 of 公斤 and 公里.
  private static let common: UInt32 = 0x516C
}

extension SpokenFigures {
  /// 3½杯 is 三杯半, 3½小时 三个半小时, 3¼ 三又四分之一.
  func mixed(_ at: Int) -> Result? {
    guard var figures = Figures(text, at: at), figures.fraction == nil,
      case let sign = text[figures.end] == 0x20 ? figures.end + 1 : figures.end,
      let part = PartSigns.part(text[sign])
    else { return nil }
    figures.end = sign + 1
    if text[figures.end] == 0x25, let decimals = PartSigns.decimals(part) {
      figures.fraction = decimals
      return percent(figures)
    }
    let (plain, end) = (figures.end, behindBlank(figures.end))
    guard part == (1, 2) else {
      return Result(cells: quantity(figures) + Han.row("又") + said(part), end: plain)
    }
    let number = quantity(figures, counting: true)
    if let (name, end) = measureUnit(after: plain) {
      let isHour = ChineseHalf.measureLength(name[0]) == 0
      return Result(
        cells: number
          + (isHour ? [Han.piece, ChineseHalf.sign] + name : name + [ChineseHalf.sign]),
        end: end)
    }
    if ChineseHalf.isUngraded(text[end]) {
      return Result(cells: number + [Han.piece, ChineseHalf.sign], end: end)
    }
    guard ChineseHalf.isMeasured(text[end]) else {
      return Result(cells: quantity(figures) + Han.row("又") + said(part), end: plain)
    }
    // The text may end within 公斤.
    let measure = (end..<end + ChineseHalf.measureLength(text[end])).map { text[$0] }
      .prefix(while: \.isHan)
    return Result(cells: number + measure + [ChineseHalf.sign], end: end + measure.count)
  }

  /// ½杯 is 半杯, ¾ 四分之三.
  func part(_ at: Int) -> Result? {
    guard let part = PartSigns.part(text[at]) else { return nil }
    guard part == (1, 2) else { return Result(cells: said(part), end: at + 1) }
    if let (name, end) = measureUnit(after: at + 1) {
      return Result(cells: [ChineseHalf.sign] + name, end: end)
    }
    let isMeasured = ChineseHalf.isMeasured(text[behindBlank(at + 1)])
    return Result(cells: isMeasured ? [ChineseHalf.sign] : said(part), end: at + 1)
  }

  private func behindBlank(_ at: Int) -> Int { text[at] == 0x20 ? at + 1 : at }

  private func said(_ part: (upper: Int, lower: Int)) -> [UInt32] {
    let (upper, lower) = (UInt8(part.upper), UInt8(part.lower))
    return ChineseNumber.quantity([lower]) + Han.row("分之") + ChineseNumber.quantity([upper])
  }

  /// A unit in letters that is one word in Chinese.
  private func measureUnit(after end: Int) -> (name: [UInt32], end: Int)? {
    guard let (name, end) = SpokenUnits.unit(in: text, after: end), !name.contains("|") else {
      return nil
    }
    return (Han.row(name), end)
  }
}
