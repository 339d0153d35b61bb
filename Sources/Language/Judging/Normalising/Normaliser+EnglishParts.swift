/// A half or quarters behind a whole number: 3.5 is said "three point five" and "three and a half", and what is
/// compared is the latter.
extension Normaliser {
  struct Part {
    /// In quarters.
    var value: UInt64
    /// How many lexemes it is written with.
    var count: Int
  }

  /// The "point five" there, or the 1/2 of "3 1/2".
  func part(_ lexemes: [Lexeme], after place: Int, in letters: [Folding.Letter]) -> Part? {
    guard place < lexemes.count else { return nil }
    if lexemes[place].isSymbolic {
      let gap = lexemes[place - 1].letters.upperBound..<lexemes[place].letters.lowerBound
      guard letters[gap].allSatisfy({ $0.value == Folding.space }) else { return nil }
      return Self.fractions[letters[lexemes[place].letters].map(\.value)]
        .map { Part(value: $0, count: 1) }
    }
    guard lexemes[place].spelling.code == Self.point else { return nil }
    let digits = decimals(lexemes, from: place + 1, in: letters)
    let significant = digits.prefix { $0 > 0 }
    guard digits[significant.count...].allSatisfy({ $0 == 0 }) else { return nil }
    let value: UInt64? =
      switch Array(significant) {
      case [5]: 2
      case [2, 5]: 1
      case [7, 5]: 3
      default: nil
      }
    return value.map { Part(value: $0, count: digits.count + 1) }
  }

  /// The digits that are said one after the other from there on, with nothing but blanks between them.
  private func decimals(
    _ lexemes: [Lexeme], from place: Int, in letters: [Folding.Letter]
  ) -> [UInt64] {
    var digits: [UInt64] = []
    for place in place..<lexemes.count {
      let gap = lexemes[place - 1].letters.upperBound..<lexemes[place].letters.lowerBound
      guard letters[gap].allSatisfy({ $0.value == Folding.space }) else { break }
      if Self.oh.contains(lexemes[place].spelling.code) {
        digits.append(0)
      } else if case .digit(let digit)? = lexemes[place].entry.numeral, digit <= 9 {
        digits.append(digit)
      } else {
        break
      }
    }
    return digits
  }

  /// Whether "and a half" stands there, or the like.
  func saysPart(_ lexemes: [Lexeme], after place: Int) -> Bool {
    guard place < lexemes.count, lexemes[place].spelling.code == Self.and else { return false }
    return lexemes[(place + 1)...].prefix(2).contains { Self.parts.contains($0.spelling.code) }
  }

  /// Adds "and a half", "and a quarter" or "and three quarters"; returns how many lexemes it is written with.
  func add(
    _ part: Part, _ lexemes: [Lexeme], after place: Int, to prepared: inout PreparedText
  ) -> Int {
    let units = lexemes[place..<place + part.count].map { prepared.addUnit($0.letters) }
    func add(_ word: String, isNumber: Bool = false) {
      let spelling = Spelling(word)
      var entry = english[spelling] ?? Entry()
      if isNumber {
        // Without it the number is another one.
        (entry.weight, entry.kind) = (2, .number)
        entry.stem = EnglishStem.code(of: Folding(Array(word.utf8)).letters[...])
      }
      prepared.atoms.append(
        Atom(
          identity: entry.canonical == 0 ? spelling.code : entry.canonical, spelling: spelling,
          entry: entry, firstUnit: units[0], lastUnit: units[units.count - 1], letters: 0..<0))
    }
    add("and")
    switch part.value {
    case 3:
      addNumber(Self.figures(3), units: units, to: &prepared)
      add("quarters", isNumber: true)
    case let value:
      add("a")
      add(value == 2 ? "half" : "quarter", isNumber: true)
    }
    return part.count
  }

  private static let point = Spelling("point").code
  private static let parts = Set(["half", "quarter", "quarters"].map { Spelling($0).code })
  /// In quarters.
  private static let fractions: [[UInt32]: UInt64] = [
    Han.row("1/2"): 2, Han.row("1/4"): 1, Han.row("3/4"): 3,
  ]
}
