internal import Coaching

/// A Mandarin syllable: an initial, which may be absent, and a final.
public struct MandarinSyllable: Sendable, Hashable {
  /// Its place in `initials`.
  public let initial: Int?
  /// Its place in `finals`.
  public let final: Int

  public init(initial: Int?, final: Int) {
    self.initial = initial
    self.final = final
  }

  /// Nil for letters that are not a Mandarin syllable.
  public init?(pinyin: String) {
    let known = Self.initials.indices.filter { pinyin.hasPrefix(Self.initials[$0]) }
      .max { Self.initials[$0].count < Self.initials[$1].count }
    let written = Self.respelled[pinyin]
    let name: String
    if let written {
      initial = nil
      name = written
    } else if let known {
      initial = known
      name = Self.final(pinyin.dropFirst(Self.initials[known].count), after: Self.initials[known])
    } else {
      initial = nil
      name = pinyin
    }
    guard let final = Self.finals.firstIndex(of: name) else { return nil }
    self.final = final
  }

  public static let initials = [
    "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "zh", "ch", "sh", "r",
    "z", "c", "s",
  ]

  /// The finals by their sound: `ii` is the vowel of si, `iii` that of shi, `v` that of yu.
  public static let finals = [
    "a", "o", "e", "ai", "ei", "ao", "ou", "an", "en", "ang", "eng", "ong", "er", "ii", "iii",
    "i", "ia", "ie", "iao", "iou", "ian", "in", "iang", "ing", "iong", "u", "ua", "uo", "uai",
    "uei", "uan", "uen", "uang", "ueng", "v", "ve", "van", "vn",
  ]

  private static func final(_ letters: Substring, after initial: String) -> String {
    switch (initial, letters) {
    case ("j", _), ("q", _), ("x", _):
      letters.hasPrefix("u") ? "v" + letters.dropFirst() : spelledOut(letters)
    case ("z", "i"), ("c", "i"), ("s", "i"): "ii"
    case ("zh", "i"), ("ch", "i"), ("sh", "i"), ("r", "i"): "iii"
    case ("b", "o"), ("p", "o"), ("m", "o"), ("f", "o"): "uo"
    case ("l", "ue"), ("n", "ue"): "ve"
    default: spelledOut(letters)
    }
  }

  private static func spelledOut(_ letters: Substring) -> String {
    switch letters {
    case "iu": "iou"
    case "ui": "uei"
    case "un": "uen"
    default: String(letters)
    }
  }

  /// Syllables without an initial by their sound, as they are spelled; the last are interjections.
  private static let respelled = [
    "yi": "i", "ya": "ia", "ye": "ie", "yao": "iao", "you": "iou", "yan": "ian", "yin": "in",
    "yang": "iang", "ying": "ing", "yong": "iong", "wu": "u", "wa": "ua", "wo": "uo", "wai": "uai",
    "wei": "uei", "wan": "uan", "wen": "uen", "wang": "uang", "weng": "ueng", "yu": "v",
    "yue": "ve", "yuan": "van", "yun": "vn", "yo": "iou", "yai": "iai", "m": "en", "n": "en",
    "ng": "eng", "hm": "en", "hng": "eng",
  ]
}

extension MandarinSyllable {
  /// A unit of the model in IPA.
  static func ipa(of unit: TargetUnit) -> String {
    if let initial = initials.firstIndex(of: unit.name) { return initialSounds[initial] }
    return finals.firstIndex(of: unit.name).map { finalSounds[$0] } ?? unit.name
  }

  /// A tone from 1 to 4 in tone letters.
  static func ipa(ofTone tone: Int) -> String {
    ["˥", "˧˥", "˨˩˦", "˥˩"][max(1, min(4, tone)) - 1]
  }

  /// As pinyin spells it, close enough to tell a learner what was heard.
  var spelling: String {
    let final = Self.finals[self.final]
    guard let initial else { return Self.alone[final] ?? final }
    let palatal = ["j", "q", "x"].contains(Self.initials[initial])
    var letters = ["ii": "i", "iii": "i", "iou": "iu", "uei": "ui", "uen": "un"][final] ?? final
    if palatal, letters.hasPrefix("v") { letters = "u" + letters.dropFirst() }
    if ["b", "p", "m", "f"].contains(Self.initials[initial]), letters == "uo" { letters = "o" }
    return Self.initials[initial] + letters
  }

  /// A sound of a syllable in the letters of pinyin: an initial, or a final after `initial`; nil for
  /// what is no sound of Mandarin.
  public static func pinyin(ofIPA ipa: String, after initial: String? = nil) -> String? {
    let before = initial.flatMap { initialSounds.firstIndex(of: $0) }
    if before == nil, let place = initialSounds.firstIndex(of: ipa) { return initials[place] }
    guard let final = finalSounds.firstIndex(of: ipa) else {
      return initialSounds.firstIndex(of: ipa).map { initials[$0] }
    }
    let spelling = MandarinSyllable(initial: before, final: final).spelling
    let letters = spelling.dropFirst(before.map { initials[$0].count } ?? 0)
    return String(letters).replacing(each: "v", by: "ü")
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
