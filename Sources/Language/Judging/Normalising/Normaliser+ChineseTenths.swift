extension Normaliser {
  private static let metre = UInt64("米".unicodeScalars.first?.value ?? 0)
  private static let degree = UInt64("度".unicodeScalars.first?.value ?? 0)

  /// The 五 of 六十八块五, which is 68.5块, or of 三十八度五; in 六十八块五毛 the 毛 says no more. Of a
  /// price or a length there may be two: 四块九八, 一米七八.
  ///
  /// Whatever is counted by a word behind it is no part of the price: 五块三个, 一块五点走. Nor is what
  /// stands behind a comma: 走一百米，15路车站就在那儿.
  func tenths(_ lexemes: [Lexeme], after place: Int) -> Tenths? {
    if let coins = coins(lexemes, after: place) { return coins }
    let unit = identity(lexemes, place)
    guard unit == Self.piece || unit == Self.degree || unit == Self.metre,
      isJoined(lexemes, place + 1),
      let value = digit(lexemes, place + 1), !beginsSetPhrase(lexemes, place + 1)
    else { return nil }
    var tenths = Tenths(digits: [value], places: [place + 1], end: place + 2)
    if unit != Self.degree {
      if value > 9 {
        // 一块75英寸的电视
        guard unit == Self.metre || endsSum(lexemes, place + 2) else { return nil }
        tenths = Tenths(
          digits: [value / 10, value % 10], places: [place + 1, place + 1], end: place + 2)
      } else if let second = digit(lexemes, place + 2),
        unit == Self.metre
          || isPart(lexemes, place + 2..<place + 3)
            && !Self.tenthCoins.contains(identity(lexemes, place + 3))
      {
        tenths = Tenths(
          digits: [value, second], places: [place + 1, place + 2], end: place + 3)
      }
    }
    guard tenths.digits.allSatisfy({ 1...9 ~= $0 }) else { return nil }
    return isPart(lexemes, place + 1..<tenths.end) ? tenths : nil
  }

  /// Whether nothing of what is paid for stands there: 四块98, 四块98钱.
  private func endsSum(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    !isJoined(lexemes, place) || identity(lexemes, place) == Self.money
  }

  private static let money = UInt64("钱".unicodeScalars.first?.value ?? 0)

  struct Tenths {
    var digits: [UInt64]
    /// The lexeme of each.
    var places: [Int]
    /// The place behind them and what they are named with.
    var end: Int
  }

  /// Whether the digits there count nothing that is behind them.
  func isPart(_ lexemes: [Lexeme], _ digits: Range<Int>) -> Bool {
    let next = digits.upperBound
    if next < lexemes.count, case .multiplier? = lexemes[next].entry.numeral { return false }
    // 一 nearly always counts what follows, whatever that is: 一百块一晚.
    if identity(lexemes, digits.lowerBound) == Self.single {
      return next == lexemes.count || lexemes[next].entry.numeral != nil
        || endsAtOne(lexemes, next)
    }
    return !ChineseRoles.isCounter(UInt32(truncatingIfNeeded: identity(lexemes, next)))
  }

  static let single = UInt64("一".unicodeScalars.first?.value ?? 0)

  /// Whether nothing that stands there can be counted by a 一 before it, so that the number ends with it:
  /// 房租六百一就行, 上个月三千一这个月三千二.
  func endsAtOne(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    let next = identity(lexemes, place)
    return Self.afterOne.contains(next)
      || next == Self.left && identity(lexemes, place + 1) == Self.right
  }

  private static let afterOne = Set(
    "吧了吗啊呢呀嘛的就毛角我你您他她它咱这那真太很还也都才是不有可".unicodeScalars.map { UInt64($0.value) })
  /// 六百一左右
  private static let left = UInt64("左".unicodeScalars.first?.value ?? 0)
  private static let right = UInt64("右".unicodeScalars.first?.value ?? 0)

  /// The digit there, or figures; 两 is one only where coins are named: 三块两毛.
  func digit(_ lexemes: [Lexeme], _ place: Int) -> UInt64? {
    guard place < lexemes.count, lexemes[place].kind != .word, !lexemes[place].isSymbolic,
      case .digit(let value)? = lexemes[place].entry.numeral,
      lexemes[place].letters.count == 1 || value > 9,
      !Self.pairs.contains(identity(lexemes, place))
        || Self.tenthCoins.contains(identity(lexemes, place + 1))
        || identity(lexemes, place + 1) == Self.minute
    else { return nil }
    return value
  }

  static let pairs = Set("两俩".unicodeScalars.map { UInt64($0.value) })

  /// In the order of 68.5块; returns how many lexemes that took, with the 块.
  func addTenths(
    _ tenths: Tenths, _ lexemes: [Lexeme], after place: Int, to prepared: inout PreparedText
  ) -> Int {
    let units = lexemes[place..<tenths.end].map { prepared.addUnit($0.letters) }
    func add(_ entry: Entry, unit: Int32, spelling: Spelling) {
      prepared.atoms.append(
        Atom(
          identity: entry.canonical, spelling: spelling, entry: entry, firstUnit: unit,
          lastUnit: unit, letters: 0..<0))
    }
    add(Entry(weight: 1, canonical: Self.hour), unit: units[1], spelling: Spelling())
    for (digit, own) in zip(tenths.digits, tenths.places) {
      addNumber(Self.figures(digit), units: [units[own - place]], to: &prepared)
    }
    var coin = lexemes[place].entry
    if coin.canonical == Self.piece || coin.canonical == Self.yuan { coin.readings |= Self.coin }
    add(coin, unit: units[0], spelling: lexemes[place].spelling)
    for silent in place + 1..<tenths.end where !tenths.places.contains(silent) {
      var entry = lexemes[silent].entry
      (entry.weight, entry.kind) = (0, .function)
      add(entry, unit: units[silent - place], spelling: lexemes[silent].spelling)
    }
    return tenths.end - place
  }
}
