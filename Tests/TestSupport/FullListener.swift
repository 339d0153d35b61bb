import Glibc

/// A port that does not answer because its backlog is full.
public final class FullListener: Sendable {
  public let port: Int
  private let sockets: [Int32]

  public init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var sockets = [listener]
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size)
        listen(listener, 0)
        getsockname(listener, address, &size)
        for _ in 0..<4 {
          let flags = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
          let one = socket(AF_INET, Int32(flags), 0)
          connect(one, address, size)
          sockets.append(one)
        }
      }
    }
    self.sockets = sockets
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { for one in sockets { close(one) } }
}
