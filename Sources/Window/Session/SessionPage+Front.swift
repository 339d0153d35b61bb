import Assembly
import CAdw
import Coaching
import Practice
import Reports
import System
import Wording

/// What the session's runner has shown.
extension SessionPage: Front {
  func show(_ news: SessionNews) async {
    if news != .played { following?.cancel() }
    let (wasHearing, couldTakeBack) = (state.isHearing, state.canTakeBack)
    let wasThinking = state.isThinking
    let wasNoisy = state.noise != nil
    state.take(news)
    showSpeaking()
    if state.stage == .answering,
      wasHearing != state.isHearing || couldTakeBack != state.canTakeBack
        || wasThinking && !state.isThinking
    {
      // Whatever came of it, another answer is awaited now.
      if !state.canTakeBack { prompt.text = question.text(in: language) }
      showMeans()
    }
    switch news {
    case .session(let plan): if let noise = plan.noise { tell(.sessionInNoise(noise)) }
    case .item(let n, let all, _, let level, let delivery, let prompt):
      let head =
        prompt == nil
        ? Phrase.itemHead(
          n, of: all, level, pace: delivery.pace,
          heardIn: state.plan?.noise == nil ? nil : .heard(in: delivery.noise))
        : .trialHead(n, pace: delivery.pace)
      onHead(
        Phrase.title(of: state.plan).text(in: language), head.text(in: language))
      caption.text = caption(of: delivery)
      place = (n, all)
      await showProgress(before: n)
      showItem()
      if n.isMultiple(of: Self.itemsToTidyAfter) { Self.giveBackMemory() }
    case .playing(let delivery, _):
      caption.text = caption(of: delivery)
      // What the first of the means takes away is gone.
      if state.stage == .answering, wasNoisy != (state.noise != nil) { showMeans() }
      playButton?.isPlaying = true
      wave.drawing.describe(Phrase.isPlaying.text(in: language))
    case .played:
      showSilence()
      wave.drawing.describe(Phrase.wasPlayed.text(in: language))
      noteHeard()
    case .listening(let number):
      // What was said of the try before says it as well.
      if number > 1 {
        prompt.text = Phrase.tryNumber(number).text(in: language)
        prompt.isVisible = !verdict.isVisible
      }
    case .attending: prompt.text = Phrase.listeningNow.text(in: language)
    case .speaking: prompt.text = Phrase.hearingYouNow.text(in: language)
    case .thinking: prompt.text = Phrase.thinking.text(in: language)
    case .judged(let attempt):
      missed = JustShown()
      if attempt.mayTryAgain { show(attempt) }
    case .revealed, .said, .shadowed, .readAloud: break
    case .itemDone(let result, let sentence):
      over = JustShown()
      showDone(result, sentence)
      await showProgress(before: place.n + 1)
    case .paused(let byItself):
      onPause(true)
      showPaused(byItself: byItself)
    case .resumed:
      onPause(false)
      goOnAfterPause()
    // It belongs to what is shown until the next one.
    case .notice(.comparesChoices):
      feedback.text = Phrase.notice(.comparesChoices).text(in: language)
      feedback.isVisible = true
    case .notice(let notice):
      tell(.noticeByButtons(notice))
      switch notice {
      case .asksWhetherSlower, .slowerFromNow, .usualPaceAgain, .appealAccepted, .appealByOwnWord:
        showWhatFollows()
      default: break
      }
    case .summary: break
    }
  }

  /// How the sentence sounds, in two or three words.
  private func caption(of delivery: Delivery) -> String {
    let pace = Phrase.paceOf(delivery.pace).text(in: language)
    guard state.plan?.noise != nil else { return pace }
    return "\(pace) · \(Phrase.heard(in: delivery.noise).text(in: language))"
  }

  private func showProgress(before n: Int) async {
    let practised = await links.practised()
    progress.share =
      state.plan?.shareDone(before: n, of: place.all, practised: practised) ?? 0
  }

  private static let itemsToTidyAfter = 20

  /// Drawing takes and frees many small pieces, and what is free between them adds up over an hour.
  private static func giveBackMemory() {
    Task.detached(priority: .background) { LargeBlocks.giveBackWhatIsFree() }
  }

  private func show(_ attempt: JudgedTry) {
    let phrases = Phrase.afterMiss(attempt, in: state.plan?.lang ?? .chinese)
    verdict.text = phrases.first?.text(in: language) ?? ""
    verdict.isVisible = true
    let lines: [Phrase] =
      [attempt.heardAs.map(Phrase.heardAs)].compactMap(\.self) + phrases.dropFirst()
    feedback.text = lines.map { $0.text(in: language) }.joined(separator: "\n")
    feedback.isVisible = !lines.isEmpty
    show(words: attempt.words, isShown: false)
    if speaking.button.isVisible { speaking.button.focus() } else { entry.focus() }
    let heard = Phrase.wordsHeard(attempt.words)?.text(in: language) ?? ""
    announce([verdict.text, heard, feedback.text].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  func begin(_ shape: ClipShape) async { wave.play(shape) }

  func follow(_ parts: [SpokenPart]) async {
    let text = sentence.text
    // What is compared with it is another word.
    guard parts.first.map({ text.hasPrefix($0.text) }) ?? false else { return }
    following = Task { [weak self] in
      let begin = ContinuousClock.now
      for index in parts.indices {
        try? await Task.sleep(until: begin + .seconds(parts[index].seconds), clock: .continuous)
        guard !Task.isCancelled, let self, self.sentence.text == text else { return }
        self.sentence.light(
          from: parts[..<index].map(\.text).joined(), parts[index].text)
      }
      try? await Task.sleep(for: .seconds(1))
      if !Task.isCancelled { self?.sentence.light(from: "", "") }
    }
  }

  func hear(level: Float) async {
    microphone.isVisible = true
    microphone.level = Double(level)
  }

  func compare(_ model: Clip, with own: HeardSpeech) async {
    let words = state.said?.words ?? []
    let text = sentence.text
    guard let picture = await MelodyPicture.of(model, own: own, text: text, words: words),
      sentence.text == text
    else { return }
    spoken.show(picture)
  }

  func tell(_ trouble: any Error) async {
    noteHeard()
    notice.show(ErrorReport(of: trouble))
  }
}
