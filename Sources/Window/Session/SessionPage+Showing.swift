import CAdw
import Coaching
import Practice
import Wording

/// What the page shows at each stage of a sentence.
extension SessionPage {
  /// A new sentence: nothing of the one before.
  func showItem() {
    isYetToBeHeard = isReadOut && !state.isSpoken && !isOnlySpoken
    // If what has the focus went away, GTK would give it to whatever is next.
    if isYetToBeHeard { loseFocus() }
    untold = []
    entry.text = ""
    entry.describe("")
    notice.clear()
    following?.cancel()
    wave.clear()
    wave.drawing.describe("")
    playButton?.isPlaying = false
    chips.show([])
    spoken.clear()
    words.clear()
    keeping.removeAll()
    for part in [done, verdict, feedback, chips, scores, microphone] as [Widget] {
      part.isVisible = false
    }
    showAnswering()
  }

  /// A sentence is heard and answered.
  func showAnswering() {
    let isChoice = !asked.isEmpty
    prompt.text = say(question)
    prompt.isVisible = true
    answering.isVisible = !isChoice && !isOnlySpoken
    choices.isVisible = isChoice
    showMeans()
    showSpeaking()
    switch state.prompt {
    case .gap(let before, let after)?: show(before: say(.gap(before: before, after: after)), "")
    case .along(let text)?, .aloud(let text)?: show(before: text.text, links.marked(text) ?? "")
    case .choices?, .number?, nil: break
    }
    if isChoice { showChoices() }
    focusAnswer()
  }

  /// The keyboard goes to where one answers. A screen reader names that, and would speak over the sentence: there it
  /// is named once the sentence was played, which tells whose turn it is. Who answers aloud is told at once, since
  /// the microphone opens next.
  func focusAnswer() {
    if isYetToBeHeard {
      loseFocus()
    } else if !asked.isEmpty {
      firstChoice?.focus()
    } else if speaking.button.isVisible {
      speaking.button.focus()
    } else if isOnlySpoken {
      playButton?.button.focus()
    } else {
      entry.focus()
    }
  }

  /// The sentence was heard, or is not going to be.
  func noteHeard() {
    guard isYetToBeHeard else { return }
    isYetToBeHeard = false
    guard state.stage == .answering, isFocusLost else { return }
    focusAnswer()
    guard !untold.isEmpty else { return }
    let remarks = untold.joined(separator: "\n")
    untold = []
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(Self.secondsToFocus))
      self?.announce(remarks)
    }
  }

  /// Told together with the focus it would be said twice: as what is new, and as what the line has.
  private static let secondsToFocus = 0.5

  /// The button that opens the microphone is in sight where it means something.
  func showSpeaking() {
    speaking.show(isVisible: state.opensAtPress && state.stage == .answering)
  }

  /// What is asked of the learner.
  var question: Phrase {
    let lang = state.plan?.lang ?? .chinese
    return state.prompt.map { Phrase.asks($0, in: lang) }
      ?? (state.isSpoken ? .speakNow : .whatWasHeard)
  }

  /// Whether the learner speaks along or reads aloud, and nothing is typed.
  var isOnlySpoken: Bool {
    switch state.prompt {
    case .along?, .aloud?: true
    case .choices?, .number?, .gap?, nil: false
    }
  }

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
    let across = buttons.count > 3 ? 2 : max(buttons.count, 1)
    rowsOfChoices = stride(from: 0, to: buttons.count, by: across).map { start in
      Box.row(gap: 10, Array(buttons[start..<min(start + across, buttons.count)])).even()
    }
    for row in rowsOfChoices { row.isUpright = isNarrow }
    choices.show(rowsOfChoices)
    firstChoice = buttons.first
  }

  /// Whether there is such a choice now.
  @discardableResult func choose(_ place: Int) -> Bool {
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
        ? .trialTop(result, state.plan?.exercises ?? .sounds) : Self.top(of: result))
    show(words: isAlone && result.correct ? [] : state.words, isShown: true)
    let heard = result.similarity.map { Int(($0 * 100).rounded()) }
    scores.text =
      result.attempts > 0 && result.outcome != .skipped && !isTrial
      ? say(.scores(heard: heard, item: result.score))
      : told.map(say) ?? ""
    scores.isVisible = !scores.text.isEmpty
    spoken.show(state.said, in: text.lang)
    words.show(links.words(text)) { [links] word, done in
      await links.about(word, text.lang, done)
    }
    if !isTrial {
      keeping.show([
        Button(say(.reviewSentence)) { [weak self] in self?.take(.keepSentence) }
          .with("flat", "tall", "small").aligned(across: GTK_ALIGN_CENTER)
      ])
    }
    for part in [done, verdict] as [Widget] { part.isVisible = true }
    for part in [prompt, answering, choices, feedback, microphone] as [Widget] {
      part.isVisible = false
    }
    showWhatFollows()
  }

  /// How it was spoken along or read aloud.
  private var told: Phrase? {
    state.shadowing.map(Phrase.shadowed) ?? state.read.flatMap(Phrase.readAloud)
  }

  /// Nothing plays.
  func showSilence() {
    wave.stop()
    playButton?.isPlaying = false
  }

  /// The words of an answer with what became of each.
  func show(words: [WordVerdict], isShown: Bool) {
    chips.show(
      words.map {
        WordChip.make(
          $0, isShown: isShown, isRead: isOnlySpoken, isSpoken: state.isSpoken, in: language)
      })
    chips.isVisible = !words.isEmpty
  }

  /// In a narrow window choices stand below each other, and of large words some become signs.
  func adapt(isNarrow: Bool, isTight: Bool, isLarge: Bool) {
    // There would be no room for an answer beside it.
    check?.show(text: isTight && isLarge ? "✓" : say(.submit))
    self.isNarrow = isNarrow
    for row in rowsOfChoices { row.isUpright = isNarrow }
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
