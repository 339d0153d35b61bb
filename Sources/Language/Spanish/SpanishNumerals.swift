/// Reads Spanish number words.
enum SpanishNumerals {
  private typealias Part = (value: UInt64, count: Int)

  struct Found {
    /// Its figures; with a point before a fraction.
    var figures: String
    var count: Int
    var isOrdinal = false
    /// Whether it is the one of an article.
    var isArticle = false
    /// Whether it was said figure by figure.
    var isRow = false
  }

  /// The number that begins at a word, or several figures said one after the other.
  static func number(in words: ArraySlice<String>) -> Found? {
    guard let first = words.first else { return nil }
    if let value = SpanishNumeralWords.ordinals[first] {
      return Found(figures: "\(value)", count: 1, isOrdinal: true)
    }
    if let row = row(words) { return row }
    guard let whole = quantity(words) else { return nil }
    let isArticle = whole.count == 1 && whole.value == 1
    var found = Found(figures: "\(whole.value)", count: whole.count, isArticle: isArticle)
    if let fraction = fraction(words.dropFirst(whole.count)) {
      found.figures += "." + fraction.figures
      found.count += fraction.count
      found.isArticle = false
    }
    return found
  }

  /// Figures said one by one, three of them or more, or with a nought at the beginning.
  private static func row(_ words: ArraySlice<String>) -> Found? {
    var figures = ""
    var count = 0
    for word in words.prefix(64) {
      guard let value = SpanishNumeralWords.values[word], value < 10, word != "un", word != "una"
      else { break }
      figures += "\(value)"
      count += 1
    }
    // The last one may begin a number of its own: tres cuatro cinco mil.
    if let next = words.dropFirst(count).first, next == "mil" || SpanishNumeralWords.isScale(next) {
      return nil
    }
    guard count > 2 || count == 2 && figures.first == "0" else { return nil }
    return Found(figures: figures, count: count, isRow: true)
  }

  private static func fraction(_ words: ArraySlice<String>) -> (figures: String, count: Int)? {
    guard words.first == "coma" || words.first == "punto" else { return nil }
    let rest = words.dropFirst()
    var figures = ""
    var count = 0
    for word in rest.prefix(16) {
      guard let value = SpanishNumeralWords.values[word], value < 10 else { break }
      figures += "\(value)"
      count += 1
    }
    if count == 0 || figures.allSatisfy({ $0 == "0" }),
      let number = below1000(rest.dropFirst(count))
    {
      figures += "\(number.value)"
      count += number.count
    }
    return count > 0 ? (figures, count + 1) : nil
  }

  /// A quantity: dos millones trescientos mil cuarenta y cinco.
  private static func quantity(_ words: ArraySlice<String>) -> Part? {
    guard let upper = belowMillion(words) else { return nil }
    let rest = words.dropFirst(upper.count)
    guard let word = rest.first, word != "mil", let scale = SpanishNumeralWords.scales[word] else {
      return upper
    }
    let lower = belowMillion(rest.dropFirst())
    return (upper.value * scale + (lower?.value ?? 0), upper.count + 1 + (lower?.count ?? 0))
  }

  private static func belowMillion(_ words: ArraySlice<String>) -> Part? {
    let upper: Part
    if words.first == "mil" {
      upper = (1000, 1)
    } else {
      guard let part = below1000(words) else { return nil }
      guard words.dropFirst(part.count).first == "mil", part.value > 0 else { return part }
      upper = (part.value * 1000, part.count + 1)
    }
    guard let lower = below1000(words.dropFirst(upper.count)), lower.value > 0 else {
      return upper
    }
    // Mil dos mil are two numbers.
    let next = words.dropFirst(upper.count + lower.count).first
    return next == "mil" ? upper : (upper.value + lower.value, upper.count + lower.count)
  }

  private static func below1000(_ words: ArraySlice<String>) -> Part? {
    var rest = words
    var value: UInt64 = 0
    func first() -> UInt64? { rest.first.flatMap { SpanishNumeralWords.values[$0] } }
    if let hundreds = first(), hundreds >= 100 {
      value += hundreds
      rest = rest.dropFirst()
    }
    if let tens = first(), tens >= 30, tens < 100 {
      value += tens
      rest = rest.dropFirst()
      let units = rest.dropFirst().first.flatMap { SpanishNumeralWords.values[$0] }
      if rest.first == "y", let units, (1...9).contains(units) {
        value += units
        rest = rest.dropFirst(2)
      }
    } else if let small = first(), small < 30, small > 0 || rest.count == words.count {
      value += small
      rest = rest.dropFirst()
    }
    let count = words.count - rest.count
    return count > 0 ? (value, count) : nil
  }
}

/// The words of numbers, by their value, with and without accents.
enum SpanishNumeralWords {
  static let values: [String: UInt64] = {
    var values: [String: UInt64] = [
      "un": 1, "una": 1, "veintiún": 21, "veintiuna": 21, "cien": 100,
    ]
    for (value, word) in SpanishNumber.small.enumerated() { values[word] = UInt64(value) }
    for (place, word) in SpanishNumber.tens.enumerated() where place > 2 {
      values[word] = UInt64(place * 10)
    }
    for (place, word) in SpanishNumber.hundreds.enumerated() where place > 0 {
      values[word] = UInt64(place * 100)
      if place > 1 { values[word.dropLast(2) + "as"] = UInt64(place * 100) }
    }
    return unaccented(values)
  }()

  static let scales: [String: UInt64] = unaccented([
    "mil": 1000, "millón": 1_000_000, "millones": 1_000_000, "billón": 1_000_000_000_000,
    "billones": 1_000_000_000_000,
  ])

  static let ordinals: [String: UInt64] = {
    var values: [String: UInt64] = ["primer": 1, "tercer": 3]
    for (value, word) in SpanishNumber.ordinals {
      values[word] = UInt64(value)
      values[word.dropLast() + "a"] = UInt64(value)
    }
    return unaccented(values)
  }()

  static func isScale(_ word: String) -> Bool { scales[word] != nil }

  private static func unaccented(_ words: [String: UInt64]) -> [String: UInt64] {
    words.reduce(into: words) { all, entry in
      var plain = String.UnicodeScalarView()
      for scalar in entry.key.unicodeScalars {
        plain.append(Unicode.Scalar(SpanishLetters.plain(scalar.value)) ?? scalar)
      }
      all[String(plain)] = entry.value
    }
  }
}
