import Assembly
import CAdw
import Coaching
import Wording

/// Which part of history is to be removed for good.
final class ForgetPage: ColumnPage {
  private let day: Entry
  private let look: (HistoryEraser.Kind) -> Void
  private let tell: (Phrase) -> Void

  /// `look` shows what would go; `tell` makes a passing remark.
  init(
    language: InterfaceLanguage, look: @escaping (HistoryEraser.Kind) -> Void,
    tell: @escaping (Phrase) -> Void
  ) {
    self.look = look
    self.tell = tell
    day = Entry(placeholder: "2026-01-31")
    super.init()
    let say = { (phrase: Phrase) in phrase.text(in: language) }
    func button(_ what: Phrase, run: @escaping () -> Void) -> Button {
      Button(say(.forgetLook), run: run).named(say(.forgetLook(what))).with("pill", "tall")
    }
    column.append(Label(say(.forgetHistoryAbout)).leading().with("dim-label"))
    day.name(say(.forgetBeforeDay))
    day.onEnter { [weak self] in self?.lookBefore() }
    column.append(
      Card(
        say(.forgetBefore), [say(.forgetBeforeDay)],
        [
          day, button(.forgetBefore) { [weak self] in self?.lookBefore() },
        ]))
    column.append(
      Card(say(.forgetRecordings), [], [button(.forgetRecordings) { look(.recordings) }]))
    column.append(Card(say(.forgetAll), [], [button(.forgetAll) { look(.all) }]))
  }

  private func lookBefore() {
    guard let day = LocalDay(day.text.filter { $0 != " " }) else { return tell(.forgetNeedsDay) }
    look(.before(day))
  }
}

/// What came of something that was done to history, and the way on.
final class OutcomePage: ColumnPage {
  private let goOn: Button

  init(_ lines: [String], _ name: String, goOn lead: @escaping () -> Void) {
    goOn = Button(name, run: JustShown().guarding(lead)).with("pill", "big", "suggested-action")
      .aligned(across: GTK_ALIGN_CENTER)
    super.init()
    for line in lines { column.append(Label(line).leading().selectable()) }
    column.append(goOn)
    // A screen reader says it with the button.
    goOn.describe(lines.joined(separator: "\n"))
  }

  override func focus() { goOn.focus() }
}
