extension String {
  /// How many columns the text takes on a terminal; it must have no escape sequences.
  public var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text padded with spaces to `width` columns; a longer one is left as it is.
  public func padded(toColumns width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  /// The text cut to at most `width` columns, its end then marked by `…`.
  public func truncated(toColumns width: Int) -> String {
    guard columns > width else { return self }
    guard width > 0 else { return "" }
    var kept = ""
    var room = width - 1
    for character in self {
      room -= character.columns
      guard room >= 0 else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}

extension Character {
  /// How many columns a terminal gives the character: what a reader sees as one sign may be
  /// several scalars.
  var columns: Int {
    let scalars = unicodeScalars
    // A family of four joined people, a flag of two letters or a keycap is drawn as one picture.
    if scalars.count > 1, isPicture { return 2 }
    return scalars.reduce(0) { $0 + $1.columns }
  }

  private var isPicture: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    let asksForPicture = unicodeScalars.contains {
      $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
    }
    return first.properties.isEmoji && asksForPicture
  }
}

extension Unicode.Scalar {
  /// 0 for controls and combining marks, 2 for what East Asian type draws in a full square.
  var columns: Int {
    if value < 0x300 {
      // The soft hyphen is a format character that terminals show.
      return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1
    }
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    // The vowels and finals of a Korean syllable share the square that its initial opened.
    if isKoreanVowelOrFinal { return 0 }
    return isWide || properties.isEmojiPresentation ? 2 : 1
  }

  var isKoreanVowelOrFinal: Bool {
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: true
    default: false
    }
  }

  /// Whether the scalar is in one of Unicode's ranges of wide and full-width signs.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97C, 0xAC00...0xD7A3: true  // Korean
    case 0x2329, 0x232A: true  // angle brackets
    case 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF: true  // radicals to Yi
    case 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true  // compatibility forms
    case 0xFF01...0xFF60, 0xFFE0...0xFFE6: true  // full-width forms
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF: true  // Tangut, Khitan, older kana
    case 0x1D300...0x1D376: true  // the signs of the Taixuanjing, counting rods
    case 0x1F200...0x1F265, 0x20000...0x3FFFD: true  // squared words, rarer ideographs
    default: false
    }
  }
}
