import Coaching
import JSON
import Wording

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

    var style: ScreenText.Style {
      switch self {
      case .fine: .green
      case .missing: .yellow
      case .broken: .red
      }
    }
  }

  let part: Phrase
  let state: State
  let detail: Phrase
  var mend: Phrase?

  func lines(in language: InterfaceLanguage, width: Int, color: Bool) -> [ScreenText] {
    let sign = color ? ScreenText(state.sign).styled(state.style) : ScreenText(state.sign)
    let indent = String(repeating: " ", count: width + 3)
    let head = Gate.line(part.text(in: language)).padded(toColumns: width)
    var lines = TextWrap(columns: 80).lines(
      Gate.line(detail.text(in: language)), indent: "   " + head, hanging: indent)
    let first = lines.removeFirst().dropFirst(3)
    if let mend {
      lines += TextWrap(columns: 80).lines(
        "→ " + Gate.line(mend.text(in: language)), indent: indent, hanging: indent + "  ")
    }
    return [" \(sign) \(String(first))"] + lines.map { ScreenText($0) }
  }

  func json(in language: InterfaceLanguage) -> JSON {
    [
      "part": .string(part.text(in: language)), "state": .string(state.rawValue),
      "detail": .string(detail.text(in: language)),
      "mend": .string(orNull: mend?.text(in: language)),
    ]
  }
}
