import Glibc

/// A socket that accepts connections and never says anything.
final class MuteServer {
  struct Failure: Error {}

  let address: String
  private let path: String
  private let descriptor: Int32

  init() throws {
    path = "/tmp/hearcoach-mute-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    address = "unix:\(path)"
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(descriptor, 8) == 0 else { throw Failure() }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }
}

/// How many descriptors this process has open.
func openDescriptors() -> Int {
  guard let directory = opendir("/proc/self/fd") else { return 0 }
  defer { closedir(directory) }
  var count = 0
  while readdir(directory) != nil { count += 1 }
  return count
}
