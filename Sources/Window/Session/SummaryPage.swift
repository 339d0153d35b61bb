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
    let lines = SummaryLines(summary)
    let body = Box.column(
      gap: 16,
      [Label(Phrase.sessionOver.text(in: language)).with("verdict")]
        + (lines.headline.map { [Label($0.text(in: language)).with("figure")] } ?? [])
        + lines.rest.map { Label($0.text(in: language)) } + [button]
    ).aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER).spaced(18)
    let page = body.clamped(to: 760).scrolling().expanding(across: true, down: true)
    gtk_box_append(cast(), page.raw)
    self.button = button
  }

  override func focus() { button?.focus() }
}

/// The same in words, the most important first.
struct SummaryLines {
  let headline: Phrase?
  let rest: [Phrase]

  init(_ summary: SessionSummary) {
    guard summary.items > 0 else {
      headline = nil
      rest = [.summaryNothing]
      return
    }
    headline = .summaryFirstTry(100 * summary.passedAtFirstTry / summary.items)
    var lines: [Phrase] = [
      .summaryTop(
        minutes: Int((summary.practisedSeconds / 60).rounded()), items: summary.items)
    ]
    if let week = summary.retrospect?.week { lines.append(.summaryWeek(week)) }
    if !summary.wonBack.isEmpty {
      lines.append(.summaryWonBack(summary.wonBack.joined(separator: " ")))
    }
    if let words = summary.retrospect?.words {
      if !words.regained.isEmpty {
        lines.append(.summaryRegained(words.regained.joined(separator: " · ")))
      }
      if !words.hardest.isEmpty {
        lines.append(.summaryHardest(words.hardest.map(\.text).joined(separator: " · ")))
      }
    }
    if let retrospect = summary.retrospect {
      lines.append(.summaryStreak(retrospect.streak, restsUsed: retrospect.restsUsed))
      if let minutes = retrospect.tomorrow {
        lines.append(.summaryTomorrow(Int(minutes.rounded())))
      }
    }
    if let slot = summary.retrospect?.reminder { lines.append(.seeYou(slot, .now)) }
    if let next = summary.outlook { lines.append(.summaryNext(next.level, pace: next.pace)) }
    rest = lines
  }
}
