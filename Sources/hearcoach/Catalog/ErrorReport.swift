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
    return text
  }
}

/// An error that has its words in the catalog.
protocol Reportable: Error {
  var report: ErrorReport { get }
}
