extension Conversation {
  // MARK: Pauses

  mutating func pause() -> [ConversationEffect] {
    let effects = hush()
    if phase == .hearing {
      phase = .awaiting
      // What broke off is no answer: the time that the next one takes begins afresh.
      turn?.forgetAnswer()
    }
    interruption = nil
    paused = clock.now
    clock.isRunning = false
    return effects
  }

  /// What happens in a pause: what comes of what was begun before it is taken in, in silence.
  mutating func take(
    _ event: ConversationEvent.Kind, during pause: Double
  ) -> [ConversationEffect] {
    if case .end(let save) = event { return end(save ? .saved : .discarded) }
    if clock.now >= pause + Self.longestPause {
      // Whoever comes back that late finds it over, but what they bring is kept.
      if case .answered(let text) = event { return keepEarly(text) + end(.idle) }
      return end(.idle)
    }
    switch event {
    case .resume: return resume(from: pause)
    case .replay:
      // A learner who asks to hear it again wants to go on.
      let wasCutOff = if case .speaking = phase { true } else { false }
      let n = turn?.n
      let effects = resume(from: pause)
      // What the others went on from meanwhile is not heard again.
      let isPast = isOver || turn?.n != n
      return effects + (wasCutOff && !plan.playsAtPress || isPast ? [] : replay())
    case .answered(let text):
      if takesAnswerNow, text.contains(where: { $0.isLetter || $0.isNumber }) {
        goOn(after: pause)
      }
      return answered(text)
    case .choose(let reply):
      if takesAnswerNow, turn?.turn.replies.indices.contains(reply) == true {
        goOn(after: pause)
      }
      return choose(reply)
    case .handset(let isOn): return [.useHandset(isOn), .show(.handset(isOn))]
    case .clipReady(let line): return ready(line)
    case .clipFailed(let line): return failed(line)
    case .judged(let place, let judgement): return judged(place, judgement)
    case .pieceWritten(let n, let piece): return pieceWritten(piece, of: n)
    case .written(let n, let exchange): return written(exchange, of: n)
    case .lookedUp(let n, let wish): return lookedUp(wish, in: n)
    case .offered(let n, let offer): return offered(offer, in: n)
    case .fulfilled(let offer, let outcome): return settle(offer, outcome)
    case .agree(let number): return agree(to: number)
    case .refuse(let number): return refuse(number)
    case .microphoneLost: return loseMicrophone()
    case .uttered(let said): return take(said)
    case .seated(let role): return seat(role)
    case .unseated(let role): return unseat(role)
    case .lookUp: return noteLookUp()
    case .time, .noCommand, .played, .voiceBegan, .heardParts, .captured, .begin:
      return []
    case .typing, .speak, .hold, .done, .takeBack, .hint, .translation, .rephrase, .slower, .skip,
      .goFree, .toScript, .interrupt, .accept, .decline, .pause, .end:
      return [.show(.state(.paused))]
    }
  }

  private mutating func goOn(after pause: Double) {
    turn?.notePause(of: clock.now - pause)
    paused = nil
    uncaught = 0
    noteSign()
    clock.isRunning = true
  }

  /// What the pause cut off is heard again.
  private mutating func resume(from pause: Double) -> [ConversationEffect] {
    goOn(after: pause)
    switch phase {
    case .speaking(let line): return sound(line)
    case .awaiting: return listen() + catchUp()
    case .expecting: return expect()
    case .preparing where isLineWaiting: return [.show(.waitsToSound)]
    case .idle, .ringing, .preparing, .hearing, .judging, .writing, .over: return []
    }
  }

  // MARK: The end

  /// The learner ends the talk, or has gone.
  mutating func end(_ ending: TalkEnding) -> [ConversationEffect] {
    if phase == .idle {
      phase = .over
      return [.show(.summary(summary(ending)))]
    }
    var effects = hush()
    if ending != .discarded {
      effects += keepUnjudged()
      if let turn, turn.wasPut || turn.asked > 0, !turn.isKept {
        effects += close(as: .left)
      }
    }
    return effects + finish(ending)
  }

  mutating func finish(_ ending: TalkEnding) -> [ConversationEffect] {
    let cut = cutWriting()
    phase = .over
    paused = nil
    clock.isRunning = false
    return cut + [
      .keep(
        .ended(
          ending, practisedSeconds: clock.practised,
          words: ending == .discarded ? words.staying(of: kept) : [])),
      .show(.summary(summary(ending))),
    ]
  }

  private func summary(_ ending: TalkEnding) -> TalkSummary {
    TalkSummary(of: kept, words, ending: ending, practisedSeconds: clock.practised)
  }
}
