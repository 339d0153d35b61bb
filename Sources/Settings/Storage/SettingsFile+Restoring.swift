import Glibc
public import System

/// Putting a configuration back as it was, where what it was changed for did not come about.
extension SettingsFile {
  /// All of the file, to be put back by `restore`; nil if there is none.
  public func bytes() throws(FileError) -> [UInt8]? { try Self.read(path.followed) }

  /// Has the file be what it was, nil for none, unless somebody else changed it after it became `written`;
  /// false then. Without `written` it is put back whatever it is.
  public func restore(
    _ former: [UInt8]?, instead written: [UInt8]?
  ) throws(FileError) -> Bool {
    let target = path.followed
    // There is no directory for the lock where there is no file.
    if try Self.read(target) == nil { return former == nil }
    let lock = try FileLock(waitingFor: target.directory)
    defer { extendLifetime(lock) }
    guard let now = try Self.read(target) else { return former == nil }
    if now == former { return true }
    if let written, now != written { return false }
    if let former {
      try WholeFile.write(former, to: target)
    } else if unlink(target) != 0, errno != ENOENT {
      throw FileError(.write, target, errno)
    }
    return true
  }
}
