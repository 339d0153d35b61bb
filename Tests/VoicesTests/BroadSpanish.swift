/// Spanish sounds of two writers, made comparable.
enum BroadSpanish {
  /// The sounds without the shades that no letter tells, and how many come before the stressed vowel.
  static func sounds(_ ipa: String) -> String {
    var sounds: [Character] = []
    var stress: Int?
    var isWaiting = false
    for scalar in ipa.unicodeScalars {
      switch scalar {
      case "ˈ": isWaiting = true
      case "ˌ", "ː", " ": break
      default:
        // The mark stands before the syllable here, and before its vowel there; a glide is none.
        if isWaiting, "aeiouɛɔʊɪ".unicodeScalars.contains(scalar) {
          stress = sounds.count
          isWaiting = false
        }
        sounds.append(shades[scalar] ?? Character(scalar))
      }
    }
    // A glide makes no syllable, and one syllable alone needs no mark.
    let isShort = ipa.count { "aeiouɛɔ".contains($0) } < 2
    return String(sounds) + (isShort ? "" : " \(stress ?? -1)")
  }

  private static let shades: [Unicode.Scalar: Character] = [
    "β": "b", "ð": "d", "ɣ": "ɡ", "ɛ": "e", "ŋ": "n", "ʊ": "u", "ɪ": "i", "j": "i", "w": "u",
    "ʎ": "ʝ", "ɔ": "o",
  ]
}
