/// Pinyin in the International Phonetic Alphabet, with tone letters.
struct IPATable: Sendable {
  private let sounds: [String]

  init(inventory: SyllableInventory) {
    sounds = inventory.letters.map(Self.sound)
  }

  /// The syllables with blanks between them, and a bar at each pause.
  func text(of syllables: [Toned], breaks: [Bool]) -> String {
    var text = ""
    for (at, toned) in syllables.enumerated() {
      if at > 0 { text += breaks[at] ? " | " : " " }
      text += sounds.indices.contains(toned.base) ? sounds[toned.base] : ""
      text += Self.tones[min(toned.tone, 5)]
    }
    return text
  }

  private static let tones = ["", "˥", "˧˥", "˨˩˦", "˥˩", ""]

  private static func sound(_ letters: String) -> String {
    if let whole = wholes[letters] { return whole }
    let initial = initials.keys.filter { letters.hasPrefix($0) }.max { $0.count < $1.count } ?? ""
    var final = String(letters.dropFirst(initial.count))
    if ["j", "q", "x"].contains(initial), final.hasPrefix("u") { final = "v" + final.dropFirst() }
    if final == "i", ["z", "c", "s"].contains(initial) { final = "ɹ̩" }
    if final == "i", ["zh", "ch", "sh", "r"].contains(initial) { final = "ɻ̩" }
    if final == "o", ["b", "p", "m", "f"].contains(initial) { final = "uo" }
    return (initials[initial] ?? "") + (finals[final] ?? final)
  }

  private static let initials = [
    "b": "p", "p": "pʰ", "m": "m", "f": "f", "d": "t", "t": "tʰ", "n": "n", "l": "l", "g": "k",
    "k": "kʰ", "h": "x", "j": "tɕ", "q": "tɕʰ", "x": "ɕ", "zh": "ʈʂ", "ch": "ʈʂʰ", "sh": "ʂ",
    "r": "ɻ", "z": "ts", "c": "tsʰ", "s": "s",
  ]

  private static let finals = [
    "a": "a", "o": "o", "e": "ɤ", "ai": "ai̯", "ei": "ei̯", "ao": "au̯", "ou": "ou̯", "an": "an",
    "en": "ən", "ang": "aŋ", "eng": "əŋ", "ong": "ʊŋ", "er": "aɚ̯", "i": "i", "ia": "ja",
    "ie": "jɛ", "iao": "jau̯", "iu": "jou̯", "ian": "jɛn", "in": "in", "iang": "jaŋ", "ing": "iŋ",
    "iong": "jʊŋ", "u": "u", "ua": "wa", "uo": "wo", "uai": "wai̯", "ui": "wei̯", "uan": "wan",
    "un": "wən", "uang": "waŋ", "v": "y", "ve": "ɥɛ", "van": "ɥɛn", "vn": "yn", "ue": "ɥɛ",
  ]

  /// Syllables without an initial, as they are spelled.
  private static let wholes = [
    "yi": "i", "ya": "ja", "yo": "jo", "ye": "jɛ", "yao": "jau̯", "you": "jou̯", "yan": "jɛn",
    "yin": "in", "yang": "jaŋ", "ying": "iŋ", "yong": "jʊŋ", "yai": "jai̯", "wu": "u", "wa": "wa",
    "wo": "wo", "wai": "wai̯", "wei": "wei̯", "wan": "wan", "wen": "wən", "wang": "waŋ",
    "weng": "wəŋ", "yu": "y", "yue": "ɥɛ", "yuan": "ɥɛn", "yun": "yn", "e": "ɤ", "m": "m̩",
    "n": "n̩", "ng": "ŋ̍", "hm": "xm̩", "hng": "xŋ̍",
  ]
}
