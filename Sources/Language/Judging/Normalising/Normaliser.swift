internal import Coaching

/// Brings a text to a form in which two spellings of the same thing are equal.
struct Normaliser: Sendable {
  let reader: Reader
  let glyphs: Glyphs
  let english = EnglishVocabulary.shared

  init(reader: Reader) {
    self.reader = reader
    glyphs = Glyphs(reader: reader)
  }

  /// Text beyond `limit` bytes is not read. Where it answers a sentence, that is `sentence`:
  /// characters of it may be spelled, and it tells what was put in while thinking.
  func prepared(
    _ text: String, lang: Lang, limit: Int = .max, answering sentence: String? = nil
  ) -> PreparedText {
    if lang == .spanish { return preparedSpanish(text, limit: limit, answering: sentence) }
    let bytes = limit == .max ? Array(text.utf8) : Array(text.utf8.prefix(limit))
    let letters = letters(of: bytes, lang: lang, answering: sentence)
    return prepared(
      lexemes(in: letters), PreparedText(source: bytes, letters: letters), lang: lang,
      answering: sentence)
  }

  /// An answer, read in another way; nil where nothing in it can be read so.
  func prepared(
    _ text: String, lang: Lang, limit: Int, answering sentence: String, as reading: SecondReading
  ) -> PreparedText? {
    let bytes = Array(text.utf8.prefix(limit))
    var letters = letters(of: bytes, lang: lang, answering: sentence)
    let named = reading == .number ? SecondReading.inWords(letters) : nil
    letters = named ?? letters
    if reading == .half {
      let halves =
        lang == .english
        ? SecondReading.behindMeasure(letters) : SecondReading.inHalves(letters)
      guard let halves else { return nil }
      letters = halves
    }
    var lexemes = lexemes(in: letters)
    if reading != .half, !reading.mark(&lexemes, in: letters), named == nil { return nil }
    return prepared(
      lexemes, PreparedText(source: bytes, letters: letters), lang: lang, answering: sentence)
  }

  private func prepared(
    _ lexemes: [Lexeme], _ text: PreparedText, lang: Lang, answering sentence: String?
  ) -> PreparedText {
    var (lexemes, prepared) = (lexemes, text)
    if let sentence { dropAsides(&lexemes, answering: sentence, lang: lang) }
    prepared.units.reserveCapacity(lexemes.count)
    prepared.atoms.reserveCapacity(lexemes.count + 4)
    let scale = sentence.map(Scale.init(answering:)) ?? .unsaid
    var place = 0
    while place < lexemes.count {
      place += add(lexemes, at: place, to: &prepared, lang: lang, scale: scale)
    }
    scale.mark(&prepared.atoms)
    Self.joinDiscounts(&prepared.atoms)
    return prepared
  }

  private func letters(
    of bytes: [UInt8], lang: Lang, answering sentence: String?
  ) -> [Folding.Letter] {
    let letters = Folding(bytes).letters
    if lang == .english, sentence?.contains("#") ?? true {
      return SecondReading.inWords(letters) ?? letters
    }
    guard lang == .chinese else { return letters }
    let spoken = SecondReading.withHalfSigns(letters)
    guard let sentence else { return spoken }
    return spelled(spoken, of: bytes, answering: sentence) ?? spoken
  }

  /// The letters of an answer with what it spells of the sentence as characters.
  private func spelled(
    _ letters: [Folding.Letter], of source: [UInt8], answering sentence: String
  ) -> [Folding.Letter]? {
    guard letters.contains(where: { $0.value.isSpellingLetter }) else { return nil }
    let bytes = Array(sentence.utf8)
    let own = SpelledText(Folding(bytes).letters, of: bytes)
    return SpelledAnswer(
      SpelledText(letters, of: source), beside: reader.spellingTargets(of: sentence),
      keeping: Set(own.runs.map(own.word)), inventory: reader.inventory)?.letters
  }

  func lexemes(in letters: [Folding.Letter]) -> [Lexeme] {
    var lexemes = Lexeme.all(in: letters)
    glyphs.fill(&lexemes, from: letters)
    for index in lexemes.indices where lexemes[index].kind != .character {
      // Apostrophes, dots, commas and hyphens are below the figures and letters.
      var spelling = Spelling()
      for letter in letters[lexemes[index].letters]
      where letter.value >= 0x30 {
        spelling.append(letter.value)
      }
      lexemes[index].spelling = spelling
      if lexemes[index].kind == .word {
        var entry =
          english[spelling]
          ?? english.numeral(soundingLike: letters[lexemes[index].letters], spelling)
          ?? Entry(weight: EnglishRoles.weight(ofLength: lexemes[index].letters.count))
        if entry.canonical == 0 {
          entry.canonical = EnglishSpelling.american(of: letters[lexemes[index].letters])
        }
        lexemes[index].entry = entry
      } else if let value = Self.value(of: letters[lexemes[index].letters]) {
        lexemes[index].entry = Entry(numeral: .digit(value))
      }
    }
    markMinus(&lexemes)
    return lexemes
  }

  /// "Minus five" and "negative five" are -5: without the word the number is another one.
  private func markMinus(_ lexemes: inout [Lexeme]) {
    for index in lexemes.indices.dropLast()
    where Self.minuses.contains(lexemes[index].spelling.code)
      && lexemes[index + 1].entry.numeral != nil
    {
      lexemes[index].entry = Entry(
        weight: EnglishRoles.negationWeight, kind: .negation, canonical: Self.minuses[0])
    }
  }

  private static let minuses = ["minus", "negative"].map { Spelling($0).code }

