import Synchronization

/// How a playback ended, for everybody who waits for it, however late they ask.
final class PlaybackOutcome: Sendable {
  private enum State {
    case open([CheckedContinuation<PlaybackEnd, Never>])
    case over(PlaybackEnd)
  }

  private let state = Mutex(State.open([]))

  var value: PlaybackEnd {
    get async {
      await withCheckedContinuation { waiting in
        let end = state.withLock { state -> PlaybackEnd? in
          switch state {
          case .over(let end): return end
          case .open(let others):
            state = .open(others + [waiting])
            return nil
          }
        }
        if let end { waiting.resume(returning: end) }
      }
    }
  }

  /// Settles the outcome; only the first call does anything.
  func settle(_ end: PlaybackEnd) {
    let waiting = state.withLock { state -> [CheckedContinuation<PlaybackEnd, Never>] in
      guard case .open(let waiting) = state else { return [] }
      state = .over(end)
      return waiting
    }
    for one in waiting { one.resume(returning: end) }
  }
}
