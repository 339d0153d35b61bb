import CAdw
import Coaching
import Practice
import Wording

/// A measurement in noise: its checks, and its sentences, each answered by choosing words.
final class MeasurePage: Widget {
  let language: InterfaceLanguage
  /// To whatever runs the measurement.
  let send: (MeasureEvent) -> Void
  var state = MeasureFrontState()
  var answer = MeasureAnswer()
  /// What was asked last.
  var question: MeasureNews?
  /// Whether what is asked next is still to come.
  var isComing = true
  /// Whether the sentence at hand could not be played.
  var hasFailed = false
  /// Whether the learner is asked whether to stop.
  var asksToStop = false
  private var isNarrow = false
  /// How it ended: with a result and those before it, or without.
  var result: (measured: Measured, before: EarlierMeasures)?
  var stopped: MeasureStop?

  let ask = Label().with("verdict")
  /// What there is to know beside the question.
  let note = Label().with("small", "dim-label")
  private let place = Box.column()
  private(set) var table: MatrixTable?
  /// What can be done about a check, or about what could not be played.
  let actions = ActionRow()
  let submit: Button
  let stop: Button
  private let foot = WrapBox().with("measure-foot")
  private let column = Box.column(gap: 4).with("measure")
  private let toasts: Toasts
  let notice: Notice
  /// Called where the measurement stands, for the bar of the window.
  var onHead: (_ title: String, _ below: String) -> Void = { _, _ in }

  init(language: InterfaceLanguage, send: @escaping (MeasureEvent) -> Void) {
    self.language = language
    self.send = send
    notice = Notice(language: language)
    column.show([ask, note, place, actions])
    toasts = Toasts(over: column.asPage(width: 900))
    weak var page: MeasurePage?
    submit = Button(Phrase.submitWords.text(in: language), tip: "Enter") { page?.take(submit: ()) }
      .with("suggested-action", "check").oneLine()
    stop = Button(Phrase.stopMeasuring.text(in: language), tip: "Esc") { page?.askToStop() }
      .with("flat", "tall")
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    page = self
    foot.show([submit, stop])
    let parts = [notice, toasts.expanding(across: true, down: true), foot] as [Widget]
    for part in parts { gtk_box_append(cast(), part.raw) }
    for part in [note, place, submit] as [Widget] { part.isVisible = false }
  }

  func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
  func tell(_ phrase: Phrase) { toasts.say(say(phrase)) }

  func adapt(isNarrow: Bool) {
    self.isNarrow = isNarrow
    // Where there is little room, what is to be done comes before what there is to know.
    gtk_box_reorder_child_after(column.cast(), note.raw, isNarrow ? actions.raw : ask.raw)
    table?.adapt(isNarrow: isNarrow, answer)
  }

  // MARK: Words

  /// Shows the words, for a sentence that comes.
  func showTable() {
    answer = MeasureAnswer()
    if table == nil, let matrix = state.matrix {
      let table = MatrixTable(matrix, isNarrow: isNarrow, language: language) { [weak self] in
        self?.change($0)
      }
      self.table = table
      place.show([table])
    }
    showAnswer()
    showState()
    if isFocusLost { table?.focus() }
  }

  /// Chooses what was caught of a spoken answer; what the learner chose meanwhile stays.
  func take(caught rows: [Int?]) {
    guard answer.isEmpty else { return }
    change { answer in
      for (column, row) in rows.enumerated() { answer.choose(row, inColumn: column) }
    }
  }

  private func change(_ body: (inout MeasureAnswer) -> Void) {
    body(&answer)
    showAnswer()
  }

  private func showAnswer() {
    table?.show(answer)
    let name = say(answer.isEmpty ? .heardNothing : .submitWords)
    submit.show(text: name)
    // A screen reader would go on with the name that it began with.
    submit.name(name)
    let chosen = answer.words.enumerated().compactMap { column, row in
      row.map { state.matrix?.columns[column][$0] ?? "" }
    }
    submit.describe(chosen.joined(separator: " "))
  }

  // MARK: What the learner does

  private func take(submit: Void) {
    guard state.question == .words, !state.isPlaying else { return }
    send(.answer(answer.words))
  }

  /// A key that means the same as in the terminal; false if it means nothing here.
  func take(key: UInt32) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Escape:
      if asksToStop { goOn() } else { askToStop() }
      return true
    case GDK_KEY_Return, GDK_KEY_KP_Enter: return takeEnter()
    case GDK_KEY_BackSpace:
      guard isAnswering else { return false }
      change { $0.takeBack() }
      return true
    default: break
    }
    guard !asksToStop, let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.value > 32
    else { return false }
    if isAnswering {
      var isTaken = false
      change { isTaken = $0.take(Character(scalar)) }
      return isTaken
    }
    guard let event = state.event(for: String(Character(scalar))), event != .quit else {
      return false
    }
    send(event)
    return true
  }

  private var isAnswering: Bool { state.question == .words && !asksToStop }

  /// It sends what was chosen, wherever the focus is: but one who stands on a button that stops means that.
  private func takeEnter() -> Bool {
    guard isAnswering, !answer.isEmpty || answer.isComplete,
      let root = gtk_widget_get_root(raw), gtk_root_get_focus(root) != stop.raw
    else { return false }
    take(submit: ())
    return true
  }

  /// Nothing of it would be kept: so it is asked first.
  func askToStop() {
    asksToStop = true
    showQuestion()
  }

  func goOn() {
    asksToStop = false
    showState()
    if isFocusLost || state.question == .words { table?.focus() }
  }

  /// Everything but the question whether to stop.
  func show(isAsking: Bool) {
    place.isVisible = !isAsking && state.question == .words
    note.isVisible = !isAsking && !note.text.isEmpty
    foot.isVisible = !isAsking
    stop.isVisible = !isAsking
    submit.isVisible = place.isVisible
  }
}
