import Glibc

/// A file system of its own in memory, which is full soon; absent without the permission to mount.
final class SmallDisk: Sendable {
  let directory: String
  var path: String { directory + "/journal.sqlite" }

  init?(kilobytes: Int, at place: Place) {
    directory = place.directory + "/disk"
    mkdir(directory, 0o700)
    guard mount("tmpfs", directory, "tmpfs", 0, "size=\(kilobytes)k,mode=700") == 0 else {
      return nil
    }
  }

  deinit { umount2(directory, Int32(MNT_DETACH)) }

  func setReadOnly(_ isReadOnly: Bool) -> Bool {
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    return mount("tmpfs", directory, "tmpfs", flags, nil) == 0
  }

  /// Whether this process may mount at all.
  static let isPossible: Bool = {
    guard let place = try? Place() else { return false }
    return SmallDisk(kilobytes: 64, at: place) != nil
  }()
}
