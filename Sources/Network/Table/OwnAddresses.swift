internal import CCurl
internal import Glibc

/// Where others of the local network find this computer.
public enum OwnAddresses {
  /// The numbers that it has there, those that are easily typed first.
  public static func local() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0, let first = list else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next: UnsafeMutablePointer<ifaddrs>? = first
    while let one = next {
      next = one.pointee.ifa_next
      guard let address = one.pointee.ifa_addr,
        one.pointee.ifa_flags & UInt32(IFF_UP) != 0,
        Int32(address.pointee.sa_family) == AF_INET,
        let number = IPAddress(socketAddress: address, count: MemoryLayout<sockaddr_in>.size),
        number.isLocal, !number.isLoopback
      else { continue }
      found.append(number.bytes.map(String.init).joined(separator: "."))
    }
    return found
  }
}
