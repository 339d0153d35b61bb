/// A sound of American English, under its name in the CMU dictionary.
public enum EnglishPhone: String, Sendable, Hashable, CaseIterable {
  case aa = "AA"
  case ae = "AE"
  case ah = "AH"
  case ao = "AO"
  case aw = "AW"
  case ay = "AY"
  case b = "B"
  case ch = "CH"
  case d = "D"
  case dh = "DH"
  case eh = "EH"
  case er = "ER"
  case ey = "EY"
  case f = "F"
  case g = "G"
  case hh = "HH"
  case ih = "IH"
  case iy = "IY"
  case jh = "JH"
  case k = "K"
  case l = "L"
  case m = "M"
  case n = "N"
  case ng = "NG"
  case ow = "OW"
  case oy = "OY"
  case p = "P"
  case r = "R"
  case s = "S"
  case sh = "SH"
  case t = "T"
  case th = "TH"
  case uh = "UH"
  case uw = "UW"
  case v = "V"
  case w = "W"
  case y = "Y"
  case z = "Z"
  case zh = "ZH"

  public init?(_ name: String) {
    self.init(rawValue: name)
  }

  public var isVowel: Bool { Self.vowels.contains(self) }

  private static let vowels: Set<EnglishPhone> = [
    .aa, .ae, .ah, .ao, .aw, .ay, .eh, .er, .ey, .ih, .iy, .ow, .oy, .uh, .uw,
  ]

  /// In the International Phonetic Alphabet. The dictionary has no stress: ʌ stands for ə as well.
  public var ipa: String {
    switch self {
    case .aa: "ɑ"
    case .ae: "æ"
    case .ah: "ʌ"
    case .ao: "ɔ"
    case .aw: "aʊ"
    case .ay: "aɪ"
    case .b: "b"
    case .ch: "tʃ"
    case .d: "d"
    case .dh: "ð"
    case .eh: "ɛ"
    case .er: "ɝ"
    case .ey: "eɪ"
    case .f: "f"
    case .g: "ɡ"
    case .hh: "h"
    case .ih: "ɪ"
    case .iy: "i"
    case .jh: "dʒ"
    case .k: "k"
    case .l: "l"
    case .m: "m"
    case .n: "n"
    case .ng: "ŋ"
    case .ow: "oʊ"
    case .oy: "ɔɪ"
    case .p: "p"
    case .r: "ɹ"
    case .s: "s"
    case .sh: "ʃ"
    case .t: "t"
    case .th: "θ"
    case .uh: "ʊ"
    case .uw: "u"
    case .v: "v"
    case .w: "w"
    case .y: "j"
    case .z: "z"
    case .zh: "ʒ"
    }
  }
}

extension EnglishPhone {
  /// The phones of an IPA text, as a synthesizer writes it for a word in no dictionary: stress,
  /// length and anything without a phone are skipped.
  public static func phones(fromIPA ipa: String) -> [EnglishPhone] {
    let scalars = Array(ipa.unicodeScalars)
    var phones: [EnglishPhone] = []
    var at = 0
    while at < scalars.count {
      let longest = (1...3).reversed().first { length in
        at + length <= scalars.count && sounds[key(scalars[at..<at + length])] != nil
      }
      if let longest {
        phones += sounds[key(scalars[at..<at + longest])] ?? []
        at += longest
      } else {
        at += 1
      }
    }
    return phones
  }

  private static func key(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var key = String.UnicodeScalarView()
    key.append(contentsOf: scalars)
    return String(key)
  }

  private static let sounds: [String: [EnglishPhone]] = [
    "ɑ": [.aa], "ɑː": [.aa], "ɒ": [.aa], "ɐ": [.ah], "a": [.ae], "æ": [.ae], "ʌ": [.ah],
    "ə": [.ah], "ᵻ": [.ih], "ɔ": [.ao], "ɔː": [.ao], "o": [.ow], "oː": [.ao], "ɑːɹ": [.aa, .r],
    "aʊ": [.aw], "aɪ": [.ay], "aɪə": [.ay, .ah], "ɛ": [.eh], "e": [.eh], "ɜ": [.er], "ɜː": [.er],
    "ɜːɹ": [.er], "ɚ": [.er], "ɝ": [.er], "eɪ": [.ey], "ɪ": [.ih], "i": [.iy], "iː": [.iy],
    "iə": [.iy, .ah], "oʊ": [.ow], "əʊ": [.ow], "ɔɪ": [.oy], "ʊ": [.uh], "u": [.uw],
    "uː": [.uw], "əl": [.ah, .l], "n̩": [.ah, .n], "l̩": [.ah, .l], "b": [.b], "tʃ": [.ch],
    "d": [.d], "ð": [.dh], "f": [.f], "ɡ": [.g], "g": [.g], "h": [.hh], "dʒ": [.jh], "k": [.k],
    "x": [.k], "l": [.l], "ɫ": [.l], "m": [.m], "n": [.n], "ŋ": [.ng], "p": [.p], "ɹ": [.r],
    "r": [.r], "s": [.s], "ʃ": [.sh], "t": [.t], "ɾ": [.t], "ʔ": [.t], "θ": [.th], "v": [.v],
    "w": [.w], "j": [.y], "z": [.z], "ʒ": [.zh],
  ]
}
