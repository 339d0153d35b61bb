/// A sound of American English, by its name in the CMU dictionary.
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

  /// In the International Phonetic Alphabet. The dictionary knows no stress: ʌ stands for ə as well.
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
