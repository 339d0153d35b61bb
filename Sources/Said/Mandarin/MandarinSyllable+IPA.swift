extension MandarinSyllable {
  /// The initial in IPA; absent for a syllable without one.
  var initialIPA: String? { initial.map { Self.initialSounds[$0] } }
  var finalIPA: String { Self.finalSounds[final] }

  /// A unit of the model in IPA.
  static func ipa(of unit: TargetUnit) -> String {
    if let initial = initials.firstIndex(of: unit.name) { return initialSounds[initial] }
    return finals.firstIndex(of: unit.name).map { finalSounds[$0] } ?? unit.name
  }

  /// A tone from 1 to 4 in tone letters.
  static func ipa(ofTone tone: Int) -> String {
    ["˥", "˧˥", "˨˩˦", "˥˩"][max(1, min(4, tone)) - 1]
  }

  /// As pinyin spells it, near enough to tell a learner what was heard.
  var spelling: String {
    let final = Self.finals[self.final]
    guard let initial else { return Self.alone[final] ?? final }
    let palatal = ["j", "q", "x"].contains(Self.initials[initial])
    var letters = ["ii": "i", "iii": "i", "iou": "iu", "uei": "ui", "uen": "un"][final] ?? final
    if palatal, letters.hasPrefix("v") { letters = "u" + letters.dropFirst() }
    if ["b", "p", "m", "f"].contains(Self.initials[initial]), letters == "uo" { letters = "o" }
    return Self.initials[initial] + letters
  }

  private static let alone = [
    "i": "yi", "ia": "ya", "ie": "ye", "iao": "yao", "iou": "you", "ian": "yan", "in": "yin",
    "iang": "yang", "ing": "ying", "iong": "yong", "u": "wu", "ua": "wa", "uo": "wo",
    "uai": "wai", "uei": "wei", "uan": "wan", "uen": "wen", "uang": "wang", "ueng": "weng",
    "v": "yu", "ve": "yue", "van": "yuan", "vn": "yun",
  ]

  /// In the order of `initials`.
  private static let initialSounds = [
    "p", "pʰ", "m", "f", "t", "tʰ", "n", "l", "k", "kʰ", "x", "tɕ", "tɕʰ", "ɕ", "ʈʂ", "ʈʂʰ", "ʂ",
    "ɻ", "ts", "tsʰ", "s",
  ]

  /// In the order of `finals`.
  private static let finalSounds = [
    "a", "o", "ɤ", "ai̯", "ei̯", "au̯", "ou̯", "an", "ən", "aŋ", "əŋ", "ʊŋ", "aɚ̯", "ɹ̩", "ɻ̩", "i",
    "ja", "jɛ", "jau̯", "jou̯", "jɛn", "in", "jaŋ", "iŋ", "jʊŋ", "u", "wa", "wo", "wai̯", "wei̯",
    "wan", "wən", "waŋ", "wəŋ", "y", "ɥɛ", "ɥɛn", "yn",
  ]
}
