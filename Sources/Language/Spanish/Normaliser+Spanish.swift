extension Normaliser {
  /// A Spanish text made ready to be compared.
  func preparedSpanish(_ text: String, limit: Int) -> PreparedText {
    let spanish = SpanishText(text, limit: limit)
    var letters: [Folding.Letter] = []
    var spans: [Range<Int>] = []
    for (word, owner) in zip(spanish.words, spanish.owners) {
      let place = spanish.places[owner]
      let start = letters.count
      for letter in SpanishLetters.composed(word) {
        letters.append(
          Folding.Letter(value: letter, start: place.lowerBound, end: place.upperBound))
      }
      spans.append(start..<letters.count)
    }
    var prepared = PreparedText(source: spanish.source, letters: letters)
    prepared.units = spanish.places
    var reading = SpanishAtoms(spanish, spans)
    reading.fill(&prepared)
    return prepared
  }
}

/// Makes words of a Spanish text into what is compared.
private struct SpanishAtoms {
  private let text: SpanishText
  private let words: [String]
  private let spans: [Range<Int>]
  private let vocabulary = SpanishVocabulary.shared
  private var place = 0

  init(_ text: SpanishText, _ spans: [Range<Int>]) {
    self.text = text
    words = text.words
    self.spans = spans
  }

  mutating func fill(_ prepared: inout PreparedText) {
    prepared.atoms.reserveCapacity(words.count)
    while place < words.count {
      if let count = addNumber(to: &prepared) {
        place += count
      } else {
        addWord(place, to: &prepared)
        place += 1
      }
    }
  }

  private func word(_ place: Int) -> String { words.indices.contains(place) ? words[place] : "" }

  // MARK: Numbers

  /// A number that begins here, and how many words it took.
  private func addNumber(to prepared: inout PreparedText) -> Int? {
    // Of a hundred: por ciento.
    if word(place) == "ciento", place > 0, words[place - 1] == "por" { return nil }
    guard let found = SpanishNumerals.number(in: words[place...]) else { return nil }
    if let count = addClock(found, to: &prepared) { return count }
    if let fraction = SpanishFraction(found, in: words[place...]) {
      add(fraction, to: &prepared)
      return fraction.count
    }
    add(found.figures, found, place..<place + found.count, to: &prepared)
    return found.count
  }

  private func add(
    _ figures: String, _ found: SpanishNumerals.Found?, _ range: Range<Int>,
    to prepared: inout PreparedText
  ) {
    var spelling = Spelling(figures)
    let isArticle = found?.isArticle ?? false
    var entry = Entry(weight: isArticle ? 0.4 : 2, kind: isArticle ? .article : .number)
    entry.stem = spelling.code
    if found?.isOrdinal ?? false { spelling.append(0x74) }
    prepared.atoms.append(
      Atom(
        identity: spelling.code, spelling: spelling, entry: entry,
        firstUnit: Int32(text.owners[range.lowerBound]),
        lastUnit: Int32(text.owners[range.upperBound - 1]), letters: 0..<0))
  }

  /// A price is one number; which money it is need not be said.
  private func add(_ fraction: SpanishFraction, to prepared: inout PreparedText) {
    let range = place..<place + fraction.count
    add(fraction.figures, nil, range, to: &prepared)
    guard let currency = fraction.currency else { return }
    addWord(currency, to: &prepared)
    let last = prepared.atoms.count - 1
    prepared.atoms[last].firstUnit = prepared.atoms[last - 1].firstUnit
    prepared.atoms[last].lastUnit = prepared.atoms[last - 1].lastUnit
    prepared.atoms[last].entry.goesUnsaid = true
  }

  /// "Las ocho y media", "las nueve menos veinte": the hour, then the minutes.
  private func addClock(_ hour: SpanishNumerals.Found, to prepared: inout PreparedText) -> Int? {
    guard let value = Int(hour.figures), (1...24).contains(value), !hour.isOrdinal else {
      return nil
    }
    let link = place + hour.count
    let isTold = place > 0 && (words[place - 1] == "las" || words[place - 1] == "la")
    guard word(link) == "y" || word(link) == "menos", link + 1 < words.count else { return nil }
    var minutes = 0
    var count = 1
    switch word(link + 1) {
    case "media" where word(link) == "y": minutes = 30
    case "cuarto": minutes = 15
    default:
      guard isTold, let told = SpanishNumerals.number(in: words[(link + 1)...]),
        let value = Int(told.figures), (1...59).contains(value), !told.isOrdinal
      else { return nil }
      (minutes, count) = (value, told.count)
    }
    let isLess = word(link) == "menos"
    let shown = isLess ? (value == 1 ? 12 : value - 1) : value
    let range = place..<link + 1 + count
    add("\(shown)", nil, range, to: &prepared)
    add("\(isLess ? 60 - minutes : minutes)", nil, range, to: &prepared)
    return range.count
  }

  // MARK: Words

  private func addWord(_ place: Int, to prepared: inout PreparedText) {
    let span = spans[place]
    let letters = prepared.letters[span].map(\.value)
    let spelling = Spelling(letters)
    var entry =
      vocabulary[spelling] ?? Entry(weight: SpanishRoles.weight(ofLength: letters.count))
    entry.sound = SpanishSounds(letters).code
    entry.isSpelledAsSaid = true
    // Without its accents it was heard, though perhaps with the stress elsewhere.
    entry.stem = Spelling(letters.lazy.map(SpanishLetters.plain)).code
    lighten(&entry, at: place, beside: prepared.atoms)
    let unit = Int32(text.owners[place])
    var atom = Atom(
      identity: entry.canonical == 0 ? spelling.code : entry.canonical, spelling: spelling,
      entry: entry, firstUnit: unit, lastUnit: unit,
      letters: text.isOwn(place) ? Int32(span.lowerBound)..<Int32(span.upperBound) : 0..<0)
    for letter in letters { atom.alphabet |= 1 << (letter & 31) }
    prepared.atoms.append(atom)
  }

  /// Whether it is the "menos" of al menos, por lo menos or más o menos.
  private func isSet(menos place: Int) -> Bool {
    switch word(place - 1) {
    case "al": true
    case "lo": word(place - 2) == "por"
    case "o": word(place - 2) == "más"
    default: false
    }
  }

  /// What goes without saying: an "y" between two numbers, a "bueno" said to gain time.
  private func lighten(_ entry: inout Entry, at place: Int, beside atoms: [Atom]) {
    if words[place] == "y", atoms.last?.isNumber ?? false { entry.weight = 0.02 }
    if words[place] == "menos", isSet(menos: place) {
      // "At least" and "more or less" take nothing away.
      (entry.weight, entry.kind) = (0.35, .function)
    }
    if words[place] == "bueno", text.isSetApart(place, behind: SpanishRoles.fillers) {
      (entry.weight, entry.kind) = (0, .function)
    }
  }
}
