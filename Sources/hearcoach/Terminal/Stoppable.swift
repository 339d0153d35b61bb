import Glibc

/// What ^C, or a terminal that is closed, stops in good order.
enum Stoppable {
  /// What comes of it; `CancellationError` if it was stopped.
  static func result<Value: Sendable>(
    of deed: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    let task = Task { try await deed() }
    let signals = Signals()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      await signals.watch(number, insteadOfDefault: true) { task.cancel() }
    }
    let result = await task.result
    await signals.stop()
    return result
  }
}
