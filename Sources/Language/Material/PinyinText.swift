/// Pinyin as people write it: with marks or numbers, by syllable or by word.
struct PinyinText {
  private var letters: [(letter: Character, tone: Int)] = []
  /// The parts between spaces and marks, as syllables with numbers.
  private var parts: [String] = []

  init(_ text: String) {
    var part: [(letter: Character, tone: Int)] = []
    for character in Array(text.lowercased()) + [" "] {
      if let letter = Self.toned[character] {
        part.append(letter)
      } else if let tone = character.wholeNumberValue, (0...5).contains(tone), !part.isEmpty {
        part[part.count - 1].tone = tone == 0 ? 5 : tone
      } else if !part.isEmpty {
        letters += part
        let tone = part.lazy.map(\.tone).first { $0 > 0 } ?? 5
        parts.append(String(part.map(\.letter)) + String(tone))
        part = []
      }
    }
  }

  /// How many syllables there are if each stands by itself.
  var count: Int { parts.count }

  /// The syllables, with the help of the expected ones; nil if it cannot be read as them.
  func syllables(expected: [String]) -> [String]? {
    if let aligned = aligned(with: expected) { return aligned }
    return parts.count == expected.count ? parts : nil
  }

  private func aligned(with expected: [String]) -> [String]? {
    var rest = letters[...]
    var result: [String] = []
    for syllable in expected.compactMap({ Syllable($0) }) {
      // A suffix 儿 is mostly written as a mere r.
      let isSuffix = syllable.pinyin == "er" && rest.first?.letter == "r"
      let spelled = isSuffix ? "r" : syllable.pinyin
      guard rest.prefix(spelled.count).map(\.letter) == Array(spelled) else { return nil }
      let tone = rest.prefix(spelled.count).lazy.map(\.tone).first { $0 > 0 } ?? 5
      result.append(syllable.pinyin + String(tone))
      rest = rest.dropFirst(spelled.count)
    }
    return rest.isEmpty && result.count == expected.count ? result : nil
  }

  private static let toned: [Character: (letter: Character, tone: Int)] = {
    var all: [Character: (letter: Character, tone: Int)] = ["ü": ("v", 0)]
    for letter in "abcdefghijklmnopqrstuvwxyz" { all[letter] = (letter, 0) }
    let rows: [(Character, String)] = [
      ("a", "āáǎà"), ("e", "ēéěè"), ("i", "īíǐì"), ("o", "ōóǒò"), ("u", "ūúǔù"), ("v", "ǖǘǚǜ"),
    ]
    for (letter, row) in rows {
      for (place, marked) in row.enumerated() { all[marked] = (letter, place + 1) }
    }
    return all
  }()
}
