import CAdw
import Coaching
import Practice
import Wording

/// One sentence of a session at a time: hear, answer, see.
final class SessionPage: Widget {
  let language: InterfaceLanguage
  /// What the page needs of others.
  struct Links {
    /// To whatever runs the session.
    let send: (SessionEvent.Kind) -> Void
    /// The reading of a sentence; nil if the letters suffice.
    let marked: (Sentence) -> String?
    /// The words of a sentence that can be looked up.
    let words: (Sentence) -> [String]
    /// What is known of a word, to be shown; `done` takes it away again.
    let about: (_ word: String, Lang, _ done: @escaping () -> Void) async -> Widget?
    /// Has a sentence asked for again; what comes of it is told.
    let keep: (Sentence) async -> Phrase?
    /// Seconds practised until now.
    let practised: @Sendable () async -> Double
  }
  let links: Links
  /// Which item is at hand, and of how many where that is known.
  var place: (n: Int, all: Int?) = (1, nil)
  var state = FrontState()
  /// Whether a screen reader says what is shown.
  let isReadOut: Bool
  /// Whether nothing else may be said before the sentence at hand was played.
  var isYetToBeHeard: Bool
  /// Whether the learner is asked whether to end.
  var asksToEnd = false
  /// What came to be said meanwhile.
  var untold: [String] = []
  let wave = Wave()
  let caption = Label().with("dim-label", "small").leading()
  let prompt = Label()
  let entry: Entry
  let chips = WrapBox()
  let verdict = Label().with("verdict")
  let feedback = Label()
  let sentence = Label().with("sentence").chinese().selectable()
  let reading = Label().with("dim-label")
  let translation = Label().with("dim-label", "small")
  let scores = Label().with("small")
  let spoken: SpokenDetail
  let words: SentenceWords
  /// Has the sentence that is over asked for again.
  let keeping = Box.column()
  let microphone = LevelBar().with("thin")
  /// Opens the microphone where it does not open by itself.
  let speaking: SpeakingButton
  let progress = ProgressBar().with("osd", "thin")
  private(set) var playButton: PlayButton?
  var check: Button?
  let answering = Box.row(gap: 10)
  /// What there is to choose from, where it is not to be written.
  let choices = Box.column(gap: 10).with("choices")
  /// Two in a row where there are many: they hold a word, its reading and its meaning.
  var rowsOfChoices: [Box] = []
  var firstChoice: Button?
  var isNarrow = false
  /// The try that was told last, and the end of the sentence.
  var missed: JustShown?
  var over: JustShown?
  /// The answer that was given last: it may be judged only after Enter was pressed once more.
  private var given: (text: String, when: JustShown)?
  let done = Box.column(gap: 8)
  let actions = ActionRow()
  private let toasts: Toasts
  /// What went wrong with the sentence at hand.
  let notice: Notice
  /// Called where the session stands, for the bar of the window.
  var onHead: (_ title: String, _ below: String) -> Void = { _, _ in }
  /// Called when the clock stands still, and when it goes on.
  var onPause: (Bool) -> Void = { _ in }
  /// Lights the words of a sentence while they are spoken.
  var following: Task<Void, Never>?

  init(language: InterfaceLanguage, links: Links, isReadOut: Bool = false) {
    self.language = language
    self.isReadOut = isReadOut
    isYetToBeHeard = isReadOut
    self.links = links
    spoken = SpokenDetail(language: language)
    words = SentenceWords(language: language)
    notice = Notice(language: language)
    speaking = SpeakingButton(language: language)
    entry = Entry(placeholder: Phrase.writeWhatYouHear.text(in: language)).with("answer")
      .expanding()
    let column = Box.column(gap: 16).spaced(18)
    toasts = Toasts(
      over: column.asPage(width: 760))
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    build(column)
    listen()
  }

  func send(_ event: SessionEvent.Kind) { links.send(event) }

