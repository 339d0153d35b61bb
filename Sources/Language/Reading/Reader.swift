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

  /// Each character's simplified form; 著 is 着 only where it is no part of a word like 著名.
  private static func simplified(_ scalars: [UInt32], by cache: CharacterCache) -> [UInt32] {
    var result = scalars
    for at in scalars.indices where scalars[at].isHan {
      if scalars[at] == written {
        let isWord =
          at + 1 < scalars.count && writings.contains(scalars[at + 1])
          || at > 0 && writers.contains(scalars[at - 1]) || at == 0
        if isWord { continue }
      }
      result[at] = cache.simplified(scalars[at]) ?? scalars[at]
    }
    return result
  }

  private static let written: UInt32 = 0x8457
  private static let writings = Han.set("名作称稱者述书書文录錄论論")
  private static let writers = Han.set("显顯原名专專编編土巨论論译譯合遗遺拙昭卓")
}
