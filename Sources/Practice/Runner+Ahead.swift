import Coaching

/// Clips that the learner may want soon, made while nobody waits for any: a voice slower than real
/// time then keeps nobody waiting.
extension Runner {
  /// How far ahead is looked: what is made and never heard costs the computer its time.
  private static let horizon = 8

  /// Begins the next clip, where there is time and something to do.
  func lookAhead() {
    guard let task = shelf?.makeAhead(session.likely(Self.horizon)) else { return }
    Task { [mailbox] in
      _ = await task.result
      mailbox.yield(.madeAhead(task))
    }
  }

  /// Takes in that a clip is there, or that it was given up.
  func madeAhead(_ task: Task<Clip, any Error>) {
    shelf?.noteAhead(task)
    // One that was given up is begun again with the next sentence.
    if !task.isCancelled { lookAhead() }
  }
}
