import Synchronization
package import Wording

/// Passing remarks from the services to whichever front is there to show them.
package final class Remarks: Sendable {
  private struct State {
    var listener: (@Sendable (Phrase) -> Void)?
    var waiting: [Phrase] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// From now on this one gets them, and at once any said before there was a listener.
  package func listen(_ listener: @escaping @Sendable (Phrase) -> Void) {
    let waiting = state.withLock { state in
      state.listener = listener
      defer { state.waiting = [] }
      return state.waiting
    }
    for phrase in waiting { listener(phrase) }
  }

  package func say(_ phrase: Phrase) {
    let listener = state.withLock { state in
      if state.listener == nil { state.waiting.append(phrase) }
      return state.listener
    }
    listener?(phrase)
  }
}
