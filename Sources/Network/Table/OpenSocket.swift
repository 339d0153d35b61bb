internal import CCurl
internal import Glibc

/// A socket, closed when nobody has it any more.
final class OpenSocket: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Words are few and wanted at once; whoever takes none for long is gone.
  func setUp() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
    var on: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var time = timeval(tv_sec: 15, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var seconds: UInt32 = 15_000
    // What nobody confirms for so long has not arrived.
    setsockopt(
      number, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &seconds, socklen_t(MemoryLayout<UInt32>.size))
  }

  /// Whether the other side has confirmed all that was to be sent.
  var isAllConfirmed: Bool {
    // What waits behind a window that is closed is not counted as sent by the kernel, but by this.
    var rest: Int32 = 0
    guard ioctl(number, UInt(TIOCOUTQ), &rest) == 0, rest == 0 else { return false }
    // A connection that was broken off has nothing left to send.
    var (failure, size): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(number, SOL_SOCKET, SO_ERROR, &failure, &size) == 0 && failure == 0
  }

  func sendAll(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// The numeric address and port at the other end of a socket.
struct PeerName {
  let address: IPAddress
  /// The address alone, as it is shown.
  let host: String
  let text: String

  /// Of a socket that is connected; nil if it is not any more.
  init?(_ socket: Int32) {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let found: (IPAddress, TableAddress)? = withUnsafeMutablePointer(to: &storage) { raw in
      raw.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard getpeername(socket, pointer, &size) == 0 else { return nil }
        return Self.parts(pointer, size)
      }
    }
    guard let (address, place) = found else { return nil }
    (self.address, host, text) = (address, place.host, place.text)
  }

  private static func parts(
    _ pointer: UnsafePointer<sockaddr>, _ size: socklen_t
  ) -> (IPAddress, TableAddress)? {
    guard let address = IPAddress(socketAddress: pointer, count: Int(size)) else { return nil }
    var host = [CChar](repeating: 0, count: 128)
    var port = [CChar](repeating: 0, count: 16)
    let code = getnameinfo(
      pointer, size, &host, socklen_t(host.count), &port, socklen_t(port.count),
      NI_NUMERICHOST | NI_NUMERICSERV)
    guard code == 0 else { return nil }
    let name = text(host)
    let shown = name.hasPrefix("::ffff:") ? String(name.dropFirst(7)) : name
    return (address, TableAddress(host: shown, port: Int(text(port)) ?? 0))
  }

  private static func text(_ signs: [CChar]) -> String {
    String(decoding: signs.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