  private static func value(of figures: ArraySlice<Folding.Letter>) -> UInt64? {
    guard figures.count <= 17 else { return nil }
    return figures.reduce(into: UInt64?(0)) { value, figure in
      if figure.value.isDigit {
        value = value.map { $0 * 10 + UInt64(figure.value - 0x30) }
      } else if figure.value != 0x2C {
        value = nil
      }
    }
  }

  /// Adds what is there to the prepared text, and returns how many lexemes it took.
  private func add(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText, lang: Lang, scale: Scale
  ) -> Int {
    let lexeme = lexemes[place]
    if lexeme.isSymbolic {
      return addSymbolic(lexemes, at: place, to: &prepared, lang: lang, scale: scale)
    }
    // What follows figures tells their language: 21st, 5 million, or 3万.
    let isEnglish =
      lexeme.kind == .word
      || lexeme.kind == .figures
        && (lang == .english || place + 1 < lexemes.count && lexemes[place + 1].kind == .word)
    let count =
      isEnglish
      ? addEnglishNumber(lexemes, at: place, to: &prepared)
      : addChineseNumber(lexemes, at: place, to: &prepared)
    if count > 0 { return count }
    switch lexeme.kind {
    case .character: addCharacter(lexemes, at: place, to: &prepared)
    case .word: addWord(lexeme, to: &prepared)
    case .figures: addFigures(lexeme.spelling, from: [lexeme], to: &prepared)
    }
    return 1
  }

  /// A time, a price, a percentage: as spoken, all under the one unit as written. Returns how many lexemes it
  /// took: of 26.80元 the 元 tells how it is said.
  private func addSymbolic(
    _ lexemes: [Lexeme], at place: Int, to prepared: inout PreparedText, lang: Lang, scale: Scale
  ) -> Int {
    let lexeme = lexemes[place]
    let figures = prepared.addUnit(lexeme.letters)
    let isSum = isSum(lexemes, place)
    let money = isSum ? prepared.addUnit(lexemes[place + 1].letters) : figures
    let start = Int(prepared.units[Int(figures)].lowerBound)
    let end = Int(prepared.units[Int(money)].upperBound)
    let written = String(decoding: prepared.source[start..<end], as: UTF8.self)
    // The ℃ of 三十℃ stands alone.
    let unit = SpokenUnits.unit(in: ScalarText(written), after: 0)?.name
    let spoken = unit ?? reader.spokenForm(lexeme.reading?.respelt(written) ?? written, as: lang)
    let letters = Folding(Array(spoken.utf8)).letters
    var inner = PreparedText(source: Array(spoken.utf8), letters: letters)
    var parts = self.lexemes(in: letters)
    for index in parts.indices { parts[index].isSymbolic = false }
    var next = 0
    while next < parts.count {
      next += add(parts, at: next, to: &inner, lang: lang, scale: scale)
    }
    for var atom in inner.atoms {
      if atom.identity == Self.yuan { atom.entry.readings |= Self.coin }
      if lexeme.reading != nil || lang == .chinese, atom.kind == .article {
        // The "one" of 1.50 is no article.
        (atom.entry.weight, atom.entry.kind) = (2, .number)
      } else if lexeme.reading == .price, !atom.isNumber {
        // Which money it is was not written.
        (atom.entry.weight, atom.entry.kind) = (0, .function)
      }
      if Scale.words.contains(atom.identity) { scale.apply(to: &atom.entry) }
      let isMoney = !atom.isNumber && Int(atom.lastUnit) == inner.units.count - 1
      let unit = isMoney ? money : figures
      (atom.firstUnit, atom.lastUnit, atom.letters) = (unit, unit, 0..<0)
      prepared.atoms.append(atom)
    }
    return isSum ? 2 : 1
  }

  /// Whether 元 or 块 stands right behind the figures there.
  private func isSum(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    let next = identity(lexemes, place + 1)
    return lexemes[place].kind == .figures && (next == Self.yuan || next == Self.piece)
      && isJoined(lexemes, place + 1)
  }

  /// Whether nothing stands between a lexeme and the one before it.
  func isJoined(_ lexemes: [Lexeme], _ place: Int) -> Bool {
    lexemes.indices.contains(place)
      && lexemes[place - 1].letters.upperBound == lexemes[place].letters.lowerBound
  }

  /// A number, under the units of the lexemes it was written with.
  func addFigures(
    _ figures: Spelling, from lexemes: some Collection<Lexeme>, to prepared: inout PreparedText,
    kind: Atom.Kind = .number, sound: UInt32 = 0, stem: UInt64? = nil, isReckoned: Bool = false
  ) {
    let units = lexemes.map { prepared.addUnit($0.letters) }
    addNumber(
      figures, units: units, to: &prepared, kind: kind, sound: sound, stem: stem,
      isReckoned: isReckoned)
  }

  func addNumber(
    _ figures: Spelling, units: [Int32], to prepared: inout PreparedText,
    kind: Atom.Kind = .number, sound: UInt32 = 0, stem: UInt64? = nil, isReckoned: Bool = false
  ) {
    guard let first = units.first, let last = units.last else { return }
    var entry = Entry(weight: kind == .article ? 0.4 : 2, kind: kind)
    entry.sound = sound
    entry.stem = stem ?? figures.code
    entry.isReckoned = isReckoned
    prepared.atoms.append(
      Atom(
        identity: figures.code, spelling: figures, entry: entry, firstUnit: first, lastUnit: last,
        letters: 0..<0))
  }

  static func figures(_ value: UInt64) -> Spelling { Spelling(String(value)) }
}
