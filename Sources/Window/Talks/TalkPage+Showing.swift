import CAdw
import Coaching
import Practice
import Wording

/// What the page shows at each moment of a talk.
extension TalkPage {
  /// Whoever reads the practised language anyway needs no translation of it.
  var needsTranslation: Bool {
    let lang = state.plan?.lang ?? .chinese
    return lang == .spanish || (language == .chinese) != (lang == .chinese)
  }

  func showHead(_ seconds: Double) {
    guard let scene = state.scene, let plan = state.plan else { return }
    let head: Phrase = plan.opening == .call ? .callHead(scene) : .talkHead(scene)
    onHead(say(head), say(.turnBelow(state.n, clock: Phrase.clock(seconds))))
  }

  /// Who speaks and, where it may be read, what is said.
  func showLine(_ name: Phrase?, _ text: String?) {
    following?.cancel()
    shownLine = text
    speaker.text = name.map(say) ?? ""
    line.text = text ?? ""
    line.light(from: "", "")
    reading.text = text.flatMap(links.marked) ?? ""
    translation.text = ""
    for label in [line, reading, translation] { label.isVisible = !label.text.isEmpty }
    showWords(of: text)
  }

  /// Whoever looks a word up has help, and the talk knows it.
  private func showWords(of text: String?) {
    words.show(text.map(links.words) ?? []) { [weak self, links] word, done in
      self?.take(.lookUp)
      return await links.about(word, done)
    }
  }

  /// The line goes on.
  func showMore(_ text: String) {
    let space = state.plan?.lang == .chinese ? "" : " "
    let whole = shownLine.map { $0 + space + text } ?? text
    shownLine = whole
    line.text = whole
    reading.text = links.marked(whole) ?? ""
    for label in [line, reading] { label.isVisible = !label.text.isEmpty }
    showWords(of: whole)
    announce(text)
  }

