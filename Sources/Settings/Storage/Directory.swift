import Glibc

/// Makes directories for their owner only, and locks them.
enum Directory {
  /// Makes the directory and those above it that are missing; one that is there stays as it is.
  static func make(_ path: String) throws(FileFailure) {
    if mkdir(path, 0o700) == 0 { return }
    let code = errno
    if code == ENOENT, path.directory != path {
      try make(path.directory)
      if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
      throw FileFailure(path, code: errno)
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFailure(path, code: code) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileFailure(path, code: ENOTDIR) }
  }

  /// Holds the directory for one writer until the descriptor is given up.
  static func lock(_ path: String) throws(FileFailure) -> Descriptor {
    let directory = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
    // A file system without locks still gets the file whole.
    while flock(directory.number, LOCK_EX) != 0, errno == EINTR {}
    return directory
  }

  /// Whether the path is a directory of `user`, and not a link to one.
  static func isOwn(_ path: String, user: UInt32) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == user
  }
}
