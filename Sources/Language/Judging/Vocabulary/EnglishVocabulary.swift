/// What is known of English words, looked up by spelling.
struct EnglishVocabulary: Sendable {
  private var entries: [UInt64: Entry] = [:]
  /// The words that contractions stand for, in the order of `Entry.expansion`.
  private(set) var expansions: [[String]] = []

  static let shared = EnglishVocabulary()

  subscript(spelling: Spelling) -> Entry? { entries[spelling.code] }

  private init() {
    addWeights()
    addNumerals()
    addReadings()
    for group in Self.groups(EnglishRoles.variants) {
      let canonical = Spelling(group[0]).code
      for word in group { change(word) { $0.canonical = canonical } }
    }
    for group in Self.groups(EnglishRoles.irregular) {
      let stem = Spelling(group[0]).code
      for word in group { change(word) { $0.stem = stem } }
    }
    for (number, group) in Self.groups(EnglishHomophones.table).enumerated() {
      for word in group { change(word) { $0.sound = UInt32(number + 1) } }
    }
    for (number, group) in Self.groups(EnglishMeanings.synonyms).enumerated() {
      for word in group { change(word) { $0.synonyms = UInt16(number + 1) } }
    }
    for (number, pair) in Self.groups(EnglishMeanings.opposites).enumerated() {
      for (sign, word) in zip([1, -1], pair) {
        change(word) { $0.opposite = Int16(sign * (number + 1)) }
      }
    }
    for group in Self.groups(EnglishRoles.contractions) {
      expansions.append(group.dropFirst().map(String.init))
      let number = UInt16(expansions.count)
      change(group[0]) { $0.expansion = number }
    }
  }

  private mutating func addWeights() {
    for (weight, words) in EnglishRoles.weights {
      for word in words.split(whereSeparator: \.isWhitespace) {
        change(word) {
          $0.weight = weight
          if weight < EnglishRoles.lightestContent { $0.kind = .function }
        }
      }
    }
    for word in EnglishRoles.pronouns.split(separator: " ") {
      change(word) {
        $0.kind = .pronoun
        $0.weight = EnglishRoles.pronounWeight
      }
    }
    for word in EnglishRoles.negations.split(separator: " ") {
      change(word) {
        $0.kind = .negation
        $0.weight = EnglishRoles.negationWeight
      }
    }
  }

  private mutating func addNumerals() {
    func each(_ words: String, from first: UInt64, step: UInt64 = 1)
      -> [(Substring, UInt64)]
    {
      words.split(separator: " ").enumerated().map { ($1, first + UInt64($0) * step) }
    }
    for (word, value) in each(EnglishRoles.digits, from: 0) {
      change(word) { $0.numeral = .digit(value) }
    }
    for (word, value) in each(EnglishRoles.teens, from: 10) {
      change(word) { $0.numeral = .teen(value) }
    }
    for (word, value) in each(EnglishRoles.tens, from: 20, step: 10) {
      change(word) { $0.numeral = .tens(value) }
    }
    for (word, value) in each(EnglishRoles.ordinals, from: 1) {
      change(word) { $0.numeral = .ordinal(value) }
    }
    for (word, value) in EnglishRoles.multipliers {
      change(word) { $0.numeral = .multiplier(value) }
    }
  }

  /// Shortened forms and the words they may stand for share a bit.
  private mutating func addReadings() {
    for (bit, group) in Self.groups(EnglishRoles.shortened).enumerated() {
      for word in group { change(word) { $0.readings |= 1 << UInt8(bit) } }
    }
  }

  private mutating func change(_ word: some StringProtocol, _ body: (inout Entry) -> Void) {
    let code = Spelling(word).code
    body(&entries[code, default: Entry(weight: EnglishRoles.weight(ofLength: word.count))])
  }

  private static func groups(_ table: String) -> [[Substring]] {
    table.split(whereSeparator: { $0 == ";" || $0.isNewline }).map {
      $0.split(separator: " ")
    }.filter { !$0.isEmpty }
  }
}
