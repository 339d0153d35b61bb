import Glibc
import Testing

@testable import Settings

/// What becomes of the file when the system refuses to write.
struct DiskTests {
  private static let old =
    "[general]\nminutes = 25\n# " + String(repeating: "x", count: 3000) + "\n"

  /// A file system of a few pages, to be filled; absent where none may be mounted.
  private final class SmallDisk {
    let directory: TemporaryDirectory
    var path: String { directory.file("disk") }

    init?() throws {
      directory = try TemporaryDirectory()
      try #require(mkdir(directory.file("disk"), 0o700) == 0)
      let isMounted = "size=16k,mode=0700".withCString {
        mount("tmpfs", directory.file("disk"), "tmpfs", 0, $0) == 0
      }
      if !isMounted { return nil }
    }

    deinit { umount(directory.file("disk")) }
  }

  @Test func `a full disk leaves the old file whole and nothing beside it`() throws {
    guard let disk = try SmallDisk() else {
      try Test.cancel("no file system may be mounted here")
    }
    let path = "\(disk.path)/hearcoach.conf"
    try TestFile.write(Self.old, to: path)
    let filler = fopen("\(disk.path)/filler", "w")
    _ = fwrite([UInt8](repeating: 1, count: 1 << 20), 1, 1 << 20, filler)
    fclose(filler)
    let error = #expect(throws: SettingsChangeError.self) {
      try SettingsFile(path).set("general.minutes", to: "20")
    }
    guard case .unwritable(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.reason == "No space left on device")
    #expect(try TestFile.text(path) == Self.old)
    #expect(TestFile.names(in: disk.path) == ["filler", "hearcoach.conf"])
  }

  @Test func `a file system that is read-only leaves the old file and says so`() throws {
    guard let disk = try SmallDisk() else {
      try Test.cancel("no file system may be mounted here")
    }
    let path = "\(disk.path)/hearcoach.conf"
    try TestFile.write(Self.old, to: path)
    try #require(mount("tmpfs", disk.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
    let error = #expect(throws: SettingsChangeError.self) {
      try SettingsFile(path).set("general.minutes", to: "20")
    }
    guard case .unwritable(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.path.hasPrefix(path))
    #expect(failure.reason == "Read-only file system")
    #expect(try TestFile.text(path) == Self.old)
  }

  @Test func `a directory that is none is named with the reason`() throws {
    let directory = try TemporaryDirectory()
    try TestFile.write("", to: directory.file("file"))
    #expect(
      throws: SettingsChangeError.unwritable(
        FileFailure(directory.file("file/hearcoach.conf").directory, reason: "Not a directory"))
    ) { try SettingsFile(directory.file("file/hearcoach.conf")).set("general.minutes", to: "20") }
  }
}
