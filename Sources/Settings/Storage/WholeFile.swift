import Glibc

/// Reads files whole, and writes them whole or not at all.
enum WholeFile {
  /// More than this is no configuration.
  static let limit = 1 << 20

  /// The bytes of a file; absent when there is none.
  static func read(_ path: String) throws(FileFailure) -> [UInt8]? {
    // A FIFO in the place of a file would otherwise hold us up for ever.
    let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else {
      if errno == ENOENT { return nil }
      throw FileFailure(path, code: errno)
    }
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileFailure(path, code: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileFailure(path, code: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure(path, reason: "not a regular file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFailure(path, code: errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit { throw FileFailure(path, code: EFBIG) }
    }
  }

  /// Puts `bytes` in the place of the file at `path`, for its owner only.
  ///
  /// The new file is on the disk before it takes the old one's name: whatever fails, one of
  /// the two is there whole.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    var name = ""
    let file = try Descriptor(creating: path + ".XXXXXX", name: &name)
    do throws(FileFailure) {
      try write(bytes, to: file, path: path)
      guard fchmod(file.number, 0o600) == 0, fsync(file.number) == 0, rename(name, path) == 0
      else { throw FileFailure(path, code: errno) }
    } catch {
      unlink(name)
      throw error
    }
    let directory = try Descriptor(opening: path.directory, O_RDONLY | O_DIRECTORY)
    // Some file systems cannot sync a directory; the file has its name all the same.
    fsync(directory.number)
  }

  private static func write(
    _ bytes: [UInt8], to file: borrowing Descriptor, path: String
  ) throws(FileFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFailure(path, code: count == 0 ? EIO : errno) }
      rest = rest.dropFirst(count)
    }
  }
}
