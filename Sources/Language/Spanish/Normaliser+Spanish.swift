extension Normaliser {
  /// A Spanish text made ready to be compared, on its own or as an answer to a sentence.
  func preparedSpanish(
    _ text: String, limit: Int, answering sentence: String? = nil
  ) -> PreparedText {
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
    let scale = sentence.map { Scale(answering: SpanishText($0)) } ?? .unsaid
    var reading = SpanishAtoms(spanish, spans, scale)
    reading.fill(&prepared)
    scale.mark(&prepared.atoms)
    return prepared
  }
}

/// Makes words of a Spanish text into what is compared.
private struct SpanishAtoms {
  private let text: SpanishText
  private let words: [String]
  private let spans: [Range<Int>]
  private let scale: Scale
  private let vocabulary = SpanishVocabulary.shared
  private var place = 0

  init(_ text: SpanishText, _ spans: [Range<Int>], _ scale: Scale) {
    self.text = text
    self.scale = scale
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
    if let count = addBelowZero(found, to: &prepared) { return count }
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
    entry.isReckoned = isReckoned(range, spelling, behind: prepared.atoms.last)
    entry.isSaidByFigures = !text.isOwn(range.lowerBound) && isCoded(range.lowerBound)
    if found?.isOrdinal ?? false { spelling.append(0x74) }
    prepared.atoms.append(
      Atom(
        identity: spelling.code, spelling: spelling, entry: entry,
        firstUnit: Int32(text.owners[range.lowerBound]),
        lastUnit: Int32(text.owners[range.upperBound - 1]), letters: 0..<0))
  }

  /// Whether it is said in words that no number goes on with: of mil and more, a hundred behind one figure,
  /// one figure behind several.
  private func isReckoned(_ range: Range<Int>, _ figures: Spelling, behind last: Atom?) -> Bool {
    guard text.isOwn(range.lowerBound) else { return false }
    if words[range].contains(where: { SpanishNumeralWords.scales[$0] != nil }) { return true }
    guard let last, last.isNumber else { return false }
    return last.spelling.isLonger(than: 1)
      ? !figures.isLonger(than: 1) : figures.isLonger(than: 2)
  }

  /// Whether what stands before has the figures there said one by one: la extensión es la 47.
  private func isCoded(_ place: Int) -> Bool {
    let word = words[..<place].last { !Self.links.contains($0) }
    return word.map { SpanishWords.coded.contains($0) || Self.figures.contains($0) } ?? false
  }

  private static let links: Set<String> = ["es", "son", "era", "el", "la", "número"]
  private static let figures: Set<String> = ["cifras", "dígitos"]

  /// "Cinco grados bajo cero" is what "-5 grados" is in figures: the minus comes first.
  private func addBelowZero(
    _ found: SpanishNumerals.Found, to prepared: inout PreparedText
  ) -> Int? {
    let start = place + found.count
    var end = start
    while Self.degrees.contains(word(end)) { end += 1 }
    guard word(end) == "bajo", word(end + 1) == "cero" else { return nil }
    prepared.atoms.append(
      Atom(
        identity: Self.minus.code, spelling: Self.minus,
        entry: Entry(
          weight: SpanishRoles.negationWeight, kind: .negation, canonical: Self.minus.code),
        firstUnit: Int32(text.owners[end]), lastUnit: Int32(text.owners[end + 1]), letters: 0..<0))
    add(found.figures, found, place..<start, to: &prepared)
    for degrees in start..<end { addWord(degrees, to: &prepared) }
    return end + 2 - place
  }

  private static let minus = Spelling("menos")
  private static let degrees = SpanishRoles.celsius.union(["grado", "grados", "fahrenheit"])

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
    if !text.isOwn(place),
      Scale.words.contains(entry.canonical == 0 ? spelling.code : entry.canonical)
    {
      scale.apply(to: &entry)
    }
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

  /// Whether it is the "menos" of "menos cinco".
  private func isMinus(_ place: Int) -> Bool {
    guard let found = SpanishNumerals.number(in: words[(place + 1)...]) else { return false }
    return !found.isArticle && !found.isOrdinal
  }

  /// What goes without saying: an "y" between two numbers, a "bueno" said to gain time.
  private func lighten(_ entry: inout Entry, at place: Int, beside atoms: [Atom]) {
    if words[place] == "y", atoms.last?.isNumber ?? false { entry.weight = 0.02 }
    if words[place] == "menos", isSet(menos: place) {
      // "At least" and "more or less" take nothing away.
      (entry.weight, entry.kind) = (0.35, .function)
    } else if words[place] == "menos", isMinus(place) {
      // Without it the number is another one.
      (entry.weight, entry.kind) = (SpanishRoles.negationWeight, .negation)
    }
    if words[place] == "bueno", text.isSetApart(place, behind: SpanishRoles.fillers) {
      (entry.weight, entry.kind) = (0, .function)
    }
  }
}
