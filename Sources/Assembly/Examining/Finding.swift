package import Coaching
package import JSON
package import Journal
package import Wording

/// What an examination found about one part.
package struct Finding: Sendable {
  package enum State: String, Sendable {
    case fine
    /// Practice is possible without it.
    case missing
    /// Practice is not possible.
    case broken

    package var sign: String {
      switch self {
      case .fine: "✓"
      case .missing: "–"
      case .broken: "✗"
      }
    }

    package var style: ScreenText.Style {
      switch self {
      case .fine: .green
      case .missing: .yellow
      case .broken: .red
      }
    }
  }

  /// What mends it that the program can do itself, without an administrator.
  package enum Deed: Sendable, Hashable {
    case goOnFetching(voice: String)
    case removeVoice(String)
    case chooseVoice
    case changeSettings
    case sync
    case mendJournal(JournalError)
  }

  package let part: Phrase
  package let state: State
  package let detail: Phrase
  /// How to mend it, in words.
  package var mend: Phrase?
  package var deed: Deed?

  package init(
    part: Phrase, state: State, detail: Phrase, mend: Phrase? = nil, deed: Deed? = nil
  ) {
    self.part = part
    self.state = state
    self.detail = detail
    self.mend = mend
    self.deed = deed
  }

  package func lines(in language: InterfaceLanguage, width: Int, color: Bool) -> [ScreenText] {
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

  package func json(in language: InterfaceLanguage) -> JSON {
    [
      "part": .string(part.text(in: language)), "state": .string(state.rawValue),
      "detail": .string(detail.text(in: language)),
      "mend": .string(orNull: mend?.text(in: language)),
    ]
  }
}
