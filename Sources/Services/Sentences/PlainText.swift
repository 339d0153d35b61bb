internal import Coaching
internal import Language

/// What the words of a model may look like.
enum PlainText {
  /// Whether it has neither terminal controls nor markup nor anything that is not seen.
  static func isPlain(_ text: String) -> Bool {
    Gate.firstRefused(in: text) == nil
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
          .surrogate,
          .mathSymbol where !"+=~～".unicodeScalars.contains(scalar), .modifierSymbol,
          .enclosingMark:
          false
        default: !"<>{}[]|\\`*_#\u{FFFD}".unicodeScalars.contains(scalar)
        }
      }
  }

  /// Whether nearly all letters belong to the language.
  static func isAll(in lang: Lang, _ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    let han = letters.filter { $0.properties.isIdeographic }.count
    guard !letters.isEmpty else { return false }
    switch lang {
    case .chinese: return 2 * han > letters.count
    case .english, .spanish: return han == 0 && letters.allSatisfy { $0.value < 0x250 }
    }
  }
}
