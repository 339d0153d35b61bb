/// How figures and the signs around them are said in Chinese.
struct SpokenFigures {
  struct Result {
    var cells: [UInt32]
    var end: Int
    var isTelephone = false
  }

  let text: ScalarText

  init(_ text: ScalarText) { self.text = text }

  /// Reads the number at a place, the most special form first; nil where no number begins.
  func take(_ at: Int) -> Result? {
    let scalar = text[at]
    if scalar.isDigit {
      return date(at) ?? telephone(at) ?? clock(at) ?? fraction(at) ?? dotted(at) ?? mixed(at)
        ?? plainNumber(at)
    }
    return part(at) ?? money(at) ?? signed(at) ?? joint(at) ?? ordinal(at)
  }

  /// A quantity with its fraction: 3.14 is 三点一四.
  func quantity(_ figures: Figures, counting: Bool = false) -> [UInt32] {
    if figures.hasLeadingZero { return ChineseNumber.figures(figures.whole[...]) + tail(figures) }
    let counts = counting && figures.fraction == nil
    return ChineseNumber.quantity(figures.whole[...], counting: counts) + tail(figures)
  }

  private func tail(_ figures: Figures) -> [UInt32] {
    guard let fraction = figures.fraction else { return [] }
    return [Han.point] + ChineseNumber.figures(fraction[...])
  }

  /// A number with the unit or the word that follows it.
  func plainNumber(_ at: Int) -> Result {
    guard var figures = Figures(text, at: at) else { return Result(cells: [], end: at + 1) }
    if let percent = percent(figures) { return percent }
    if let unit = unit(figures) { return unit }
    if isReadByFigures(figures, at: at) {
      let spoken = ChineseNumber.figures(figures.whole[...]) + tail(figures)
      return Result(cells: spoken, end: figures.end)
    }
    let next = text[figures.end] == 0x20 ? text[figures.end + 1] : text[figures.end]
    if SpokenContext.money.contains(next) { figures.dropTrailingZeros() }
    let counting = isCounted(figures, before: next, at: at)
    return Result(cells: quantity(figures, counting: counting), end: figures.end)
  }

  func percent(_ figures: Figures) -> Result? {
    let sign = text[figures.end]
    guard sign == 0x25 || sign == 0x2030 else { return nil }
    let prefix = Han.row(sign == 0x25 ? "百分之" : "千分之")
    return Result(cells: prefix + quantity(figures), end: figures.end + 1)
  }

  /// 3kg, 20 ml, 25℃: the unit in characters.
  private func unit(_ figures: Figures) -> Result? {
    guard let (name, end) = SpokenUnits.unit(in: text, after: figures.end) else { return nil }
    // 每小时|公里: the number stands between the two.
    let parts = name.split(separator: "|").map { Han.row(String($0)) }
    guard let last = parts.last else { return nil }
    let before = parts.count > 1 ? parts[0] : []
    return Result(cells: before + quantity(figures, counting: true) + last, end: end)
  }

  /// Whether a 2 before this character is 两.
  private func isCounted(_ figures: Figures, before next: UInt32, at start: Int) -> Bool {
    if figures.whole != [2] || SpokenContext.ordinalBefore.contains(text[start - 1])
      || text.precedes(SpokenContext.belowZero, before: start, within: 0)
    {
      return false
    }
    if SpokenContext.dashes.contains(next), let upper = Figures(text, at: figures.end + 1) {
      return SpokenContext.measures.contains(text[upper.end])
    }
    let after = text[figures.end + 1]
    if next == Han.year { return after != Han.grade }
    if next == Han.point || next == Han.piece { return true }
    return SpokenContext.measures.contains(next) || SpokenContext.multiples.contains(next)
  }

  private func isReadByFigures(_ figures: Figures, at start: Int) -> Bool {
    if figures.hasCommas || figures.fraction != nil { return false }
    let count = figures.whole.count
    if figures.hasLeadingZero || count > 16 { return true }
    let next = text[figures.end]
    if next == Han.year { return isYear(figures) }
    if count == 4 && text.follows(SpokenContext.schoolYears, at: figures.end) { return true }
    if count == 4 && SpokenContext.yearLike.contains(next) { return isYear(figures) }
    if count == 2 && next == Han.after {
      return figures.whole[1] == 0 && figures.whole[0] >= 5
    }
    if isRangeOfYears(figures) { return true }
    if text[start - 1].isLatin && count >= 3 { return true }
    if count >= 3 && text.follows(SpokenContext.rooms, at: figures.end) { return true }
    if count >= 4 && next == Han.number { return true }
    if SpokenContext.measures.contains(next) || SpokenContext.multiples.contains(next) {
      return false
    }
    return count >= 3 && text.precedes(SpokenContext.numbered, before: start, within: 4)
      || count >= 9
  }

  /// 1998年 by figures, but 3年, 10年 and 1000年 are quantities.
  private func isYear(_ figures: Figures) -> Bool {
    switch figures.whole.count {
    case 4:
      guard let value = figures.small, value < 3000 else { return false }
      if value % 1000 != 0 { return true }
      return value == 2000 && !text.follows(SpokenContext.spanOfYears, at: figures.end + 1)
    case 2:
      return figures.whole[0] >= 6 && text[figures.end + 1] != Han.age
        && !text.follows(SpokenContext.spanOfYears, at: figures.end + 1)
    default: return false
    }
  }

  /// The first of 2024-2025年.
  private func isRangeOfYears(_ figures: Figures) -> Bool {
    guard figures.whole.count == 4, SpokenContext.dashes.contains(text[figures.end]),
      let second = Figures(text, at: figures.end + 1), second.whole.count == 4
    else { return false }
    return text.follows(SpokenContext.schoolYears, at: second.end)
  }
}

extension ScalarText {
  /// Whether one of some words stands at a place.
  func follows(_ words: [[UInt32]], at start: Int) -> Bool {
    words.contains { word in
      word.indices.allSatisfy { self[start + $0] == word[$0] }
    }
  }

  /// Whether one of some words stands shortly before a place.
  func precedes(_ words: [[UInt32]], before end: Int, within distance: Int) -> Bool {
    words.contains { word in
      (0...distance).contains { gap in
        let start = end - gap - word.count
        return start >= 0 && word.indices.allSatisfy { self[start + $0] == word[$0] }
      }
    }
  }
}
