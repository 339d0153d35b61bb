import CAdw
import Coaching
import Wording

/// A question of the first start, with what can be answered.
struct WelcomeStep {
  let question: Phrase
  var explanation: Phrase?
  /// More of it, a line each.
  var facts: [Phrase] = []
  /// What changes below the question.
  var sign: Widget?
  let answers: [(name: Phrase, take: () -> Void)]
}

/// One question of the first start at a time; each can be skipped, and all that are left.
final class WelcomePage: Widget {
  private let body = Box.column(gap: 20).spaced(18)
  private var first: Button?

  init() {
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let page = body.asPage(width: 760, isFilled: false)
    gtk_box_append(cast(), page.raw)
  }

  override func focus() { first?.focus() }

  func show(
    _ step: WelcomeStep, in language: InterfaceLanguage, skip: @escaping () -> Void,
    skipAll: @escaping () -> Void
  ) {
    let shown = JustShown()
    let buttons = step.answers.map { answer in
      Button(answer.name.text(in: language), run: shown.guarding(answer.take))
        .with("pill", "big")
    }
    first = buttons.first?.with("suggested-action")
    let skipping = WrapBox()
    skipping.show(
      [(Phrase.skipQuestion, skip), (.skipQuestions, skipAll)].map { name, run in
        Button(name.text(in: language), run: shown.guarding(run)).with("flat", "small", "tall")
      })
    var parts: [Widget] = [Label(step.question.text(in: language)).with("verdict")]
    if let explanation = step.explanation {
      parts.append(Label(explanation.text(in: language)).with("dim-label"))
    }
    parts += step.facts.map { Label($0.text(in: language)).with("dim-label") }
    if let sign = step.sign { parts.append(sign) }
    body.show(parts + buttons + [skipping])
    focus()
  }
}
