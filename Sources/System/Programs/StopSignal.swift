internal import Glibc
internal import Synchronization

/// Wakes a thread waiting in `poll`, and tells it whether to stop.
public final class StopSignal: Sendable {
  private let isSet = Mutex(false)
  private let ends: (read: Int32, write: Int32)

  public init() {
    ends = Pipe.make() ?? (-1, -1)
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// Readable once a call was made.
  public var descriptor: Int32 { ends.read }

  public var isRaised: Bool { isSet.withLock { $0 } }

  /// Wakes the thread for good.
  public func raise() {
    isSet.withLock { $0 = true }
    wake()
  }

  public func wake() {
    var byte: UInt8 = 1
    _ = write(ends.write, &byte, 1)
  }

  /// Clears the calls made so far.
  public func hush() {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(ends.read, &bytes, bytes.count)
  }
}
