import Foundation
import TestSupport
import Testing

/// Files that a killed program was writing into the folder.
@Suite("What a killed program left half-written in the folder")
struct HalfWrittenTests {
  /// A draft in the place of the only file, which no name will ever have again; its path.
  private static func leaveDraft(in shared: SharedHomes) throws -> String {
    let file = try #require(shared.files.first)
    let draft = "\(file.dropLast(36))\(String(repeating: "0", count: 32)).hcs.0123456789abcdef.part"
    try FileManager.default.copyItem(atPath: file, toPath: draft)
    return draft
  }

  @Test func `goes when this computer is next in step, and what is forgotten goes with it`()
    async throws
  {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    _ = try await Practised.miss(answering: "不可告人", in: home)
    try await shared.begin()
    let draft = try Self.leaveDraft(in: shared)
    #expect(try await home.run("forget", "--all", "--yes").exit == 0)
    #expect(try await home.run("sync", "now").exit == 0)
    #expect(!shared.files.contains(draft))
    #expect(try !shared.tell("不可告人"))
  }

  @Test func `goes when the folder is encrypted from then on`() async throws {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    try await Practised.putJournal(into: home.data)
    try await shared.begin()
    _ = try Self.leaveDraft(in: shared)
    let passphrase = home.file("passphrase")
    try TestFile.write("四根香蕉七列火车\n", to: passphrase)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: passphrase)
    let run = try await home.run("sync", "on", shared.folder.path, "--passphrase-file", passphrase)
    #expect(run.exit == 0, "\(run.errors)")
    for file in shared.files {
      #expect(try TestFile.bytes(file).starts(with: "age-encryption.org/v1\n".utf8), "\(file)")
    }
  }

  @Test func `is named where it is another computer's, and anybody can read it`() async throws {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    try await Practised.putJournal(into: home.data)
    let passphrase = home.file("passphrase")
    try TestFile.write("四根香蕉七列火车\n", to: passphrase)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: passphrase)
    #expect(
      try await home.run("sync", "on", shared.folder.path, "--passphrase-file", passphrase).exit
        == 0)
    let other = shared.folder.path + "/hearcoach-history/another-computer"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    let draft = "\(other)/\(String(repeating: "0", count: 32)).hcs.0123456789abcdef.part"
    try TestFile.write("HearCoach segment 1\n", to: draft)
    let run = try await home.run("sync", "now")
    #expect(run.errors.contains("another-computer/"), "\(run.errors)")
    #expect(shared.files.contains(draft))
  }
}
