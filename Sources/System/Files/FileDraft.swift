internal import Glibc

/// A file that is written beside its place and takes it only when it is complete.
///
/// Whoever looks sees the old file or the new one, and never half of either. The draft is made
/// anew, for its owner only, under a name that nobody can foresee: what somebody else put into
/// the directory is never written into.
public struct FileDraft: ~Copyable {
  private let path: String
  private let name: String
  private let file: Descriptor
  private let mode: UInt32
  private var isPlaced = false

  /// A draft of the file at `path`, which will have the permissions `mode`.
  public init(of path: String, mode: UInt32 = 0o600, tidiesUp: Bool = true) throws(FileError) {
    if tidiesUp { DraftName.removeLeftovers(of: path) }
    while true {
      let name = DraftName.new(of: path)
      guard let file = Descriptor(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      else {
        if errno == EEXIST { continue }
        throw FileError(.write, path, errno)
      }
      // Held as long as somebody writes: a draft that nobody holds was left by a killed program.
      flock(file.number, LOCK_EX | LOCK_NB)
      // Somebody who tidied up may have been quicker.
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

  /// Makes the file what was written.
  ///
  /// What is synced is on the disk before it takes the old one's name, and its name after that.
  public mutating func place(isSynced: Bool = true) throws(FileError) {
    try place(isSynced: isSynced, syncingWith: fsync)
  }

  /// As `place`; a test sees what is synced, and when.
  mutating func place(
    isSynced: Bool = true, syncingWith sync: (Int32) -> Int32
  ) throws(FileError) {
    guard fchmod(file.number, mode) == 0, !isSynced || sync(file.number) == 0 else {
      throw FileError(.write, path, errno)
    }
    // Where others may change the directory, another file may have its name by now.
    guard DraftName.leads(name, to: file) else { throw FileError(.write, path, EPERM) }
    guard rename(name, path) == 0 else { throw FileError(.write, path, errno) }
    isPlaced = true
    // Without it a power cut would bring the old file back. Some file systems cannot sync a
    // directory; the file has its name all the same.
    if isSynced, let directory = Descriptor(path.directory, O_RDONLY | O_DIRECTORY),
      sync(directory.number) != 0, ![EINVAL, ENOTSUP, EROFS].contains(errno)
    {
      throw FileError(.write, path, errno)
    }
  }

  deinit { if !isPlaced, DraftName.leads(name, to: file) { unlink(name) } }
}
