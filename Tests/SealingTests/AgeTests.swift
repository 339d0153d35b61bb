import Foundation
import Sealing
import TestSupport
import Testing

/// Another program's reader and writer of the format.
@Suite(
  "Sealed files beside age",
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/age"), "age is not installed")
)
struct AgeTests {
  private static let passphrase = "four bananas 7"

  /// Runs age on a terminal of its own, which it asks for the passphrase.
  private static func age(_ words: String, answering lines: Int) async throws {
    let answers = Array(repeating: passphrase, count: lines).joined(separator: "\\n")
    let run = try await FinishedProgram.run(
      "/bin/sh",
      [
        "-c",
        "printf '\(answers)\\n' | script -qec 'age \(words)' /dev/null",
      ], environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.exit == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [1, 5, 65_536, 200_000])
  func `age opens what is sealed here`(count: Int) async throws {
    let directory = try TemporaryDirectory()
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var seal = Seal(passphrase: Self.passphrase)
    try TestFile.write(
      try seal.sealed(content, by: "one"), to: directory.path + "/sealed.age")
    try await Self.age(
      "-d -o \(directory.path)/opened \(directory.path)/sealed.age", answering: 1)
    #expect(try TestFile.bytes(directory.path + "/opened") == content)
  }

  @Test func `what age sealed is opened here`() async throws {
    let directory = try TemporaryDirectory()
    let content = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 17) }
    try TestFile.write(content, to: directory.path + "/plain")
    try await Self.age(
      "-p -o \(directory.path)/sealed.age \(directory.path)/plain", answering: 2)
    var seal = Seal(passphrase: Self.passphrase)
    #expect(try seal.opened(try TestFile.bytes(directory.path + "/sealed.age")) == content)
  }
}
