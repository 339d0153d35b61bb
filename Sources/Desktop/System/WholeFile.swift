import Glibc

/// Small files of the desktop's, which other programs read while they change.
enum WholeFile {
  /// The text of a file; absent where there is none that can be read.
  static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  /// Puts a text in the place of a file, and makes the directories that are missing; whatever fails,
  /// nothing half written has its name. Tells whether anything had to be changed.
  @discardableResult
  static func write(_ text: String, to path: String) throws(DesktopError) -> Bool {
    if self.text(path) == text { return false }
    try makeDirectory(directory(of: path))
    // systemd and desktops pass over names that end like this.
    var name = "\(path).XXXXXX".utf8CString.map { $0 }
    let file = mkstemp(&name)
    guard file >= 0 else { throw DesktopError(.changeFile, path: path, code: errno) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var code = writeAll(Array(text.utf8), to: file)
    if code == 0, fchmod(file, 0o644) != 0 || fsync(file) != 0 { code = errno }
    close(file)
    if code == 0, rename(name, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(name)
      throw DesktopError(.changeFile, path: path, code: code)
    }
    return true
  }

  /// Removes a file, and the directories above it that have nothing in them any more, below `top`.
  static func remove(_ path: String, below top: String) throws(DesktopError) {
    if unlink(path) != 0, errno != ENOENT, errno != ENOTDIR {
      throw DesktopError(.changeFile, path: path, code: errno)
    }
    var directory = directory(of: path)
    while directory.hasPrefix("\(top)/"), rmdir(directory) == 0 || errno == ENOENT {
      directory = Self.directory(of: directory)
    }
  }

  static func makeDirectory(_ path: String) throws(DesktopError) {
    // What the learner set for new files holds for these.
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    let code = errno
    guard code == ENOENT, !directory(of: path).isEmpty else {
      throw DesktopError(.changeFile, path: path, code: code)
    }
    try makeDirectory(directory(of: path))
    if mkdir(path, 0o755) != 0, errno != EEXIST {
      throw DesktopError(.changeFile, path: path, code: errno)
    }
  }

  static func directory(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

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
}
