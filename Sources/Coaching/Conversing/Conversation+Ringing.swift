extension Conversation {
  // MARK: A call that rings

  /// Nothing of it is kept before it is answered.
  mutating func ring() -> [ConversationEffect] {
    phase = .ringing(since: clock.now)
    var effects: [ConversationEffect] = [.show(.talk(plan, scene))]
    if !plan.playsAtPress { effects.append(.ring) }
    effects.append(.show(.narrative(narrative)))
    // Who answers is spoken to at once.
    if let first = scene.turn(scene.first), let line = clips.ask(line(.line, of: first)) {
      effects.append(line)
    }
    return effects
  }

  mutating func take(
    _ event: ConversationEvent.Kind, ringingSince since: Double
  ) -> [ConversationEffect] {
    switch event {
    case .accept:
      clock.isRunning = true
      noteSign()
      // Until then it was no talk.
      phase = .awaiting
      return stopRinging + [.keep(.began(plan))] + tellCourse + enter(scene.first)
    case .decline, .end: return hangUp(.declined)
    case _ where clock.now >= since + longestRing: return hangUp(.missed)
    case .handset(let isOn): return [.useHandset(isOn), .show(.handset(isOn))]
    case .clipReady(let line):
      clips.noteReady(line)
      return []
    case .clipFailed(let line):
      clips.noteFailed(line)
      return []
    case .microphoneLost: return loseMicrophone()
    case .time: return []
    default: return Self.notNow
    }
  }

  private var stopRinging: [ConversationEffect] { plan.playsAtPress ? [] : [.stopRinging] }

  private mutating func hangUp(_ ending: TalkEnding) -> [ConversationEffect] {
    phase = .over
    return stopRinging + [
      .show(
        .summary(
          TalkSummary(of: [], words, ending: ending, practisedSeconds: clock.practised)))
    ]
  }
}
