/// What arrived at a terminal, looked at byte by byte.
public enum SeenBytes {
  /// What must not have arrived: any terminal command that is not ours, and anything that turns the
  /// direction of writing, hides, or attaches to what precedes it.
  public static func forbidden(in text: String) -> [String] {
    var rest = Array(text.unicodeScalars)[...]
    var found: [String] = []
    var last: Unicode.Scalar = "\n"
    while let scalar = rest.popFirst() {
      defer { last = scalar }
      switch scalar {
      case "\n", "\r", "\t", "\u{8}": continue
      case "\u{1B}":
        if let length = ownSequence(rest) {
          rest = rest.dropFirst(length)
        } else {
          found.append("ESC \(String(String.UnicodeScalarView(rest.prefix(12))))")
        }
      default:
        if isForbidden(scalar)
          || isMark(scalar) && !(last.properties.isAlphabetic || last.properties.numericType != nil)
            && !isMark(last) && !"◌️".unicodeScalars.contains(last)
        {
          found.append("U+\(String(scalar.value, radix: 16)) after \(last)")
        }
      }
    }
    return found
  }

  /// How long one of our own sequences is, without its escape: colours, and what libedit and our own
  /// lines do with the cursor.
  private static func ownSequence(_ rest: ArraySlice<Unicode.Scalar>) -> Int? {
    guard rest.first == "[" else { return nil }
    let parameters = rest.dropFirst().prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == "?" }
    guard let end = rest.dropFirst(1 + parameters.count).first else { return nil }
    let digits = String(String.UnicodeScalarView(parameters))
    let isOwn =
      end == "m"
      ? ["", "0", "1", "2", "31", "32", "33", "35", "36"].contains(digits)
      : "AKJCDGHP@".unicodeScalars.contains(end)
        || ["?2004h", "?2004l"].contains(digits + String(end))
    return isOwn ? 2 + parameters.count : nil
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: scalar != "\u{FE0F}"
    default: false
    }
  }
}
