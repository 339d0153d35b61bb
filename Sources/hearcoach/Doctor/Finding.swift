import Coaching

/// What an examination found about one part.
struct Finding: Sendable {
  enum State: String, Sendable {
    case fine
    /// Practice is possible without it.
    case missing
    /// Practice is not possible.
    case broken

    var sign: String {
      switch self {
      case .fine: "✓"
      case .missing: "–"
      case .broken: "✗"
      }
    }

    var color: String {
      switch self {
      case .fine: "32"
      case .missing: "33"
      case .broken: "31"
      }
    }
  }

  let part: Phrase
  let state: State
  let detail: Phrase
  var mend: Phrase?

  func lines(in language: InterfaceLanguage, width: Int, color: Bool) -> [String] {
    let sign = color ? "\u{1B}[\(state.color)m\(state.sign)\u{1B}[0m" : state.sign
    let indent = String(repeating: " ", count: width + 3)
    let head = part.text(in: language).padded(toColumns: width)
    var lines = TextWrap(columns: 80).lines(
      detail.text(in: language), indent: "   " + head, hanging: indent)
    lines[0] = " \(sign) " + lines[0].dropFirst(3)
    if let mend {
      lines += TextWrap(columns: 80).lines(
        "→ " + mend.text(in: language), indent: indent, hanging: indent + "  ")
    }
    return lines
  }

  func json(in language: InterfaceLanguage) -> JSON {
    [
      "part": .string(part.text(in: language)), "state": .string(state.rawValue),
      "detail": .string(detail.text(in: language)),
      "mend": .string(orNull: mend?.text(in: language)),
    ]
  }
}
