import CAdw
import Wording

/// What went wrong, with what to do next: it stays until it is put away.
final class Notice: Box {
  private let label = Label().leading().selectable().expanding()
  private var close: Button?
  private var language: InterfaceLanguage
  private var trouble: ErrorReport?

  init(language: InterfaceLanguage) {
    self.language = language
    super.init(GTK_ORIENTATION_VERTICAL, gap: 8)
    classes = ["notice"]
    let close = Button("") { [weak self] in self?.clear() }.with("tall", "pill")
      .aligned(across: GTK_ALIGN_END)
    self.close = close
    for part in [label, close] as [Widget] { append(part) }
    speak(language)
    clear()
  }

  func show(_ trouble: ErrorReport) {
    self.trouble = trouble
    label.text = trouble.notice(in: language)
    isVisible = true
    announce(label.text)
  }

  func clear() {
    trouble = nil
    isVisible = false
    label.text = ""
  }

  /// Says the same in this language.
  func speak(_ language: InterfaceLanguage) {
    self.language = language
    let gotIt = Phrase.gotIt.text(in: language)
    close?.show(text: gotIt)
    close?.name(gotIt)
    if let trouble { label.text = trouble.notice(in: language) }
  }
}
