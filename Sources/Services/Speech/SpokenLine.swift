internal import Coaching

/// A text in one line without what nobody speaks, as services are given it.
enum SpokenLine {
  static let longest = 1_000

  /// Nothing where nothing in it sounds, or where it is longer than what is spoken at once.
  static func line(of text: String) -> String? {
    guard text.utf8.count <= 4 * longest, text.count <= longest else { return nil }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: kept.append(" ")
      default: kept.append(scalar)
      }
    }
    let line = String(kept).split(separator: " ").joined(separator: " ")
    let sounds = line.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return sounds ? line : nil
  }
}
