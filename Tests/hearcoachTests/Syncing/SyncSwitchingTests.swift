import Foundation
import TestSupport
import Testing

@Suite("History that is to be shared another way")
struct SyncSwitchingTests {
  /// All that the journal knows of the other computers.
  private func memory(of home: Home) async throws -> [[String]] {
    var memory: [[String]] = []
    for table in [
      "sync_computer", "sync_segments", "sync_records", "sync_forgotten", "sync_orders",
      "sync_wishes",
    ] {
      memory.append(try await sqlite(home.journal, "SELECT * FROM \(table) ORDER BY 1, 2"))
    }
    return memory
  }

  /// A home that shares history with another by a server, and has forgotten some.
  private func shared(by dav: DavFolder) async throws -> Home {
    let home = try Home()
    let run = try await home.run("sync", "on", dav.url)
    #expect(run.exit == 0, "\(run.errors)")
    _ = try await Practised.miss(answering: "不知道", in: home)
    #expect(try await home.run("forget", "--all", "--yes").exit == 0)
    _ = try await Practised.miss(answering: "不知道", in: home)
    #expect(try await home.run("sync", "now").exit == 0)
    return home
  }

  @Test(
    "what fails leaves everything as it was, whatever the server takes before",
    arguments: [
      ("PUT", 507, ".hcs.upload"), ("PUT", 403, ""), ("MOVE", 500, ".hcs.upload"),
      ("DELETE", 403, ""), ("PROPFIND", 500, ""),
    ])
  func failing(method: String, status: Int, end: String) async throws {
    let (first, second) = (try DavFolder(), try DavFolder())
    let home = try await shared(by: first)
    let (memory, configuration) = (
      try await memory(of: home), try TestFile.text(home.configuration)
    )
    #expect(!memory[0].isEmpty && !memory[3].isEmpty)
    let standing = try await home.run("sync").output
    second.refuse(method, status, at: end)
    let run = try await home.run("sync", "on", second.url, "--user", "somebody")
    #expect(run.exit == 1, "\(run.errors)")
    #expect(try await self.memory(of: home) == memory)
    #expect(try TestFile.text(home.configuration) == configuration)
    #expect(try await home.run("sync").output == standing)
    #expect(!second.files.keys.contains { $0.hasSuffix(".hcs") })
    let before = second.requests.count
    let now = try await home.run("sync", "now")
    #expect(now.exit == 0 && now.errors.contains("Everything is in step"), "\(now.errors)")
    #expect(second.requests.count == before)
  }

  @Test func `a folder that cannot be filled leaves everything as it was`() async throws {
    let first = try DavFolder()
    let home = try await shared(by: first)
    let memory = try await memory(of: home)
    let folder = try TemporaryDirectory()
    // A file stands where the folder of history would be.
    try TestFile.write("x", to: folder.path + "/hearcoach-history")
    #expect(try await home.run("sync", "on", folder.path).exit != 0)
    #expect(try await self.memory(of: home) == memory)
    #expect(try await home.run("sync").output.contains(first.url))
  }

  @Test func `what was forgotten stays forgotten by whatever place`() async throws {
    let (first, second) = (try DavFolder(), try DavFolder())
    let home = try Home()
    #expect(try await home.run("sync", "on", first.url).exit == 0)
    _ = try await Practised.miss(answering: "不知道", in: home)
    let other = try Home()
    #expect(try await other.run("sync", "on", first.url).exit == 0)
    #expect(try await other.run("sync", "on", second.url).exit == 0)
    #expect(try await home.run("forget", "--all", "--yes").exit == 0)
    #expect(try await home.run("sync", "on", second.url).exit == 0)
    #expect(try await home.run("export", "--csv").lines.count == 1)
  }

  @Test func `the page and history have each a server of its own, even at one address`()
    async throws
  {
    let (first, second) = (try DavFolder(), try DavFolder())
    let home = try Home()
    #expect(try await home.run("share", "weekly", "--to", first.url, "--yes").exit == 0)
    #expect(try await home.run("sync", "on", first.url).exit == 0)
    #expect(try await home.run("config", "get", "services.sharing").output == "share\n")
    #expect(try await home.run("config", "get", "services.history").output == "sync\n")
    let moved = try await home.run("share", "weekly", "--to", second.url, "--yes")
    #expect(moved.exit == 0, "\(moved.errors)")
    #expect(try await home.run("sync").output.contains(first.url))
    _ = try await Practised.miss(answering: "不知道", in: home)
    #expect(!second.files.keys.contains { $0.hasSuffix(".hcs") })
    #expect(first.files.keys.contains { $0.hasSuffix(".hcs") })
    #expect(try await home.run("config", "check").exit == 0)
  }

  @Test func `a reminder asks no server, and leaves no trace of it`() async throws {
    let dav = try DavFolder()
    let home = try Home()
    #expect(try await home.run("sync", "on", dav.url).exit == 0)
    #expect(try await home.run("share", "weekly", "--to", dav.url, "--yes").exit == 0)
    TestFile.remove(home.path + "/state/hearcoach/share.written")
    let (count, rows) = (dav.requests.count, try await home.ledger("history"))
    _ = try await home.run("remind")
    #expect(dav.requests.count == count)
    #expect(try await home.ledger("history") == rows)
  }

  @Test func `it ends when nobody is bringing this computer in step, and not before`() async throws
  {
    let folder = try TemporaryDirectory()
    let home = try Home()
    #expect(try await home.run("sync", "on", folder.path).exit == 0)
    let lock = open(home.data + "/sync.lock", O_RDWR)
    #expect(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(try await home.run("sync", "off").exit == 1)
    #expect(try await home.run("sync").output.contains(folder.path))
    close(lock)
    #expect(try await home.run("sync", "off").exit == 0)
  }
}
