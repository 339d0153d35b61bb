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
  }
  private let links: Links
  var state = FrontState()

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
  private let words: SentenceWords
  let microphone = LevelBar().with("thin")
  let progress = ProgressBar().with("osd", "thin")
  private(set) var playButton: Button?
  private var check: Button?
  private let answering = Box.row(gap: 10)
  /// What there is to choose from, where it is not to be written.
  private let choices = Box.row(gap: 10).with("choices").even()
  private let done = Box.column(gap: 8)
  private let actions = Box.row(gap: 10).with("actions")
  private let toasts: Toasts
  /// Called where the session stands, for the bar of the window.
  var onHead: (_ title: String, _ below: String) -> Void = { _, _ in }
  /// Lights the words of a sentence while they are spoken.
  var following: Task<Void, Never>?

  init(language: InterfaceLanguage, links: Links) {
    self.language = language
    self.links = links
    spoken = SpokenDetail(language: language)
    words = SentenceWords(language: language)
    entry = Entry(placeholder: Phrase.writeWhatYouHear.text(in: language)).with("answer")
      .expanding()
    let column = Box.column(gap: 16).aligned(down: GTK_ALIGN_CENTER).spaced(18)
    toasts = Toasts(
      over: column.clamped(to: 760).scrolling().expanding(across: true, down: true))
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    build(column)
    listen()
  }

  func send(_ event: SessionEvent.Kind) { links.send(event) }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func build(_ column: Box) {
    let play = Button(
      icon: "media-playback-start-symbolic", name: say(.play), key: "Ctrl+R"
    ) { [weak self] in self?.send(.replay) }
    .with("circular", "suggested-action", "play").aligned(down: GTK_ALIGN_CENTER)
    playButton = play
    let strip = Box.column(
      gap: 2, [wave.drawing.expanding().named(say(.waveOfSentence)), caption]
    ).expanding().aligned(down: GTK_ALIGN_CENTER)
    let player = Box.row(gap: 18, [play, strip]).with("card", "player")
    done.show([sentence, reading, translation])
    for part in [player, verdict, done, feedback, chips, scores, spoken, words] as [Widget] {
      column.append(part)
    }

    let check = Button(say(.submit), tip: "Enter") { [weak self] in self?.submit() }
      .with("suggested-action", "check")
    self.check = check
    answering.show([entry.named(say(.yourAnswer)), check])
    microphone.name(say(.microphoneLevel))
    progress.name(say(.practiceTime))
    let foot = Box.column(gap: 10, [prompt, microphone, choices, answering, actions]).with("foot")
    for part in [progress, toasts.expanding(across: true, down: true), foot.clamped(to: 760)] {
      gtk_box_append(cast(), part.raw)
    }
    showItem()
  }

  private func listen() {
    entry.onEnter { [weak self] in self?.submit() }
    entry.onTyping { [weak self] in self?.take(.firstKey) }
  }

  // MARK: What the learner does

  /// Enter, or the button beside the line.
  func submit() { take(.line(entry.text)) }

  func take(_ input: FrontState.Input) {
    switch state.meaning(of: input) {
    case .events(let events): for event in events { send(event) }
    case .asksWhetherToEnd: tell(.askToEnd)
    case .asksWhetherToAnswer: tell(.askedToSkip)
    case .emptyLineGoesOn: send(.next)
    // Here a word is pressed where it stands.
    case .looksUp, .asksWhichWord, .keepsSentence, .waitsForTheEnd: break
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
    case GDK_KEY_1...GDK_KEY_4: return choose(Int(key) - Int(GDK_KEY_1))
    default: return false
    }
    return true
  }

  func tell(_ phrase: Phrase) { toasts.say(say(phrase)) }

  // MARK: What is shown

  /// A new sentence: nothing of the one before.
  func showItem() {
    entry.text = ""
    entry.describe("")
    following?.cancel()
    wave.clear()
    wave.drawing.describe("")
    playButton?.setIcon("media-playback-start-symbolic")
    chips.show([])
    spoken.clear()
    words.clear()
    for part in [done, verdict, feedback, chips, scores, microphone] as [Widget] {
      part.isVisible = false
    }
    showAnswering()
  }

  /// A sentence is heard and answered.
  func showAnswering() {
    let isChoice = !asked.isEmpty
    prompt.text = say(
      state.prompt.map(Phrase.asks)
        ?? (state.plan?.mode == .voice ? .speakNow : .whatWasHeard))
    prompt.isVisible = true
    answering.isVisible = !isChoice && !isAlong
    choices.isVisible = isChoice
    var means: [(Phrase, String, FrontState.Input)] = [(.slower, "F2", .event(.slower))]
    if !isAlong {
      means.append((state.prompt == nil ? .showText : .showAnswer, "F3", .event(.reveal)))
    }
    show(actions: means + [(.skip, "F4", .event(.skip))])
    switch state.prompt {
    case .gap(let before, let after)?: show(before: say(.gap(before: before, after: after)), "")
    case .along(let text)?: show(before: text.text, links.marked(text) ?? "")
    case .choices?, .number?, nil: break
    }
    if isChoice { showChoices() } else if isAlong { playButton?.focus() } else { entry.focus() }
  }

  /// Whether the learner speaks along, and nothing is typed.
  private var isAlong: Bool { if case .along? = state.prompt { true } else { false } }

  private var asked: [Contrast.Choice] { state.prompt?.choices ?? [] }

  /// What may be read before it is answered.
  private func show(before text: String, _ marked: String) {
    done.classes = []
    (sentence.text, reading.text) = (text, marked)
    reading.isVisible = !marked.isEmpty
    translation.isVisible = false
    done.isVisible = true
  }

  private func showChoices() {
    let lang = state.plan?.lang ?? .chinese
    let buttons = asked.enumerated().map { place, choice in
      let reading = links.marked(choice.sentence(lang))
      return Button(say(.choice(choice, reading: reading)), tip: "\(place + 1)") { [weak self] in
        self?.choose(place)
      }.named(say(.choice(place + 1, choice, reading: reading))).with("big").expanding()
    }
    choices.show(buttons)
    buttons.first?.focus()
  }

  /// Whether there is such a choice now.
  @discardableResult private func choose(_ place: Int) -> Bool {
    guard state.stage == .answering, asked.indices.contains(place) else { return false }
    take(.line("\(place + 1)"))
    return true
  }

  /// The sentence is over: all of it, and what comes next.
  func showDone(_ result: ItemResult, _ text: Sentence) {
    let isAlone = state.plan?.profile == .hearing
    done.classes = isAlone ? ["alone"] : []
    sentence.text = text.text
    reading.text = isAlone ? "" : links.marked(text) ?? ""
    translation.text = isAlone ? "" : text.translation ?? ""
    for label in [reading, translation] { label.isVisible = !label.text.isEmpty }
    let isTrial = state.prompt != nil
    verdict.text = say(
      isTrial
        ? .trialTop(result.outcome, state.plan?.exercises ?? .sounds) : Self.top(of: result))
    show(words: isAlone && result.correct ? [] : state.words, isShown: true)
    let heard = result.similarity.map { Int(($0 * 100).rounded()) }
    scores.text =
      result.attempts > 0 && result.outcome != .skipped && !isTrial
      ? say(.scores(heard: heard, item: result.score))
      : state.shadowing.map { say(.shadowed($0)) } ?? ""
    scores.isVisible = !scores.text.isEmpty
    spoken.show(state.said)
    words.show(links.words(text)) { [links] word, done in
      await links.about(word, text.lang, done)
    }
    for part in [done, verdict] as [Widget] { part.isVisible = true }
    for part in [prompt, answering, choices, feedback, microphone] as [Widget] {
      part.isVisible = false
    }
    showWhatFollows()
  }

  /// What can be done between two sentences.
  func showWhatFollows() {
    guard state.stage == .resting else { return }
    var more: [(Phrase, String, FrontState.Input)] = [
      (state.prompt == nil ? .nextSentence : .nextQuestion, "Enter", .line("")),
      (.hearSlowly, "F2", .event(.slower)),
    ]
    if state.canAppeal { more.append((.heardItRight, "F6", .event(.appeal))) }
    if state.canCompare { more.append((.compareVoices, "F7", .event(.sideBySide))) }
    if state.isAskedWhetherSlower {
      more.append((.alwaysSlower, "", .event(.slowDown)))
    } else if state.isSlowed {
      more.append((.usualPace, "", .event(.usualPace)))
    }
    let told = [verdict, sentence, translation, scores].map(\.text).filter { !$0.isEmpty }
    show(actions: more, isFirstSuggested: true, about: told.joined(separator: "\n"))
  }

  func showPaused(byItself: Bool) {
    showSilence()
    prompt.text = say(.paused(byItself: byItself))
    prompt.isVisible = true
    answering.isVisible = false
    choices.isVisible = false
    show(actions: [(.goOn, "F5", .pauseOrResume)], isFirstSuggested: true, about: prompt.text)
  }

  /// Nothing plays.
  func showSilence() {
    wave.stop()
    playButton?.setIcon("media-playback-start-symbolic")
  }

  /// The words of an answer with what became of each.
  func show(words: [WordVerdict], isShown: Bool) {
    chips.show(words.map { WordChip.make($0, isShown: isShown, in: language) })
    chips.isVisible = !words.isEmpty
  }

  private func show(
    actions list: [(name: Phrase, key: String, input: FrontState.Input)],
    isFirstSuggested: Bool = false, about: String = ""
  ) {
    var buttons = list.map { action in
      Button(say(action.name), tip: action.key) { [weak self] in self?.take(action.input) }
        .expanding()
    }
    actions.show(buttons)
    guard isFirstSuggested, let first = buttons.first else { return }
    buttons[0] = first.with("suggested-action")
    // Known before it is reached, so that a screen reader says it with the button's name, and once.
    if !about.isEmpty { first.describe(about) }
    first.focus()
  }

  /// In a narrow window large things stand below each other.
  func adapt(isNarrow: Bool, isLarge: Bool) {
    actions.isUpright = isNarrow && isLarge
    choices.isUpright = isNarrow
    caption.isVisible = !isNarrow
  }

  private static func top(of result: ItemResult) -> Phrase {
    switch result.outcome {
    case .passed: .itemPassed
    case .failed: .itemFailed
    case .revealed: .itemRevealed
    case .skipped: .itemSkipped
    }
  }
}
