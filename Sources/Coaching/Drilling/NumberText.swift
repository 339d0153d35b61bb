/// A text with a number in it, as it is typed: cut into figures, words and signs.
struct NumberText {
  enum Part: Hashable {
    case figures(String)
    /// Letters of an alphabet, in lower case, or a single Chinese character.
    case word(String)
    case sign(Character)
  }

  private(set) var parts: [Part] = []

  init(_ text: String) {
    var run = ""
    var isFigures = false
    func flush(_ parts: inout [Part]) {
      if !run.isEmpty { parts.append(isFigures ? .figures(run) : .word(run)) }
      run = ""
    }
    for scalar in text.unicodeScalars {
      let folded = Self.folded(scalar)
      let isDigit = "0"..."9" ~= folded
      // The point in p.m. is no sign of a number.
      if isDigit || folded.properties.isAlphabetic && !folded.properties.isIdeographic {
        if isDigit != isFigures { flush(&parts) }
        isFigures = isDigit
        run.unicodeScalars.append(folded)
        continue
      }
      flush(&parts)
      if folded.properties.isIdeographic {
        parts.append(.word(String(folded)))
      } else {
        parts.append(.sign(Character(folded)))
      }
    }
    flush(&parts)
    joinLetters()
  }

  /// Half-width, in lower case, and one form for all dashes, blanks and quotes.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: return folded(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
    case 0x2010...0x2015, 0x2212, 0x2E3A, 0xFE63, 0x301C, 0x7E: return "-"
    case 0x2018, 0x2019, 0x02BC, 0x60: return "'"
    case 0x3001: return ","
    case 0x3002, 0xFF61: return "."
    case 0xFFE5: return "¥"
    default: break
    }
    if scalar.properties.isWhitespace { return " " }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? scalar : scalar
  }

  /// `p`, `.`, `m` are one word.
  private mutating func joinLetters() {
    var joined: [Part] = []
    for part in parts {
      if case .word("m") = part, joined.last == .sign("."), joined.count > 1,
        case .word(let letter) = joined[joined.count - 2], letter == "a" || letter == "p"
      {
        joined.removeLast(2)
        joined.append(.word(letter + "m"))
      } else {
        joined.append(part)
      }
    }
    parts = joined
  }

  /// All figures one after the other.
  var digits: String {
    parts.reduce(into: "") { digits, part in
      if case .figures(let run) = part { digits += run }
    }
  }

  var words: [String] {
    parts.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  /// The parts that are not blanks; .5 has its zero.
  var dense: [Part] {
    var dense: [Part] = []
    for (place, part) in parts.enumerated() where part != .sign(" ") {
      let isPoint = part == .sign(".") && place + 1 < parts.count && parts[place + 1].isFigures
      if isPoint, place == 0 || parts[place - 1].isApart { dense.append(.figures("0")) }
      dense.append(part)
    }
    return dense
  }

  /// Whether one of some words is there.
  func has(_ some: Set<String>) -> Bool { words.contains { some.contains($0) } }

  /// Whether Chinese characters follow each other somewhere.
  func holds(_ characters: String) -> Bool {
    let wanted = characters.map { String($0) }
    let words = words
    guard words.count >= wanted.count else { return false }
    return (0...words.count - wanted.count).contains {
      words[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
