public import Coaching

/// A text as given to a voice that reads an alphabet: words and pauses, nothing that could be a
/// command.
public struct LatinScript: Sendable {
  public private(set) var text = ""
  private(set) var letters = 0
  /// What may be said as words of their own: capitals, digits and signs.
  private(set) var names = 0
  private(set) var pauses = 0

  /// Throws for a text without a sound, and for letters of a script that is not Latin.
  public init(_ source: String) throws(SpeechError) {
    var kept = String.UnicodeScalarView()
    for scalar in source.unicodeScalars {
      let scalar = Self.halfWidth(scalar)
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        guard Self.isLatin(scalar) else {
          throw .cannotSpeak(.foreignScript(Character(scalar)))
        }
        if scalar.properties.isLowercase { letters += 1 } else { names += 1 }
        kept.append(scalar)
      case .nonspacingMark:
        kept.append(scalar)
      case .decimalNumber where scalar.isASCII:
        names += 1
        kept.append(scalar)
      // Joiners and marks of direction stand inside words.
      case .format: break
      default: keep(scalar, in: &kept)
      }
    }
    guard letters + names > 0 else { throw .emptyText }
    text = String(kept).split(separator: " ").joined(separator: " ")
  }

  /// About 0.1 s per letter at pace 1, more if letters or figures are named.
  func seconds(at pace: Double) -> ClosedRange<Double> {
    let shortest = 0.025 * Double(letters) + 0.02 * Double(names)
    let longest = 0.45 * Double(letters) + 0.9 * Double(names) + 0.8 * Double(pauses)
    return (shortest / pace)...(1 + longest / pace)
  }

  private mutating func keep(_ scalar: Unicode.Scalar, in kept: inout String.UnicodeScalarView) {
    if Self.pausing.contains(scalar) {
      pauses += 1
      kept.append(scalar)
    } else if Self.spoken.contains(scalar) {
      names += 1
      kept.append(scalar)
    } else if Self.joining.contains(scalar) {
      kept.append(scalar)
    } else if let pause = Self.wide[scalar] {
      pauses += 1
      kept.append(contentsOf: [pause, " "])
    } else {
      kept.append(" ")
    }
  }

  private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x250 || (0x1E00..<0x1F00).contains(scalar.value)
      || (0x2B0..<0x300).contains(scalar.value)
  }

  private static let pausing = Set(".,;:!?()—–…".unicodeScalars)
  private static let joining = Set("'’\"-/".unicodeScalars)
  private static let spoken = Set("%&$€£¥+=@°½¼¾²³".unicodeScalars)
  private static let wide: [Unicode.Scalar: Unicode.Scalar] = ["。": ".", "、": ",", "\n": ";"]
}
