import Glibc
import System

/// The file of a journal, and what is made around it before SQLite opens it.
enum JournalFile {
  /// Makes the directories (0700) and an empty file (0600) if they are missing.
  ///
  /// SQLite gives its log the permissions of the file, so that nothing depends on the umask.
  static func createIfMissing(at path: String) throws(JournalError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotOpen(path: path, reason: JournalError.text(of: EINVAL))
    }
    let directory = directory(of: path)
    try createDirectory(directory, for: path)
    // Only a missing file is opened: closing an existing one would drop SQLite's locks on it.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      if errno == EEXIST { return }
      throw error(errno, path)
    }
    close(file)
    // The name of the file must survive a power cut, as must its future contents.
    syncDirectory(of: path)
  }

  /// Returns once the contents of a file are on the disk.
  static func sync(_ path: String) throws(JournalError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw error(errno, path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw error(errno, path) }
  }

  /// Syncs the directory of a file, if the file system can.
  static func syncDirectory(of path: String) {
    let folder = open(directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Copies a file byte by byte, in pieces, and returns once the copy is on the disk.
  static func copy(_ path: String, to target: String) throws(JournalError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw error(errno, path) }
    defer { close(source) }
    let copy = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard copy >= 0 else { throw error(errno, target) }
    defer { close(copy) }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    do throws(JournalError) {
      while true {
        let count = read(source, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw error(errno, path) }
        if count == 0 { break }
        var rest = chunk[..<count]
        while !rest.isEmpty {
          let written = rest.withUnsafeBytes { write(copy, $0.baseAddress, $0.count) }
          if written < 0, errno == EINTR { continue }
          guard written > 0 else { throw error(errno, target) }
          rest = rest.dropFirst(written)
        }
      }
      guard fsync(copy) == 0 else { throw error(errno, target) }
    } catch {
      unlink(target)
      throw error
    }
  }

  static func exists(at path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0
  }

  /// Whether there is anything of that name, even a dangling link.
  static func isTaken(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// Whether there is a file, or a link to one.
  static func isFile(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// What is in a directory; empty if it cannot be read.
  static func names(in directory: String) -> [String] {
    guard let folder = opendir(directory) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }

  /// Whether there is a log beside the file that has not been merged yet.
  static func hasLog(at path: String) -> Bool {
    var info = stat()
    return stat(path + "-wal", &info) == 0 && info.st_size > 0
  }

  /// Whether two files have the same in them.
  static func areAlike(_ one: String, _ other: String) -> Bool {
    let most = 1 << 30
    guard let first = try? WholeFile.read(one, atMost: most) else { return false }
    return (try? WholeFile.read(other, atMost: most)) == first
  }

  /// Whether two paths lead to the same file.
  static func isSame(_ one: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    return stat(one, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether the file is there but nothing can be written beside it.
  static func isShut(at path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
      && access(directory(of: path), W_OK) != 0
  }

  /// The path as SQLite expects it when parameters may follow.
  static func uri(of path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-")...UInt8(ascii: "9"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return uri
  }

  static func createDirectory(
    _ directory: String, for path: String
  ) throws(JournalError) {
    if mkdir(directory, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, directory != "/", directory != "." else { throw error(errno, path) }
    try createDirectory(self.directory(of: directory), for: path)
    if mkdir(directory, 0o700) != 0, errno != EEXIST { throw error(errno, path) }
  }

  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func error(_ code: Int32, _ path: String) -> JournalError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EROFS: .readOnly(path: path)
    default: .cannotOpen(path: path, reason: JournalError.text(of: code))
    }
  }
}
