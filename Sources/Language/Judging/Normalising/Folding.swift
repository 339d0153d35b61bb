/// A text with case, width, accents and punctuation normalised, each scalar with its place.
///
/// Punctuation that means nothing becomes a space; what may belong to a number or a word stays.
struct Folding {
  struct Letter {
    var value: UInt32
    /// Where it stands in the UTF-8 of the text.
    var start: Int32
    var end: Int32
  }

  private(set) var letters: [Letter] = []

  static let space: UInt32 = 0x20
  static let apostrophe: UInt32 = 0x27
  static let hyphen: UInt32 = 0x2D
  static let degree: UInt32 = 0xB0
  /// The stroke within ½.
  private static let stroke: UInt32 = 0x2044

  init(_ source: [UInt8]) {
    letters.reserveCapacity(source.count)
    var place = 0
    while place < source.count {
      let start = place
      let scalar = Self.scalar(in: source, at: &place)
      if scalar < 0x80 {
        append(Self.lowered(scalar), start, place)
      } else {
        fold(scalar, start, place)
      }
    }
  }

  /// The next scalar of valid UTF-8.
  private static func scalar(in source: [UInt8], at place: inout Int) -> UInt32 {
    let first = UInt32(source[place])
    place += 1
    guard first >= 0xC0 else { return first < 0x80 ? first : 0xFFFD }
    let more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var value = first & (0x3F >> UInt32(more))
    for _ in 0..<more where place < source.count {
      value = value << 6 | UInt32(source[place] & 0x3F)
      place += 1
    }
    return value
  }

  private static func lowered(_ ascii: UInt32) -> UInt32 {
    switch ascii {
    case 0x41...0x5A: ascii + 0x20
    case 0x00..<0x20, 0x7F: space
    default: ascii
    }
  }

  private mutating func append(_ value: UInt32, _ start: Int, _ end: Int) {
    letters.append(Letter(value: value, start: Int32(start), end: Int32(end)))
  }

  private mutating func fold(_ scalar: UInt32, _ start: Int, _ end: Int) {
    switch scalar {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x323AF, 0x3007, 0xA3, 0xA5, 0xB0, 0x20AC:
      append(scalar, start, end)
    case 0xFF01...0xFF5E: append(Self.lowered(scalar - 0xFEE0), start, end)
    case 0xFFE5: append(0xA5, start, end)
    case 0x2018, 0x2019, 0x02BC: append(Self.apostrophe, start, end)
    case 0x2010...0x2015, 0x2212: append(Self.hyphen, start, end)
    case 0x2000...0x206F, 0x3000...0x3003, 0x3008...0x301F: foldBlank(scalar, start, end)
    default: foldRare(scalar, start, end)
    }
  }

  /// Spaces and marks; invisible ones leave no gap in a word.
  private mutating func foldBlank(_ scalar: UInt32, _ start: Int, _ end: Int) {
    switch scalar {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: return
    default: append(Self.space, start, end)
    }
  }

  private mutating func foldRare(_ value: UInt32, _ start: Int, _ end: Int) {
    guard let scalar = Unicode.Scalar(value) else { return append(Self.space, start, end) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return
    case .otherPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .privateUse, .unassigned, .surrogate, .spaceSeparator, .lineSeparator:
      return append(Self.space, start, end)
    default: break
    }
    // 3½ is 3 1/2.
    if scalar.properties.numericType == .numeric, letters.last?.value.isDigit ?? false {
      append(Self.space, start, start)
    }
    // One scalar at a time is enough: marks, whose order the norm settles, are dropped anyway.
    for value in Decomposition.parts(of: value) {
      guard let part = Unicode.Scalar(value) else { continue }
      if part.value < 0x80 {
        append(Self.lowered(part.value), start, end)
      } else if part.value == Self.stroke {
        append(0x2F, start, end)
      } else if part.properties.isAlphabetic || part.properties.numericType != nil {
        if part.properties.generalCategory == .nonspacingMark { continue }
        let low = part.properties.lowercaseMapping.unicodeScalars.first?.value
        append(low ?? part.value, start, end)
      } else if part.properties.generalCategory != .nonspacingMark {
        // The sign of ℃ belongs to the letter behind it.
        append(part.value == Self.degree ? part.value : Self.space, start, end)
      }
    }
  }
}
