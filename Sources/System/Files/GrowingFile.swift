internal import Glibc
internal import Synchronization

/// A file that grows while something is fetched, and stays as far as it came.
public final class GrowingFile: Sendable {
  public let path: String
  private let file: Descriptor
  private let size: Mutex<Int>

  /// Opens the file at `path`, which need not be there; never through a link.
  public init(at path: String) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    guard let file = Descriptor(path, flags, mode: 0o600), let status = file.status else {
      throw FileError(.write, path, errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.write, path, .isNoRegularFile)
    }
    self.path = path
    self.file = file
    size = Mutex(Int(status.st_size))
  }

  /// In bytes.
  public var count: Int { size.withLock { $0 } }

  public func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        file.number, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(.write, path, count == 0 ? EIO : errno) }
      done += count
      size.withLock { $0 += count }
    }
  }

  /// Begins anew.
  public func empty() throws(FileError) {
    guard ftruncate(file.number, 0) == 0 else { throw FileError(.write, path, errno) }
    size.withLock { $0 = 0 }
  }
}
