/// Words whose characters are not read as they are alone, and words that keep together.
///
/// A word has two to four characters, so that it fits a machine word.
struct Lexicon: Sendable {
  struct Entry {
    /// Four readings of sixteen bits; 0 where the character keeps its own.
    var readings: UInt64 = 0
    /// The characters that lose their tone in speech although dictionaries write it.
    var light: UInt8 = 0

    func reading(at place: Int) -> Toned {
      Toned(raw: UInt16(truncatingIfNeeded: readings >> UInt64(place * 16)))
    }

    func isLight(at place: Int) -> Bool { light >> UInt8(place) & 1 == 1 }
  }

  private var entries: [UInt64: Entry] = [:]
  /// How long the longest word is that begins with a character.
  private var longest = [UInt8](repeating: 0, count: 0x10000)
  /// Characters whose usual reading is another than the system's.
  private(set) var single: [(character: UInt32, toned: Toned)] = []

  init(tables: [String], inventory: SyllableInventory) {
    entries.reserveCapacity(12_000)
    for table in tables {
      for line in table.utf8.split(separator: 0x0A) { read(line, inventory) }
    }
    inherit()
  }

  func longestWord(from character: UInt32) -> Int {
    character < 0x10000 ? Int(longest[Int(character)]) : 0
  }

  func entry(_ key: UInt64) -> Entry? { entries[key] }

  /// A long word reads its parts as the words they are, where it says nothing itself.
  private mutating func inherit() {
    for (key, entry) in entries where key >> 32 != 0 {
      let size = key >> 48 == 0 ? 3 : 4
      var whole = entry
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
      entries[key] = whole
    }
  }

  /// One line: a sign or a character with its reading, then the words it is about.
  private mutating func read(_ line: Substring.UTF8View, _ inventory: SyllableInventory) {
    var parts = line.split(separator: 0x20).makeIterator()
    guard let head = parts.next() else { return }
    switch Substring(head) {
    case "=": while let word = parts.next() { add(word) { _ in } }
    case "~":
      while let word = parts.next() {
        add(word) { $0.set(.neutral, at: $0.last) }
      }
    case "≈":
      while let word = parts.next() {
        add(word) { $0.entry.light |= 1 << UInt8($0.last) }
      }
    case ".":
      while let part = parts.next() {
        guard let (character, toned) = Self.pair(part, inventory) else { continue }
        single.append((character, toned))
      }
    default:
      guard let (character, toned) = Self.pair(head, inventory) else { return }
      while let word = parts.next() {
        add(word) { word in
          for (place, scalar) in word.characters.enumerated() where scalar == character {
            word.set(toned, at: place)
          }
        }
      }
    }
  }

  /// `行hang2` taken apart.
  private static func pair(_ part: Substring.UTF8View, _ inventory: SyllableInventory)
    -> (UInt32, Toned)?
  {
    let text = Substring(part)
    guard let character = text.unicodeScalars.first,
      let toned = inventory.toned(text.dropFirst())
    else { return nil }
    return (character.value, toned)
  }

  private struct Word {
    var characters: [UInt32]
    var entry: Entry
    var last: Int { characters.count - 1 }

    mutating func set(_ toned: Toned, at place: Int) {
      let shift = UInt64(place * 16)
      // A tone alone joins the reading that another line gave.
      if toned == .neutral, entry.reading(at: place).base > 0 {
        var whole = entry.reading(at: place)
        whole.tone = 5
        entry.readings = entry.readings & ~(0xFFFF << shift) | UInt64(whole.raw) << shift
      } else {
        entry.readings = entry.readings & ~(0xFFFF << shift) | UInt64(toned.raw) << shift
      }
    }
  }

  private mutating func add(_ text: Substring.UTF8View, change: (inout Word) -> Void) {
    let characters = Substring(text).unicodeScalars.map(\.value)
    guard (2...4).contains(characters.count), characters.allSatisfy({ $0 < 0x10000 }) else {
      return
    }
    let key = characters.reduce(0) { $0 << 16 | UInt64($1) }
    var word = Word(characters: characters, entry: entries[key] ?? Entry())
    change(&word)
    entries[key] = word.entry
    let first = Int(characters[0])
    longest[first] = max(longest[first], UInt8(characters.count))
  }
}
