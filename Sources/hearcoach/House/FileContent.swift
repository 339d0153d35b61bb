import Glibc

/// Whole files, read and written.
enum FileContent {
  /// So much a list of words, a prompt or a log has at most, in bytes.
  static let small = 8 << 20

  /// The bytes of a file that has no more than `most` of them. Only a file has an end that can be
  /// told before: what comes out of a device or a pipe is not read.
  static func read(_ path: String, most: Int = small) throws(FileError) -> [UInt8] {
    // Whoever opens a pipe would wait for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(.read, path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileError(.read, path, EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(.read, path, ENODEV) }
    guard status.st_size <= most else { throw FileError(.read, path, EFBIG) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
        // It grows while it is read.
        guard bytes.count <= most else { throw FileError(.read, path, EFBIG) }
      } else if errno != EINTR {
        throw FileError(.read, path, errno)
      }
    }
  }
}

/// A file that is written beside its place and takes it only when it is complete.
///
/// Whoever looks sees the old file or the new one, and never half of either.
struct WholeFileWriter: ~Copyable {
  private let path: String
  private let draft: String
  private let stream: Stream
  private var isPlaced = false

  init(_ path: String) throws(FileError) {
    self.path = path
    draft = "\(path).\(getpid()).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, path, errno) }
    stream = Stream(descriptor: descriptor, environment: [:])
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    do {
      try stream.write(bytes)
    } catch {
      throw FileError(.write, path, error.code)
    }
  }

  /// Makes the file what was written.
  mutating func place() throws(FileError) {
    guard fsync(stream.descriptor) == 0, rename(draft, path) == 0 else {
      throw FileError(.write, path, errno)
    }
    isPlaced = true
  }

  deinit {
    close(stream.descriptor)
    if !isPlaced { unlink(draft) }
  }
}

/// A file that cannot be read or written.
struct FileError: Error, Equatable {
  enum Operation: Sendable { case read, write }

  let operation: Operation
  let path: String
  let code: Int32

  init(_ operation: Operation, _ path: String, _ code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}
