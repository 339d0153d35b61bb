import Foundation
import Settings
import TestSupport
import Testing

@testable import Merging

@Suite("Settings on several computers")
struct CarriedSettingsTests {
  private func mark(_ names: String, in home: Home) async throws {
    let run = try await home.run("config", "set", "sync.carries", names)
    #expect(run.exit == 0, "\(run.errors)")
  }

  private func value(_ name: String, in home: Home) async throws -> String {
    let line = try await home.run("config", "get", name).output
    return String(line.split(separator: "\n").first ?? "").trimmingCharacters(in: .whitespaces)
  }

  private func step(_ homes: [Home]) async throws {
    for home in homes {
      let run = try await home.run("sync", "now")
      #expect(run.exit == 0, "\(run.errors)")
    }
  }

  @Test func `nothing travels that is not marked`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    #expect(try await one.run("sync").output.contains("Settings stay on each computer"))
    #expect(try await one.run("config", "set", "general.minutes", "45").exit == 0)
    try await mark("general.minutes", in: other)
    try await step([one, other, one])
    #expect(try await value("general.minutes", in: other).contains("30"))
    for file in shared.files {
      #expect(
        try Segment(file: TestFile.bytes(file)).settings.keys.allSatisfy { $0 == "general.minutes" }
      )
    }
  }

  @Test func `what is marked on both is set by the later of them, and told`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    #expect(try await one.run("config", "set", "general.minutes", "45").exit == 0)
    try await mark("general.minutes", in: one)
    try await step([one])
    // Who marks it later takes what there is, and tells nothing of its own.
    try await mark("general.minutes", in: other)
    let came = try await other.run("sync", "now")
    #expect(came.errors.contains("general.minutes = 45"), "\(came.errors)")
    #expect(try await value("general.minutes", in: other).contains("45"))
    #expect(try await other.run("sync").output.contains("Settings that travel: general.minutes\n"))
    // Changed there it comes back, and the file that told the former value goes.
    #expect(try await other.run("config", "set", "general.minutes", "20").exit == 0)
    try await step([other, one, other])
    #expect(try await value("general.minutes", in: one).contains("20"))
    let told = try shared.files.flatMap { try Segment(file: TestFile.bytes($0)).settings }
    #expect(told.filter { $0.key == "general.minutes" }.map(\.value.value) == ["20"])
    #expect(try await one.run("sync", "now").errors.contains("Everything is in step"))
    // Marked no more it stays as it is.
    try await mark("", in: other)
    #expect(try await one.run("config", "set", "general.minutes", "60").exit == 0)
    try await step([one, other])
    #expect(try await value("general.minutes", in: other).contains("20"))
  }

  @Test func `what came by a reminder is told to the next who reads, once`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    for home in [one, other] { try await mark("general.minutes", in: home) }
    try await step([one, other, one])
    #expect(try await one.run("config", "set", "general.minutes", "45").exit == 0)
    try await step([one])
    let reminder = try await other.run("remind", "--pending")
    #expect(!reminder.errors.contains("general.minutes"), "\(reminder.errors)")
    #expect(try await value("general.minutes", in: other).contains("45"))
    // A second one does not lose it.
    _ = try await other.run("remind", "--pending")
    let read = try await Practised.miss(answering: "不知道", in: other)
    #expect(read.contains("Set as on your other computer: general.minutes = 45"), "\(read)")
    #expect(try await other.run("sync", "now").errors.contains("general.minutes") == false)
  }

  @Test func `a program that began before a setting came does not turn it back`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await shared.begin()
    for home in [one, other] { try await mark("general.minutes", in: home) }
    try await step([one, other, one])
    #expect(try await one.run("config", "set", "general.minutes", "45").exit == 0)
    try await step([one])
    // It comes in step before it forgets, and again afterwards.
    #expect(try await other.run("forget", "--before", "2001-01-01", "--yes").exit == 0)
    try await step([one, other, one])
    for home in [one, other] {
      #expect(try await value("general.minutes", in: home).contains("45"))
    }
  }

  @Test func `by a server none travel, and that is told`() async throws {
    let served = try await Served(2)
    for home in served.homes { try await mark("general.minutes", in: home) }
    #expect(try await served.homes[0].run("config", "set", "general.minutes", "45").exit == 0)
    try await served.begin()
    try await step(served.homes + served.homes)
    #expect(try await value("general.minutes", in: served.homes[1]).contains("30"))
    #expect(served.files.isEmpty)
    let status = try await served.homes[0].run("sync").output
    #expect(status.contains("Settings do not travel by a server"), "\(status)")
  }

  @Test func `what never may travel cannot be marked`() async throws {
    let home = try Home()
    for name in [
      "network.offline", "sound.microphone", "sync.folder", "services.history", "share.weekly",
      "sound.keep_recordings", "general.welcomed", "reminder.terminal_command", "nonsense",
    ] {
      let run = try await home.run("config", "set", "sync.carries", name)
      #expect(run.exit == 64, "\(name): \(run.errors)")
    }
    let near = try await home.run("config", "set", "sync.carries", "general.minuts")
    #expect(near.errors.contains("general.minutes"), "\(near.errors)")
  }

  @Test func `a hostile file sets nothing that is not marked, and no value that is none`()
    async throws
  {
    let shared = try SharedHomes(1)
    let home = shared.homes[0]
    try await shared.begin()
    try await mark("general.minutes,general.without", in: home)
    try await step([home])
    var segment = Segment(computer: "evil")
    let values = [
      "network.offline": "false", "services.sentences": "evil", "general.minutes": "9999",
      "voice.pace": "1.4", "general.without": "clinic,,", "sync.folder": "/evil",
    ]
    for (name, value) in values {
      segment.settings[name] = SettingMark(value: value, at: 4_000_000_000_000, computer: "evil")
    }
    let root = shared.folder.path + "/hearcoach-history/evil"
    try TestFile.makeDirectory(root)
    try TestFile.write(segment.file, to: "\(root)/\(Segment.name(of: segment.file)).hcs")
    let before = try TestFile.bytes(home.configuration)
    let run = try await home.run("sync", "now")
    #expect(run.exit == 1)
    for name in ["network.offline", "general.minutes", "general.without", "sync.folder"] {
      #expect(run.errors.contains(name), "\(run.errors)")
    }
    #expect(!run.errors.contains("Set as on your other computer"), "\(run.errors)")
    #expect(try TestFile.bytes(home.configuration) == before)
  }

  @Test func `of all settings only those travel that mean the same everywhere`() {
    let names = Set(Settings.keys.map(\.name))
    #expect(Set(Settings.travelling).isSubset(of: names))
    #expect(Set(Settings.travelling).count == Settings.travelling.count)
    for key in Settings.keys where Settings.travelling.contains(key.name) {
      switch key.expected {
      case .words, .number, .topics: continue
      default: Issue.record("\(key.name) may name something of one computer")
      }
      #expect(!["sync", "share", "network", "services", "files", "reminder"].contains(key.group))
    }
  }
}
