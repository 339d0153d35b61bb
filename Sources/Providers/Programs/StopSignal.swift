internal import Glibc
internal import Synchronization

/// Wakes a thread that waits in `poll`, and tells it whether to stop.
final class StopSignal: Sendable {
  private let isSet = Mutex(false)
  private let ends: (read: Int32, write: Int32)

  init() {
    ends = Pipe.make() ?? (-1, -1)
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// Readable once somebody called.
  var descriptor: Int32 { ends.read }

  var isRaised: Bool { isSet.withLock { $0 } }

  /// Wakes the thread for good.
  func raise() {
    isSet.withLock { $0 = true }
    wake()
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(ends.write, &byte, 1)
  }

  /// Takes back the calls there were.
  func hush() {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(ends.read, &bytes, bytes.count)
  }
}

/// Pipes that no program inherits by accident.
enum Pipe {
  /// Neither end blocks; nothing where there are no descriptors left.
  static func make() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }
}
