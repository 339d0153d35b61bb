import Settings
import TestSupport
import Testing
import Wording

@testable import Assembly

/// Passwords that were typed into the window.
@Suite("The password of a server for several computers")
struct KeptPasswordTests {
  private let home: Home
  private let dav: DavFolder

  init() throws {
    home = try Home()
    dav = try DavFolder()
  }

  private var app: Application {
    Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
  }

  private func begin(_ dav: DavFolder, _ password: String) async throws {
    _ = try await app.turnSyncOn(try app.syncWish(dav.url, user: "me", password: password))
  }

  private var keys: [String] {
    TestFile.names(in: home.file("config/hearcoach")).filter { $0.hasSuffix(".key") }.sorted()
  }

  private func key(_ name: String) throws -> String {
    try TestFile.text(home.file("config/hearcoach/\(name)"))
  }

  @Test func `is written only when the address is one and the learner has agreed`() async throws {
    #expect(throws: SyncTrouble.self) {
      try app.syncWish("http://example.com/x", user: "me", password: "secret")
    }
    try home.configure("[general]\nui_lang = en\n")
    let before = try TestFile.text(home.configuration)
    _ = try app.drafting(try app.syncWish(dav.url, user: "me", password: "secret"))
    #expect(keys.isEmpty && dav.requests.isEmpty)
    #expect(try TestFile.text(home.configuration) == before)
    try await begin(dav, "secret")
    #expect(try keys == ["sync.key"] && key("sync.key") == "secret")
  }

  @Test func `is in a file for that server alone`() async throws {
    let other = try DavFolder()
    try await begin(dav, "first")
    let heard = dav.requests.count
    try await begin(other, "second")
    #expect(try key("sync.key") == "first" && key("sync-2.key") == "second")
    #expect(dav.requests.count == heard)
    // Nor where the learner keeps something else under that name.
    try TestFile.write("mine", to: home.file("config/hearcoach/sync-3.key"))
    try await begin(try DavFolder(), "third")
    #expect(try key("sync-3.key") == "mine" && key("sync-3-2.key") == "third")
  }

  @Test func `that turns out wrong leaves the one that worked`() async throws {
    try await begin(dav, "right")
    let before = try TestFile.text(home.configuration)
    dav.refuse("MKCOL", 401)
    await #expect(throws: (any Error).self) { try await begin(dav, "wrong") }
    #expect(try keys == ["sync.key"] && key("sync.key") == "right")
    #expect(try TestFile.text(home.configuration) == before)
  }
}
