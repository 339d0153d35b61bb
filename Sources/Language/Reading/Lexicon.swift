/// Words whose characters are read differently than alone, and words that keep together.
///
/// Beside words it has contexts (给我, 真闷): more than one word, but enough to tell how a character
/// is read. All have two to four characters, so that they fit a machine word.
struct Lexicon: Sendable {
  struct Entry {
    /// Four readings of sixteen bits each; 0 where the character keeps its own.
    var readings: UInt64 = 0
    /// The characters that lose their tone in speech although dictionaries write it.
    var light: UInt8 = 0
    /// Whether it is a word, and not only a context.
    var isWord = false

    func reading(at place: Int) -> Toned {
      Toned(raw: UInt16(truncatingIfNeeded: readings >> UInt64(place * 16)))
    }

    func isLight(at place: Int) -> Bool { light >> UInt8(place) & 1 == 1 }
  }

  private var entries: [UInt64: Entry] = [:]
  /// How long the longest entry is that begins with a character.
  private var longest = [UInt8](repeating: 0, count: 0x10000)
  /// Characters whose usual reading is not the one Unicode gives.
  private(set) var single: [(character: UInt32, toned: Toned)] = []

  init(words: [String], contexts: String, inventory: SyllableInventory) {
    entries.reserveCapacity(16_000)
    single.reserveCapacity(5_000)
    for table in words {
      for line in Array(table.utf8).split(separator: 0x0A) { read(line, inventory, areWords: true) }
    }
    for line in Array(contexts.utf8).split(separator: 0x0A) {
      read(line, inventory, areWords: false)
    }
  }

  func longest(from character: UInt32) -> Int {
    character < 0x10000 ? Int(longest[Int(character)]) : 0
  }

  func contains(_ key: UInt64) -> Bool { entries[key] != nil }

  func isWord(_ key: UInt64) -> Bool { entries[key]?.isWord ?? false }

  /// What is known about a word; in a long one, parts without a reading of their own are read as
  /// the words they are.
  func entry(_ key: UInt64) -> Entry? {
    guard var whole = entries[key] else { return nil }
    let size = key >> 48 != 0 ? 4 : key >> 32 != 0 ? 3 : 2
    guard size > 2 else { return whole }
    for length in stride(from: size - 1, to: 1, by: -1) {
      for start in 0...size - length {
        let mask: UInt64 = (1 << UInt64(length * 16)) - 1
        guard let part = entries[key >> UInt64((size - length - start) * 16) & mask] else {
          continue
        }
        for place in 0..<length where whole.reading(at: start + place).isNone {
          whole.readings |= UInt64(part.reading(at: place).raw) << UInt64((start + place) * 16)
          if part.isLight(at: place) { whole.light |= 1 << UInt8(start + place) }
        }
      }
    }
    return whole
  }

  /// One line: a sign or a character with its reading, then what it is about.
  private mutating func read(
    _ line: ArraySlice<UInt8>, _ inventory: SyllableInventory, areWords: Bool
  ) {
    let parts = line.split(separator: 0x20)
    guard let head = parts.first else { return }
    let rest = parts.dropFirst()
    switch head.first {
    case UInt8(ascii: "="): for word in rest { add(word, isWord: areWords) { _ in } }
    case UInt8(ascii: "~"):
      for word in rest { add(word, isWord: areWords) { $0.set(.neutral, at: $0.size - 1) } }
    case UInt8(ascii: "."):
      for part in rest {
        guard let (character, toned) = Self.pair(part, inventory) else { continue }
        single.append((character, toned))
      }
    case UInt8(ascii: ":"):
      for part in rest {
        let letters = part.prefix { $0 < 0x80 }
        guard let toned = inventory.toned(letters) else { continue }
        var at = letters.endIndex
        while let character = Self.character(part, &at) { single.append((character, toned)) }
      }
    default:
      guard let (character, toned) = Self.pair(head, inventory) else {
        // ≈, the only other sign.
        for word in rest {
          add(word, isWord: areWords) { $0.entry.light |= 1 << UInt8($0.size - 1) }
        }
        return
      }
      for word in rest {
        add(word, isWord: areWords) { word in
          for place in 0..<word.size where word.character(at: place) == character {
            word.set(toned, at: place)
          }
        }
      }
    }
  }

  /// `行hang2` taken apart.
  private static func pair(_ part: ArraySlice<UInt8>, _ inventory: SyllableInventory)
    -> (UInt32, Toned)?
  {
    var at = part.startIndex
    guard let character = character(part, &at), let toned = inventory.toned(part[at...]) else {
      return nil
    }
    return (character, toned)
  }

  /// The character at a place; all those in our tables have three bytes.
  private static func character(_ text: ArraySlice<UInt8>, _ at: inout Int) -> UInt32? {
    guard at + 2 < text.endIndex, text[at] >> 4 == 0xE else { return nil }
    defer { at += 3 }
    return UInt32(text[at] & 0xF) << 12 | UInt32(text[at + 1] & 0x3F) << 6
      | UInt32(text[at + 2] & 0x3F)
  }

  private struct Word {
    var key: UInt64
    var size: Int
    var entry: Entry

    func character(at place: Int) -> UInt32 {
      UInt32(key >> UInt64((size - 1 - place) * 16) & 0xFFFF)
    }

    mutating func set(_ toned: Toned, at place: Int) {
      let shift = UInt64(place * 16)
      // A tone alone is added to the reading given on another line.
      if toned == .neutral, entry.reading(at: place).base > 0 {
        var whole = entry.reading(at: place)
        whole.tone = 5
        entry.readings = entry.readings & ~(0xFFFF << shift) | UInt64(whole.raw) << shift
      } else {
        entry.readings = entry.readings & ~(0xFFFF << shift) | UInt64(toned.raw) << shift
      }
    }
  }

  private mutating func add(
    _ text: ArraySlice<UInt8>, isWord: Bool, change: (inout Word) -> Void
  ) {
    var at = text.startIndex
    var key: UInt64 = 0
    var size = 0
    while let character = Self.character(text, &at) {
      key = key << 16 | UInt64(character)
      size += 1
    }
    guard (2...4).contains(size) else { return }
    var word = Word(key: key, size: size, entry: entries[key, default: Entry()])
    change(&word)
    if isWord { word.entry.isWord = true }
    entries[key] = word.entry
    let first = Int(word.character(at: 0))
    longest[first] = max(longest[first], UInt8(size))
  }
}

/// Readings and simplified forms of single characters: our own tables take precedence over
/// Unicode's.
struct Characters: Sendable {
  private var own = [UInt16](repeating: Self.unknown, count: 0x10000)

  private static let unknown = UInt16.max

  /// Everything in our tables has at most sixteen bits, and is simplified.
  init(_ single: [(character: UInt32, toned: Toned)]) {
    for (character, toned) in single { own[Int(character)] = toned.raw }
  }

  func reading(of character: UInt32, in inventory: SyllableInventory) -> Toned {
    ownReading(of: character) ?? HanTables.reading(of: character, in: inventory)
  }

  func simplified(_ character: UInt32) -> UInt32 {
    ownReading(of: character) == nil ? HanTables.simplified(character) : character
  }

  private func ownReading(of character: UInt32) -> Toned? {
    guard character < 0x10000, own[Int(character)] != Self.unknown else { return nil }
    return Toned(raw: own[Int(character)])
  }
}

extension UInt32 {
  /// Whether the scalar is a Chinese character.
  var isHan: Bool {
    switch self {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3007, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLatin: Bool { self >= 0x61 && self <= 0x7A || self >= 0x41 && self <= 0x5A }
}
