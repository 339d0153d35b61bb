extension Conversation {
  /// Nothing was caught twice in a row: the ear waits for a sign rather than ask for ever.
  static let mostUncaught = 2

  private var opensByItself: Bool {
    plan.input == .handsFree && !isDeaf && !isTyping && uncaught < Self.mostUncaught
  }

  // MARK: The ear

  /// The partner speaks: a learner who interrupts is heard, where there is something to answer.
  func mayOverhear(_ line: TalkLine) -> Bool {
    guard let turn, opensByItself else { return false }
    return line.kind != .correction && turn.isAnswerable
  }

  mutating func overhear(_ line: TalkLine) -> [ConversationEffect] {
    guard mayOverhear(line) else { return [] }
    ear = .ajar
    return [.overhear]
  }

  /// It is the learner's turn; what was typed before is an answer now.
  mutating func listen() -> [ConversationEffect] {
    phase = .awaiting
    guard paused == nil else { return [] }
    if isPassedOver { return catchUp() }
    if !early.isEmpty { return closeEar() + judge(.typed(early.removeFirst()), isEarly: true) }
    return opensByItself ? openEar() : closeEar()
  }

  private mutating func openEar() -> [ConversationEffect] {
    guard let turn else { return [] }
    ear = .open
    progress = WordProgress(replies: turn.turn.replies.map { words.parts($0.text) })
    return [.listen(turn.turn.replies)]
  }

  mutating func closeEar() -> [ConversationEffect] {
    progress = nil
    guard ear != .closed else { return [] }
    ear = .closed
    return [.stopListening]
  }

  /// The microphone opens because the learner wants to speak; a broken one is tried again.
  mutating func speak() -> [ConversationEffect] {
    guard turn?.takesAnswers == true else { return Self.notNow }
    switch phase {
    case .speaking, .preparing:
      readyToSpeak()
      let effects = hush() + cutWriting()
      phase = .awaiting
      turn?.noteLineEnd(at: clock.now)
      return effects + openEar()
    case .awaiting:
      readyToSpeak()
      return cutWriting() + (ear == .open ? [] : openEar())
    case .idle, .ringing, .expecting, .hearing, .judging, .writing, .over: return Self.notNow
    }
  }

  private mutating func readyToSpeak() {
    isDeaf = false
    isTyping = false
    uncaught = 0
    interruption = nil
  }

  /// The answer is over when the learner lets go, however long the silence.
  func hold() -> [ConversationEffect] {
    guard ear == .open, phase == .awaiting || phase == .hearing else { return Self.notNow }
    return [.holdEar]
  }

  mutating func done() -> [ConversationEffect] {
    guard ear == .open, phase == .awaiting || phase == .hearing else { return Self.notNow }
    return [.endAnswer]
  }

  mutating func takeBack() -> [ConversationEffect] {
    guard ear == .open, phase == .awaiting || phase == .hearing else { return Self.notNow }
    turn?.forgetAnswer()
    interruption = nil
    return closeEar() + listen()
  }

  /// A learner who types does not mean to speak.
  mutating func typing() -> [ConversationEffect] {
    isTyping = true
    interruption = nil
    let effects = closeEar()
    if phase == .hearing {
      phase = .awaiting
      turn?.forgetAnswer()
    }
    if phase == .awaiting { turn?.noteAnswer(at: clock.now) }
    return effects
  }

  /// What was typed was a command and no answer: the microphone that its first key closed opens again.
  mutating func noteCommand() -> [ConversationEffect] {
    guard isTyping else { return [] }
    isTyping = false
    guard phase == .awaiting, ear == .closed else { return [] }
    turn?.forgetAnswer()
    return listen()
  }

  /// There is no microphone: the talk goes on by typing.
  mutating func loseMicrophone() -> [ConversationEffect] {
    let isNews = !isDeaf
    isDeaf = true
    if phase == .hearing {
      phase = .awaiting
      turn?.forgetAnswer()
    }
    let effects = closeEar() + (isNews ? [.show(.notice(.noMicrophone))] : [])
    // Nobody is heard any more who could have meant it.
    if let interruption, phase == .awaiting, paused == nil {
      return effects + playOn(interruption.line)
    }
    return effects
  }

  // MARK: What it hears

  mutating func voiceBegan(ago: Double) -> [ConversationEffect] {
    let onset = clock.now - max(0, ago)
    switch (phase, ear) {
    case (.awaiting, .open):
      phase = .hearing
      turn?.noteAnswer(at: onset)
      return []
    case (.speaking(let line), .ajar):
      // The program never talks over the learner.
      let effects = stop(line, byVoice: true)
      phase = .hearing
      turn?.noteLineEnd(at: onset)
      turn?.noteAnswer(at: onset)
      return effects
    default: return []
    }
  }

  /// Words turn green while the learner speaks; when all of a reply is said, the answer is over.
  mutating func heard(_ take: (inout WordProgress) -> Void) -> [ConversationEffect] {
    guard ear == .open, phase == .awaiting || phase == .hearing, var progress,
      progress.done == nil
    else { return [] }
    let before = progress.replies
    take(&progress)
    self.progress = progress
    guard let leading = progress.leading, progress.replies != before else { return [] }
    phase = .hearing
    turn?.noteAnswer(at: clock.now)
    return [.show(.progress(leading, progress.replies[leading]))]
      + (progress.done == nil ? [] : [.endAnswer])
  }

  // MARK: Interrupting the partner

  mutating func interrupt(byVoice: Bool) -> [ConversationEffect] {
    guard case .speaking(let line) = phase, let turn else { return byVoice ? [] : Self.notNow }
    if byVoice, ear != .ajar { return [] }
    if turn.takesAnswers { return stop(line, byVoice: byVoice) }
    let effects = hush()
    phase = .awaiting
    return effects + (turn.isKept ? goOn() : passBy())
  }

  /// The partner falls silent at once, and the learner is listened to.
  private mutating func stop(_ line: TalkLine, byVoice: Bool) -> [ConversationEffect] {
    turn?.noteLineEnd(at: clock.now)
    phase = .awaiting
    interruption = byVoice ? Interruption(line: line, at: clock.now) : nil
    // What was overheard is listened to from here on: the microphone stays open.
    let hears = byVoice || plan.input != .typing && !isDeaf && early.isEmpty
    // Only what was heard stays; who was stopped by a voice may have been stopped for nothing, and the rest goes
    // once something was answered.
    return [.stopPlaying] + (byVoice ? [] : cutWriting()) + (hears ? openEar() : listen())
  }

  /// Nobody spoke after all: the partner goes on.
  mutating func goOnAfterFalseStop() -> [ConversationEffect] {
    guard let interruption, phase == .awaiting, paused == nil,
      clock.now >= interruption.at + Self.falseStop
    else { return [] }
    return playOn(interruption.line)
  }

  mutating func playOn(_ line: TalkLine) -> [ConversationEffect] {
    let effects = closeEar()
    interruption = nil
    phase = .speaking(line)
    return effects + [.playOn(line)] + overhear(line)
  }
}
