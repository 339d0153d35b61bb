/// An error as a person reads it: what happened and where, then what to do next.
struct ErrorReport: Sendable, Hashable {
  let what: Phrase
  let next: Phrase?
  let exit: ExitCode

  init(_ what: Phrase, next: Phrase?, exit: ExitCode = .failed) {
    self.what = what
    self.next = next
    self.exit = exit
  }

  func text(in language: InterfaceLanguage) -> String {
    var text = "hearcoach: " + what.text(in: language)
    if let next {
      text += "\n  " + Phrase(zh: "下一步：", en: "Try: ").text(in: language) + next.text(in: language)
    }
    return text.withVisibleControls
  }
}

extension String {
  /// What was typed or read from a file may be repeated, but must not command the terminal.
  fileprivate var withVisibleControls: String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: shown.append(scalar)
      case 0..<0x20: shown.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F..<0xA0: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}

/// An error that has its words in the catalog.
protocol Reportable: Error {
  var report: ErrorReport { get }
}
