import Glibc

/// Sockets of this computer.
enum LocalSocket {
  /// Whether anything accepts connections there; a path that begins with a NUL is an abstract name.
  static func listens(_ path: String) -> Bool {
    var address = sockaddr_un()
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { return false }
    defer { close(file) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let isAbstract = bytes.first == 0
    let size = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(size)) == 0
      }
    }
  }
}
