internal import CCurl
internal import Glibc
internal import System

/// A host's open door: it stands open as long as somebody has it, and lets in computers of the local network alone.
public final class TableListener: Sendable {
  /// Where it stands.
  public let port: Int
  /// Whether only programs on this computer reach it.
  public let isForThisComputer: Bool
  private let socket: OpenSocket
  private let grant: TableGrant
  private let signal = StopSignal()

  /// Opens a door at this port, or at any where that one is taken.
  public init(
    port: Int = TableAddress.usualPort, with grant: TableGrant
  ) throws(TableError) {
    let isForThisComputer = grant.isForThisComputer
    let opened = try Self.opened(port, here: isForThisComputer)
    (socket, self.port, self.grant) = (opened.0, opened.1, grant)
    self.isForThisComputer = isForThisComputer
  }

  /// Takes in who comes, on a thread of its own, until it is closed.
  public func start(_ came: @escaping @Sendable (TableConnection) -> Void) {
    onThread { [socket, signal, grant] in
      while !signal.isRaised {
        var polled = [
          pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0),
          pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&polled, 2, -1) < 0, errno != EINTR { return }
        guard polled[0].revents & Int16(POLLIN) != 0 else { continue }
        let number = accept(socket.number, nil, nil)
        guard number >= 0 else {
          // Where there is none to be had, it is no use to ask at once.
          usleep(100_000)
          continue
        }
        // Programs are started with listed descriptors alone: none gets it meanwhile.
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        let one = OpenSocket(number)
        guard let peer = PeerName(number), grant.reaches(peer.address) else { continue }
        came(TableConnection(one, peer))
      }
    }
  }

  /// Nobody comes in any more.
  public func close() {
    signal.raise()
    shutdown(socket.number, Int32(SHUT_RDWR))
  }

  deinit { close() }

  private static func opened(
    _ port: Int, here isForThisComputer: Bool
  ) throws(TableError) -> (OpenSocket, Int) {
    var reason = ""
    for wanted in [port, 0] {
      for host in isForThisComputer ? ["127.0.0.1"] : ["::", "0.0.0.0"] {
        guard let socket = bound(host, wanted) else {
          reason = String(cString: strerror(errno))
          continue
        }
        guard let port = Self.port(of: socket) else { continue }
        return (socket, port)
      }
    }
    throw TableError(":\(port)", .cannotListen(reason))
  }

  private static func bound(_ host: String, _ port: Int) -> OpenSocket? {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICHOST
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list else {
      errno = EADDRNOTAVAIL
      return nil
    }
    defer { freeaddrinfo(first) }
    let number = Glibc.socket(
      first.pointee.ai_family, first.pointee.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return nil }
    let socket = OpenSocket(number)
    var (on, off): (Int32, Int32) = (1, 0)
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &on, size)
    if first.pointee.ai_family == AF_INET6 {
      setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, size)
    }
    guard bind(number, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0,
      listen(number, 8) == 0
    else { return nil }
    return socket
  }

  private static func port(of socket: OpenSocket) -> Int? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { raw in
      raw.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard getsockname(socket.number, pointer, &size) == 0 else { return nil }
        // The port stands at the same place in both families, its high byte first.
        let bytes = UnsafeRawPointer(pointer)
        return Int(bytes.load(fromByteOffset: 2, as: UInt8.self)) << 8
          | Int(bytes.load(fromByteOffset: 3, as: UInt8.self))
      }
    }
  }
}
