/// What is known about Spanish words, looked up by how they are written.
struct SpanishVocabulary: Sendable {
  private var entries: [UInt64: Entry] = [:]

  static let shared = SpanishVocabulary()

  subscript(spelling: Spelling) -> Entry? { entries[spelling.code] }

  private init() {
    for (weight, words) in SpanishRoles.weights {
      for word in words.split(whereSeparator: \.isWhitespace) {
        change(word) {
          $0.weight = weight
          if weight < SpanishRoles.lightestContent { $0.kind = .function }
        }
      }
    }
    for word in SpanishRoles.pronouns.split(whereSeparator: \.isWhitespace) {
      change(word) {
        $0.kind = .pronoun
        $0.weight = SpanishRoles.pronounWeight
      }
    }
    for word in SpanishRoles.negations.split(whereSeparator: \.isWhitespace) {
      change(word) {
        $0.kind = .negation
        $0.weight = SpanishRoles.negationWeight
      }
    }
    for group in Self.groups(SpanishRoles.variants) {
      let canonical = Spelling(group[0]).code
      for word in group { change(word) { $0.canonical = canonical } }
    }
    for (number, group) in Self.groups(SpanishRoles.synonyms).enumerated() {
      for word in group { change(word) { $0.synonyms = UInt16(number + 1) } }
    }
    for (word, contrast) in Contrast.table(SpanishRoles.opposites) {
      change(word) { $0.oppose(contrast) }
    }
  }

  private mutating func change(_ word: some StringProtocol, _ body: (inout Entry) -> Void) {
    body(
      &entries[
        Spelling(word).code, default: Entry(weight: SpanishRoles.weight(ofLength: word.count))])
  }

  private static func groups(_ table: String) -> [[Substring]] {
    table.split(whereSeparator: { $0 == ";" || $0.isNewline }).map { $0.split(separator: " ") }
      .filter { !$0.isEmpty }
  }
}
