import CAdw
import Coaching
import Practice
import Wording

/// A talk: what the partner says, what may be answered, and what the talk is doing.
final class TalkPage: Widget {
  /// What the page needs of others.
  struct Links {
    /// To whatever runs the talk.
    let send: (ConversationEvent.Kind) -> Void
    /// The reading of a line; nil if the letters suffice.
    let marked: (String) -> String?
    /// Seconds talked until now.
    let practised: @Sendable () async -> Double
    /// The words of a line that can be looked up.
    var words: (String) -> [String] = { _ in [] }
    /// What is shown of one; `done` takes it away again.
    var about: (_ word: String, _ done: @escaping () -> Void) async -> Widget? = { _, _ in nil }
  }
  let language: InterfaceLanguage
  let links: Links
  var state = TalkFrontState()
  /// Whether the learner is being asked how to end, and whether the talk was paused for that.
  var asksHowToEnd = false
  var pausedToAsk = false
  /// The line at hand as it may be read, if it may.
  var shownLine: String?
  /// Who of the players had that line to say, if one of them had.
  var saidBy: Phrase?

  /// What holds of a scene with others as long as it does: the code for who is late, or that the host is sought.
  private let standing = Label().with("dim-label", "small")
  let status = Label().oneLine().with("status")
  /// The exchange before this one.
  let before = Label().with("dim-label", "small").chinese()
  let speaker = Label().with("verdict")
  let line = Label().with("line").chinese().selectable()
  let reading = Label().with("dim-label")
  let translation = Label().with("dim-label", "small").chinese()
  /// The words of the line, where it may be read.
  let words: SentenceWords
  let feedback = Label().chinese()
  let help = Label().chinese()
  let replies = Box.column(gap: 8)
  var replyButtons: [ReplyButton] = []
  let entry: Entry
  let answering = Box.row(gap: 10)
  /// Opens the microphone where it does not open by itself.
  let speaking: SpeakingButton
  let microphone = LevelBar().with("thin")
  let actions = ActionRow()
  private let toasts: Toasts
  let notice: Notice
  /// Called where the talk stands, for the bar of the window.
  var onHead: (_ title: String, _ below: String) -> Void = { _, _ in }
  /// Called when the clock stands still, and when it goes on.
  var onPause: (Bool) -> Void = { _ in }
  /// Lights the words of a line while they are spoken.
  var following: Task<Void, Never>?
  /// Shows how long the talk has lasted.
  var ticking: Task<Void, Never>?

  init(language: InterfaceLanguage, links: Links) {
    self.language = language
    self.links = links
    notice = Notice(language: language)
    words = SentenceWords(language: language)
    entry = Entry(placeholder: Phrase.answerOrChoose.text(in: language)).with("answer")
      .expanding()
    speaking = SpeakingButton(language: language)
    let column = Box.column(gap: 12).spaced(18)
    toasts = Toasts(
      over: column.asPage(width: 760))
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    build(column)
    speaking.isEarOpen = { [weak self] in self?.isEarOpen == true }
    speaking.onSign = { [weak self] in self?.take($0.ofTalk) }
    entry.onEnter { [weak self] in self?.submit() }
    entry.onTyping { [weak self] in self?.take(.firstKey) }
    entry.onEmptied { [weak self] in self?.take(.emptied) }
  }

  isolated deinit {
    following?.cancel()
    ticking?.cancel()
  }

  func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
  func send(_ event: ConversationEvent.Kind) { links.send(event) }
  func tell(_ phrase: Phrase) { toasts.say(say(phrase)) }

  func showStanding(_ phrase: Phrase?) {
    standing.text = phrase.map(say) ?? ""
    standing.isVisible = phrase != nil
  }

  private func build(_ column: Box) {
    let top = Box.row(gap: 12, [speaker.leading().expanding(), status])
    let said = Box.column(gap: 4, [top, line, reading, translation, words]).with("card", "thing")
    for part in [standing, before, said, feedback, help, replies] as [Widget] {
      column.append(part)
    }
    let submit = Button(say(.sayIt), tip: "Enter") { [weak self] in self?.submit() }
      .with("suggested-action", "check").oneLine()
    answering.show([entry.named(say(.yourAnswer)), submit])
    microphone.name(say(.microphoneLevel))
    // At the very bottom it stays where it is, whatever comes and goes above it: it may be held, or pressed twice.
    let foot = Box.column(gap: 10, [microphone, answering, actions, speaking.button]).with("foot")
    let parts = [notice, toasts.expanding(across: true, down: true), foot.clamped(to: 760)]
    for part in parts { gtk_box_append(cast(), part.raw) }
    for part in [standing, before, feedback, help, microphone] as [Widget] {
      part.isVisible = false
    }
    showLine(nil, nil)
    showActions()
  }

  /// Begins to show how long the talk has lasted.
  func tick() {
    guard ticking == nil else { return }
    ticking = Task { [weak self, links] in
      while !Task.isCancelled {
        let seconds = await links.practised()
        guard let self else { return }
        showHead(seconds)
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  // MARK: What the learner does

  /// Enter, or the button beside the line.
  func submit() {
    let text = entry.text
    entry.text = ""
    take(.line(text))
  }

  func take(_ input: TalkFrontState.Input) {
    // Whoever goes on has answered what was asked.
    if asksHowToEnd, input == .pauseOrResume { return goOn() }
    switch state.meaning(of: input) {
    case .events(let events): for event in events { send(event) }
    case .asksWhetherToEnd: askHowToEnd()
    }
  }

  func take(_ event: ConversationEvent.Kind) { take(.event(event)) }

  /// Whether what is spoken now is heard.
  private var isEarOpen: Bool { state.state == .listening || state.state == .hearing }

  /// A key that means the same as in the terminal; false if it means nothing here.
  func take(key: UInt32) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_F2: take(.slower)
    case GDK_KEY_F3: take(.translation)
    case GDK_KEY_F4: take(.skip)
    case GDK_KEY_F5: take(.pauseOrResume)
    case GDK_KEY_F6: take(.hint)
    case GDK_KEY_F7: take(.rephrase)
    case GDK_KEY_space: return speaking.takeSpace()
    case GDK_KEY_Escape:
      guard state.state == .hearing || state.isEarPressed else { return false }
      take(.takeBack)
    default: return false
    }
    return true
  }

  /// Esc asks how to end, and takes the question back. It comes here where it took back nothing that was spoken,
  /// and ended nothing that was being composed.
  func take(leftOver key: UInt32) -> Bool {
    guard Int32(bitPattern: key) == GDK_KEY_Escape else { return false }
    if asksHowToEnd { goOn() } else { end() }
    return true
  }

  /// The button that ends, or a key: a call that still rings is not answered.
  func end() { take(.interrupt) }

  /// The talk waits while the learner is asked.
  private func askHowToEnd() {
    asksHowToEnd = true
    pausedToAsk = state.state != .paused
    if pausedToAsk { send(.pause) }
    showQuestion()
  }

  /// The learner does not want to end.
  func goOn() {
    asksHowToEnd = false
    feedback.isVisible = false
    // The state that asks once more ends: an empty line takes that back.
    _ = state.meaning(of: .line(""))
    if pausedToAsk { send(.resume) }
    showAnswering()
  }
}
