extension Session {
  mutating func pause(byItself: Bool) -> [SessionEffect] {
    switch phase {
    case .idle, .over, .judging: return [.show(.notice(.notNow))]
    case .playing, .listening, .resting: break
    }
    pausedSince = clock.now
    clock.isRunning = false
    return [.silence, .show(.paused(byItself: byItself))]
  }

  mutating func handleWhilePaused(_ event: SessionEvent.Kind, since: Double) -> [SessionEffect] {
    switch event {
    case .quit: return end(.stopped)
    // Whatever the learner does to the sentence means to go on.
    case .resume, .replay, .next: return resume(since: since)
    case .pause: return [.show(.notice(.notNow))]
    case .time, .playbackStarted, .playbackEnded, .playbackFailed, .judged, .begin:
      return clock.now - since >= Self.longestPause ? end(.idle) : []
    case .answer, .typing, .slower, .reveal, .skip, .appeal:
      return [.show(.paused(byItself: false))]
    }
  }

  private mutating func resume(since: Double) -> [SessionEffect] {
    item?.notePause(of: clock.now - since)
    pausedSince = nil
    noteSign()
    clock.isRunning = true
    // What the pause cut off is heard again, at no cost to the learner.
    guard phase == .playing, let item else { return [.show(.resumed)] }
    return [.show(.resumed), .play(item.sentence, pace: playingPace)]
  }
}
