import Glibc

/// Held by the one session that runs; the kernel releases it with the process, however that ends.
public struct SessionLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock at `path`; whoever only looks whether it is held holds it for a moment, so that
  /// one refusal is not enough.
  public init(at path: String, tries: Int = 5) throws(SessionLockError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, code: errno) }
    var code = Self.take(descriptor)
    for _ in 1..<max(1, tries) where code == EWOULDBLOCK {
      usleep(20_000)
      code = Self.take(descriptor)
    }
    guard code == 0 else {
      let owner = Self.owner(written: descriptor)
      close(descriptor)
      throw code == EWOULDBLOCK ? .held(by: owner) : .cannotOpen(path: path, code: code)
    }
    // Only for people who wonder who holds it: the lock itself is the kernel's.
    let name = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    _ = name.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func take(_ descriptor: Int32) -> Int32 {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
  }

  private static func owner(written descriptor: Int32) -> Int? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int(String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self))
  }
}

/// Why a session cannot have the lock.
public enum SessionLockError: Error, Hashable {
  /// Another session runs, in the process with this number if it is known.
  case held(by: Int?)
  case cannotOpen(path: String, code: Int32)
}
