internal import Synchronization
public import Coaching

/// Turns text into its reading.
///
/// It remembers the characters it has met; everything else is fixed when it is made.
public final class Reader: Sendable {
  let inventory: SyllableInventory
  let lexicon: Lexicon
  let letters: LetterNames
  let ipa: IPATable
  private let cache: Mutex<CharacterCache>

  public init() {
    let inventory = SyllableInventory()
    let lexicon = Lexicon(tables: ReadingTables.all, inventory: inventory)
    var cache = CharacterCache()
    for (character, toned) in lexicon.single { cache.know(character, as: toned) }
    self.inventory = inventory
    self.lexicon = lexicon
    self.letters = LetterNames(inventory: inventory)
    self.ipa = IPATable(inventory: inventory)
    self.cache = Mutex(cache)
  }

  /// The reading of a text: syllables for Chinese, spoken words for other languages.
  public func read(_ text: String, as lang: Lang) -> Reading {
    switch lang {
    case .chinese: chineseReading(text)
    case .english: englishReading(text)
    }
  }

  /// The reading of a text whose syllables are known, from someone who proof-read them, say.
  ///
  /// They replace those found here, and `spoken` and `ipa` follow from them. It takes as many as
  /// the text has, each one that Mandarin knows; others are passed over.
  public func read(_ text: String, as lang: Lang, syllables: [String]?) -> Reading {
    guard lang == .chinese, let syllables else { return read(text, as: lang) }
    return chineseReading(text, syllables: syllables)
  }

  /// The text with all figures, signs and units written as they are spoken.
  public func spokenForm(_ text: String, as lang: Lang) -> String {
    switch lang {
    case .chinese: chineseForm(text)
    case .english: englishForm(text)
    }
  }

  /// The usual reading of one character, or nil for what is no Chinese character.
  public func syllable(of character: Character) -> Syllable? {
    guard let scalar = character.unicodeScalars.first?.value, scalar.isHan else { return nil }
    let toned = cache.withLock { cache in
      cache.learn(CollectionOfOne(scalar), in: inventory)
      return cache.reading(of: cache.simplified(scalar) ?? scalar) ?? .none
    }
    return inventory.syllable(toned)
  }

  /// The text in simplified characters, one for one.
  public func simplified(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(\.value)
    let simple = cache.withLock { cache in
      cache.learn(scalars, in: inventory)
      return Self.simplified(scalars, by: cache)
    }
    var result = String.UnicodeScalarView()
    result.reserveCapacity(simple.count)
    for scalar in simple { result.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return String(result)
  }

  /// The simplified characters of some cells and their own readings.
  func lookUp(_ cells: inout [Cell]) -> [Toned] {
    cache.withLock { cache in
      cache.learn(cells.lazy.map(\.scalar), in: inventory)
      let simple = Self.simplified(cells.map(\.scalar), by: cache)
      return cells.indices.map { at in
        guard cells[at].scalar.isHan else { return .none }
        let simple = simple[at]
        cells[at].scalar = simple
        return cache.reading(of: simple) ?? .none
      }
    }
  }

  /// Each character's simplified form, but 著作, 乾坤, 瞭望 and 狼藉 stay as they are.
  private static func simplified(_ scalars: [UInt32], by cache: CharacterCache) -> [UInt32] {
    var result = scalars
    for at in scalars.indices where scalars[at].isHan {
      let isKept =
        keptBefore[scalars[at]].map { at + 1 < scalars.count && $0.contains(scalars[at + 1]) }
        ?? false
        || keptAfter[scalars[at]].map { at > 0 && $0.contains(scalars[at - 1]) } ?? false
        || scalars[at] == Han.scalar("著") && at == 0
      if !isKept { result[at] = cache.simplified(scalars[at]) ?? scalars[at] }
    }
    return result
  }

  /// Characters that are simplified elsewhere, with those that follow them where they are not.
  private static let keptBefore = [
    Han.scalar("著"): Han.set("名作称稱者述书書文录錄论論"), Han.scalar("乾"): Han.set("坤隆"),
    Han.scalar("瞭"): Han.set("望"),
  ]
  /// The same with those that go before them.
  private static let keptAfter = [
    Han.scalar("著"): Han.set("显顯原名专專编編土巨论論译譯合遗遺拙昭卓撰"),
    Han.scalar("藉"): Han.set("狼蕴蘊慰"),
  ]
}
