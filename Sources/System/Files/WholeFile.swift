internal import Glibc

/// Files read whole, and written whole or not at all.
public enum WholeFile {
  /// How many bytes of a file are read at most, unless asked otherwise.
  public static let most = 64 << 20

  /// What kind of file may be read at a path.
  public enum Kind: Sendable {
    /// A regular file, reached through links or not.
    case regular
    /// A regular file at the path itself, not a link.
    case regularWithoutLink
    /// Anything that yields bytes: a pipe is read to its end.
    case anything
  }

  /// The bytes at `path`, at most `limit` of them.
  public static func read(
    _ path: String, atMost limit: Int = most, of kind: Kind = .regular
  ) throws(FileError) -> [UInt8] {
    // A FIFO in place of a file would otherwise block us for ever.
    let flags =
      switch kind {
      case .regular: O_NONBLOCK
      case .regularWithoutLink: O_NONBLOCK | O_NOFOLLOW
      case .anything: Int32(0)
      }
    guard let file = Descriptor(path, O_RDONLY | O_NOCTTY | flags), let status = file.status
    else { throw FileError(.read, path, errno) }
    let form = status.st_mode & S_IFMT
    if form == S_IFDIR { throw FileError(.read, path, EISDIR) }
    guard kind == .anything || form == S_IFREG else {
      throw FileError(.read, path, .isNoRegularFile)
    }
    let size = form == S_IFREG ? Int(status.st_size) : 0
    if size > limit { throw FileError(.read, path, EFBIG) }
    return try read(file, of: path, size: size, atMost: limit)
  }

  /// The same; nil if there is no file.
  public static func readIfThere(
    _ path: String, atMost limit: Int = most, of kind: Kind = .regular
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(path, atMost: limit, of: kind)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }

  /// The first bytes of the file at `path`, at most that many.
  public static func beginning(_ path: String, _ count: Int) throws(FileError) -> [UInt8] {
    guard let file = Descriptor(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW) else {
      throw FileError(.read, path, errno)
    }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = Glibc.read(file.number, &bytes, count)
    guard read >= 0 else { throw FileError(.read, path, errno) }
    return Array(bytes.prefix(read))
  }

  /// Whether the file at `path` is this user's, and may be read by nobody else.
  public static func isOwnAlone(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o077 == 0 && status.st_uid == geteuid()
  }

  /// Replaces the file at `path` with `bytes`; whatever fails, no half-written file has its name.
  ///
  /// A file that is not synced may be torn by a power cut, and its reader must be able to tell.
  public static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, isSynced: Bool = true
  ) throws(FileError) {
    // Files that are written often are tidied up by their own code.
    var draft = try FileDraft(of: path, mode: mode, tidiesUp: isSynced)
    try draft.write(bytes)
    try draft.place(isSynced: isSynced)
  }

  private static func read(
    _ file: borrowing Descriptor, of path: String, size: Int, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    let number = file.number
    var code: Int32 = 0
    var bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = Glibc.read(number, buffer.baseAddress?.advanced(by: filled), size - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { code = errno }
        if count <= 0 { return }
        filled += count
      }
    }
    // It may have grown, and only regular files have a size.
    var chunk: [UInt8] = []
    while code == 0 {
      if chunk.isEmpty { chunk = [UInt8](repeating: 0, count: size == 0 ? 1 << 16 : 1 << 12) }
      let count = Glibc.read(number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { code = errno }
      if count <= 0 { break }
      bytes += chunk[..<count]
      if bytes.count > limit { code = EFBIG }
    }
    if code != 0 { throw FileError(.read, path, code) }
    return bytes
  }
}
