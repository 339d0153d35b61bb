import Glibc
@testable import Settings
import TestSupport
import Testing

struct ConcurrencyTests {
  private static let names = [
    "general.minutes", "score.heard", "score.said", "score.retry", "score.playback",
    "score.quickness",
  ]

  /// Sets a key that nothing else sets; an older file written over it is detected.
  private static func count(_ name: String, to last: Int, in file: SettingsFile) throws {
    for round in 1...last {
      try file.set(name, to: "\(round)")
      try #require(try Settings.load(from: file.path).0.get(name) == "\(round)")
    }
  }

  @Test func `many writers at the same time lose nothing, and a reader sees a whole file`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let file = SettingsFile(directory.file("hearcoach.conf"))
    try file.set("voice.pace", to: "0.8")
    try await withThrowingTaskGroup { group in
      for name in Self.names {
        group.addTask { try Self.count(name, to: 30, in: file) }
      }
      group.addTask {
        for _ in 1...200 {
          let (settings, problems) = Settings.load(from: file.path)
          #expect(problems == [])
          #expect(settings.voice.pace == 0.8)
        }
      }
      try await group.waitForAll()
    }
    let (settings, _) = Settings.load(from: file.path)
    for name in Self.names { #expect(try settings.get(name) == "30") }
    #expect(TestFile.names(in: directory.path) == ["hearcoach.conf"])
  }

  @Test func `two processes writing at the same time lose nothing of each other's`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("hearcoach.conf")
    async let first = #expect(processExitsWith: .success) { [path = path as String] in
      try Self.count("general.minutes", to: 40, in: SettingsFile(path))
    }
    async let second = #expect(processExitsWith: .success) { [path = path as String] in
      try Self.count("score.heard", to: 40, in: SettingsFile(path))
    }
    _ = await (first, second)
    let (settings, problems) = Settings.load(from: path)
    #expect(problems == [])
    #expect(settings.general.minutes == 40)
    #expect(try settings.get("score.heard") == "40")
  }
}
