import CAdw
import Coaching
import Wording

/// The words of a sentence, to be pressed, once they are asked for.
final class SentenceWords: Box {
  private let toggle: Widget
  private let words = WordButtons()
  /// Finds the words and what is shown of them, the first time that they are asked for.
  private var find: (() async -> [String])?
  private var about: WordButtons.About = { _, _ in nil }

  init(language: InterfaceLanguage) {
    toggle = Widget.toggle(Phrase.wordsOfSentence.text(in: language)).with("flat", "tall", "small")
      .aligned(across: GTK_ALIGN_CENTER)
    super.init(GTK_ORIENTATION_VERTICAL, gap: 10, [])
    for part in [toggle, words] as [Widget] { append(part) }
    let button: UnsafeMutablePointer<GtkToggleButton> = toggle.cast()
    toggle.on("toggled") { [weak self] in
      self?.unfold(gtk_toggle_button_get_active(button) != 0)
    }
    clear()
  }

  /// Those of a sentence among others.
  convenience init(
    of text: String, _ lang: Lang?, _ links: WordLinks, language: InterfaceLanguage
  ) {
    self.init(language: language)
    toggle.name("\(Phrase.wordsOfSentence.text(in: language)): \(text)")
    about = links.about(in: lang)
    find = { await links.words(text, lang) }
    isVisible = true
  }

  func clear() { show([]) { _, _ in nil } }

  /// Words to choose from; none hide all of it.
  func show(_ list: [String], about: @escaping WordButtons.About) {
    gtk_toggle_button_set_active(toggle.cast(), 0)
    words.isVisible = false
    words.show(list, about: about)
    isVisible = !list.isEmpty
  }

  private func unfold(_ isOpen: Bool) {
    guard isOpen, let find else { return reveal(isOpen) }
    self.find = nil
    Task { [weak self, about] in
      let list = await find()
      self?.words.show(list, about: about)
      self?.reveal(true)
    }
  }

  private func reveal(_ isOpen: Bool) {
    words.isVisible = isOpen
    // Brings them into sight as well.
    if isOpen { words.whenPlaced { [weak self] in self?.words.focus() } }
  }
}
