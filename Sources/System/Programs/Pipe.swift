internal import CSpawn
internal import Glibc

/// Pipes that no program inherits by accident.
enum Pipe {
  /// Neither end blocks; nil if no descriptors are left.
  static func make() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  /// The same, whose writer is told where nobody reads any more, and not killed by a signal.
  static func makeSocket() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = [SOCK_STREAM, SOCK_CLOEXEC, SOCK_NONBLOCK].reduce(0) { $0 | Int32($1.rawValue) }
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }
}
