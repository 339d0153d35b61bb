import Glibc
@testable import Settings
import System
import TestSupport
import Testing

/// What becomes of the file when the system refuses to write.
struct DiskTests {
  private static let old =
    "[general]\nminutes = 25\n# " + String(repeating: "x", count: 3000) + "\n"

  @Test func `a full disk leaves the old file whole and nothing beside it`() throws {
    guard let disk = try SmallDisk(kilobytes: 16) else {
      try Test.cancel("no file system may be mounted here")
    }
    let path = "\(disk.path)/hearcoach.conf"
    try TestFile.write(Self.old, to: path)
    try disk.fill()
    let error = #expect(throws: SettingsChangeError.self) {
      try SettingsFile(path).set("general.minutes", to: "20")
    }
    guard case .unwritable(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.cause == .system(ENOSPC))
    #expect(try TestFile.text(path) == Self.old)
    #expect(TestFile.names(in: disk.path) == ["filler", "hearcoach.conf"])
  }

  @Test func `a file system that is read-only leaves the old file and says so`() throws {
    guard let disk = try SmallDisk(kilobytes: 16) else {
      try Test.cancel("no file system may be mounted here")
    }
    let path = "\(disk.path)/hearcoach.conf"
    try TestFile.write(Self.old, to: path)
    try #require(disk.setReadOnly(true))
    let error = #expect(throws: SettingsChangeError.self) {
      try SettingsFile(path).set("general.minutes", to: "20")
    }
    guard case .unwritable(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.path.hasPrefix(path))
    #expect(failure.cause == .system(EROFS))
    #expect(try TestFile.text(path) == Self.old)
  }

  @Test func `what is not a directory is named with the reason`() throws {
    let directory = try TemporaryDirectory()
    try TestFile.write("", to: directory.file("file"))
    #expect(
      throws: SettingsChangeError.unwritable(
        FileError(.write, directory.file("file"), ENOTDIR))
    ) { try SettingsFile(directory.file("file/hearcoach.conf")).set("general.minutes", to: "20") }
  }
}
