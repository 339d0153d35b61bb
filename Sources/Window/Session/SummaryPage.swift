import CAdw
import Coaching
import Practice
import Wording

/// The end of a session: what it came to, what was hard in it, and what comes next.
final class SummaryPage: Widget {
  private var button: Button?
  private let words: WordButtons?
  /// All that is on the page.
  private let told: String

  init(
    _ summary: SessionSummary, language: InterfaceLanguage, about: @escaping WordButtons.About,
    goHome: @escaping () -> Void
  ) {
    let goOn = JustShown().guarding(goHome)
    let button = Button(Phrase.backHome.text(in: language), run: goOn)
      .with("suggested-action", "pill", "big").aligned(across: GTK_ALIGN_CENTER)
    let words = SummaryPhrases(summary, at: .now, isSpelled: true)
    told = ([Phrase.sessionOver, words.headline].compactMap(\.self) + words.groups.joined())
      .map { $0.text(in: language) }.joined(separator: "\n")
    let list = Self.words(of: summary)
    self.words = list.isEmpty ? nil : WordButtons(list, about: about)
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let pressing: [Widget] =
      self.words.map {
        [Label(Phrase.pressWord.text(in: language)).with("dim-label", "small"), $0]
      } ?? []
    let body = Box.column(
      gap: 16,
      [Label(Phrase.sessionOver.text(in: language)).with("verdict")]
        + (words.headline.map { [Label($0.text(in: language)).with("figure", "said")] } ?? [])
        + words.groups.joined().map { Label($0.text(in: language)) }
        + pressing + [button]
    ).spaced(18)
    let page = body.asPage(width: 760, isFilled: false)
    gtk_box_append(cast(), page.raw)
    self.button = button
  }

  /// The words that the session was about, to be looked up.
  private static func words(of summary: SessionSummary) -> [String] {
    let words = summary.retrospect?.words
    return (words?.hardest.map(\.text) ?? []) + (words?.regained ?? [])
  }

  /// A screen reader says what has the focus, and all else would have to be looked for.
  override func focus() {
    button?.focus()
    // Told with the focus it would be said twice: as what the button has, and as what is new about it.
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(500))
      guard let self else { return }
      button?.describe(told)
    }
  }
}
