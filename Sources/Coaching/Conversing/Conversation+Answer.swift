extension Conversation {
  /// More than these nobody types before the partner has spoken.
  static let mostEarly = 8

  // MARK: What the learner gives

  mutating func answered(_ text: String) -> [ConversationEffect] {
    guard phase != .idle else { return Self.notNow }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      // The microphone that its first key closed opens again, but for a pause.
      let effects = paused == nil ? noteCommand() : []
      isTyping = false
      return [.show(.notice(.nothingGiven))] + effects
    }
    isTyping = false
    guard takesAnswerNow else {
      guard early.count < Self.mostEarly else { return Self.notNow }
      return keepEarly(text) + [.show(.notice(.keptForLater))]
    }
    let effects = hush()
    if !early.isEmpty {
      // One after the other, in the order in which they were given.
      return effects + keepEarly(text) + listen()
    }
    turn?.noteAnswer(text, at: clock.now)
    return effects + judge(.typed(text), isEarly: false)
  }

  /// Whether what comes now answers the line at hand.
  var takesAnswerNow: Bool {
    guard let turn, turn.takesAnswers else { return false }
    switch phase {
    // What can neither be read nor was heard is not answered.
    case .preparing where isLineWaiting: return plan.showsText || turn.hasSounded
    case .preparing, .speaking, .awaiting, .hearing, .writing: return true
    case .idle, .ringing, .expecting, .judging, .over: return false
    }
  }

  mutating func captured(_ voice: CapturedVoice) -> [ConversationEffect] {
    guard ear == .open, phase == .awaiting || phase == .hearing else { return [] }
    // It has closed by itself.
    ear = .closed
    progress = nil
    turn?.noteAnswer(at: clock.now - max(0, voice.seconds))
    return judge(.spoken(voice), isEarly: false)
  }

  mutating func judge(_ answer: GivenAnswer, isEarly: Bool) -> [ConversationEffect] {
    guard var turn else { return [] }
    turn.asked += 1
    self.turn = turn
    if isChat, let text = answer.text { return takeOwn(text) }
    if answer.mode == .text { interruption = nil }
    let task = task(answer, in: turn)
    phase = .judging(task, isEarly: isEarly)
    return [.judge(task)]
  }

  /// The learner takes a reply as it is shown.
  mutating func choose(_ reply: Int) -> [ConversationEffect] {
    guard takesAnswerNow, let turn, turn.turn.replies.indices.contains(reply) else {
      return isLineWaiting ? [.show(.waitsToSound)] : Self.notNow
    }
    self.turn?.noteAnswer(at: clock.now)
    if isChat { return leave(hush() + close(as: .said, reply: reply) + tellTurn()) }
    if turn.isOpen { return chooseFreely(reply, in: turn) }
    let outcome: TurnOutcome =
      turn.misses >= OpenTurn.missesToShowReply ? .confirmed : .chosen
    return leave(hush() + close(as: outcome, reply: reply) + tellTurn())
  }

  /// Goes on by the first reply, or to what comes next anyway.
  mutating func skip() -> [ConversationEffect] {
    guard phase != .idle, let turn else { return Self.notNow }
    if phase == .expecting { return goOnWithoutOthers() }
    if turn.isOpen, left != nil { return returnToScript() }
    // A partner who has not begun yet cannot be passed over.
    if turn.isOpen, !turn.wasPut, !turn.isKept { return Self.notNow }
    let effects = hush() + keepUnjudged()
    if turn.isKept { return effects + leave([]) }
    if turn.isOpen || turn.turn.replies.isEmpty {
      return effects + leave(close(as: .heard) + tellTurn())
    }
    return effects + leave(close(as: .skipped, reply: 0) + tellTurn())
  }

  /// From a turn that is kept to the next one.
  mutating func leave(_ effects: [ConversationEffect]) -> [ConversationEffect] {
    phase = .awaiting
    return effects + goOn()
  }

  // MARK: What came of it

  mutating func judged(
    _ place: JudgeTask.Place, _ judgement: TalkJudgement
  ) -> [ConversationEffect] {
    guard case .judging(let task, let isEarly) = phase, task.place == place else { return [] }
    // The wait for the judge is not the learner's absence.
    noteSign()
    phase = .awaiting
    let judgement = turn?.isCue == true ? judgement.unscored : judgement
    guard judgement.confidence >= SpokenJudgement.leastConfidence else {
      return notCaught(task, .caughtUnclear, isEarly: isEarly)
    }
    if isChat { return takeOwn(task, judgement) }
    if turn?.isOpen == true { return takeFree(task, judgement, isEarly: isEarly) }
    switch judgement.finding {
    case .reply(let reply) where task.replies.indices.contains(reply):
      return accept(task, judgement, as: .answered, reply: reply)
    case .mistake(let mistake) where task.mistakes.indices.contains(mistake):
      return correct(task, judgement, task.mistakes[mistake])
    // A judge that names what is not there has not understood.
    case .reply, .mistake, .unclear: return notCaught(task, .caughtUnclear, isEarly: isEarly)
    case .silence: return notCaught(task, .caughtSilence, isEarly: isEarly)
    case .none:
      if let free = leaveScript(task, judgement, isEarly: isEarly) { return free }
      // Who is to be answered freely and was not written down was not misunderstood.
      if left != nil { return notCaught(task, .ownWordsAreTyped, isEarly: isEarly) }
      return isEarly ? tooEarly() : miss(task, judgement)
    }
  }

  private mutating func accept(
    _ task: JudgeTask, _ judgement: TalkJudgement, as outcome: TurnOutcome, reply: Int
  ) -> [ConversationEffect] {
    let misses = turn?.misses ?? 0
    return close(as: outcome, reply: reply, by: task, judgement)
      + [.show(.judged(TalkFeedback(judgement, misses: misses)))] + tellTurn() + goOn()
  }

  /// It was understood and said wrongly, as learners do: they hear how it is said right.
  private mutating func correct(
    _ task: JudgeTask, _ judgement: TalkJudgement, _ mistake: TypicalMistake
  ) -> [ConversationEffect] {
    guard let turn = turn?.turn else { return [] }
    let reply = turn.reply(to: mistake)
    guard turn.replies.indices.contains(reply) else { return [] }
    let misses = self.turn?.misses ?? 0
    return close(as: .corrected, reply: reply, by: task, judgement) + [
      .show(.judged(TalkFeedback(judgement, misses: misses))),
      .show(.corrected(mistake, turn.replies[reply])),
    ] + tellTurn() + say(line(.correction, of: turn, reply: reply))
  }

  /// None of the replies: the partner says it in other words, then the learner's own language helps (the other
  /// words once more, where that is the language of the talk), then a reply is shown, and in the end the talk goes
  /// on by itself.
  private mutating func miss(
    _ task: JudgeTask, _ judgement: TalkJudgement
  ) -> [ConversationEffect] {
    guard var turn, let first = turn.turn.replies.first else { return [] }
    turn.misses += 1
    self.turn = turn
    uncaught = 0
    interruption = nil
    var feedback = TalkFeedback(judgement, misses: turn.misses)
    feedback.isHelped = turn.turn.help != nil
    let effects = keep(task, judgement, isMiss: true) + [.show(.judged(feedback))]
    if turn.isCue { return effects + missCue(first) }
    let otherWords = line(turn.turn.rephrased == nil ? .line : .rephrased, of: turn.turn)
    switch turn.misses {
    case 1: return effects + say(otherWords)
    case 2:
      guard let help = turn.turn.help else { return effects + say(otherWords) }
      return effects + [.show(.help(help))] + say(line(.help, of: turn.turn))
    case OpenTurn.missesToShowReply:
      return effects + [.show(.suggested(0, first))] + listen()
    default:
      return effects + leave(close(as: .carriedOn, reply: 0) + tellTurn())
    }
  }

  /// Neither a failure nor a try.
  mutating func notCaught(
    _ task: JudgeTask, _ notice: TalkNotice, isEarly: Bool
  ) -> [ConversationEffect] {
    turn?.forgetAnswer()
    // Typed text is not lost, whatever the judge says; a sound that nobody understood is nothing.
    let isTyped = task.answer.mode == .text
    let effects = isTyped && !isEarly ? keep(task, nil, isMiss: false) : []
    if let interruption, paused == nil { return effects + playOn(interruption.line) }
    uncaught += 1
    let rests = uncaught >= Self.mostUncaught && !isTyped
    return effects + [.show(.notice(notice))] + (rests ? [.show(.notice(.earRests))] : [])
      + listen()
  }

  /// It was typed before the line was heard: no misunderstanding.
  private mutating func tooEarly() -> [ConversationEffect] {
    turn?.forgetAnswer()
    return [.show(.notice(.tooEarly))] + listen()
  }

  // MARK: What is kept of it

  private func keep(
    _ task: JudgeTask, _ judgement: TalkJudgement?, isMiss: Bool
  ) -> [ConversationEffect] {
    [
      .keep(
        .attempt(
          KeptAttempt(
            n: task.place.turn, number: task.place.number,
            given: task.answer.text ?? judgement?.heardAs, mode: task.answer.mode,
            judgement: judgement, recording: task.answer.recording, isMiss: isMiss,
            practisedSeconds: clock.practised)))
    ]
  }

  /// An answer that is being judged, when nobody waits for what comes of it any more.
  mutating func keepUnjudged() -> [ConversationEffect] {
    guard case .judging(let task, let isEarly) = phase else { return [] }
    phase = .awaiting
    return isEarly ? [] : keep(task, nil, isMiss: false)
  }

  /// What was typed too early is kept at once: it may wait long until it is judged.
  mutating func keepEarly(_ text: String) -> [ConversationEffect] {
    guard var turn else { return [] }
    early.append(text)
    var n = turn.n
    let number: Int
    if turn.isKept {
      // It can only be meant for the next one.
      askedAhead += 1
      n += 1
      number = askedAhead
    } else {
      turn.asked += 1
      number = turn.asked
    }
    self.turn = turn
    return [
      .keep(
        .attempt(
          KeptAttempt(
            n: n, number: number, given: text, mode: .text, judgement: nil, isMiss: false,
            practisedSeconds: clock.practised)))
    ]
  }
}
