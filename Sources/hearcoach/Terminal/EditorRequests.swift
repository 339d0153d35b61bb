import Coaching
import Glibc
import Synchronization

/// What the thread in libedit is asked to do, and the pipe that wakes it.
final class EditorRequests: Sendable {
  enum Request: Sendable {
    case show(ScreenText)
    /// Lines that replace the previous live ones, if nothing was shown since.
    case showLive([ScreenText])
    case resize
    case continued
    case finish
  }

  private struct State {
    var queue: [Request] = []
    var isRunning = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  /// Becomes readable when there is a request.
  let wakeUp: Int32
  private let bell: Int32

  init() throws(WriteError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw WriteError(target: nil, code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeUp = ends[0]
    bell = ends[1]
  }

  deinit {
    close(wakeUp)
    close(bell)
  }

  func add(_ request: Request) {
    state.withLock { $0.queue.append(request) }
    var byte: UInt8 = 1
    // A full pipe already wakes it.
    _ = write(bell, &byte, 1)
  }

  /// Takes all requests, in the order they were made.
  func take() -> [Request] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wakeUp, &bytes, bytes.count) > 0 {}
    return state.withLock { state in
      defer { state.queue = [] }
      return state.queue
    }
  }

  func threadBegins() {
    state.withLock { $0.isRunning = true }
  }

  func threadEnded() {
    let waiters = state.withLock { state in
      state.isRunning = false
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func waitForThread() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.isRunning { state.waiters.append(continuation) }
        return !state.isRunning
      }
      if isOver { continuation.resume() }
    }
  }
}
