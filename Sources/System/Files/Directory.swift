internal import Glibc

/// Makes directories and lists what is in them.
public enum Directory {
  /// Makes the directory and any missing parents; an existing one stays as it is.
  public static func make(_ path: String, mode: UInt32 = 0o700) throws(FileError) {
    if mkdir(path, mode) == 0 { return }
    let code = errno
    if code == ENOENT, path.directory != path, !path.isEmpty {
      try make(path.directory, mode: mode)
      // Another process may have been quicker.
      if mkdir(path, mode) == 0 || errno == EEXIST { return }
      throw FileError(.write, path, errno)
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.write, path, code) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(.write, path, ENOTDIR) }
  }

  /// Whether the path is a directory of `user`, and not a link to one.
  public static func isOwn(_ path: String, user: UInt32) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == user
  }

  /// The names in a directory; none where it cannot be read.
  public static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// How many bytes there is room for; nil where that cannot be told.
  public static func room(in path: String) -> Int? {
    var status = statvfs()
    guard statvfs(path, &status) == 0, status.f_blocks > 0 else { return nil }
    let (bytes, isTooMuch) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: status.f_frsize))
    return isTooMuch ? nil : bytes
  }
}
