public import Coaching

/// Turns text into its reading.
public final class Reader: Sendable {
  let inventory: SyllableInventory
  let lexicon: Lexicon
  let letters: LetterNames
  let ipa: IPATable
  private let characters: Characters

  public init() {
    let inventory = SyllableInventory()
    let lexicon = Lexicon(
      words: ReadingTables.all, contexts: ReadingTables.contexts, inventory: inventory)
    self.inventory = inventory
    self.lexicon = lexicon
    self.letters = LetterNames(inventory: inventory)
    self.ipa = IPATable(inventory: inventory)
    self.characters = Characters(lexicon.single)
  }

  /// The reading of a text: syllables for Chinese, spoken words for other languages.
  public func read(_ text: String, as lang: Lang) -> Reading {
    switch lang {
    case .chinese: chineseReading(text)
    case .english: latinReading(text, EnglishScript(ScalarText(text)).tokens)
    case .spanish: spanishReading(text)
    }
  }

  /// The reading of a text whose syllables are known, because someone proof-read them, say.
  ///
  /// They replace those found here, and `spoken` and `ipa` follow from them. There must be as many
  /// as the text has, each known to Mandarin; others are ignored.
  public func read(_ text: String, as lang: Lang, syllables: [String]?) -> Reading {
    guard lang == .chinese, let syllables else { return read(text, as: lang) }
    return chineseReading(text, syllables: syllables)
  }

  /// The text with all figures, signs and units written as they are spoken.
  public func spokenForm(_ text: String, as lang: Lang) -> String {
    switch lang {
    case .chinese: chineseForm(text)
    case .english: latinForm(text, EnglishScript(ScalarText(text)).tokens)
    case .spanish: latinForm(text, SpanishScript(ScalarText(text)).tokens)
    }
  }

  /// The usual reading of one character, or nil if it is not a Chinese character.
  public func syllable(of character: Character) -> Syllable? {
    guard let scalar = character.unicodeScalars.first?.value, scalar.isHan else { return nil }
    let toned = characters.reading(of: characters.simplified(scalar), in: inventory)
    return inventory.syllable(toned)
  }

  /// The text in simplified characters, one for one.
  public func simplified(_ text: String) -> String {
    let simple = simplified(text.unicodeScalars.map(\.value))
    var result = String.UnicodeScalarView()
    result.reserveCapacity(simple.count)
    for scalar in simple { result.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return String(result)
  }

  /// The simplified characters of some cells and their own readings.
  func lookUp(_ cells: inout [Cell]) -> [Toned] {
    let simple = simplified(cells.map(\.scalar))
    return cells.indices.map { at in
      guard cells[at].scalar.isHan else { return .none }
      cells[at].scalar = simple[at]
      return characters.reading(of: simple[at], in: inventory)
    }
  }

  /// Each character's simplified form, except that 著作, 乾坤, 瞭望 and 狼藉 stay as they are.
  private func simplified(_ scalars: [UInt32]) -> [UInt32] {
    var result = scalars
    for at in scalars.indices where scalars[at].isHan {
      let isKept =
        Self.keptBefore[scalars[at]].map { at + 1 < scalars.count && $0.contains(scalars[at + 1]) }
        ?? false
        || Self.keptAfter[scalars[at]].map { at > 0 && $0.contains(scalars[at - 1]) } ?? false
        || scalars[at] == Han.scalar("著") && at == 0
      if !isKept { result[at] = characters.simplified(scalars[at]) }
    }
    return result
  }

  /// Characters simplified elsewhere, with the ones after them that keep them as they are.
  private static let keptBefore = [
    Han.scalar("著"): Han.set("名作称稱者述书書文录錄论論"), Han.scalar("乾"): Han.set("坤隆"),
    Han.scalar("瞭"): Han.set("望"),
  ]
  /// The same with the ones before them.
  private static let keptAfter = [
    Han.scalar("著"): Han.set("显顯原名专專编編土巨论論译譯合遗遺拙昭卓撰"),
    Han.scalar("藉"): Han.set("狼蕴蘊慰"),
  ]
}

extension Reader {
  /// A text taken apart into syllables and words.
  func analysis(_ text: String) -> ChineseAnalysis {
    var cells = ChineseScript(ScalarText(text), letters: letters).cells
    let own = lookUp(&cells)
    return ChineseAnalysis(cells: cells, own: own, lexicon: lexicon, inventory: inventory)
  }

  /// The syllables of a text; given ones take precedence over those found.
  func beats(of text: String, syllables: [String]?) -> [Beat] {
    var beats = analysis(text).beats
    guard let syllables, syllables.count == beats.count else { return beats }
    let given = syllables.compactMap { inventory.toned($0[...]) }
    guard given.count == beats.count else { return beats }
    for (at, toned) in given.enumerated() {
      // A different syllable is a different word, whose tone is not known to fade.
      if beats[at].toned.base != toned.base { beats[at].isLight = false }
      beats[at].toned = toned
    }
    return beats
  }

  func chineseReading(_ text: String, syllables: [String]? = nil) -> Reading {
    let beats = beats(of: text, syllables: syllables)
    let spoken = Sandhi.spoken(beats)
    return Reading(
      syllables: beats.map { inventory.text($0.toned) },
      spoken: spoken.map { inventory.text($0) },
      ipa: ipa.text(of: spoken, breaks: beats.map(\.followsPause)),
      sources: beats.map(\.source), wordStarts: beats.map(\.startsWord))
  }

  func chineseForm(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for cell in ChineseScript(ScalarText(text), letters: letters).cells where cell.scalar != 0 {
      result.append(Unicode.Scalar(cell.scalar) ?? "\u{FFFD}")
    }
    return String(result)
  }
}

extension Reader {
  /// The tokens are those of the text.
  func latinReading(_ text: String, _ tokens: [SpokenToken]) -> Reading {
    let scalars = ScalarText(text)
    var words: [String] = []
    var sources: [Range<Int>] = []
    for token in tokens {
      words += token.words
      sources += Array(repeating: scalars.source(token.place), count: token.words.count)
    }
    return Reading(words: words, sources: sources)
  }

  /// The words with their sounds.
  func spanishReading(_ text: String) -> Reading {
    var reading = latinReading(text, SpanishScript(ScalarText(text)).tokens)
    reading.ipa = reading.words.map(SpanishSounds.ipa).joined(separator: " ")
    return reading
  }

  func latinForm(_ text: String, _ tokens: [SpokenToken]) -> String {
    let scalars = ScalarText(text)
    var result = ""
    var at = 0
    for token in tokens where token.isRewritten {
      result += EnglishScript.string(scalars, at..<token.place.lowerBound)
      if let last = result.unicodeScalars.last, EnglishScript.isLetter(last.value) { result += " " }
      result += token.words.joined(separator: " ")
      at = token.place.upperBound
      if EnglishScript.isLetter(scalars[at]) || scalars[at].isDigit { result += " " }
    }
    return result + EnglishScript.string(scalars, at..<scalars.count)
  }
}
