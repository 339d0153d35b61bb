import CAdw
import Wording

/// The words of a sentence that is over, to be pressed: what each means is shown beside it.
final class SentenceWords: Box {
  private let toggle: Widget
  private let words = WrapBox()
  private var popover: Popover?
  private var asked: Task<Void, Never>?
  /// What is shown of a word; nil where it cannot be told.
  typealias About = (_ word: String, _ done: @escaping () -> Void) async -> Widget?
  private var about: About?

  init(language: InterfaceLanguage) {
    toggle = Widget(
      gtk_toggle_button_new_with_label(Phrase.wordsOfSentence.text(in: language))
    ).with("flat", "tall", "small").aligned(across: GTK_ALIGN_CENTER)
    super.init(GTK_ORIENTATION_VERTICAL, gap: 10, [])
    for part in [toggle, words] as [Widget] { append(part) }
    let button: UnsafeMutablePointer<GtkToggleButton> = toggle.cast()
    toggle.on("toggled") { [weak self] in
      guard let self else { return }
      words.isVisible = gtk_toggle_button_get_active(button) != 0
      // Brings them into sight as well.
      if words.isVisible { words.whenPlaced { [weak self] in self?.words.child(0)?.focus() } }
    }
    clear()
  }

  func clear() { show([]) { _, _ in nil } }

  /// Words to choose from; none hide all of it.
  func show(_ list: [String], about: @escaping About) {
    close()
    self.about = about
    gtk_toggle_button_set_active(toggle.cast(), 0)
    words.isVisible = false
    words.show(
      list.indices.map { index in
        let word = list[index]
        return Button(showing: Label(word).oneLine().chinese(), name: word) { [weak self] in
          self?.look(up: word, index)
        }.with("tall")
      })
    isVisible = !list.isEmpty
  }

  private func look(up word: String, _ index: Int) {
    close()
    asked = Task { [weak self, about] in
      guard let content = await about?(word, { self?.close() }), !Task.isCancelled, let self,
        let place = words.child(index)
      else { return }
      let popover = Popover(showing: content, in: self, at: place)
      self.popover = popover
      popover.open()
    }
  }

  private func close() {
    asked?.cancel()
    popover?.remove()
    popover = nil
  }
}
