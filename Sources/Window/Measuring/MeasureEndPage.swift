import CAdw
import Coaching
import Wording

/// The end of a measurement: what came of it, and what that means.
final class MeasureEndPage: ColumnPage {
  private let first: Button
  private let told: String

  /// The result and those before it of its series; nil where it was stopped.
  init(
    _ result: (measured: Measured, before: EarlierMeasures)?, stopped: MeasureStop?,
    language: InterfaceLanguage, showAll: @escaping () -> Void, goHome: @escaping () -> Void
  ) {
    let say = { (phrase: Phrase) in phrase.text(in: language) }
    var lines: [Phrase] = []
    if let (measured, before) = result {
      lines = Phrase.results(measured.estimate, after: before)
    } else if let stopped {
      lines = [.measureStoppedInWindow(stopped)]
    }
    told = lines.map(say).joined(separator: "\n")
    let shown = JustShown()
    first = Button(say(.backHome), run: shown.guarding(goHome))
      .with("suggested-action", "pill", "big").aligned(across: GTK_ALIGN_CENTER)
    super.init()
    if let measured = result?.measured {
      let name = Phrase.name(of: measured.series.kind)
      column.append(Label(say(.hearingInNoise) + " · " + say(name)).with("dim-label", "small"))
      if !measured.estimate.isBeyond {
        column.append(
          Label(say(.decibels(measured.estimate.threshold))).with("figure").numeric())
      }
    }
    for (place, line) in lines.enumerated() {
      let label = Label(say(line)).leading()
      column.append(place == 0 ? label.with("verdict") : label)
    }
    column.append(first)
    column.append(
      Button(say(.allMeasures), run: shown.guarding(showAll)).with("pill", "tall")
        .aligned(across: GTK_ALIGN_CENTER))
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
