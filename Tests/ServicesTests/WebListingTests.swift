import Coaching
import NetworkSupport
import TestSupport
import Testing

@testable import Network
@testable import Services

@Suite("What a server lists")
struct WebListingTests {
  private func names(_ text: String) -> [String] {
    WebListing.entries(of: Array("<multistatus>\(text)</multistatus>".utf8))?.map(\.name) ?? ["?"]
  }

  @Test(
    "is read with whatever prefix, order and line ends",
    arguments: [
      "<D:multistatus xmlns:D=\"DAV:\"><D:response><D:href>/dav/a/</D:href></D:response>"
        + "<D:response><D:href>/dav/b.hcs</D:href><D:propstat><D:prop><D:getcontentlength>12"
        + "</D:getcontentlength></D:prop></D:propstat></D:response></D:multistatus>",
      "<multistatus xmlns='DAV:'>\r\n <response>\r\n<href>\r\n https://h/dav/a </href></response>\r\n"
        + "<response a='b'><propstat><prop><getcontentlength  x=\"y\">12</getcontentlength>"
        + "<resourcetype/></prop></propstat><href>/dav/b.hcs</href></response></multistatus>",
    ])
  func forms(text: String) {
    let entries = WebListing.entries(of: Array(text.utf8))
    #expect(entries?.map(\.name) == ["a", "b.hcs"])
    #expect(entries?.map(\.size) == [nil, 12])
  }

  @Test func `has no names but the last parts of paths`() {
    #expect(names("<response><href>/x/../../etc/passwd</href></response>") == ["passwd"])
    #expect(names("<response><href>/x/..</href></response>") == [".."])
    #expect(names("<response><href></href></response><href>/a</href>") == [])
    #expect(names("<response><href>/\(String(repeating: "a", count: 300))</href></response>") == [])
    #expect(names("no entry") == [] && names("<x>") == [] && names("<href>") == [])
  }

  @Test(
    "is no list where it is not all there, or something else",
    arguments: [
      "", "no list", "<", "<href>", "<html><body><p>Back soon.</p></body></html>",
      "<response><href>/a</href></response>", "</multistatus>",
      "<D:multistatus><D:response><D:href>/a</D:href></D:response>",
      "<D:multistatus><D:response><D:href>/a</D:href></D:response></D:multistat",
    ])
  func none(text: String) {
    #expect(WebListing.entries(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "<D:multistatus xmlns:D=\"DAV:\"/>", "<multistatus />", "<multistatus></multistatus>",
  ])
  func `is a list of nothing`(text: String) {
    #expect(WebListing.entries(of: Array(text.utf8)) == [])
  }

  @Test func `is taken apart without breaking, whatever it is`() {
    let whole = Array(
      """
      <D:multistatus><D:response><D:href>/dav/a.hcs</D:href><D:getcontentlength>99999999999999999999
      </D:getcontentlength></D:response></D:multistatus>
      """.utf8)
    var luck = SplitMix64(seed: 27)
    for count in whole.indices { _ = WebListing.entries(of: Array(whole[..<count])) }
    for _ in 0..<3_000 {
      var changed = whole
      for _ in 0..<Int.random(in: 1...6, using: &luck) {
        changed[Int.random(in: changed.indices, using: &luck)] = UInt8.random(
          in: 0...255, using: &luck)
      }
      for entry in WebListing.entries(of: changed) ?? [] {
        #expect(!entry.name.utf8.contains(UInt8(ascii: "/")), "\(changed)")
      }
    }
  }
}

@Suite("Files in a folder on a server")
struct WebFolderFilesTests {
  private func folder(_ dav: DavFolder, _ stand: Stand) -> WebFolder {
    WebFolder(
      Service(name: "test", dialect: .webDAV, base: dav.url, seconds: 20), consent: stand.consent,
      door: stand.door)
  }

  @Test(
    "are made, listed, fetched and removed, each in the ledger",
    arguments: DavFolder.Manner.allCases)
  func whole(manner: DavFolder.Manner) async throws {
    let (dav, stand) = (try DavFolder(manner), try Stand())
    let folder = folder(dav, stand)
    #expect(try await folder.list("h", for: .history) == nil)
    for _ in 0..<2 { try await folder.makeFolder("h", for: .history) }
    try await folder.putWhole([1, 2, 3], as: "h/a.hcs", for: .history)
    let names = try await folder.list("h", for: .history)?.map { "\($0.name) \($0.size ?? -1)" }
    #expect(names?.sorted() == ["a.hcs 3", "h -1"])
    #expect(try await folder.get("h/a.hcs", atMost: 10, for: .history) == [1, 2, 3])
    #expect(try await folder.get("h/b.hcs", atMost: 10, for: .history) == nil)
    try await folder.remove("h/a.hcs", for: .history)
    #expect(dav.files.isEmpty)
    let entries = try await stand.entries()
    #expect(entries.allSatisfy { $0.purpose == .history } && entries.count == dav.requests.count)
    #expect(entries.filter { $0.kinds == [.text] }.count == 2)
  }

  private static let list = "<multistatus><response><href>/dav/h/a.hcs</href></response>"

  @Test(
    "are not taken for gone where the answer is no list, or not all of one",
    arguments: [
      (200, "<html>Back soon.</html>"), (200, ""), (200, list + "</multistatus>"),
      (207, "<html>Back soon.</html>"), (207, ""), (207, list),
    ])
  func unlisted(status: Int, body: String) async throws {
    let server = try LoopbackServer { _ in [.reply(status, body, type: "text/html")] }
    let stand = try Stand()
    let service = Service(name: "test", dialect: .webDAV, base: server.url + "/dav", seconds: 20)
    let folder = WebFolder(service, consent: stand.consent, door: stand.door)
    let wanted = ServiceError("test", server.url, .notUnderstood("no WebDAV folder"))
    await #expect(throws: wanted) { try await folder.list("h", for: .history) }
    let probe = ServiceProbe(service, consent: stand.consent, door: stand.door)
    await #expect(throws: wanted) { try await probe.report() }
  }

  @Test func `are never seen half`() async throws {
    let (dav, stand) = (try DavFolder(), try Stand())
    dav.refuse("MOVE", 500)
    await #expect(throws: ServiceError.self) {
      try await folder(dav, stand).putWhole([1, 2, 3], as: "a.hcs", for: .history)
    }
    #expect(dav.files.keys.sorted() == ["/dav/a.hcs.upload"])
    let moves = dav.requests.filter { $0.line.hasPrefix("MOVE") }
    #expect(moves.first?.header("destination") == "/dav/a.hcs")
  }

  @Test func `are asked for no more when all of the time is over`() async throws {
    let (dav, stand) = (try DavFolder(), try Stand())
    let folder = WebFolder(
      Service(name: "test", dialect: .webDAV, base: dav.url, seconds: 20), consent: stand.consent,
      door: stand.door, within: 0)
    await #expect(throws: ServiceError.self) { _ = try await folder.list("h", for: .history) }
    #expect(dav.requests.isEmpty)
  }

  @Test func `that are longer than they may be are not taken`() async throws {
    let (dav, stand) = (try DavFolder(), try Stand())
    dav.put([UInt8](repeating: 0, count: 5_000), "/dav/a.hcs")
    await #expect(throws: ServiceError.self) {
      try await folder(dav, stand).get("a.hcs", atMost: 4_000, for: .history)
    }
  }
}
