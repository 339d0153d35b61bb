extension Normaliser {
  /// Whether the number that is written in figures there may be said one figure after the other: 78年 may be
  /// 七八年, 92号 九二号 and 尾号56 尾号五六, but 78步 is said in one way only.
  func isSaidByFigures(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    guard case .digit(let value)? = lexemes[place].entry.numeral else { return false }
    let next = identity(lexemes, place + 1)
    if isNamed(by: lexemes, behind: place, value) { return true }
    let isCounted =
      ChineseRoles.isCounter(UInt32(truncatingIfNeeded: next)) && next != Self.festival
    if isCounted || Self.moneys.contains(next) { return false }
    return Self.holidays.contains(value) || isBehindName(lexemes, place)
  }

  /// Whether the character there is one of two figures, so that its 一 is no article: 一五年, 二一届.
  func isAmongFigures(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    func digit(_ place: Int) -> UInt64? {
      guard lexemes.indices.contains(place), lexemes[place].kind == .character,
        !Self.pairs.contains(identity(lexemes, place)),
        case .digit(let value)? = lexemes[place].entry.numeral
      else { return nil }
      return value
    }
    if digit(place + 1) != nil { return true }
    return digit(place - 1).map { isNamed(by: lexemes, behind: place, $0 * 10 + 1) } ?? false
  }

  /// Whether the word behind the figures there is one of years, lines, classes, discounts or fuels.
  private func isNamed(by lexemes: [Lexeme], behind place: Int, _ value: UInt64) -> Bool {
    let (next, after) = (identity(lexemes, place + 1), identity(lexemes, place + 2))
    // Days of the month are numbers, 23号 as well as the fifth or sixth, 五六号.
    if next == Self.number { return value > 31 && value % 10 != value / 10 + 1 }
    if next == Self.particle { return after == Self.fuel }
    return Self.namers.contains(next) && !Self.counting.contains(next << 32 | after)
  }

  /// Whether the word before the figures there is one of what is dialled or typed in.
  private func isBehindName(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    let isLinked = place > 0 && Self.links.contains(identity(lexemes, place - 1))
    let end = isLinked ? place - 1 : place
    let before = (max(0, end - 4)..<end).map {
      UInt32(truncatingIfNeeded: identity(lexemes, $0))
    }
    return Self.names.contains { before.suffix($0.count).elementsEqual($0) }
  }

  private static let number = UInt64("号".unicodeScalars.first?.value ?? 0)
  private static let particle = UInt64("的".unicodeScalars.first?.value ?? 0)
  private static let fuel = UInt64("油".unicodeScalars.first?.value ?? 0)
  private static let festival = UInt64("节".unicodeScalars.first?.value ?? 0)
  private static let namers = Set("年届级后版式路班折汽油".unicodeScalars.map { UInt64($0.value) })
  /// What they begin that is counted, or is no name: 78年级, 56级大风, 78后天, 78班车.
  private static let counting = Set(
    "年级 级大 级风 级台 级石 级地 级阵 级强 级左 后天 后面 班车 班飞".split(separator: " ").map { word in
      word.unicodeScalars.reduce(0) { $0 << 32 | UInt64($1.value) }
    })
  /// 38美元
  private static let moneys = Set("美欧英港日".unicodeScalars.map { UInt64($0.value) })
  private static let links = Set("是为".unicodeScalars.map { UInt64($0.value) })
  private static let names =
    SpokenContext.numbered + ["分机", "尾数", "后两位", "末两位", "取餐码", "提货码"].map(Han.row)
  /// 五一, 六一, 七一, 八一, 五四, 三八.
  private static let holidays: Set<UInt64> = [51, 61, 71, 81, 54, 38]
}

extension Normaliser {
  /// Whether what stands before the figures there has them said one by one: "extension 47", "the last two
  /// digits are 63", "gate 47".
  func isCoded(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    let word = lexemes[..<place].last { !Self.copulas.contains($0.spelling.code) }
    return word.map { Self.coded.contains($0.spelling.code) } ?? false
  }

  private static let copulas = Set(["is", "are", "was", "were"].map { Spelling($0).code })
  private static let coded = Set(
    (Array(EnglishWords.coded.union(EnglishWords.named)) + ["ext", "digits", "number"]).map {
      Spelling($0).code
    })
}

extension Normaliser {
  /// 6.5折 is said 六五折 and written 65折 as well: the two figures are all that counts.
  static func joinDiscounts(_ atoms: inout [Atom]) {
    var points = Set<Int>()
    for place in atoms.indices.dropFirst(3)
    where atoms[place].identity == discount && atoms[place - 2].identity == hour
      && isOneFigure(atoms[place - 1]) && isOneFigure(atoms[place - 3])
    {
      atoms[place - 3].lastUnit = atoms[place - 2].lastUnit
      points.insert(place - 2)
    }
    guard !points.isEmpty else { return }
    atoms = atoms.indices.filter { !points.contains($0) }.map { atoms[$0] }
  }

  private static func isOneFigure(_ atom: Atom) -> Bool {
    atom.isNumber && !atom.spelling.isLonger(than: 1)
  }

  private static let discount = UInt64("折".unicodeScalars.first?.value ?? 0)
}
