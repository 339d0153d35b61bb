internal import Synchronization

/// What is known about Chinese characters, learnt from the reader one by one as they turn up.
///
/// The number of characters is limited, and so is its growth.
final class Glyphs: Sendable {
  struct Glyph {
    /// The simplified form.
    var identity: UInt32
    var entry: Entry
  }

  private let reader: Reader
  private let listed: [UInt32: Entry]
  private let setPhrases: Set<UInt64>
  private let known = Mutex<[UInt32: Glyph]>([:])

  init(reader: Reader) {
    self.reader = reader
    listed = Self.listedEntries()
    setPhrases = Set(
      ChineseRoles.setPhrases.split(whereSeparator: \.isWhitespace).map { phrase in
        phrase.unicodeScalars.reduce(0) { $0 << 32 | UInt64($1.value) }
      })
  }

  /// Whether the two characters form a word in which a numeral or negation is not one.
  func isSetPhrase(_ first: UInt32, _ second: UInt32) -> Bool {
    setPhrases.contains(UInt64(first) << 32 | UInt64(second))
  }

  func fill(_ lexemes: inout [Lexeme], from text: [Folding.Letter]) {
    known.withLock { known in
      for index in lexemes.indices where lexemes[index].kind == .character {
        let scalar = text[lexemes[index].letters.lowerBound].value
        let glyph: Glyph
        if let found = known[scalar] {
          glyph = found
        } else {
          glyph = learn(scalar)
          known[scalar] = glyph
        }
        lexemes[index].spelling = Spelling(CollectionOfOne(glyph.identity))
        lexemes[index].entry = glyph.entry
        lexemes[index].entry.canonical = UInt64(glyph.identity)
      }
    }
  }

  private func learn(_ scalar: UInt32) -> Glyph {
    if let syllable = SpelledAnswer.syllable(of: scalar).flatMap(reader.inventory.syllable) {
      var entry = Entry()
      entry.sound = SyllableSound(syllable).code
      return Glyph(identity: scalar, entry: entry)
    }
    guard let character = Unicode.Scalar(scalar) else {
      return Glyph(identity: scalar, entry: Entry())
    }
    let simple = reader.simplified(String(character)).unicodeScalars.first?.value ?? scalar
    var entry = listed[simple] ?? Entry()
    if let syllable = Unicode.Scalar(simple).flatMap({ reader.syllable(of: Character($0)) }) {
      entry.sound = SyllableSound(syllable).code
    }
    entry.secondSound = ChineseSounds.second(of: simple, beside: entry.sound)
    return Glyph(identity: simple, entry: entry)
  }

  private static func listedEntries() -> [UInt32: Entry] {
    var entries: [UInt32: Entry] = [:]
    func change(_ characters: String, _ body: (inout Entry) -> Void) {
      for scalar in characters.unicodeScalars {
        body(&entries[scalar.value, default: Entry()])
      }
    }
    for (weight, characters) in ChineseRoles.weights {
      change(characters) {
        $0.weight = weight
        if weight < ChineseRoles.lightestContent { $0.kind = .function }
      }
    }
    change(ChineseRoles.pronouns) {
      $0.weight = ChineseRoles.pronounWeight
      $0.kind = .pronoun
    }
    change(ChineseRoles.negations) {
      $0.weight = ChineseRoles.negationWeight
      $0.kind = .negation
    }
    change("吗") { $0.weight = ChineseRoles.questionWeight }
    for (character, value) in ChineseRoles.digits {
      change(String(character)) { $0.numeral = .digit(value) }
    }
    for (character, value) in ChineseRoles.multipliers {
      change(String(character)) { $0.numeral = .multiplier(value) }
    }
    for (number, group) in ChineseRoles.synonyms.split(whereSeparator: { ";\n".contains($0) })
      .enumerated()
    {
      change(group.filter { $0 != " " }) { $0.synonyms = UInt16(number + 1) }
    }
    for (character, contrast) in Contrast.table(ChineseRoles.opposites) {
      change(String(character)) { $0.oppose(contrast) }
    }
    return entries
  }
}
