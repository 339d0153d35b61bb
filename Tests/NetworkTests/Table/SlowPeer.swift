import Glibc
import Network
import NetworkSupport
import Testing

/// A computer at the other end of a connection that takes as little as its test wants: a bare socket with hardly any room.
final class SlowPeer: Sendable {
  private let socket: Int32
  private let listener: TableListener
  /// The end of the connection that is tested.
  let here: TableConnection

  init() async throws {
    let stand = try Stand(rules: NetworkRules(offline: true))
    let listener = try TableListener(port: 0, with: try stand.consent.grantTable())
    let (came, inlet) = AsyncStream<TableConnection>.makeStream()
    listener.start { inlet.yield($0) }
    socket = try Self.connected(to: listener.port)
    self.listener = listener
    var arrivals = came.makeAsyncIterator()
    here = try #require(await arrivals.next())
  }

  deinit {
    listener.close()
    close(socket)
  }

  private static func connected(to port: Int) throws -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(socket >= 0)
    // The kernel makes of it the least there is.
    var room: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0, "\(errno)")
    return socket
  }

  /// Says nothing more, and takes nothing either.
  func endSpeaking() { shutdown(socket, Int32(SHUT_WR)) }

  /// Takes a few bytes, if some are there; false when nothing will come any more.
  func sip() -> Bool {
    var few = [UInt8](repeating: 0, count: 64)
    let count = recv(socket, &few, few.count, Int32(MSG_DONTWAIT))
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
  }
}