  func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func build(_ column: Box) {
    let playButton = PlayButton(name: say(.play), key: "Ctrl+R") { [weak self] in
      self?.send(.replay)
    }
    self.playButton = playButton
    let play = playButton.button.aligned(down: GTK_ALIGN_CENTER)
    let strip = Box.column(
      gap: 2, [wave.drawing.expanding().named(say(.waveOfSentence)), caption]
    ).inTheMiddle().expanding()
    let player = Box.row(gap: 18, [play, strip]).with("card", "player")
    done.show([sentence, reading, translation])
    for part in [player, verdict, done, feedback, chips, scores, spoken, words, keeping]
      as [Widget]
    {
      column.append(part)
    }

    let check = Button(say(.submit), tip: "Enter") { [weak self] in self?.submit() }
      .with("suggested-action", "check").oneLine().named(say(.submit))
    self.check = check
    answering.show([entry.named(say(.yourAnswer)), check])
    microphone.name(say(.microphoneLevel))
    progress.name(say(.practiceTime))
    // At the very bottom it stays where it is, whatever comes and goes above it.
    let foot = Box.column(
      gap: 10, [prompt, microphone, choices, answering, actions, speaking.button]
    ).with("foot")
    let parts = [
      progress, notice, toasts.expanding(across: true, down: true), foot.clamped(to: 760),
    ]
    for part in parts { gtk_box_append(cast(), part.raw) }
    showItem()
  }

  private func listen() {
    entry.onEnter { [weak self] in self?.submit() }
    entry.onTyping { [weak self] in self?.take(.firstKey) }
    entry.onEmptied { [weak self] in self?.take(.emptied) }
    speaking.isEarOpen = { [weak self] in self?.state.isEarOpen == true }
    speaking.onSign = { [weak self] in self?.take(.event($0.ofSession)) }
  }

  // MARK: What the learner does

  /// Enter, or the button beside the line. Pressed twice, it is one answer.
  func submit() {
    let text = entry.text
    if let missed, !missed.isOver { return }
    if let given, given.text == text, !given.when.isOver { return }
    given = text.isEmpty ? nil : (text, JustShown())
    take(.line(text))
  }

  func take(_ input: FrontState.Input) {
    // What has just been told is not to be skipped by a key pressed twice.
    if case .line("") = input, state.stage == .resting, let over, !over.isOver { return }
    switch state.meaning(of: input) {
    case .events(let events): for event in events { send(event) }
    case .asksWhetherToEnd: askToEnd()
    case .asksWhetherToAnswer: tell(.askedToSkip)
    case .emptyLineGoesOn: send(.next)
    // Here a word is pressed where it stands.
    case .keepsSentence(let sentence): keep(sentence)
    case .looksUp, .asksWhichWord, .waitsForTheEnd: break
    }
  }

  /// A key that means the same as in the terminal; false if it means nothing here.
  func take(key: UInt32) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_F2: take(.event(.slower))
    case GDK_KEY_F3: take(.event(.reveal))
    case GDK_KEY_F4: take(.event(.skip))
    case GDK_KEY_F5: take(.pauseOrResume)
    case GDK_KEY_F6: take(.event(.appeal))
    case GDK_KEY_F7: take(.event(.sideBySide))
    case GDK_KEY_space: return speaking.takeSpace()
    case GDK_KEY_Escape:
      guard state.canTakeBack else { return false }
      take(.event(.takeBack))
    case GDK_KEY_1...GDK_KEY_4: return choose(Int(key) - Int(GDK_KEY_1))
    case GDK_KEY_KP_1...GDK_KEY_KP_4: return choose(Int(key) - Int(GDK_KEY_KP_1))
    default: return false
    }
    return true
  }

  private func keep(_ sentence: Sentence) {
    Task { [weak self, links] in
      guard let told = await links.keep(sentence) else { return }
      self?.tell(told)
    }
  }

  func tell(_ phrase: Phrase) {
    toasts.say(say(phrase))
    if isYetToBeHeard { untold.append(say(phrase)) }
  }
}
