internal import Glibc

/// Held by one at a time; the kernel releases it with the process, however that ends.
///
/// Only the kernel's word counts: the process that holds it may be one that cannot be seen from
/// here, as in a container.
public struct FileLock: ~Copyable {
  public enum Refusal: Error, Sendable, Hashable {
    /// Somebody holds it, the process with this number if it is known.
    case held(by: Int?)
    case failed(FileError)
  }

  /// Where it lies.
  public let path: String
  private let file: Descriptor

  /// Takes the lock at `path`; whoever only looks whether it is held holds it for a moment, so that
  /// one refusal is not enough.
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
    // Only for people who wonder who holds it: the lock itself is the kernel's.
    let name = Array("\(getpid())\n".utf8)
    ftruncate(file.number, 0)
    _ = name.withUnsafeBytes { pwrite(file.number, $0.baseAddress, $0.count, 0) }
    self.path = path
    self.file = file
  }

  /// Waits for whoever changes files in the directory at `path`, and holds it until given up.
  public init(waitingFor path: String) throws(FileError) {
    guard let directory = Descriptor(path, O_RDONLY | O_DIRECTORY) else {
      throw FileError(.write, path, errno)
    }
    // A file system without locks still gets its files whole.
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
