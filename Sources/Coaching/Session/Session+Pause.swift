extension Session {
  mutating func pause(byItself: Bool) -> [SessionEffect] {
    switch phase {
    case .idle, .over, .judging, .judgingSpoken: return [.show(.notice(.notNow))]
    case .playing, .listening, .resting: break
    }
    paused = Pause(since: clock.now, isByItself: byItself)
    clock.isRunning = false
    return [.silence] + closeEar() + [.show(.paused(byItself: byItself))]
  }

  mutating func handle(_ event: SessionEvent.Kind, during pause: Pause) -> [SessionEffect] {
    if clock.now >= pause.since + Self.longestPause { return end(.idle) }
    switch event {
    case .quit: return quit()
    case .resume: return resume(from: pause)
    case .replay:
      // A learner asking to hear the sentence wants to go on.
      let wasCutOff = phase == .playing
      return resume(from: pause) + (wasCutOff && !plan.playsAtPress ? [] : replay())
    case .pause: return [.show(.notice(.notNow))]
    case .noAnswer:
      item?.forgetFirstKey()
      return []
    case .time, .written, .playbackStarted, .playbackEnded, .playbackFailed, .judged, .begin,
      .earFailed,
      .voiceBegan, .voiceEnded, .spokenJudged:
      return []
    case .answer, .typing, .speak, .hold, .done, .takeBack, .sideBySide, .slower, .slowDown,
      .usualPace, .reveal, .skip, .next, .appeal:
      return [.show(.paused(byItself: pause.isByItself))]
    }
  }

  private mutating func resume(from pause: Pause) -> [SessionEffect] {
    item?.notePause(of: clock.now - pause.since)
    paused = nil
    noteSign()
    clock.isRunning = true
    // What the pause cut off is heard again, at no cost to the learner.
    // Who speaks along cannot do so to a voice that has fallen silent.
    if isAlong, phase == .listening { phase = .playing }
    guard phase == .playing, let item else { return [.show(.resumed)] + hear() }
    if plan.playsAtPress {
      self.item?.takeBackPlayback(at: clock.now)
      // What is read aloud is there to be read without a voice.
      if item.isAloud { self.item?.notePlaybackEnd(at: clock.now) }
      return [.show(.resumed)] + offer(lastDelivery)
    }
    return [.show(.resumed)] + sound(item, lastDelivery)
  }
}

/// Counts the seconds that are practice: it never runs backwards, and not while paused.
struct PracticeClock: Sendable, Hashable {
  private(set) var now: Double = 0
  private(set) var practised: Double = 0
  var isRunning = false

  /// Moves on to `time`; an earlier time is taken as now, and what comes after `limit` is no practice.
  mutating func advance(to time: Double, practiceUntil limit: Double) {
    guard time > now else { return }
    if isRunning { practised += max(0, min(time, limit) - now) }
    now = time
  }
}
