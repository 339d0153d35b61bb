/// An error as a person reads it: what happened and where, then what to do next.
struct ErrorReport: Sendable, Hashable {
  /// What is wrong may be as long as a file; nobody reads more of it.
  private static let longest = 6000

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
    guard text.utf8.count > Self.longest else { return text }
    return String(text.unicodeScalars.prefix(Self.longest)) + "…"
  }
}

/// An error that has its words in the catalog.
protocol Reportable: Error {
  var report: ErrorReport { get }
}
