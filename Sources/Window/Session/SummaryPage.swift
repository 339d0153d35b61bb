import CAdw
import Coaching
import Practice
import Wording

/// The end of a session: what it came to, what was hard in it, and what comes next.
final class SummaryPage: Widget {
  private var button: Button?

  init(
    _ summary: SessionSummary, language: InterfaceLanguage, goHome: @escaping () -> Void
  ) {
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let button = Button(Phrase.backHome.text(in: language), run: goHome)
      .with("suggested-action", "pill", "big").aligned(across: GTK_ALIGN_CENTER)
    let words = SummaryPhrases(summary, at: .now, isSpelled: true)
    let body = Box.column(
      gap: 16,
      [Label(Phrase.sessionOver.text(in: language)).with("verdict")]
        + (words.headline.map { [Label($0.text(in: language)).with("figure")] } ?? [])
        + words.groups.joined().map { Label($0.text(in: language)) } + [button]
    ).aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER).spaced(18)
    let page = body.clamped(to: 760).scrolling().expanding(across: true, down: true)
    gtk_box_append(cast(), page.raw)
    self.button = button
  }

  override func focus() { button?.focus() }
}
