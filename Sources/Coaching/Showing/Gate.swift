/// What any text must pass before it is shown: on a terminal, in a notification, on a page.
///
/// Sentences, answers, names and messages may hold anything. Nothing that comes out of here moves a
/// cursor, turns the direction of writing, hides, or attaches to the signs around it:
/// - sequences that command a terminal are removed whole, so that no rubbish is left; one that is
///   never closed loses only its beginning, because it must not hide the rest;
/// - tabs and the other line-ending signs become a blank, the line feed itself stays in `text`; all
///   other controls are removed;
/// - what is invisible is removed: direction marks, joiners, tags, fillers; the joiner and the
///   selector within a picture stay;
/// - a combining mark stays on a letter or a digit, at most `mostMarks` of them;
/// - what is no character (private use, unassigned) becomes U+FFFD.
public enum Gate {
  /// A Vietnamese or pinyin letter has two, a Biblical Hebrew one four.
  public static let mostMarks = 4

  /// The text as it may be shown, in its lines.
  public static func text(_ text: some StringProtocol) -> String {
    passed(text, keepsLines: true)
  }

  /// The text as it may be shown, on one line.
  public static func line(_ text: some StringProtocol) -> String {
    passed(text, keepsLines: false)
  }

  /// The first character that does not pass unchanged; nil if the whole line does.
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

/// One text on its way through the gate.
struct GatePassage<Scalars: BidirectionalCollection<Unicode.Scalar>> {
  private let scalars: Scalars
  private let keepsLines: Bool
  private var place: Scalars.Index
  private var result = String.UnicodeScalarView()
  /// The last one that came out.
  private var last: Unicode.Scalar?
  /// How many marks the current letter has; nil if there is no letter to carry them.
  private var marks: Int?
  /// No command string is closed before here: looked up once, however many are opened.
  private var notClosedBefore: Scalars.Index

  init(_ scalars: Scalars, keepsLines: Bool) {
    self.scalars = scalars
    self.keepsLines = keepsLines
    place = scalars.startIndex
    notClosedBefore = scalars.startIndex
  }

  mutating func shown() -> String {
    while place < scalars.endIndex {
      let scalar = scalars[place]
      scalars.formIndex(after: &place)
      take(scalar)
    }
    return String(result)
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.isAlwaysShown { return put(scalar) }
    switch scalar.value {
    case 0x0A: put(keepsLines ? "\n" : " ")
    // The other half of a line end that is still to come.
    case 0x0D where keepsLines && peek == "\n": break
    case 0x09, 0x0B...0x0D, 0x85, 0x2028, 0x2029: put(" ")
    case 0x1B: skipSequence()
    case 0x9B: skipParameters()
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: skipString()
    case 0xFE0E, 0xFE0F: if selectsPicture { put(scalar) }
    case 0x200D: if joinsPictures { put(scalar) }
    default: takeRare(scalar)
    }
  }

  private mutating func takeRare(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .privateUse, .unassigned, .surrogate:
      // Tags and selectors not yet assigned a meaning are invisible too.
      if !properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint {
        put("\u{FFFD}")
      }
    case .nonspacingMark, .spacingMark, .enclosingMark:
      guard !properties.isDefaultIgnorableCodePoint, let count = marks, count < Gate.mostMarks
      else { return }
      result.append(scalar)
      last = scalar
      marks = count + 1
    default:
      // A Korean vowel without an initial would be drawn into what comes before it.
      if scalar.isKoreanVowelOrFinal, !properties.isDefaultIgnorableCodePoint,
        let before = last?.value,
        (0x1100..<0x1200).contains(before) || (0xA960..<0xD7FC).contains(before)
      {
        put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    result.append(scalar)
    last = scalar
    marks = scalar.carriesMarks ? 0 : nil
  }

  private var peek: Unicode.Scalar? { place < scalars.endIndex ? scalars[place] : nil }

  /// A selector turns a digit into nothing but a keycap.
  private var selectsPicture: Bool {
    guard let last else { return false }
    return last.isPicture || last.properties.isEmoji && peek == "\u{20E3}"
  }

  private var joinsPictures: Bool {
    guard let last, let next = peek else { return false }
    return (last.isPicture || last == "\u{FE0F}") && next.isPicture
  }

  // MARK: Commands

  /// What follows an escape.
  private mutating func skipSequence() {
    guard let next = peek else { return }
    switch next.value {
    case 0x5B:
      scalars.formIndex(after: &place)
      skipParameters()
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      scalars.formIndex(after: &place)
      skipString()
    case 0x20..<0x30:
      skip { (0x20..<0x30).contains($0) }
      if let end = peek, (0x30..<0x7F).contains(end.value) { scalars.formIndex(after: &place) }
    case 0x30..<0x7F: scalars.formIndex(after: &place)
    default: break
    }
  }

  private mutating func skipParameters() {
    skip { (0x20..<0x40).contains($0) }
    if let end = peek, (0x40..<0x7F).contains(end.value) { scalars.formIndex(after: &place) }
  }

  private mutating func skip(_ belongs: (UInt32) -> Bool) {
    while let next = peek, belongs(next.value) { scalars.formIndex(after: &place) }
  }

  /// Everything up to the end of the string; nothing if no end comes on this line.
  private mutating func skipString() {
    guard place >= notClosedBefore else { return }
    var end = place
    while end < scalars.endIndex, scalars[end] != "\n" {
      let scalar = scalars[end]
      scalars.formIndex(after: &end)
      let closes =
        scalar == "\u{07}" || scalar == "\u{9C}"
        || scalar == "\u{1B}" && end < scalars.endIndex && scalars[end] == "\\"
      guard closes else { continue }
      if scalar == "\u{1B}" { scalars.formIndex(after: &end) }
      place = end
      return
    }
    notClosedBefore = end
  }
}

extension Unicode.Scalar {
  /// Whether a combining mark may stand on it; ◌ is there to show one.
  fileprivate var carriesMarks: Bool {
    if value < 0x80 { return properties.isAlphabetic || (0x30..<0x3A).contains(value) }
    if value == 0x25CC || value == 0xFE0F { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// Whether it is drawn as a picture; digits are no pictures though they can be made keycaps.
  fileprivate var isPicture: Bool { value > 0x7F && properties.isEmoji }
}
