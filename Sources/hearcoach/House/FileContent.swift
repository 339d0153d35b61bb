import Glibc

/// Whole files, read and written.
enum FileContent {
  /// The bytes of a file.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.read, path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
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
