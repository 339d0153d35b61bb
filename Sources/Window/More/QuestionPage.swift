import CAdw

/// A question to the learner, with all that is to be known before it is answered.
final class QuestionPage: ColumnPage {
  struct Answer {
    let name: String
    var isSuggested = false
    let take: () -> Void
  }

  private var safe: Button?

  /// `facts` stand below the head, and what follows from them below those.
  init(
    head: String, facts: [String], foot: String = "", question: String, answers: [Answer]
  ) {
    super.init()
    column.append(Label(head).leading().with("verdict"))
    let list = Box.column(gap: 6, facts.map { Label($0).leading().expanding() })
    column.append(list.with("card", "thing"))
    if !foot.isEmpty {
      column.append(Label(foot).leading().with("dim-label", "small"))
    }
    column.append(Label(question).leading().with("verdict"))
    let shown = JustShown()
    let buttons = answers.map { answer in
      let button = Button(answer.name, run: shown.guarding(answer.take)).with("pill", "big")
      return answer.isSuggested ? button.with("suggested-action") : button
    }
    let row = WrapBox()
    row.show(buttons)
    column.append(row)
    safe = zip(answers, buttons).first { $0.0.isSuggested }?.1 ?? buttons.last
    safe?.describe(question)
  }

  /// What is suggested, else the last answer, which changes nothing: no key that is still down agrees to anything.
  override func focus() { safe?.focus() }
}
