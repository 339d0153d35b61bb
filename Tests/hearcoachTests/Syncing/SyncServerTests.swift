import Foundation
import TestSupport
import Testing

@Suite("History on several computers by a server")
struct SyncServerTests {
  private func export(_ home: Home) async throws -> [String] {
    try await home.run("export", "--csv").lines.map(String.init).sorted()
  }

  @Test func `what was practised on one is on the other, and every request is in the ledger`()
    async throws
  {
    let served = try await Served(2)
    let (one, other) = (served.homes[0], served.homes[1])
    try await Practised.putJournal(into: one.data)
    let key = one.file("dav.key")
    try TestFile.write("s3cret-of-the-server", to: key)
    chmod(key, 0o600)
    let on = try await one.run(
      "sync", "on", served.dav.url, "--user", "me", "--key-file", key)
    #expect(on.exit == 0 && on.errors.contains(served.dav.url), "\(on.errors)")
    #expect(
      served.dav.requests.allSatisfy { $0.header("authorization")?.hasPrefix("Basic ") == true })
    #expect(try await one.ledger("history") == served.dav.requests.count)
    #expect(try await other.run("sync", "on", served.dav.url).exit == 0)
    #expect(try await export(other) == export(one))
    #expect(try await export(other).count == 4)
    _ = try await Practised.miss(answering: "不知道", in: other)
    let run = try await one.run("sync", "now")
    #expect(run.exit == 0 && run.errors.contains("1 session came in"), "\(run.errors)")
    #expect(try await export(one) == export(other))
    // What others wrote is not here twice.
    #expect(served.mirror(of: one).count == 1 && served.files.count == 2)
    let before = served.dav.requests.count
    #expect(try await one.run("sync", "now").errors.contains("Everything is in step"))
    let asked = served.dav.requests.dropFirst(before)
    #expect(asked.allSatisfy { $0.line.hasPrefix("PROPFIND") }, "\(asked.map(\.line))")
    let status = try await one.run("sync").output
    #expect(status.contains(served.dav.url) && status.contains("One other computer"), "\(status)")
    #expect(try await one.run("doctor").output.contains("✓ several computers"))
    #expect(try await one.run("sync", "off").exit == 0)
    #expect(try await one.run("sync").output.contains("not shared"))
    #expect(served.mirror(of: one).isEmpty && served.files.count == 2)
  }

  @Test func `who begins anew by a server carries out no order that was given before`() async throws
  {
    let served = try await Served(2)
    let (one, other) = (served.homes[0], served.homes[1])
    try await served.begin()
    for home in served.homes { _ = try await Practised.miss(answering: "不知道", in: home) }
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    #expect(try await other.run("sync", "now").exit == 0)
    #expect(try await export(other).count == 1)
    #expect(try await other.run("sync", "off").exit == 0)
    _ = try await Practised.miss(answering: "不知道", in: other)
    // It knows the file with the order, and the server does not know it any more.
    let made = served.dav.requests.map(\.line).filter {
      $0.hasPrefix("MKCOL /dav/hearcoach-history/")
        && !$0.hasPrefix("MKCOL /dav/hearcoach-history/ ")
    }
    #expect(made.count == 2)
    let own = try #require(made.last?.split(separator: " ")[1])
    served.dav.remove(String(own))
    for words in [["sync", "on", served.dav.url], ["sync", "now"], ["sync", "now"]] {
      let run = try await other.run(words)
      #expect(run.exit == 0, "\(run.errors)")
      #expect(try await export(other).count == 2)
    }
  }

  @Test func `without consent nothing goes to a server, and sharing is not begun`() async throws {
    let served = try await Served(1)
    let home = served.homes[0]
    let run = try await home.run("sync", "on", "https://dav.example.invalid/x")
    #expect(run.exit == 1, "\(run.errors)")
    #expect(
      run.errors.contains("hearcoach consent grant text --provider sync --for history"),
      "\(run.errors)")
    #expect(try await home.run("sync").output.contains("not shared"))
    #expect(try await home.run("ledger").output.contains("never sent"))
    let grant = try await home.run(
      "consent", "grant", "text", "--provider", "sync", "--for", "history", "--yes")
    #expect(grant.exit == 0 && grant.errors.contains("all of your history"), "\(grant.errors)")
    for address in ["http://example.com/dav", "ftp://x/y", "https://me:pw@x/"] {
      let run = try await home.run("sync", "on", address)
      #expect(run.exit == 64 && run.errors.contains("https://"), "\(run.errors)")
    }
    let folder = try TemporaryDirectory()
    #expect(try await home.run("sync", "on", folder.path, "--user", "me").exit == 64)
  }

  @Test func `what does not work leaves what was shared before as it was`() async throws {
    let served = try await Served(1)
    let home = served.homes[0]
    let folder = try TemporaryDirectory()
    #expect(try await home.run("sync", "on", folder.path).exit == 0)
    let run = try await home.run("sync", "on", served.dav.url + "/none")
    #expect(run.exit == 1 && run.errors.contains("has no folder"), "\(run.errors)")
    #expect(try await home.run("sync").output.contains(folder.path))
  }

  @Test(
    "a server that takes nothing is told of once, and caught up with",
    arguments: [(403, "nothing may be written"), (507, "no room left")])
  func refusing(status: Int, words: String) async throws {
    let served = try await Served(2)
    try await served.begin()
    let home = served.homes[0]
    served.dav.refuse("PUT", status)
    let first = try await Practised.miss(answering: "不知道", in: home)
    #expect(first.contains(words), "\(first)")
    let second = try await Practised.miss(answering: "不知道", in: home)
    #expect(!second.contains(words), "\(second)")
    #expect(served.files.isEmpty)
    served.dav.refuse(nil)
    #expect(try await home.run("sync", "now").exit == 0)
    #expect(try await served.homes[1].run("sync", "now").errors.contains("2 sessions came in"))
  }

  @Test func `without a network it waits, is told once, and goes on by itself`() async throws {
    let served = try await Served(1)
    try await served.begin()
    let home = served.homes[0]
    #expect(try await home.run("config", "set", "network.offline", "true").exit == 0)
    let first = try await Practised.miss(answering: "不知道", in: home)
    let second = try await Practised.miss(answering: "不知道", in: home)
    // A server on this computer is reached offline too.
    #expect(first.contains("waits") == false && second.contains("waits") == false)
    served.dav.stop()
    let third = try await Practised.miss(answering: "不知道", in: home)
    #expect(third.contains("Sharing history waits"), "\(third)")
    let fourth = try await Practised.miss(answering: "不知道", in: home)
    #expect(!fourth.contains("Sharing history waits"), "\(fourth)")
    #expect(try await home.run("sync").output.contains("2 sessions not"))
  }

  @Test func `what is forgotten goes from the server and from the files on their way`() async throws
  {
    let served = try await Served(2)
    let (one, other) = (served.homes[0], served.homes[1])
    try await served.begin()
    for home in served.homes { _ = try await Practised.miss(answering: "不可告人", in: home) }
    #expect(try await one.run("sync", "now").exit == 0)
    let told = served.files
    #expect(told.count == 2)
    let forget = try await one.run("forget", "--all", "--yes")
    #expect(forget.exit == 0, "\(forget.errors)")
    #expect(try await other.run("sync", "now").exit == 0)
    #expect(Set(served.files).isDisjoint(with: told))
    for home in served.homes {
      #expect(try await export(home).count == 1)
      #expect(Set(served.mirror(of: home)).isDisjoint(with: told.map { String($0.dropFirst(23)) }))
    }
  }

  @Test func `killed at any moment it loses nothing, and ends up the same`() async throws {
    let served = try await Served(3)
    try await served.begin()
    var dice = Dice(seed: 27)
    for round in 0..<9 {
      _ = try await Practised.miss(answering: "不知道", in: served.homes[round % 3])
      for home in served.homes {
        let program = try home.talk("sync", "now")
        try await Task.sleep(for: .milliseconds(Int(dice.next() % 200)))
        program.program.kill()
        _ = try await program.program.finish()
      }
    }
    for _ in 0..<2 {
      for home in served.homes {
        let run = try await home.run("sync", "now")
        #expect(run.exit == 0, "\(run.errors)")
      }
    }
    let first = try await export(served.homes[0])
    #expect(first.count == 10)
    for home in served.homes { #expect(try await export(home) == first) }
    #expect(!served.dav.files.keys.contains { $0.hasSuffix(".upload") })
  }
}
