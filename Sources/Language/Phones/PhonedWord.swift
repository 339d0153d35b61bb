/// A word, or a character of Chinese, with its sounds.
public struct PhonedWord: Sendable, Hashable {
  public let text: String
  /// Each sound in IPA, a tone by its letters.
  public let phones: [String]

  public init(_ text: String, ipa: String) {
    self.text = text
    phones = Phones.split(ipa)
  }
}

/// Sounds written in the phonetic alphabet.
enum Phones {
  /// The sounds of a text, without stress, blanks and bars.
  static func split(_ ipa: String) -> [String] {
    var phones: [String] = []
    var isTied = false
    for scalar in ipa.unicodeScalars {
      switch scalar {
      case "ˈ", "ˌ", "|", "‖", "-", "_", "‿", ".", " ", "\n", "\u{200D}": continue
      case "\u{361}", "\u{35C}": isTied = true
      case _ where isMark(scalar) || isTied || goesOn(phones.last, scalar):
        isTied = false
        if phones.isEmpty { phones.append("") }
        phones[phones.count - 1].unicodeScalars.append(scalar)
      default: phones.append(String(scalar))
      }
    }
    return phones
  }

  static func isTone(_ phone: String) -> Bool {
    phone.unicodeScalars.first.map { tones.contains($0) } ?? false
  }

  private static let tones: Set<Unicode.Scalar> = ["˥", "˦", "˧", "˨", "˩"]

  /// A length, a breath, or anything above or below a letter belongs to it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if tones.contains(scalar) { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .modifierLetter: return true
    default: return scalar == "ː" || scalar == "ˑ"
    }
  }

  /// An affricate is one sound, and so is a tone.
  private static func goesOn(_ last: String?, _ scalar: Unicode.Scalar) -> Bool {
    guard let last, let end = last.unicodeScalars.last else { return false }
    if tones.contains(end) { return tones.contains(scalar) }
    switch last {
    case "t": return ["s", "ʃ", "ɕ"].contains(scalar)
    case "d": return ["z", "ʒ"].contains(scalar)
    case "ʈ": return scalar == "ʂ"
    default: return false
    }
  }
}
