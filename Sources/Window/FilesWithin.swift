import Wording

extension FileDialog {
  /// Shows the dialog over the window that `widget` is in; `take` is given the path that was chosen. What has no path on
  /// this computer, as on a telephone or a server, is told.
  static func ask(
    _ purpose: Purpose, _ title: Phrase, _ accept: Phrase, in language: InterfaceLanguage,
    over widget: Widget, tell: @escaping (String) -> Void, take: @escaping (String) -> Void
  ) {
    ask(
      purpose, title.text(in: language), accept: accept.text(in: language),
      cancel: Phrase.cancel.text(in: language), over: widget,
      take: within(language, tell: tell, take: take))
  }

  fileprivate static func within(
    _ language: InterfaceLanguage, tell: @escaping (String) -> Void,
    take: @escaping (String) -> Void
  ) -> (String?) -> Void {
    { path in
      guard let path else { return tell(Phrase.notWithinThisComputer.text(in: language)) }
      take(path)
    }
  }
}

extension Widget {
  /// When a file is dropped on it: its path. What has none on this computer is told.
  func onFile(
    in language: InterfaceLanguage, tell: @escaping (String) -> Void,
    take: @escaping (String) -> Void
  ) {
    onFile(FileDialog.within(language, tell: tell, take: take))
  }
}