  /// The line to read, with what it means.
  func showText(_ text: String, _ meaning: String) {
    shownLine = text
    line.text = text
    reading.text = links.marked(text) ?? ""
    translation.text = needsTranslation ? meaning : ""
    for label in [line, reading, translation] { label.isVisible = !label.text.isEmpty }
    showWords(of: text)
    announce([text, translation.text].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  func show(replies list: [ExpectedReply]) {
    replyButtons = list.enumerated().map { place, reply in
      ReplyButton(
        place + 1, reply,
        translation: needsTranslation && !reply.translation.isEmpty ? reply.translation : nil,
        language: language
      ) { [weak self] in self?.take(.choose(place)) }
    }
    replies.show(list.isEmpty ? [] : [topOfReplies] + replyButtons)
    replies.isVisible = !list.isEmpty
  }

  /// What the talk is doing, by sign, word and colour.
  func show(_ talk: TalkState) {
    onPause(talk == .paused)
    let shown = word(for: talk)
    status.text =
      shown.map { status.draws($0.sign) ? "\($0.sign) \(say($0.name))" : say($0.name) } ?? ""
    status.isVisible = shown != nil
    status.classes = Set(["status"] + (Self.look(of: talk).map { [$0] } ?? []))
    if talk != .listening, talk != .hearing { microphone.isVisible = false }
    if talk != .hearing, talk != .listening { for button in replyButtons { button.clear() } }
    if !asksHowToEnd { showAnswering() }
  }

  private static func look(of talk: TalkState) -> String? {
    switch talk {
    case .listening, .hearing: "listening"
    case .preparing, .partnerThinking: "thinking"
    case .partnerSpeaking, .ringing: "speaking"
    case .idle, .learnerThinking, .paused, .summary: nil
    }
  }

  /// The line to type, and what can be done besides answering.
  func showAnswering() {
    answering.isVisible = state.state != .ringing && state.state != .paused && !waitsForOthers
    showSpeaking()
    showActions()
    if waitsForOthers, isFocusLost { actions.first?.focus() }
    guard answering.isVisible, isFocusLost else { return }
    if speaking.button.isVisible { speaking.button.focus() } else { entry.focus() }
  }

  /// The button that opens the microphone is in sight where it means something.
  func showSpeaking() { speaking.show(isVisible: state.opensAtPress && answering.isVisible) }

  /// `keepsPlace` is for what is pressed and changes its name by that.
  func showActions(keepsPlace: Bool = false) {
    if asksHowToEnd { return }
    switch state.state {
    case .ringing:
      show(
        actions: [
          (.answerCall, "Enter", { $0.take(.accept) }), (.declineCall, "Esc", { $0.end() }),
        ], isFirstSuggested: true)
    case .paused:
      show(
        actions: [
          (.goOn, "F5", { $0.take(.pauseOrResume) }), (ending, "Esc", { $0.end() }),
        ], isFirstSuggested: true)
    default: show(actions: means, isFirstSuggested: false, keepsPlace: keepsPlace)
    }
  }

  typealias Means = (name: Phrase, key: String, run: (TalkPage) -> Void)

  var ending: Phrase { state.plan?.opening == .call ? .hangUp : .endTalk }

  private var means: [Means] {
    if state.state == .hearing || state.isEarPressed {
      return [
        (.doneSpeaking, "Enter", { $0.take(.done) }), (.sayAnew, "Esc", { $0.take(.takeBack) }),
      ]
    }
    if waitsForOthers { return meansOfWaiting }
    if state.floor?.cue != nil { return meansOfCue }
    var means: [Means] = []
    if let number = state.offer?.number {
      means += [
        (.agreeToPack, "", { $0.take(.agree(number)) }),
        (.refusePack, "", { $0.take(.refuse(number)) }),
      ]
    }
    if state.isSpoken, state.state == .learnerThinking, !state.opensAtPress {
      means.append((.speakInTalk, "Enter", { $0.take(.speak) }))
    }
    means += [
      (.play, "Ctrl+R", { $0.take(.replay) }), (.slower, "F2", { $0.take(.slower) }),
      (.talkText, "F3", { $0.take(.translation) }), (.talkHint, "F6", { $0.take(.hint) }),
    ]
    // Whoever has nothing written in advance has no other words for it either.
    if state.plan?.opening != .chat, state.course != .free {
      means.append((.talkRephrase, "F7", { $0.take(.rephrase) }))
    }
    switch state.course {
    case .script: means.append((.speakFreely, "", { $0.take(.goFree) }))
    case .free: means.append((.backToScript, "", { $0.take(.toScript) }))
    case nil: break
    }
    means.append((.skip, "F4", { $0.take(.skip) }))
    if state.plan?.opening == .call {
      let isOn = state.isByHandset
      means.append(
        (isOn ? .useLoudspeaker : .useHandset, "", { $0.take(.handset(!isOn)) }))
    }
    return means + [(ending, "Esc", { $0.end() })]
  }

  /// How the talk is to end, if it is.
  func showQuestion() {
    answering.isVisible = false
    showSpeaking()
    feedback.text = [say(.askHowToEnd), say(.discardedStays)].joined(separator: "\n")
    feedback.isVisible = true
    show(
      actions: [
        (.endAndKeep, "", { $0.send(.end(save: true)) }),
        (.endAndDiscard, "", { $0.send(.end(save: false)) }),
        (
          .doNotEnd, "Esc", { $0.goOn() }
        ),
      ], isFirstSuggested: true, about: feedback.text)
  }

  private func show(
    actions list: [Means], isFirstSuggested: Bool, about: String = "", keepsPlace: Bool = false
  ) {
    actions.show(
      list.map { means in (say(means.name), means.key, { [weak self] in self.map(means.run) }) },
      isFirstSuggested: isFirstSuggested, about: about, keepsPlace: keepsPlace)
  }

  func adapt(isNarrow: Bool) { answering.isUpright = isNarrow }
}
