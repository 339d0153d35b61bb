extension Normaliser {
  static let hour = UInt64("点".unicodeScalars.first?.value ?? 0)
  private static let minus = UInt64("负".unicodeScalars.first?.value ?? 0)
  private static let thousand = UInt64("千".unicodeScalars.first?.value ?? 0)
  private static let gram = UInt64("克".unicodeScalars.first?.value ?? 0)
  private static let kilogram = "公斤".unicodeScalars.map { UInt64($0.value) }
  private static let below = UInt64("下".unicodeScalars.first?.value ?? 0)
  static let yuan = UInt64("元".unicodeScalars.first?.value ?? 0)
  /// What 块 and, behind figures, 元 may be read as: who hears 四十块 writes 40元.
  static let coin: UInt16 = 1 << 8
  /// What 号 and 日 may be read as in a date: who hears 九月六号 writes 9月6日.
  private static let day: UInt16 = 1 << 9
  private static let days = Set("号日".unicodeScalars.map { UInt64($0.value) })
  private static let month = UInt64("月".unicodeScalars.first?.value ?? 0)
  /// What 毛 and 角 may be read as behind a number.
  static let dime: UInt16 = 1 << 10
  private static let money = UInt64("钱".unicodeScalars.first?.value ?? 0)
  private static let coins = Set("块元毛角分".unicodeScalars.map { UInt64($0.value) })
  static let piece = UInt64("块".unicodeScalars.first?.value ?? 0)
  private static let half = UInt64("半".unicodeScalars.first?.value ?? 0)
  static let minute = UInt64("分".unicodeScalars.first?.value ?? 0)
  private static let quarter = UInt64("刻".unicodeScalars.first?.value ?? 0)
  private static let lacking = UInt64("差".unicodeScalars.first?.value ?? 0)
  private static let clock = UInt64("钟".unicodeScalars.first?.value ?? 0)
  private static let sharp = UInt64("整".unicodeScalars.first?.value ?? 0)

  /// A number that begins there, with the minutes if it is a time; 0 if there is none.
  func addChineseNumber(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText
  ) -> Int {
    if let count = addTimeTo(lexemes, at: place, to: &prepared) { return count }
    if isBelowZero(lexemes, place) {
      addBelowZero(lexemes[place...place + 1], to: &prepared)
      return 2
    }
    if let count = addCoins(lexemes, at: place, to: &prepared) { return count }
    guard let run = number(in: lexemes, at: place) else { return 0 }
    let end = place + run.count
    let isHour = identity(lexemes, end) == Self.hour
    add(run, of: lexemes, at: place, to: &prepared)
    if isKilogram(lexemes, end) {
      addCharacter(lexemes, at: end, to: &prepared, like: Self.kilogram[0])
      addCharacter(lexemes, at: end + 1, to: &prepared, like: Self.kilogram[1])
      return run.count + 2
    }
    if let tenths = tenths(lexemes, after: end) {
      return end + addTenths(tenths, lexemes, after: end, to: &prepared) - place
    }
    guard isHour else { return run.count }
    addCharacter(lexemes, at: place + run.count, to: &prepared)
    return run.count + 1 + addMinutes(lexemes, at: place + run.count + 1, to: &prepared)
  }

  /// 零下 before a number, or before figures with their unit: 零下5℃.
  private func isBelowZero(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    lexemes[place].entry.numeral == .digit(0) && identity(lexemes, place + 1) == Self.below
      && place + 2 < lexemes.count
      && (lexemes[place + 2].entry.numeral != nil || lexemes[place + 2].isSymbolic)
  }

  /// 零下五度 is what -5度 is in figures, and 负五度.
  private func addBelowZero(_ lexemes: ArraySlice<Lexeme>, to prepared: inout PreparedText) {
    let units = lexemes.map { prepared.addUnit($0.letters) }
    prepared.atoms.append(
      Atom(
        identity: Self.minus, spelling: Spelling(),
        entry: Entry(
          weight: ChineseRoles.negationWeight, kind: .negation, canonical: Self.minus),
        firstUnit: units[0], lastUnit: units[units.count - 1], letters: 0..<0))
  }

  /// 差五分八点 and 八点差五分, which are 7:55: the hour, 点, then the minutes.
  private func addTimeTo(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText
  ) -> Int? {
    let isBefore = identity(lexemes, place) == Self.lacking
    guard isBefore || lexemes[place].entry.numeral != nil else { return nil }
    var next = place
    var hour: UInt64?
    var minutes: UInt64?
    for part in isBefore ? [Self.minute, Self.hour] : [Self.hour, Self.minute] {
      if part == Self.minute {
        guard identity(lexemes, next) == Self.lacking else { return nil }
        next += 1
      }
      guard let run = number(in: lexemes, at: next), let value = run.value else { return nil }
      next += run.count
      let unit = identity(lexemes, next)
      if part == Self.hour {
        hour = value
      } else {
        // There are no more quarters in half an hour, which is the most that is said so.
        minutes = unit == Self.quarter ? value > 2 ? nil : value * 15 : value
      }
      guard unit == part || part == Self.minute && unit == Self.quarter else { return nil }
      next += 1
    }
    guard let hour, let minutes, 1...24 ~= hour, 1...30 ~= minutes else { return nil }
    let units = lexemes[place..<next].map { prepared.addUnit($0.letters) }
    addNumber(Self.figures(hour == 1 ? 12 : hour - 1), units: units, to: &prepared)
    var point = Entry(weight: 1, canonical: Self.hour)
    point.kind = .content
    prepared.atoms.append(
      Atom(
        identity: point.canonical, spelling: Spelling(), entry: point, firstUnit: units[0],
        lastUnit: units[units.count - 1], letters: 0..<0))
    addNumber(Self.figures(60 - minutes), units: units, to: &prepared)
    return next - place
  }

  /// 千克 behind a number, which is 公斤.
  private func isKilogram(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    identity(lexemes, place) == Self.thousand && identity(lexemes, place + 1) == Self.gram
  }

  /// What follows 点: 半, 一刻, 三十分, 钟, or the figures after a decimal point.
  private func addMinutes(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText
  ) -> Int {
    switch identity(lexemes, place) {
    case Self.half:
      addFigures(Self.figures(30), from: lexemes[place...place], to: &prepared)
      return 1
    case Self.clock, Self.sharp:
      addCharacter(lexemes, at: place, to: &prepared, weight: 0)
      return 1
    default: break
    }
    guard let run = number(in: lexemes, at: place) else { return 0 }
    let end = place + run.count
    switch identity(lexemes, end) {
    case Self.quarter where run.value == 1 || run.value == 3:
      let figures = Self.figures((run.value ?? 1) * 15)
      addFigures(figures, from: lexemes[place...end], to: &prepared)
      return run.count + 1
    case Self.minute:
      var figures = run.figures
      if let value = run.value, value < 10 { figures = Spelling("0\(value)") }
      addFigures(figures, from: lexemes[place..<end], to: &prepared)
      addCharacter(lexemes, at: end, to: &prepared, weight: 0)
      return run.count + 1
    default:
      addFigures(run.figures, from: lexemes[place..<end], to: &prepared)
      return run.count
    }
  }

  func addCharacter(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText, weight: Float? = nil,
    like canonical: UInt64? = nil
  ) {
    let lexeme = lexemes[place]
    let unit = prepared.addUnit(lexeme.letters)
    var entry = lexeme.entry
    if let weight { entry.weight = weight }
    if let canonical { entry.canonical = canonical }
    if entry.canonical == Self.piece || entry.canonical == Self.yuan && isFigure(lexemes, place - 1)
    {
      entry.readings |= Self.coin
    }
    if Self.days.contains(entry.canonical), isOfMonth(lexemes, place) {
      entry.readings |= Self.day
    }
    if place > 0, lexemes[place - 1].entry.numeral != nil {
      if Self.tenthCoins.contains(entry.canonical) { entry.readings |= Self.dime }
      // 两毛五分 is no more than 两毛五.
      if entry.canonical == Self.minute, place > 1,
        Self.tenthCoins.contains(identity(lexemes, place - 2))
      {
        (entry.weight, entry.kind) = (0, .function)
      }
    }
    // 四十块钱 is no more than 四十块.
    if entry.canonical == Self.money, place > 1, Self.coins.contains(identity(lexemes, place - 1)),
      lexemes[place - 2].entry.numeral != nil || isFigure(lexemes, place - 2)
    {
      entry.kind = .function
      entry.weight = 0
    }
    if entry.kind == .negation, isInSetPhrase(lexemes, place) {
      entry.kind = .content
      entry.weight = 1
    }
    // Without it the number is another one.
    if entry.canonical == Self.minus, place + 1 < lexemes.count,
      lexemes[place + 1].entry.numeral != nil
    {
      entry.kind = .negation
      entry.weight = 2
    }
    // 一点 may be written 1点 all the same.
    if let figures = figures(of: entry.numeral) { entry.stem = figures.code }
    prepared.atoms.append(
      Atom(
        identity: entry.canonical, spelling: lexeme.spelling, entry: entry, firstUnit: unit,
        lastUnit: unit, letters: 0..<0))
  }

  private func isFigure(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    place >= 0 && lexemes[place].kind == .figures
  }

  /// Whether a number stands there behind a month.
  private func isOfMonth(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    var start = place
    while start > max(0, place - 3), lexemes[start - 1].entry.numeral != nil { start -= 1 }
    return start < place && start > 0 && identity(lexemes, start - 1) == Self.month
  }

  private func isMinutes(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    let next = identity(lexemes, place)
    return next != 0
      && (lexemes[place].entry.numeral != nil
        || [Self.clock, Self.half, Self.sharp, Self.quarter].contains(next))
  }

  private func figures(of numeral: Numeral?) -> Spelling? {
    switch numeral {
    case .digit(let value)?, .multiplier(let value)?: Self.figures(value)
    default: nil
    }
  }

  private struct Run {
    var figures: Spelling
    var value: UInt64?
    var count: Int
    /// Whether it has 十, 百, 千 or more.
    var isReckoned = false
  }

  private func add(
    _ run: Run, of lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText
  ) {
    let isOneLexeme = run.count == 1
    let isOne =
      isOneLexeme && run.value == 1 && lexemes[place].kind == .character
      && !isAmongFigures(lexemes, place)
    addFigures(
      run.figures, from: lexemes[place..<place + run.count], to: &prepared,
      kind: isOne ? .article : .number, sound: isOneLexeme ? lexemes[place].entry.sound : 0,
      isReckoned: run.isReckoned || isOneLexeme && Self.pairs.contains(identity(lexemes, place)))
    if isOneLexeme, lexemes[place].kind == .figures {
      prepared.atoms[prepared.atoms.count - 1].entry.isSaidByFigures = isSaidByFigures(
        lexemes, place)
    }
  }

  private func number(in lexemes: [Lexeme], at start: Int) -> Run? {
    var end = start
    var parts: [Numeral] = []
    var hasMultiplier = false
    while end < lexemes.count, parts.count < 24, let numeral = lexemes[end].entry.numeral,
      lexemes[end].kind != .word, !lexemes[end].isSymbolic
    {
      if end == start, lexemes[end].kind == .character, isInSetPhrase(lexemes, end) { break }
      if end > start, isKilogram(lexemes, end) { break }
      if lexemes[end].kind == .figures {
        guard !hasMultiplier || numeral != .digit(0) else { break }
        // Figures begin a number; after digits they would be another number.
        if case .digit? = parts.last { break }
      } else if case .digit = numeral, end > start, lexemes[end - 1].kind == .figures {
        break
      }
      if case .multiplier = numeral { hasMultiplier = true }
      parts.append(numeral)
      end += 1
    }
    guard !parts.isEmpty else { return nil }
    if hasMultiplier {
      // In 四十五一 the number ends before 一.
      for count in stride(from: parts.count, to: 1, by: -1) {
        guard let value = ChineseNumerals.value(of: parts[..<count]),
          !isFollowedByItsCount(lexemes, start..<start + count)
        else { continue }
        return Run(figures: Self.figures(value), value: value, count: count, isReckoned: true)
      }
    }
    if lexemes[start].kind == .figures {
      var value: UInt64?
      if case .digit(let figure) = parts[0] { value = figure }
      return Run(figures: lexemes[start].spelling, value: value, count: 1)
    }
    let digits = parts.prefix { if case .digit = $0 { true } else { false } }
    // 三四个 is three or four, not thirty-four; of two, only the other side tells.
    let isOneNumber = digits.count > 2 || digits.count == 2 && digits.first == .digit(0)
    let count = isOneNumber && digits.count == parts.count ? digits.count : 1
    var figures = Spelling()
    var value: UInt64?
    for part in parts.prefix(count) {
      if case .digit(let digit) = part {
        figures.append(UInt32(0x30 + digit))
        value = count == 1 ? digit : nil
      } else if case .multiplier(let multiplier) = part {
        figures = Self.figures(multiplier)
        value = multiplier
      }
    }
    return Run(figures: figures, value: value, count: count, isReckoned: parts[0].isMultiplier)
  }

  func identity(_ lexemes: [Lexeme], _ place: Int) -> UInt64 {
    place < lexemes.count && lexemes[place].kind == .character ? lexemes[place].entry.canonical : 0
  }

  func beginsSetPhrase(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    glyphs.isSetPhrase(
      UInt32(truncatingIfNeeded: identity(lexemes, place)),
      UInt32(truncatingIfNeeded: identity(lexemes, place + 1)))
  }

  /// Whether what stands before tells that minutes follow; of 这两点 something is only said.
  private func isOfClock(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    guard place > 0 else { return false }
    if identity(lexemes, place - 1) == Self.lacking { return true }
    return place > 1 && identity(lexemes, place - 1) == Self.hour
      && lexemes[place - 2].entry.numeral != nil
      && !(place > 2 && Self.tellsPoints.contains(identity(lexemes, place - 3)))
  }

  /// 这两点十分重要, 有一点十分清楚, 第三点.
  private static let tellsPoints = Set("这那有第".unicodeScalars.map { UInt64($0.value) })

  private func isInSetPhrase(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    let own = UInt32(truncatingIfNeeded: identity(lexemes, place))
    let next = UInt32(truncatingIfNeeded: identity(lexemes, place + 1))
    if glyphs.isSetPhrase(own, next) {
      return switch UInt64(next) {
      // 一点 is a little, but 一点钟 and 一点半 are hours.
      case Self.hour: !isMinutes(lexemes, place + 2)
      // 十分 is very, but 差十分 and 两点十分 are minutes.
      case Self.minute: !isOfClock(lexemes, place)
      // 一块 is together, but 一块九 a price.
      case Self.piece: tenths(lexemes, after: place + 1) == nil
      default: true
      }
    }
    return place > 0
      && glyphs.isSetPhrase(UInt32(truncatingIfNeeded: identity(lexemes, place - 1)), own)
  }
}
