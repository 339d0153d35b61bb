internal import Dispatch
internal import CCurl
internal import Glibc
internal import Synchronization
internal import System

/// A connection to another computer of the local network: bytes both ways, of which it knows nothing.
public final class TableConnection: Sendable {
  /// Who is at its other end, as a number and a port.
  public let peer: String
  public let isOnThisComputer: Bool
  private let socket: OpenSocket
  private let writer = DispatchQueue(label: "hearcoach.table.out", qos: .userInitiated)
  private let signal = StopSignal()
  private let state = Mutex(State())

  private struct State {
    var waiting = 0
    var isClosing = false
  }

  /// What others do not take is not heaped up for ever.
  private static let mostWaiting = 4 << 20
  /// Seconds that a last word has to arrive.
  private static let farewell = 3.0

  init(_ socket: OpenSocket, _ peer: PeerName) {
    self.socket = socket
    self.peer = peer.text
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

  /// Begins to read, on a thread of its own; `ended` is called once, last.
  public func start(
    received: @escaping @Sendable ([UInt8]) -> Void, ended: @escaping @Sendable () -> Void
  ) {
    onThread { [self] in
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      var closing: ContinuousClock.Instant?
      while true {
        var polled = [
          pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0),
          pollfd(fd: signal.descriptor, events: Int16(closing == nil ? POLLIN : 0), revents: 0),
        ]
        if poll(&polled, 2, closing == nil ? 60_000 : 200) < 0, errno != EINTR { break }
        if closing == nil, state.withLock(\.isClosing) { closing = .now }
        if let closing, (ContinuousClock.now - closing) / .seconds(1) > Self.farewell { break }
        guard polled[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
        let count = recv(socket.number, &chunk, chunk.count, 0)
        if count == 0 { break }
        if count < 0 {
          if errno == EAGAIN || errno == EINTR { continue }
          break
        }
        if closing == nil { received(Array(chunk[..<count])) }
      }
      shutdown(socket.number, Int32(SHUT_RDWR))
      state.withLock { $0.isClosing = true }
      ended()
    }
  }

  /// Sends bytes after those before them, without waiting for it.
  public func send(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    let isTaken = state.withLock { state in
      guard !state.isClosing, state.waiting + bytes.count <= Self.mostWaiting else { return false }
      state.waiting += bytes.count
      return true
    }
    guard isTaken else { return close() }
    writer.async { [self] in
      if !socket.sendAll(bytes) { shutdown(socket.number, Int32(SHUT_RDWR)) }
      state.withLock { $0.waiting -= bytes.count }
    }
  }

  /// Returns when all that was to be sent is on its way.
  public func settled() async {
    await withCheckedContinuation { continuation in writer.async { continuation.resume() } }
  }

  /// Closes it without a last word, for whoever has none to expect.
  public func drop() {
    state.withLock { $0.isClosing = true }
    shutdown(socket.number, Int32(SHUT_RDWR))
    signal.raise()
  }

  /// Closes it after what was sent.
  public func close() {
    state.withLock { $0.isClosing = true }
    writer.async { [self] in
      shutdown(socket.number, Int32(SHUT_WR))
      signal.raise()
    }
  }
}
