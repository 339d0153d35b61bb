import Synchronization

/// What the server answers to one question, on its way from a callback to the one who waits.
final class Answer<Row: Sendable>: Sendable {
  private struct State {
    var rows: [Row] = []
    var waiting: CheckedContinuation<[Row], any Error>?
    var timer: Task<Void, any Error>?
  }

  private let state: Mutex<State>

  init(for waiting: CheckedContinuation<[Row], any Error>) {
    state = Mutex(State(waiting: waiting))
  }

  func add(_ row: Row) {
    state.withLock { $0.rows.append(row) }
  }

  /// Ends with an error unless it has come by then.
  func giveUp(after limit: Duration, _ error: SoundError) {
    let timer = Task {
      try await Task.sleep(for: limit)
      finish(error)
    }
    state.withLock { $0.timer = timer }
  }

  /// Hands over the rows, or the error; only the first call does anything.
  func finish(_ error: SoundError? = nil) {
    let (waiting, rows, timer) = state.withLock { state in
      defer { state.waiting = nil }
      return (state.waiting, state.rows, state.timer)
    }
    timer?.cancel()
    if let error {
      waiting?.resume(throwing: error)
    } else {
      waiting?.resume(returning: rows)
    }
  }

  /// The answer behind a callback's pointer, which keeps its claim on it.
  static func behind(_ pointer: UnsafeMutableRawPointer?) -> Answer? {
    pointer.map { Unmanaged<Answer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The answer behind a callback's pointer, whose claim on it ends.
  static func last(_ pointer: UnsafeMutableRawPointer?) -> Answer? {
    pointer.map { Unmanaged<Answer>.fromOpaque($0).takeRetainedValue() }
  }
}
