import Glibc

/// A small file system in memory; nil without permission to mount.
public final class SmallDisk: Sendable {
  private let place: TemporaryDirectory
  /// The directory at its top.
  public var path: String { place.path }

  public init?(kilobytes: Int) throws {
    place = try TemporaryDirectory()
    let size = "size=\(kilobytes)k,mode=700"
    guard mount("tmpfs", place.path, "tmpfs", 0, size) == 0 else { return nil }
  }

  // The mount goes before the directory does.
  deinit { umount2(place.path, Int32(MNT_DETACH)) }

  public func setReadOnly(_ isReadOnly: Bool) -> Bool {
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    return mount("tmpfs", place.path, "tmpfs", flags, nil) == 0
  }

  /// Takes all the room that is left, and returns the file that does.
  @discardableResult
  public func fill() throws -> String {
    let filler = "\(path)/filler"
    let descriptor = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TestFile.Failure(path: filler, code: errno) }
    defer { close(descriptor) }
    let page = [UInt8](repeating: 1, count: 4096)
    while write(descriptor, page, page.count) > 0 {}
    return filler
  }

  /// Whether this process may mount at all.
  public static let isPossible = (try? SmallDisk(kilobytes: 64)) ?? nil != nil
}
