internal import Dispatch
internal import CCurl
internal import Glibc
internal import Synchronization
internal import System

/// A connection to another computer of the local network: bytes both ways, of which it knows nothing.
public final class TableConnection: Sendable {
  /// Who is at its other end, as a number and a port.
  public let peer: String
  /// The same number without the port, which all connections from there have.
  public let host: String
  public let isOnThisComputer: Bool
  private let socket: OpenSocket
  private let writer = DispatchQueue(label: "hearcoach.table.out", qos: .userInitiated)
  private let signal = StopSignal()
  private let state = Mutex(State())

  private struct State {
    var waiting = 0
    var untaken = 0
    var isClosing = false
    /// Whether something that was to be sent was not.
    var isBroken = false
    /// Whether all that was sent has arrived, once the connection is over; and who waits to know.
    var outcome: Bool?
    var asking: [CheckedContinuation<Bool, Never>] = []
  }

  /// What others do not take is not heaped up for ever.
  private static let mostWaiting = 4 << 20
  /// Nor is what they send faster than it is taken: so much, and then the network holds it up.
  public static let mostUntaken = 256 << 10
  /// How often is looked whether all has arrived, and how many microseconds lie between.
  private static let (looks, look): (Int, UInt32) = (50, 20_000)
  /// Seconds that a last word has to arrive, and all that was to be said before it.
  private static let (farewell, longestFarewell) = (3.0, 15.0)

  init(_ socket: OpenSocket, _ peer: PeerName) {
    self.socket = socket
    self.peer = peer.text
    host = peer.host
    isOnThisComputer = peer.address.isLoopback
    socket.setUp()
  }

  /// Connects to a host; it gives up after a while.
  public static func connect(
    to address: TableAddress, with grant: TableGrant, seconds: Double = 10
  ) async throws(TableError) -> TableConnection {
    let outcome: Result<TableConnection, TableError> = await blocking {
      do throws(TableError) {
        return .success(try Connecting(address, grant, seconds).connected())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// Begins to read, on a thread of its own; `ended` is called once, last, and told whether all that was sent has arrived.
  ///
  /// Whoever is given bytes says by `took` when they are done with: until then only so many are read.
  public func start(
    received: @escaping @Sendable ([UInt8]) -> Void,
    ended: @escaping @Sendable (_ hasArrived: Bool) -> Void
  ) {
    onThread { [self] in
      let hasArrived =
        switch readOut(to: received) {
        case .ended: isConfirmed()
        // Whoever falls silent may have had everything: the network knows.
        case .silent: isConfirmedNow
        case .broken: false
        }
      shutdown(socket.number, Int32(SHUT_RDWR))
      let asking = state.withLock { state in
        (state.isClosing, state.outcome) = (true, hasArrived)
        defer { state.asking = [] }
        return state.asking
      }
      for one in asking { one.resume(returning: hasArrived) }
      ended(hasArrived)
    }
  }

  /// Whether the network confirms all that was sent; what was on its way when the other side ended takes a moment.
  private func isConfirmed() -> Bool {
    for _ in 0..<Self.looks {
      if isConfirmedNow { return true }
      if state.withLock(\.isBroken) { return false }
      usleep(Self.look)
    }
    return false
  }

  private var isConfirmedNow: Bool {
    let isSent = state.withLock { !$0.isBroken && $0.waiting == 0 }
    return isSent && socket.isAllConfirmed
  }

  /// How it came that nothing more is read.
  private enum Ending {
    /// The other side ended it in order.
    case ended
    /// It did not, long after this one had.
    case silent
    case broken
  }

  /// Reads until the connection is over.
  private func readOut(to received: ([UInt8]) -> Void) -> Ending {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    var (closing, sent): (ContinuousClock.Instant?, ContinuousClock.Instant?)
    while true {
      let isFull = state.withLock { $0.untaken >= Self.mostUntaken && !$0.isClosing }
      var polled = [
        // Of a negative one nothing is awaited.
        pollfd(fd: isFull ? -1 : socket.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signal.descriptor, events: Int16(closing == nil ? POLLIN : 0), revents: 0),
      ]
      if poll(&polled, 2, closing == nil ? 60_000 : 200) < 0, errno != EINTR { return .broken }
      if closing == nil, polled[1].revents & Int16(POLLIN) != 0 { signal.hush() }
      let (isClosing, waiting) = state.withLock { ($0.isClosing, $0.waiting) }
      if isClosing, closing == nil { closing = .now }
      if isClosing, waiting > 0 { sent = .now }
      if let closing,
        closing.isLonger(ago: Self.longestFarewell)
          || max(closing, sent ?? closing).isLonger(ago: Self.farewell)
      {
        return .silent
      }
      guard polled[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      let count = recv(socket.number, &chunk, chunk.count, 0)
      if count == 0 { return .ended }
      if count < 0 {
        if errno == EAGAIN || errno == EINTR { continue }
        return .broken
      }
      if closing == nil {
        state.withLock { $0.untaken += count }
        received(Array(chunk[..<count]))
      }
    }
  }

  /// So many bytes that were received are done with.
  public func took(_ count: Int) {
    let wasFull = state.withLock { state in
      defer { state.untaken -= count }
      return state.untaken >= Self.mostUntaken
    }
    if wasFull { signal.wake() }
  }

  /// Returns when the connection is over: whether all that was sent has arrived, as far as the network confirms it.
  public func outcome() async -> Bool {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state in
        if state.outcome == nil { state.asking.append(continuation) }
        return state.outcome
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// Sends bytes after those before them, without waiting for it; false if they certainly do not leave.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    if bytes.isEmpty { return true }
    let isTaken = state.withLock { state in
      guard !state.isClosing, state.waiting + bytes.count <= Self.mostWaiting else { return false }
      state.waiting += bytes.count
      return true
    }
    guard isTaken else {
      state.withLock { $0.isBroken = true }
      close()
      return false
    }
    writer.async { [self] in
      let isSent = socket.sendAll(bytes)
      state.withLock { state in
        state.waiting -= bytes.count
        if !isSent { state.isBroken = true }
      }
      if !isSent { shutdown(socket.number, Int32(SHUT_RDWR)) }
    }
    return true
  }

  /// Closes it without a last word, for whoever has none to expect.
  public func drop() {
    state.withLock { ($0.isClosing, $0.isBroken) = (true, true) }
    shutdown(socket.number, Int32(SHUT_RDWR))
    signal.raise()
  }

  /// Closes it after what was sent.
  public func close() {
    state.withLock { $0.isClosing = true }
    // However slowly the rest is taken, from now on it takes no longer than it may.
    signal.raise()
    writer.async { [self] in shutdown(socket.number, Int32(SHUT_WR)) }
  }
}

extension ContinuousClock.Instant {
  fileprivate func isLonger(ago seconds: Double) -> Bool {
    (ContinuousClock.now - self) / .seconds(1) > seconds
  }
}
