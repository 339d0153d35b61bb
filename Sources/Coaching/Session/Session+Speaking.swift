extension Session {
  /// What the microphone is doing.
  enum Ear: Hashable, Sendable {
    case closed
    /// The sentence is playing: a learner who speaks over it is heard.
    case ajar
    /// An answer is awaited.
    case open
    /// The learner is speaking.
    case hearing
  }

  /// Nothing was caught twice in a row: the ear waits for a sign rather than ask for ever.
  static let mostUncaught = 2

  private var isSpoken: Bool { plan.mode == .voice && !isDeaf }

  /// Whether the microphone stays closed until something is pressed; who speaks along begins with the voice.
  private var waitsForPress: Bool { plan.opensAtPress && !isAlong }

  mutating func openEar() -> [SessionEffect] {
    guard isSpoken else { return [] }
    if waitsForPress { return closeEar() }
    ear = .ajar
    return [.openEar]
  }

  /// The sentence has been heard: what is spoken now is the answer, unless one is being typed.
  mutating func hear() -> [SessionEffect] {
    guard isSpoken, !waitsForPress, phase == .listening, let item, item.wasHeard,
      item.firstKey == nil
    else { return [] }
    ear = .open
    return [.hear]
  }

  /// The microphone opens because the learner wants to speak; one that failed is tried again.
  mutating func speak() -> [SessionEffect] {
    // What waits for a press is heard first.
    if plan.playsAtPress, plan.mode == .voice, phase == .listening, item?.wasHeard == false,
      !isAlong
    {
      return replay()
    }
    guard plan.mode == .voice, let item, !item.isAlong, item.wasHeard,
      phase == .playing || phase == .listening, ear != .hearing
    else { return [.show(.notice(.notNow))] }
    // It waits for the voice already.
    if phase == .listening, ear == .open { return [] }
    var effects: [SessionEffect] = []
    if phase == .playing {
      // The program never talks over the learner.
      self.item?.notePlaybackEnd(at: clock.now)
      phase = .listening
      effects = [.silence, .show(.played), .show(.listening(tryNumber: item.tryNumber))]
    }
    self.item?.forgetFirstKey()
    (isDeaf, uncaught, ear) = (false, 0, .open)
    return effects + [.hear, .show(.attending)]
  }

  /// The answer is over when the learner lets go, however long the silence.
  func hold() -> [SessionEffect] {
    guard phase == .listening, !isAlong, ear == .open || ear == .hearing else {
      return [.show(.notice(.notNow))]
    }
    return [.holdEar]
  }

  mutating func closeEar() -> [SessionEffect] {
    guard ear != .closed else { return [] }
    // Speech that broke off is no answer: the clock of the next one starts afresh.
    if ear == .hearing { item?.forgetFirstKey() }
    ear = .closed
    return [.closeEar]
  }

  /// A learner who types does not mean to speak.
  mutating func typing() -> [SessionEffect] {
    if isAlong || isAloud { return [] }
    var effects = closeEar()
    // Whoever opened it sees that it is closed.
    if phase == .listening, let item, !effects.isEmpty {
      effects.append(.show(.listening(tryNumber: item.tryNumber)))
    }
    item?.noteTyping(at: clock.now)
    return effects
  }

  /// What was typed was no answer but a wish, or is gone again: the ear is as it was before the first key.
  mutating func noteNoAnswer() -> [SessionEffect] {
    guard ear == .closed, let item, item.firstKey != nil, !isAlong, !isAloud else { return [] }
    self.item?.forgetFirstKey()
    return phase == .playing ? openEar() : hear()
  }

  mutating func voiceBegan(ago: Double) -> [SessionEffect] {
    guard let item, ear == .ajar || ear == .open else { return [] }
    var effects: [SessionEffect] = []
    let onset = clock.now - max(0, ago)
    if phase == .playing {
      // The program never talks over the learner.
      self.item?.notePlaybackEnd(at: onset)
      phase = .listening
      effects = [.silence, .show(.played), .show(.listening(tryNumber: item.tryNumber))]
    }
    self.item?.noteTyping(at: onset)
    ear = .hearing
    return effects + [.show(.speaking)]
  }

  /// The learner says by a key that the answer is over.
  mutating func done() -> [SessionEffect] {
    guard phase == .listening, ear == .open || ear == .hearing else {
      return [.show(.notice(.notNow))]
    }
    return [.endAnswer]
  }

  /// What was spoken is neither judged nor a try: the microphone waits as before it.
  mutating func takeBack() -> [SessionEffect] {
    let isThinking = if case .judgingSpoken = phase { true } else { false }
    let isSpeaking = ear == .hearing || waitsForPress && ear == .open
    // Whoever speaks along begins again with the voice.
    guard let item, !item.isAlong, isThinking || phase == .listening && isSpeaking else {
      return [.show(.notice(.notNow))]
    }
    self.item?.forgetFirstKey()
    phase = .listening
    ear = .closed
    noteSign()
    return [.closeEar, .show(.listening(tryNumber: item.tryNumber))] + hear()
  }

  mutating func voiceEnded() -> [SessionEffect] {
    guard phase == .listening, ear == .open || ear == .hearing, let item else { return [] }
    ear = .closed
    phase = .judgingSpoken(responseSeconds: item.responseSeconds(for: "", at: clock.now))
    return [.show(.thinking), .judgeSpoken(item.sentence, item: item.n, number: item.tryNumber)]
  }

  mutating func spokenJudged(_ outcome: SpokenOutcome) -> [SessionEffect] {
    switch (outcome, phase) {
    case (.answered(let answer, let judgement, let speech), .judgingSpoken(let seconds)):
      uncaught = 0
      let effects = judged(answer, judgement, speech: speech, responseSeconds: seconds)
      return speech.isAnother(by: judgement) ? Self.tellingOther(in: effects) : effects
    case (.notCaught(let trouble), .judgingSpoken), (.notCaught(let trouble), .listening):
      return isAlong ? notCaughtAlong(trouble.noticeAlong) : notCaught(trouble)
    case (.loudspeaker, .judgingSpoken):
      // Playing it once more would only be heard once more.
      uncaught = Self.mostUncaught
      return notCaughtAlong(.caughtLoudspeaker)
    default: return []
    }
  }

  /// The same effects, with a word on the other sentence before the verdict.
  private static func tellingOther(in effects: [SessionEffect]) -> [SessionEffect] {
    var effects = effects
    let verdict = effects.firstIndex { if case .show(.judged) = $0 { true } else { false } }
    effects.insert(.show(.notice(.anotherSentence)), at: verdict ?? effects.endIndex)
    return effects
  }

  /// Neither a failure nor a try.
  private mutating func notCaught(_ trouble: SpokenJudgement.Trouble) -> [SessionEffect] {
    guard var item else { return [] }
    item.forgetFirstKey()
    self.item = item
    if isBeingJudged { noteSign() }
    phase = .listening
    ear = .closed
    uncaught += 1
    let isSilentAgain = trouble == .silence && uncaught > 1
    let notice: SessionNotice =
      isSilentAgain
      ? .stillSilence : item.isAloud && trouble == .unclear ? .readingUnclear : trouble.notice
    let effects: [SessionEffect] = [.show(.notice(notice))]
    // Where it waits for a sign anyway there is nothing more to say.
    if uncaught >= Self.mostUncaught, !waitsForPress {
      return effects + [.show(.notice(item.isAloud ? .readingRests : .earRests))]
    }
    return effects + [.show(.listening(tryNumber: item.tryNumber))] + hear()
  }

  /// There is no microphone: the session goes on with typed answers.
  mutating func earFailed() -> [SessionEffect] {
    guard isSpoken else { return [] }
    if isAlong || isAloud { return waitForMicrophone() }
    let wasBeingJudged = isBeingJudged
    isDeaf = true
    ear = .closed
    item?.forgetFirstKey()
    guard wasBeingJudged, let item else { return [.show(.notice(.noMicrophone))] }
    phase = .listening
    noteSign()
    return [.show(.notice(.noMicrophone)), .show(.listening(tryNumber: item.tryNumber))]
  }

  /// The sentence, and then the learner's own voice.
  mutating func sideBySide() -> [SessionEffect] {
    guard phase == .resting, let item, item.tries.last?.speech != nil else {
      return [.show(.notice(.noOwnVoice))]
    }
    lastDelivery = item.delivery.quiet
    return [.silence, .playBoth(item.sentence, lastDelivery)]
  }

  /// How the item was said, now that its text may be seen.
  func tellHowItWasSaid(_ item: Item) -> [SessionEffect] {
    guard let judgement = item.best?.speech?.shown else { return [] }
    return [.show(.said(judgement, item.sentence))]
  }
}

extension SpokenJudgement.Trouble {
  var notice: SessionNotice {
    switch self {
    case .silence: .caughtSilence
    case .noise: .caughtNoise
    case .cutOff: .caughtPart
    case .unclear: .caughtUnclear
    }
  }
}

extension SpokenJudgement.Trouble {
  /// The same where the learner speaks along with the voice.
  fileprivate var noticeAlong: SessionNotice {
    switch self {
    case .silence: .alongSilence
    case .unclear: .alongUnclear
    case .noise, .cutOff: notice
    }
  }
}
