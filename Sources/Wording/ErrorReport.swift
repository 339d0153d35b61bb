/// An error as a person reads it: what happened and where, then what to do next.
package struct ErrorReport: Sendable, Hashable {
  /// What is wrong may be as long as a file; nobody reads more of it.
  private static let longest = 6000

  package let what: Phrase
  package let next: Phrase?
  /// What to do next in a window, where that is no command.
  package let nextByButtons: Phrase?
  package let exit: ExitCode

  package init(
    _ what: Phrase, next: Phrase?, byButtons: Phrase? = nil, exit: ExitCode = .failed
  ) {
    self.what = what
    self.next = next
    nextByButtons = byButtons
    self.exit = exit
  }

  /// As a terminal shows it, among what other programs say.
  package func text(in language: InterfaceLanguage) -> String {
    text(in: language, after: "hearcoach: ", next, indented: "  ")
  }

  /// As a window shows it, which is the program's own.
  package func notice(in language: InterfaceLanguage) -> String {
    text(in: language, after: "", nextByButtons ?? next, indented: "")
  }

  private func text(
    in language: InterfaceLanguage, after name: String, _ next: Phrase?, indented indent: String
  ) -> String {
    var text = name + Self.cut(what.text(in: language))
    if let next {
      let head = Phrase(zh: "下一步：", en: "Try: ").text(in: language)
      text += "\n" + indent + head + next.text(in: language)
    }
    return text
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return text }
    return String(text.unicodeScalars.prefix(longest)) + "…"
  }
}

extension ErrorReport {
  /// All of it, as shown.
  package var phrase: Phrase { Phrase(zh: text(in: .chinese), en: text(in: .english)) }
}

/// An error that has its words in the catalog.
package protocol Reportable: Error {
  var report: ErrorReport { get }
}
