/// What Unicode's files say about characters, as far as the tables need it.
struct CharacterDatabase {
  /// The version that the files name.
  private(set) var version = ""
  /// Each Unihan property that is read, by character.
  private var properties: [Property: [UInt32: String]] = [:]
  /// What a character is made of, one step down.
  private(set) var parts: [UInt32: [UInt32]] = [:]
  /// The characters whose parts are only the same character coded another way.
  private(set) var doubles: Set<UInt32> = []
  /// Where a mark comes among the marks of a letter, unless the order of writing counts.
  private(set) var markOrder: [UInt32: Int] = [:]

  enum Property: String, CaseIterable {
    /// The customary readings, the most usual first.
    case mandarin = "kMandarin"
    /// The readings in the dictionary of the national list of characters.
    case nationalList = "kTGHZ2013"
    case simplified = "kSimplifiedVariant"
    case traditional = "kTraditionalVariant"
    case sameMeaning = "kSemanticVariant"
  }

  mutating func read(_ line: String) {
    if line.hasPrefix("U+") {
      readProperty(line.split(separator: "\t", maxSplits: 2))
    } else if line.hasPrefix("#") {
      let words = line.split(separator: " ")
      if words.dropFirst().starts(with: ["Unicode", "version:"]) { version = String(words[3]) }
    } else {
      readParts(line.split(separator: ";", omittingEmptySubsequences: false))
    }
  }

  /// `U+8BF7	kMandarin	qǐng`.
  private mutating func readProperty(_ columns: [Substring]) {
    guard columns.count == 3, let property = Property(rawValue: String(columns[1])),
      let character = UInt32(columns[0].dropFirst(2), radix: 16)
    else { return }
    properties[property, default: [:]][character] = String(columns[2])
  }

  /// `00E9;LATIN SMALL LETTER E WITH ACUTE;Ll;0;L;0065 0301;…`, a form in `<>` before the parts.
  private mutating func readParts(_ columns: [Substring]) {
    guard columns.count > 5, let character = UInt32(columns[0], radix: 16) else { return }
    if let order = Int(columns[3]), order > 0 { markOrder[character] = order }
    guard !columns[5].isEmpty else { return }
    let codes = columns[5].split(separator: " ").compactMap { UInt32($0, radix: 16) }
    parts[character] = codes
    if codes.count == 1, !columns[5].hasPrefix("<") { doubles.insert(character) }
  }

  /// All characters that have a property.
  func characters(with property: Property) -> [UInt32] {
    (properties[property] ?? [:]).keys.sorted()
  }

  func has(_ property: Property, _ character: UInt32) -> Bool {
    properties[property]?[character] != nil
  }

  /// The readings that a property gives, as `qing3`.
  func readings(_ property: Property, of character: UInt32) -> [String] {
    let entries = properties[property]?[character]?.split(separator: " ") ?? []
    return entries.flatMap { entry in
      // In a dictionary's line the page precedes the colon.
      (entry.split(separator: ":").last ?? entry).split(separator: ",").compactMap(numbered)
    }
  }

  /// The other forms of a character that a property names.
  func forms(_ property: Property, of character: UInt32) -> [UInt32] {
    let entries = properties[property]?[character]?.split(separator: " ") ?? []
    // What follows `<` is the source.
    return entries.compactMap { UInt32($0.prefix { $0 != "<" }.dropFirst(2), radix: 16) }
  }

  /// `qǐng` as `qing3`, and nil for what pinyin does not write so.
  private func numbered(_ marked: Substring) -> String? {
    var letters = ""
    var tone = 5
    for scalar in marked.unicodeScalars.flatMap({ whole(of: $0.value) }) {
      switch scalar {
      case 0x61...0x7A: letters.unicodeScalars.append(Unicode.Scalar(UInt8(scalar)))
      case 0x0304: tone = 1
      case 0x0301: tone = 2
      case 0x030C: tone = 3
      case 0x0300: tone = 4
      case 0x0308: letters = letters.dropLast() + "v"
      default: return nil
      }
    }
    return letters + String(tone)
  }

  /// What a character is ultimately made of, with its marks in order.
  func whole(of character: UInt32) -> [UInt32] {
    guard let parts = parts[character] else { return [character] }
    var whole = parts.flatMap { self.whole(of: $0) }
    var at = 0
    while at < whole.count {
      let end = whole[at...].firstIndex { markOrder[$0] == nil } ?? whole.endIndex
      whole.replaceSubrange(
        at..<end,
        with: whole[at..<end].enumerated()
          .sorted { (markOrder[$0.1] ?? 0, $0.0) < (markOrder[$1.1] ?? 0, $1.0) }.map(\.element))
      at = end + 1
    }
    return whole
  }
}
