import Synchronization

/// How a playback or a recording ended, for everybody who waits for it, however late they ask.
final class Outcome<End: Sendable>: Sendable {
  private enum State {
    case open([CheckedContinuation<End, Never>])
    case over(End)
  }

  private let state = Mutex(State.open([]))

  var value: End {
    get async {
      await withCheckedContinuation { waiting in
        let end = state.withLock { state -> End? in
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
  func settle(_ end: End) {
    let waiting = state.withLock { state -> [CheckedContinuation<End, Never>] in
      guard case .open(let waiting) = state else { return [] }
      state = .over(end)
      return waiting
    }
    for one in waiting { one.resume(returning: end) }
  }
}
