import Coaching
import Practice
import Synchronization

/// The way out of a talk that is being prepared: who leaves then has it end as soon as it is there.
final class TalkExit: Sendable {
  private let state = Mutex<(runner: ConversationRunner?, isTaken: Bool)>((nil, false))

  /// The learner leaves; false where there was no talk yet.
  func take() -> Bool {
    let runner = state.withLock { state in
      state.isTaken = true
      return state.runner
    }
    runner?.send(.end(save: true))
    return runner != nil
  }

  /// The talk is there.
  func open(_ runner: ConversationRunner) {
    let isTaken = state.withLock { state in
      state.runner = runner
      return state.isTaken
    }
    if isTaken { runner.send(.end(save: true)) }
  }
}
