internal import Glibc

/// Files for their owner only, read whole, and written whole or not at all.
enum WholeFile {
  /// The bytes of a regular file of at most `longest` bytes.
  static func read(_ path: String, longest: Int) -> Found {
    // Never through a link, and a FIFO in its place would otherwise hold us up for ever.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .nothing : .foreign }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= longest
    else { return .foreign }
    let size = Int(status.st_size)
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = Glibc.read(file, buffer.baseAddress?.advanced(by: filled), size - filled)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          isWhole = false
          return
        }
        filled += count
      }
    }
    guard isWhole else { return .foreign }
    return .bytes(bytes)
  }

  enum Found {
    case bytes([UInt8])
    case nothing
    /// Something is there that cannot be read, or is no file.
    case foreign
  }

  /// Puts `bytes` in the place of a file; whatever fails, nothing half written has its name.
  ///
  /// What is not synced may be torn by a power cut: then its reader must be able to tell.
  static func write(
    _ bytes: [UInt8], to path: String, isSynced: Bool = true
  ) throws(FileFault) {
    let directory = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    try makeDirectory(directory)
    var name = "\(directory)/\(newPrefix)XXXXXX".utf8CString.map { $0 }
    let file = mkstemp(&name)
    guard file >= 0 else { throw FileFault(directory, code: errno) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var code = writeAll(bytes, to: file)
    if code == 0, isSynced, fsync(file) != 0 { code = errno }
    close(file)
    if code == 0, rename(name, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(name)
      throw FileFault(path, code: code)
    }
  }

  /// What the names of files begin with that are still being written.
  static let newPrefix = ".new-"

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? EIO : errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  static func makeDirectory(_ path: String) throws(FileFault) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let code = errno
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw FileFault(path, code: code)
    }
    try makeDirectory(String(path[..<slash]))
    // Somebody else may have been quicker.
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileFault(path, code: errno) }
  }
}
