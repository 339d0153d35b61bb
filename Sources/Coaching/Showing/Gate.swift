/// What any text has to pass before it is shown: on a terminal, in a notification, on a page.
///
/// Sentences, answers, names and messages are whatever somebody wrote. Nothing that comes out of here
/// moves a cursor, turns the direction of writing, hides, or sticks to the signs around it:
/// - sequences that command a terminal go as a whole, so that no rubbish of them stays; one that is
///   never closed loses its beginning alone, for it must not hide the rest;
/// - tabs and the other signs that end a line become a blank, the line feed itself stays in `text`;
///   all other controls go;
/// - what is not seen goes: marks of direction, joiners, tags, fillers; the joiner and the selector
///   within a picture stay;
/// - a combining mark stays on a letter or a digit, at most `mostMarks` of them;
/// - what stands for no character (private use, not assigned) becomes U+FFFD.
public enum Gate {
  /// A letter of Vietnamese or of pinyin has two, one of biblical Hebrew four.
  public static let mostMarks = 4

  /// The text as it may be shown, in its lines.
  public static func text(_ text: some StringProtocol) -> String {
    passed(text, keepsLines: true)
  }

  /// The text as it may be shown, on one line.
  public static func line(_ text: some StringProtocol) -> String {
    passed(text, keepsLines: false)
  }

  /// The first character that does not pass as it is; nothing where all of the line does.
  public static func firstRefused(in line: String) -> Unicode.Scalar? {
    if line.unicodeScalars.allSatisfy(\.isAlwaysShown) { return nil }
    let shown = Self.line(line).unicodeScalars
    var place = shown.startIndex
    for scalar in line.unicodeScalars {
      guard place < shown.endIndex, shown[place] == scalar else { return scalar }
      place = shown.index(after: place)
    }
    return nil
  }

  private static func passed(_ text: some StringProtocol, keepsLines: Bool) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A && keepsLines }
    if isPlain { return String(text) }
    var passage = GatePassage(text.unicodeScalars, keepsLines: keepsLines)
    return passage.shown()
  }
}

extension Unicode.Scalar {
  /// Whether it may be shown wherever it stands.
  var isAlwaysShown: Bool {
    if value < 0x300 { return (0x20..<0x7F).contains(value) || value >= 0xA0 && value != 0xAD }
    // Chinese, which is most of what is shown.
    if (0x4E00..<0x9FD0).contains(value) { return true }
    let properties = properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate, .nonspacingMark, .spacingMark, .enclosingMark:
      return false
    default: return !properties.isDefaultIgnorableCodePoint && !isKoreanVowelOrFinal
    }
  }
}
