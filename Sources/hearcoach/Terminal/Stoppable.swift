import Glibc
import Synchronization

/// What ^C, or a terminal that is closed, stops in good order.
enum Stoppable {
  private struct State {
    var stop: (@Sendable () -> Void)?
    var isStopped = false
  }

  /// What comes of it; `CancellationError` if it was stopped, which `isStopping` tells at once. Who cannot wait
  /// for the good order ends the program by a second signal.
  static func result<Value: Sendable>(
    isStopping: @escaping @Sendable () -> Void = {},
    of deed: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let state = Mutex(State())
    let signals = Signals()
    // A program that was told not to mind a signal, as by nohup, does not mind it.
    for number in [SIGINT, SIGTERM, SIGHUP] where !Signals.isIgnored(number) {
      let before = Signals.handling(of: number)
      await signals.watch(number, insteadOfDefault: true) {
        let (isSecond, stop) = state.withLock { state in
          defer { state.isStopped = true }
          return (state.isStopped, state.stop)
        }
        if isSecond {
          // Whoever asks questions gives the terminal back first.
          sigaction(number, [before], nil)
          raise(number)
        }
        isStopping()
        stop?()
      }
    }
    let task = Task { try await deed() }
    let isStopped = state.withLock { state in
      state.stop = { task.cancel() }
      return state.isStopped
    }
    if isStopped { task.cancel() }
    let result = await task.result
    await signals.stop()
    return result
  }
}
