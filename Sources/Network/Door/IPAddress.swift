internal import Glibc

/// A numeric address, as sockets have it.
struct IPAddress: Sendable, Hashable {
  /// 4 or 16 bytes.
  let bytes: [UInt8]

  /// Dotted decimal with four numbers, or IPv6; nil for any other notation.
  init?(_ text: String) {
    var address = [UInt8](repeating: 0, count: 16)
    let isIPv6 = text.contains(":")
    guard inet_pton(isIPv6 ? AF_INET6 : AF_INET, text, &address) == 1 else { return nil }
    bytes = isIPv6 ? address : Array(address[..<4])
  }

  /// The address of an Internet socket address; nil for any other family.
  init?(socketAddress: UnsafeRawPointer, count: Int) {
    let family = Int32(socketAddress.loadUnaligned(as: sa_family_t.self))
    switch family {
    case AF_INET where count >= 8:
      bytes = (4..<8).map { socketAddress.load(fromByteOffset: $0, as: UInt8.self) }
    case AF_INET6 where count >= 24:
      bytes = (8..<24).map { socketAddress.load(fromByteOffset: $0, as: UInt8.self) }
    default: return nil
    }
  }

  /// 127.0.0.0/8, ::1, and 127.0.0.0/8 mapped into IPv6.
  var isLoopback: Bool {
    if bytes.count == 4 { return bytes[0] == 127 }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    if isMapped { return bytes[12] == 127 }
    return bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
  }
}
