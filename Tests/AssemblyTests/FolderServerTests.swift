@testable import Assembly
import Coaching
import Network
import TestSupport
import Testing
import Wording

/// Servers of the kinds that there are, as the place of a history on several computers.
@Suite("A server for several computers")
struct FolderServerTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.configure("[general]\nui_lang = en\n")
  }

  private var app: Application {
    Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
  }

  @Test(arguments: DavFolder.Manner.allCases)
  func `is taken where it makes folders and lists files`(manner: DavFolder.Manner) async throws {
    let dav = try DavFolder(manner)
    _ = try await app.turnSyncOn(try app.syncWish(dav.url, user: nil))
    #expect(app.syncPlace != nil)
    #expect(!dav.files.keys.contains { $0.hasSuffix("trial.txt") })
  }

  @Test(
    "is not taken where it only says yes to everything",
    arguments: [(200, "<html>Welcome.</html>"), (207, "<html>Welcome.</html>")])
  func yes(status: Int, body: String) async throws {
    let server = try LoopbackServer { _ in [.reply(status, body, type: "text/html")] }
    let before = try TestFile.text(home.configuration)
    let error = await #expect(throws: ServiceError.self) {
      _ = try await app.turnSyncOn(try app.syncWish(server.url + "/dav", user: nil))
    }
    #expect(error?.reason == .notUnderstood("no WebDAV folder"))
    #expect(app.syncPlace == nil)
    #expect(try TestFile.text(home.configuration) == before)
  }

  @Test func `is not taken where what was put there is not listed`() async throws {
    let server = try LoopbackServer { heard in
      [.reply(heard.line.hasPrefix("PROPFIND") ? 207 : 201, "<multistatus/>")]
    }
    await #expect(throws: SyncTrouble.self) {
      _ = try await app.turnSyncOn(try app.syncWish(server.url + "/dav", user: nil))
    }
    #expect(app.syncPlace == nil)
  }
}
