import CAdw
import Coaching
import Wording

/// The end of a talk: what it came to, and what comes next.
final class TalkEndPage: Widget {
  private let first: Button
  private let told: String

  /// `parted` tells why others ended it; `read` is absent where nothing was kept that could be read again.
  init(
    _ summary: TalkSummary, parted: Phrase? = nil, language: InterfaceLanguage, read: (() -> Void)?,
    another: @escaping () -> Void, goHome: @escaping () -> Void
  ) {
    let phrases = [parted].compactMap(\.self) + Phrase.talkEnd(summary)
    told = phrases.map { $0.text(in: language) }.joined(separator: "\n")
    let shown = JustShown()
    first = Button(Phrase.backHome.text(in: language), run: shown.guarding(goHome))
      .with("suggested-action", "pill", "big").aligned(across: GTK_ALIGN_CENTER)
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let labels = phrases.enumerated().map { place, phrase in
      place == 0
        ? Label(phrase.text(in: language)).with("verdict")
        : Label(phrase.text(in: language)).chinese()
    }
    var buttons: [Widget] = [first]
    if let read {
      buttons.append(
        Button(Phrase.readTalkAgain.text(in: language), run: shown.guarding(read))
          .with("pill", "tall"))
    }
    buttons.append(
      Button(Phrase.anotherTalk.text(in: language), run: shown.guarding(another))
        .with("pill", "tall"))
    for button in buttons { _ = button.aligned(across: GTK_ALIGN_CENTER) }
    let body = Box.column(gap: 16, labels + buttons).spaced(18)
    let page = body.asPage(width: 760, isFilled: false)
    gtk_box_append(cast(), page.raw)
  }

  /// A screen reader says what has the focus, and all else would have to be looked for.
  override func focus() {
    first.focus()
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(500))
      guard let self else { return }
      first.describe(told)
    }
  }
}
