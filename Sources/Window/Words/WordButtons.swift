import CAdw

/// Words to be pressed: what each means is shown beside it.
final class WordButtons: Box {
  /// What is shown of a word; nil where it cannot be told.
  typealias About = (_ word: String, _ done: @escaping () -> Void) async -> Widget?

  private let row = WrapBox()
  private var popover: Popover?
  private var asked: Task<Void, Never>?
  private var about: About?

  init() {
    super.init(GTK_ORIENTATION_VERTICAL)
    append(row)
    // Nothing stays open above a page that is gone.
    on("unmap") { [weak self] in self?.close() }
  }

  convenience init(_ words: [String], about: @escaping About) {
    self.init()
    show(words, about: about)
  }

  func show(_ words: [String], about: @escaping About) {
    close()
    self.about = about
    row.show(
      words.indices.map { index in
        let word = words[index]
        return Button(showing: Label(word).oneLine().chinese(), name: word) { [weak self] in
          self?.look(up: word, index)
        }.with("tall")
      })
  }

  override func focus() { row.child(0)?.focus() }

  private func look(up word: String, _ index: Int) {
    close()
    asked = Task { [weak self, about] in
      guard let content = await about?(word, { self?.close() }), !Task.isCancelled, let self,
        let place = row.child(index)
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
