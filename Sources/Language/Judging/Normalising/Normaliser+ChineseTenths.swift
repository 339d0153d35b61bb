extension Normaliser {
  private static let metre = UInt64("米".unicodeScalars.first?.value ?? 0)
  private static let degree = UInt64("度".unicodeScalars.first?.value ?? 0)

  /// The 五 of 六十八块五, which is 68.5块, or of 三十八度五; in 六十八块五毛 the 毛 says no more. Of a
  /// length there may be two: 一米七八.
  ///
  /// Whatever is counted by a word behind it is no part of the price: 五块三个, 一块五点走. Nor is what
  /// stands behind a comma: 走一百米，15路车站就在那儿.
  func tenths(_ lexemes: [Lexeme], after place: Int) -> Tenths? {
    let unit = identity(lexemes, place)
    guard unit == Self.piece || unit == Self.degree || unit == Self.metre,
      place + 1 < lexemes.count,
      lexemes[place].letters.upperBound == lexemes[place + 1].letters.lowerBound,
      let value = digit(lexemes, place + 1), !beginsSetPhrase(lexemes, place + 1)
    else { return nil }
    var tenths = Tenths(digits: [value], count: 1)
    if unit == Self.metre {
      if value > 9 {
        tenths.digits = [value / 10, value % 10]
      } else if let second = digit(lexemes, place + 2) {
        tenths = Tenths(digits: [value, second], count: 2)
      }
    }
    guard tenths.digits.allSatisfy({ 1...9 ~= $0 }) else { return nil }
    let next = place + 1 + tenths.count
    if next < lexemes.count, case .multiplier? = lexemes[next].entry.numeral { return nil }
    // 一 nearly always counts what follows, whatever that is: 一百块一晚.
    if identity(lexemes, place + 1) == Self.single {
      return next == lexemes.count || lexemes[next].entry.numeral != nil
        || endsAtOne(lexemes, next) ? tenths : nil
    }
    return ChineseRoles.isCounter(UInt32(truncatingIfNeeded: identity(lexemes, next)))
      ? nil : tenths
  }

  struct Tenths {
    var digits: [UInt64]
    /// How many lexemes they are written with.
    var count: Int
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

  /// The digit there, or figures; 两 is one of tenths only where they are named: 三块两毛.
  private func digit(_ lexemes: [Lexeme], _ place: Int) -> UInt64? {
    guard place < lexemes.count, lexemes[place].kind != .word, !lexemes[place].isSymbolic,
      case .digit(let value)? = lexemes[place].entry.numeral,
      !Self.pairs.contains(identity(lexemes, place))
        || Self.tenthCoins.contains(identity(lexemes, place + 1))
    else { return nil }
    return value
  }

  private static let tenthCoins = Set("毛角".unicodeScalars.map { UInt64($0.value) })
  static let pairs = Set("两俩".unicodeScalars.map { UInt64($0.value) })

  /// In the order of 68.5块; returns how many lexemes that took, with the 块.
  func addTenths(
    _ tenths: Tenths, _ lexemes: [Lexeme], after place: Int, to prepared: inout PreparedText
  ) -> Int {
    let piece = prepared.addUnit(lexemes[place].letters)
    let units = (1...tenths.count).map { prepared.addUnit(lexemes[place + $0].letters) }
    func add(_ entry: Entry, unit: Int32, spelling: Spelling) {
      prepared.atoms.append(
        Atom(
          identity: entry.canonical, spelling: spelling, entry: entry, firstUnit: unit,
          lastUnit: unit, letters: 0..<0))
    }
    add(Entry(weight: 1, canonical: Self.hour), unit: units[0], spelling: Spelling())
    for (index, digit) in tenths.digits.enumerated() {
      let unit = units[min(index, units.count - 1)]
      addNumber(Self.figures(digit), units: [unit], to: &prepared)
    }
    var coin = lexemes[place].entry
    if coin.canonical == Self.piece { coin.readings |= Self.coin }
    add(coin, unit: piece, spelling: lexemes[place].spelling)
    let next = place + 1 + tenths.count
    guard Self.tenthCoins.contains(identity(lexemes, next)) else { return next - place }
    addCharacter(lexemes, at: next, to: &prepared, weight: 0)
    return next + 1 - place
  }
}
