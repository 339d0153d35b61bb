import Foundation
import TestSupport
import Testing

@Suite("A server that loses, keeps or makes up files of history")
struct SyncDamageTests {
  /// Two homes with a session each, of which neither knows the other's.
  private func homes(by dav: DavFolder) async throws -> (one: Home, other: Home) {
    let (one, other) = (try Home(), try Home())
    for home in [one, other] {
      #expect(try await home.run("sync", "on", dav.url).exit == 0)
    }
    return (one, other)
  }

  private func export(_ home: Home) async throws -> [String] {
    try await home.run("export", "--csv").lines.map(String.init).sorted()
  }

  private func files(_ dav: DavFolder) -> [String] {
    dav.files.keys.filter { $0.hasSuffix(".hcs") }.sorted()
  }

  @Test(
    "a file that a server keeps to itself is told of, and the rest comes in",
    arguments: [403, 423, 500])
  func refused(status: Int) async throws {
    let dav = try DavFolder()
    let (one, other) = try await homes(by: dav)
    for _ in 0..<2 { _ = try await Practised.miss(answering: "不知道", in: one) }
    let locked = try #require(files(dav).first)
    dav.refuse("GET", status, at: locked)
    let run = try await other.run("sync", "now")
    #expect(run.exit == 1 && run.errors.contains("1 session came in"), "\(run.errors)")
    #expect(run.errors.contains(locked.split(separator: "/").last ?? "?"), "\(run.errors)")
    dav.refuse(nil)
    #expect(try await other.run("sync", "now").errors.contains("1 session came in"))
  }

  @Test func `many files that a server cannot give do not keep anything else from going`()
    async throws
  {
    let dav = try DavFolder()
    let (one, other) = try await homes(by: dav)
    for _ in 0..<4 { _ = try await Practised.miss(answering: "不知道", in: one) }
    let broken = files(dav)
    dav.refuse("GET", 503)
    _ = try await Practised.miss(answering: "不知道", in: other)
    let run = try await other.run("sync", "now")
    #expect(run.exit == 1 && !run.errors.contains("failed too often"), "\(run.errors)")
    for file in broken {
      #expect(run.errors.contains(file.split(separator: "/").last ?? "?"), "\(run.errors)")
    }
    #expect(files(dav).count > broken.count)
    dav.refuse(nil)
    #expect(try await other.run("sync", "now").errors.contains("4 sessions came in"))
  }

  @Test func `an own file that is damaged on the server is told anew`() async throws {
    let dav = try DavFolder()
    let (one, other) = try await homes(by: dav)
    _ = try await Practised.miss(answering: "不知道", in: one)
    let file = try #require(files(dav).first)
    var bytes = try #require(dav.files[file])
    bytes[bytes.count / 2] ^= 0xFF
    dav.put(bytes, file)
    #expect(try await other.run("sync", "now").exit == 1)
    // Its mirror is gone: it looks at what the server has.
    #expect(try await one.run("sync", "off").exit == 0)
    _ = try await one.run("sync", "on", dav.url)
    for home in [one, other] {
      let run = try await home.run("sync", "now")
      #expect(run.exit == 0, "\(run.errors)")
      #expect(try await home.run("export", "--csv").lines.count == 2)
    }
  }

  @Test func `a file that was cut on the way is sent again, and leaves nothing behind`()
    async throws
  {
    let served = try await Served(2)
    try await served.begin()
    let (one, other) = (served.homes[0], served.homes[1])
    served.dav.refuse("MOVE", 500)
    _ = try await Practised.miss(answering: "不知道", in: one)
    #expect(served.dav.files.keys.contains { $0.hasSuffix(".hcs.upload") })
    #expect(try await other.run("sync", "now").errors.contains("in step"))
    served.dav.refuse(nil)
    // As older programs left it.
    let draft = try #require(served.dav.files.keys.first { $0.hasSuffix(".hcs.upload") })
    served.dav.put([1], draft.dropLast(7) + ".part")
    #expect(try await one.run("sync", "now").exit == 0)
    #expect(served.dav.files.keys.allSatisfy { $0.hasSuffix(".hcs") })
    // As a server that takes half a file for the whole.
    let file = try #require(served.files.first)
    let whole = try #require(served.dav.files[file])
    served.dav.put(Array(whole.dropLast(7)), file)
    let run = try await other.run("sync", "now")
    #expect(run.exit == 1 && run.errors.contains("cut or damaged"), "\(run.errors)")
    #expect(try await one.run("sync", "now").exit == 0)
    #expect(served.dav.files[file] == whole)
    #expect(try await other.run("sync", "now").errors.contains("1 session came in"))
  }

  @Test func `a hostile server changes nothing, and gets nothing from elsewhere`() async throws {
    let served = try await Served(1)
    let home = served.homes[0]
    try await Practised.putJournal(into: home.data)
    try await served.begin()
    let before = try await export(home)
    let root = "/dav/hearcoach-history"
    let name = { (letter: Character) in String(repeating: letter, count: 32) + ".hcs" }
    served.dav.put(Array("#!/bin/sh".utf8), "\(root)/evil/\(name("a"))")
    served.dav.put([UInt8](repeating: 0, count: 17 << 20), "\(root)/evil2/\(name("b"))")
    served.dav.put(Array("x".utf8), root + "/evil3/holiday.jpg")
    served.dav.lie(
      ["/../../../etc/passwd", "/..", "/%2e%2e/", "/.ssh/", "/a b/", "/e%1B/"].map {
        "<D:response><D:href>\(root)\($0)</D:href></D:response>"
      }.joined())
    let run = try await home.run("sync", "now")
    #expect(run.exit == 1 && run.errors.contains("evil/aaaa"), "\(run.errors)")
    #expect(run.errors.contains("more than any history"), "\(run.errors)")
    #expect(try await export(home) == before)
    #expect(
      served.dav.requests.allSatisfy { heard in
        let path = heard.line.split(separator: " ").dropFirst().first ?? ""
        return path.hasPrefix("/dav/hearcoach-history") && !path.contains("..")
          && !path.contains("etc") && !path.contains("ssh") && !path.contains("%")
      })
    #expect(served.dav.files[root + "/evil3/holiday.jpg"] != nil)
    #expect(!served.mirror(of: home).contains { $0.hasPrefix("evil") })
  }

  @Test func `a server that points elsewhere is not followed`() async throws {
    let elsewhere = try LoopbackServer { _ in [.reply(200, "")] }
    let server = try LoopbackServer { [url = elsewhere.url] _ in
      [.reply(302, "", headers: ["Location: \(url)/x"])]
    }
    let home = try Home()
    let run = try await home.run("sync", "on", server.url + "/dav")
    #expect(run.exit == 1 && run.errors.contains("points to"), "\(run.errors)")
    #expect(elsewhere.connections == 0)
  }
}
