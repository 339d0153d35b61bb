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
    for (character, toned) in lexicon.single { cache.set(character, to: toned) }
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
      return scalars.map { cache.simplified($0) ?? $0 }
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
      return cells.indices.map { at in
        let scalar = cells[at].scalar
        guard scalar.isHan else { return .none }
        let simple = cache.simplified(scalar) ?? scalar
        cells[at].scalar = simple
        return cache.reading(of: simple) ?? .none
      }
    }
  }
}
