import Synchronization
package import Wording

/// Passing remarks from the services to whichever front is there to show them.
package final class Remarks: Sendable {
  /// The same thing as each kind of front says it.
  private struct Remark {
    let phrase: Phrase
    let byButtons: Phrase?
  }

  private struct State {
    var listener: (@Sendable (Remark) -> Void)?
    var waiting: [Remark] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// From now on this one gets them, and at once any said before there was a listener; one that has buttons
  /// is told of those instead of commands.
  package func listen(
    byButtons: Bool = false, _ listener: @escaping @Sendable (Phrase) -> Void
  ) {
    let listener = { @Sendable (remark: Remark) in
      listener(byButtons ? remark.byButtons ?? remark.phrase : remark.phrase)
    }
    let waiting = state.withLock { state in
      state.listener = listener
      defer { state.waiting = [] }
      return state.waiting
    }
    for remark in waiting { listener(remark) }
  }

  package func say(_ phrase: Phrase, byButtons: Phrase? = nil) {
    let remark = Remark(phrase: phrase, byButtons: byButtons)
    let listener = state.withLock { state in
      if state.listener == nil { state.waiting.append(remark) }
      return state.listener
    }
    listener?(remark)
  }
}
