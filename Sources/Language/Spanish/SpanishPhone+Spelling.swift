extension SpanishPhone {
  /// How Castilian spells it where the letter can be read in no other way, else mostly.
  var letters: String {
    switch self {
    case .a: "a"
    case .e: "e"
    case .o: "o"
    case .i, .j: "i"
    case .u, .w: "u"
    case .b: "b"
    case .tʃ: "ch"
    case .k: "k"
    case .θ: "z"
    case .d: "d"
    case .f: "f"
    case .ɡ: "g"
    case .x: "j"
    case .l: "l"
    case .ʝ: "y"
    case .m: "m"
    case .n: "n"
    case .ɲ: "ñ"
    case .p: "p"
    case .r: "rr"
    case .ɾ: "r"
    case .s: "s"
    case .t: "t"
    }
  }
}

/// The sounds of Spanish for somebody who reads no phonetic alphabet.
public enum SpanishSpelling {
  /// How a sound is spelled, by its sign in the phonetic alphabet; nil where Castilian has no such sound.
  public static func letters(ofIPA ipa: String) -> String? { letters[ipa] }

  private static let letters = Dictionary(
    uniqueKeysWithValues: SpanishPhone.allCases.map { ($0.ipa, $0.letters) })
}
