import Glibc

/// A file read piece by piece.
package final class FileInput {
  private let path: String
  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: 1 << 18)
  /// In bytes, if known beforehand.
  package let size: Int

  /// Opens it at its beginning.
  package init(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.read, path, errno) }
    var info = stat()
    size = fstat(descriptor, &info) == 0 ? Int(info.st_size) : 0
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The next piece; an empty one after the last.
  package func next() throws(FileError) -> [UInt8] {
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count >= 0 { return Array(chunk[..<count]) }
      if errno != EINTR { throw FileError(.read, path, errno) }
    }
  }
}
