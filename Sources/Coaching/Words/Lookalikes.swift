/// Names that look like other names: letters of several alphabets, wide ones, pictures of letters.
public enum Lookalikes {
  /// The text as it is kept: wide letters and figures are usual ones, and blanks stand alone.
  public static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let usual = narrow(scalar)
      if !usual.properties.isWhitespace {
        result.unicodeScalars.append(usual)
      } else if !result.isEmpty, result.last != " " {
        result.append(" ")
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }

  /// What two names have in common that cannot be told apart at a glance.
  public static func skeleton(_ name: String) -> String {
    var result = ""
    for scalar in plain(name).lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        result.unicodeScalars.append(seen[scalar] ?? scalar)
      }
    }
    return result
  }

  /// The first word of a name that has letters of several alphabets that look alike, or characters that
  /// only look like letters; nil if there is none.
  public static func disguised(in name: String) -> String? {
    for word in name.split(whereSeparator: { !$0.isLetter }) {
      var alphabets: Set<Alphabet> = []
      for scalar in word.lowercased().unicodeScalars {
        if let alphabet = Alphabet(of: scalar) { alphabets.insert(alphabet) }
        if isImitation(scalar) { return String(word) }
      }
      if alphabets.count > 1 { return String(word) }
    }
    return nil
  }

  /// Those whose letters are taken for each other's.
  private enum Alphabet {
    case latin, greek, cyrillic, armenian, cherokee

    init?(of scalar: Unicode.Scalar) {
      guard scalar.properties.isAlphabetic else { return nil }
      switch scalar.value {
      case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
      case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
      case 0x530...0x58F: self = .armenian
      case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
      default: return nil
      }
    }
  }

  /// A letter that stands for another one; the last of these are letters in their own right.
  private static func isImitation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && scalar.properties.changesWhenNFKCCaseFolded
      && scalar != "ß" && scalar != "ς"
  }

  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x3000: " "
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    default: scalar
    }
  }

  /// What small letters are taken for.
  private static let seen: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c",
    "т": "t", "у": "y", "х": "x", "і": "i", "ј": "j", "ѕ": "s", "һ": "h", "ԁ": "d", "ԛ": "q",
    "ԝ": "w", "α": "a", "β": "b", "ε": "e", "ζ": "z", "η": "n", "ι": "i", "κ": "k", "μ": "m",
    "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "y", "χ": "x", "0": "o", "1": "i", "l": "i",
  ]
}
