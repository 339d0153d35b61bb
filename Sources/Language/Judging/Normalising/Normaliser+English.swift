extension Normaliser {
  static let a = Spelling("a").code
  static let and = Spelling("and").code
  static let oh = [Spelling("oh").code, Spelling("o").code]
  private static let past = Spelling("past").code
  private static let to = Spelling("to").code
  private static let quarter = Spelling("quarter").code
  private static let half = Spelling("half").code
  private static let double = Spelling("double").code

  /// A number that begins there, in words or in figures; 0 if there is none.
  func addEnglishNumber(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText
  ) -> Int {
    if isIndefinite(lexemes, place) { return 0 }
    if let count = addClock(lexemes, at: place, to: &prepared) { return count }
    if let count = addPrice(lexemes, at: place, to: &prepared) { return count }
    if let count = addDigits(lexemes, at: place, to: &prepared) { return count }
    var start = place
    if lexemes[place].spelling.code == Self.a, place + 1 < lexemes.count,
      case .multiplier? = lexemes[place + 1].entry.numeral
    {
      start += 1
    }
    guard lexemes[start].entry.numeral != nil else { return 0 }
    let window = lexemes[start..<min(start + 18, lexemes.count)]
    let parts = window.map { $0.kind == .character ? nil : $0.entry.numeral }
    guard
      let number = EnglishNumerals.number(
        in: parts, isAnd: { lexemes[start + $0].spelling.code == Self.and }, from: 0)
    else { return 0 }
    var figures = Self.figures(number.value)
    var end = start + number.count
    if number.count == 1, lexemes[start].kind == .figures { figures = lexemes[start].spelling }
    var isOrdinal = number.isOrdinal
    var pieces = Array(lexemes[place..<end])
    if !isOrdinal, number.count == 1, end < lexemes.count, isOrdinalEnding(lexemes, end) {
      isOrdinal = true
      pieces[pieces.count - 1].letters =
        lexemes[end - 1].letters.lowerBound..<lexemes[end].letters.upperBound
      end += 1
    }
    let cardinal = figures.code
    // May 5 is said like May 5th.
    if isOrdinal, place == 0 || !Self.months.contains(lexemes[place - 1].spelling.code) {
      figures.append(0x74)
    }
    let part =
      isOrdinal || number.value == 0 ? nil : self.part(lexemes, after: end, in: prepared.letters)
    let isArticle =
      number.value == 1 && !isOrdinal && lexemes[start].kind == .word && part == nil
      && !saysPart(lexemes, after: end)
    let sound = number.count == 1 ? lexemes[start].entry.sound : 0
    addFigures(
      figures, from: pieces, to: &prepared, kind: isArticle ? .article : .number, sound: sound,
      stem: cardinal, isReckoned: parts.prefix(number.count).contains { $0?.isMultiplier ?? false })
    if number.count == 1, lexemes[start].kind == .figures {
      prepared.atoms[prepared.atoms.count - 1].entry.isSaidByFigures = isCoded(lexemes, start)
    }
    if let part { end += add(part, lexemes, after: end, to: &prepared) }
    return end - place
  }

  /// The "one" of "every one", which is "everyone" in two words.
  private func isIndefinite(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    place > 0 && lexemes[place].spelling.code == Self.one
      && Self.indefinites.contains(lexemes[place - 1].spelling.code)
  }

  private static let one = Spelling("one").code
  private static let indefinites = ["every", "some", "any"].map { Spelling($0).code }

  /// The "th" of "5th", right after its figure.
  private func isOrdinalEnding(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    lexemes[place - 1].kind == .figures
      && lexemes[place].letters.lowerBound == lexemes[place - 1].letters.upperBound
      && Self.ordinalEndings.contains(lexemes[place].spelling.code)
  }

  private static let months = Set(
    EnglishRoles.months.split(whereSeparator: \.isWhitespace).map { Spelling($0).code })
  private static let ordinalEndings = ["st", "nd", "rd", "th"].map { Spelling($0).code }

  /// "half past ten", "a quarter to eight", "ten to eight": the hour, then the minutes.
  private func addClock(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText
  ) -> Int? {
    let start = lexemes[place].spelling.code == Self.a ? place + 1 : place
    guard start < lexemes.count, let minutes = clockMinutes(lexemes, at: start) else { return nil }
    let link = start + minutes.count
    guard link + 1 < lexemes.count else { return nil }
    let isPast = lexemes[link].spelling.code == Self.past
    guard isPast || lexemes[link].spelling.code == Self.to && minutes.value != 30 else {
      return nil
    }
    guard let hour = Self.small(lexemes[link + 1].entry.numeral), 1...(isPast ? 24 : 12) ~= hour,
      isPast || minutes.isQuarter || isToldTime(lexemes, place..<link + 2, minutes.value)
    else { return nil }
    let units = lexemes[place...link + 1].map { prepared.addUnit($0.letters) }
    let (shownHour, shownMinutes) =
      isPast ? (hour, minutes.value) : (hour == 1 ? 12 : hour - 1, 60 - minutes.value)
    addNumber(Self.figures(shownHour), units: units, to: &prepared)
    let figures =
      shownMinutes < 10 ? Spelling("0\(shownMinutes)") : Self.figures(shownMinutes)
    addNumber(figures, units: units, to: &prepared)
    return link + 2 - place
  }

  private func clockMinutes(
    _ lexemes: [Lexeme], at start: Int
  ) -> (value: UInt64, count: Int, isQuarter: Bool)? {
    guard lexemes[start].kind != .character else { return nil }
    switch lexemes[start].spelling.code {
    case Self.half: return (30, 1, false)
    case Self.quarter: return (15, 1, true)
    default: break
    }
    guard let value = Self.small(lexemes[start].entry.numeral), value < 30 else { return nil }
    if value == 20, start + 1 < lexemes.count, case .digit(5)? = lexemes[start + 1].entry.numeral {
      return (25, 2, false)
    }
    return (value, 1, false)
  }

  /// "Five to ten people" is no time: one ends its clause, or has "at" before it.
  private func isToldTime(_ lexemes: [Lexeme], _ place: Range<Int>, _ minutes: UInt64) -> Bool {
    guard minutes > 0, minutes % 5 == 0 else { return false }
    let before = place.lowerBound > 0 ? lexemes[place.lowerBound - 1].spelling.code : 0
    if Self.spans.contains(before) { return false }
    guard before != Self.at, place.upperBound < lexemes.count else { return true }
    let next = lexemes[place.upperBound]
    return next.entry.kind == .function || next.entry.kind == .pronoun
      || Self.days.contains(next.spelling.code)
  }

  private static let at = Spelling("at").code
  private static let spans = [Spelling("from").code, Spelling("between").code]
  private static let days = ["today", "tomorrow", "tonight"].map { Spelling($0).code }

  /// What of "three dollars and fifty cents" goes without saying: "three dollars fifty".
  private func addPrice(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText
  ) -> Int? {
    guard Self.currencies.contains(lexemes[place].spelling.code), place > 0,
      lexemes[place - 1].entry.numeral != nil, place + 2 < lexemes.count
    else { return nil }
    let start = lexemes[place + 1].spelling.code == Self.and ? place + 2 : place + 1
    var end = start
    while end < lexemes.count, end < start + 2, Self.small(lexemes[end].entry.numeral) != nil {
      end += 1
    }
    guard end > start, end < lexemes.count, Self.parts.contains(lexemes[end].spelling.code) else {
      return nil
    }
    addWord(lexemes[place], to: &prepared)
    prepared.atoms[prepared.atoms.count - 1].entry.goesUnsaid = true
    if start == place + 2 { addUnsaid(lexemes[place + 1], to: &prepared) }
    end = start + addEnglishNumber(lexemes, at: start, to: &prepared)
    addUnsaid(lexemes[end], to: &prepared)
    return end + 1 - place
  }

  private func addUnsaid(_ lexeme: Lexeme, to prepared: inout PreparedText) {
    addWord(lexeme, to: &prepared)
    prepared.atoms[prepared.atoms.count - 1].entry.weight = 0
    prepared.atoms[prepared.atoms.count - 1].entry.kind = .function
  }

  private static let currencies = ["dollar", "dollars", "pound", "pounds", "euro", "euros"]
    .map { Spelling($0).code }
  private static let parts = ["cent", "cents", "penny", "pence"].map { Spelling($0).code }

  private static func small(_ numeral: Numeral?) -> UInt64? {
    switch numeral {
    case .digit(let value)?, .teen(let value)?, .tens(let value)?: value
    default: nil
    }
  }

  /// Digits said one by one, as in a telephone number: "five five five, double one, oh".
  private func addDigits(
    _ lexemes: [Lexeme], at start: Int, to prepared: inout PreparedText
  ) -> Int? {
    var figures = Spelling()
    var digits = 0
    var place = start
    var repeats = 1
    scan: while place < lexemes.count, digits < 64 {
      let lexeme = lexemes[place]
      if lexeme.spelling.code == Self.double {
        guard repeats == 1 else { break }
        repeats = 2
        place += 1
        continue
      }
      var digit: UInt64 = 0
      switch lexeme.entry.numeral {
      case .digit(let value)? where value < 10: digit = value
      case nil where Self.oh.contains(lexeme.spelling.code): digit = 0
      default: break scan
      }
      guard lexeme.kind != .character else { break }
      for _ in 0..<repeats { figures.append(0x30 + UInt32(digit)) }
      digits += repeats
      repeats = 1
      place += 1
    }
    guard repeats == 1, digits >= 3 || digits == 2 && isPair(lexemes, start) else { return nil }
    addFigures(figures, from: lexemes[start..<place], to: &prepared)
    return place - start
  }

  /// Whether two digits that begin there are said as one: "oh three", the "zero three" of "twelve zero three",
  /// the "double eight" of "flight double eight".
  private func isPair(_ lexemes: [Lexeme], _ start: Int) -> Bool {
    let code = lexemes[start].spelling.code
    if code == Self.double { return isCoded(lexemes, start) }
    if lexemes[start].kind == .word, lexemes[start].entry.numeral == .digit(0) {
      return start > 0 && lexemes[start - 1].entry.numeral != nil
    }
    return Self.oh.contains(code)
  }

  func addWord(_ lexeme: Lexeme, to prepared: inout PreparedText) {
    let unit = prepared.addUnit(lexeme.letters)
    if lexeme.entry.expansion > 0 {
      addExpansion(lexeme, unit: unit, to: &prepared)
    } else if let cut = apostrophe(in: prepared.letters[lexeme.letters]) {
      addShortened(lexeme, cut: cut, unit: unit, to: &prepared)
    } else {
      addPlain(lexeme.letters, lexeme.spelling, lexeme.entry, unit: unit, to: &prepared)
    }
  }

  private func addPlain(
    _ letters: Range<Int>, _ spelling: Spelling, _ entry: Entry, unit: Int32,
    to prepared: inout PreparedText
  ) {
    var atom = Atom(
      identity: entry.canonical == 0 ? spelling.code : entry.canonical, spelling: spelling,
      entry: entry, firstUnit: unit, lastUnit: unit,
      letters: Int32(letters.lowerBound)..<Int32(letters.upperBound))
    for letter in prepared.letters[letters] { atom.alphabet |= 1 << (letter.value & 31) }
    if atom.entry.stem == 0 {
      atom.entry.stem = EnglishStem.code(of: prepared.letters[letters])
    }
    let word = prepared.letters[letters].lazy.map(\.value).filter { $0 != Folding.apostrophe }
    atom.pronounced = EnglishSound(Array(word))
    atom.isFreelySpelt = english[spelling] == nil && !EnglishSound.isOtherWord(spelling)
    prepared.atoms.append(atom)
  }

  private func addExpansion(_ lexeme: Lexeme, unit: Int32, to prepared: inout PreparedText) {
    for (index, word) in english.expansions[Int(lexeme.entry.expansion) - 1].enumerated() {
      let spelling = Spelling(word)
      var entry = english[spelling] ?? Entry()
      if entry.stem == 0 { entry.stem = spelling.code }
      // The first word carries the whole spelling, so that "dont" matches "don't".
      prepared.atoms.append(
        Atom(
          identity: entry.canonical == 0 ? spelling.code : entry.canonical,
          spelling: index == 0 ? lexeme.spelling : Spelling(), entry: entry, firstUnit: unit,
          lastUnit: unit, letters: 0..<0))
      prepared.atoms[prepared.atoms.count - 1].entry.sound = 0
    }
    // "They're" sounds like "there": the first word's spelling identifies the whole.
    if lexeme.entry.sound > 0 {
      let first = prepared.atoms.count - english.expansions[Int(lexeme.entry.expansion) - 1].count
      prepared.atoms[first].entry.secondSound = lexeme.entry.sound
    }
  }

  private func apostrophe(in letters: ArraySlice<Folding.Letter>) -> Int? {
    letters.lastIndex { $0.value == Folding.apostrophe }
  }

  /// "John's", "it's", "we'll": the word, and what was contracted onto it.
  private func addShortened(
    _ lexeme: Lexeme, cut: Int, unit: Int32, to prepared: inout PreparedText
  ) {
    let ending = Spelling(prepared.letters[(cut + 1)..<lexeme.letters.upperBound].map(\.value))
    guard let full = Self.endings[ending.code] else {
      addPlain(lexeme.letters, lexeme.spelling, lexeme.entry, unit: unit, to: &prepared)
      return
    }
    let head = lexeme.letters.lowerBound..<cut
    let spelling = Spelling(
      prepared.letters[head].lazy.map(\.value).filter { $0 != Folding.apostrophe })
    var entry = english[spelling] ?? Entry(weight: EnglishRoles.weight(ofLength: head.count))
    entry.secondSound = lexeme.entry.sound
    entry.numeral = nil
    addPlain(head, spelling, entry, unit: unit, to: &prepared)
    let word = Spelling(full)
    var shortened = english[word] ?? Entry(weight: 0.2, kind: .function)
    shortened.sound = 0
    prepared.atoms.append(
      Atom(
        identity: word.code, spelling: ending, entry: shortened, firstUnit: unit, lastUnit: unit,
        letters: 0..<0))
  }

  /// What the part after an apostrophe stands for; 's and 'd stand for more than one word.
  private static let endings: [UInt64: String] = [
    Spelling("s").code: "'s", Spelling("m").code: "am", Spelling("re").code: "are",
    Spelling("ve").code: "have", Spelling("ll").code: "will", Spelling("d").code: "'d",
  ]
}
