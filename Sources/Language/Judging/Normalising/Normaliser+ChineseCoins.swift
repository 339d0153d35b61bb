/// Sums of money in coins: 五块两毛五 is 5.25元.
extension Normaliser {
  /// What is said of a 块 or 元 in coins with their names, or behind a nought: the 八角 of 二十六元八角, 零五分,
  /// 零五, 两毛五.
  func coins(_ lexemes: [Lexeme], after place: Int) -> Tenths? {
    let unit = identity(lexemes, place)
    guard unit == Self.piece || unit == Self.yuan, isJoined(lexemes, place + 1) else { return nil }
    let hasNought = lexemes[place + 1].entry.numeral == .digit(0)
    let first = hasNought ? place + 2 : place + 1
    guard isJoined(lexemes, first), let value = digit(lexemes, first), 1...9 ~= value else {
      return nil
    }
    let coin = identity(lexemes, first + 1)
    if Self.tenthCoins.contains(coin) {
      let tenths = Tenths(digits: [value], places: [first], end: first + 2)
      guard isJoined(lexemes, first + 2), let cents = digit(lexemes, first + 2), 1...9 ~= cents
      else { return tenths }
      let isNamed = identity(lexemes, first + 3) == Self.minute
      guard isNamed || isPart(lexemes, first + 2..<first + 3) else { return tenths }
      return Tenths(
        digits: [value, cents], places: [first, first + 2], end: isNamed ? first + 4 : first + 3)
    }
    let isNamed =
      coin == Self.minute && !Self.behindMinutes.contains(identity(lexemes, first + 2))
    guard isNamed || hasNought && isPart(lexemes, first..<first + 1) else { return nil }
    return Tenths(
      digits: [0, value], places: [first, first], end: isNamed ? first + 2 : first + 1)
  }

  /// 一块五分钟后走, 五分之一.
  private static let behindMinutes = Set("钟之".unicodeScalars.map { UInt64($0.value) })

  /// 零点五元 is 五毛, 零点二五元 两毛五 and 零点零五元 五分.
  func addCoins(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText
  ) -> Int? {
    guard lexemes[place].entry.numeral == .digit(0), identity(lexemes, place + 1) == Self.hour
    else { return nil }
    let digits = lexemes[(place + 2)...].prefix(2).map { $0.entry.numeral }
      .prefix { if case .digit(0...9)? = $0 { true } else { false } }
    let end = place + 2 + digits.count
    let unit = identity(lexemes, end)
    guard unit == Self.yuan || unit == Self.piece, digits.contains(where: { $0 != .digit(0) })
    else { return nil }
    let units = lexemes[place...end].map { prepared.addUnit($0.letters) }
    for (index, digit) in digits.enumerated() {
      guard case .digit(let value)? = digit, value > 0 else { continue }
      addNumber(Self.figures(value), units: [units[2 + index]], to: &prepared)
      // What is behind 毛 is said without its 分.
      if index > 0, digits.first != .digit(0) { continue }
      var coin = Entry(weight: 1, canonical: index == 0 ? Self.tenth : Self.minute)
      if index == 0 { coin.readings = Self.dime }
      prepared.atoms.append(
        Atom(
          identity: coin.canonical, spelling: Spelling([UInt32(coin.canonical)]), entry: coin,
          firstUnit: units[units.count - 1], lastUnit: units[units.count - 1], letters: 0..<0))
    }
    return end + 1 - place
  }

  private static let tenth = UInt64("毛".unicodeScalars.first?.value ?? 0)

  static let tenthCoins = Set("毛角".unicodeScalars.map { UInt64($0.value) })
}
