internal import Glibc

/// Held by one process at a time; the kernel releases it when the process ends, however it ends.
///
/// Only the kernel knows: the holder may be a process that cannot be seen from here, as in a
/// container.
public struct FileLock: ~Copyable {
  public enum Refusal: Error, Sendable, Hashable {
    /// Another process holds it, the one with this number if known.
    case held(by: Int?)
    case failed(FileError)
  }

  /// Where it lies.
  public let path: String
  private let file: Descriptor

  /// Takes the lock at `path`; merely checking whether it is held takes it for a moment, so one
  /// refusal is not enough.
  public init(at path: String, tries: Int = 5) throws(Refusal) {
    guard let file = Descriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600) else {
      throw .failed(FileError(.write, path, errno))
    }
    var code = Self.take(file)
    for _ in 1..<max(1, tries) where code == EWOULDBLOCK {
      usleep(20_000)
      code = Self.take(file)
    }
    guard code == 0 else {
      throw code == EWOULDBLOCK
        ? .held(by: Self.owner(written: file)) : .failed(FileError(.write, path, code))
    }
    // Only for people wondering who holds it: the lock itself is the kernel's.
    let name = Array("\(getpid())\n".utf8)
    ftruncate(file.number, 0)
    _ = name.withUnsafeBytes { pwrite(file.number, $0.baseAddress, $0.count, 0) }
    self.path = path
    self.file = file
  }

  /// Waits for anyone changing files in the directory at `path`, then holds the lock until
  /// released.
  public init(waitingFor path: String) throws(FileError) {
    guard let directory = Descriptor(path, O_RDONLY | O_DIRECTORY) else {
      throw FileError(.write, path, errno)
    }
    // Without locks on a file system, files are still written whole.
    while flock(directory.number, LOCK_EX) != 0, errno == EINTR {}
    self.path = path
    file = directory
  }

  private static func take(_ file: borrowing Descriptor) -> Int32 {
    flock(file.number, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
  }

  private static func owner(written file: borrowing Descriptor) -> Int? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file.number, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int(String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self))
  }
}
