internal import Glibc

/// A file written next to its final place, which it takes only once complete.
///
/// Readers see the old file or the new one, never half of either. The draft is always a new file,
/// private to its owner, under an unpredictable name: nothing that someone else put into the
/// directory is ever written to.
public struct FileDraft: ~Copyable {
  private let path: String
  private let name: String
  private let file: Descriptor
  private let mode: UInt32
  private var isPlaced = false

  /// A draft of the file at `path`, which will have the permissions `mode`.
  public init(of path: String, mode: UInt32 = 0o600, tidiesUp: Bool = true) throws(FileError) {
    try self.init(of: path, mode: mode, tidiesUp: tidiesUp, naming: DraftName.new)
  }

  /// Like the other; lets a test choose names, such as one that is taken.
  init(
    of path: String, mode: UInt32 = 0o600, tidiesUp: Bool = true, naming: (String) -> String
  ) throws(FileError) {
    if tidiesUp { DraftName.removeLeftovers(of: path) }
    while true {
      let name = naming(path)
      guard let file = Descriptor(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      else {
        if errno == EEXIST { continue }
        throw FileError(.write, path, errno)
      }
      // Locked while it is being written: an unlocked draft was left by a killed program.
      flock(file.number, LOCK_EX | LOCK_NB)
      // Another process tidying up may have been quicker.
      if let status = file.status, status.st_nlink == 0 { continue }
      self.path = path
      self.name = name
      self.file = file
      self.mode = mode
      return
    }
  }

  public func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(.write, path, count == 0 ? EIO : errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Replaces the file with what was written.
  ///
  /// When synced, the contents reach the disk before they take the old name, and the name after
  /// that.
  public mutating func place(isSynced: Bool = true) throws(FileError) {
    try place(isSynced: isSynced, syncingWith: fsync)
  }

  /// Like `place`; lets a test see what is synced, and when.
  mutating func place(
    isSynced: Bool = true, syncingWith sync: (Int32) -> Int32
  ) throws(FileError) {
    guard fchmod(file.number, mode) == 0, !isSynced || sync(file.number) == 0 else {
      throw FileError(.write, path, errno)
    }
    // If others can change the directory, another file may have this name by now.
    guard DraftName.leads(name, to: file) else { throw FileError(.write, path, EPERM) }
    guard rename(name, path) == 0 else { throw FileError(.write, path, errno) }
    isPlaced = true
    // Without this a power cut could bring the old file back. Some file systems cannot sync a
    // directory; the file has its name all the same.
    if isSynced, let directory = Descriptor(path.directory, O_RDONLY | O_DIRECTORY),
      sync(directory.number) != 0, ![EINVAL, ENOTSUP, EROFS].contains(errno)
    {
      throw FileError(.write, path, errno)
    }
  }

  deinit { if !isPlaced, DraftName.leads(name, to: file) { unlink(name) } }
}
