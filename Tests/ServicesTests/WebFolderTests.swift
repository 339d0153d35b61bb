import Coaching
import NetworkSupport
import TestSupport
import Testing

@testable import Network
@testable import Services

@Suite("A folder on a server")
struct WebFolderTests {
  private func folder(_ base: String, _ stand: Stand, user: String = "") throws -> WebFolder {
    let file = stand.place.file("key")
    try Stand.keep(Stand.key, in: file)
    return WebFolder(
      Service(
        name: "test", dialect: .webDAV, base: base, key: .file(file), seconds: 20, user: user),
      consent: stand.consent, door: stand.door)
  }

  private func put(_ folder: WebFolder, _ text: String = "<p>") async throws {
    try await folder.put(
      Array(text.utf8), as: "week.html", type: "text/html", text: text, for: .sharing)
  }

  @Test func `a file is put whole, with user and password, and is in the ledger`() async throws {
    let server = try LoopbackServer { _ in [.reply(201, "")] }
    let stand = try Stand()
    try await put(folder(server.url + "/dav/family", stand, user: "father"))
    let heard = try #require(server.requests.first)
    #expect(server.requests.count == 1 && heard.line == "PUT /dav/family/week.html HTTP/1.1")
    #expect(String(decoding: heard.body, as: UTF8.self) == "<p>")
    #expect(heard.header("content-length") == "3" && heard.header("content-type") == "text/html")
    let login = Base64.text(of: Array("father:\(Stand.key)".utf8))
    #expect(heard.header("authorization") == "Basic \(login)")
    let entry = try #require(try await stand.entries().first)
    #expect(entry.purpose == .sharing && entry.kinds == [.text] && entry.text == "<p>")
    #expect(entry.outcome == .answered(status: 201) && entry.bytesSent > 3)
  }

  @Test func `without a user the password is a token`() async throws {
    let server = try LoopbackServer { _ in [.reply(204, "")] }
    let stand = try Stand()
    try await put(folder(server.url, stand))
    #expect(server.requests.first?.header("authorization") == "Bearer \(Stand.key)")
  }

  @Test func `a file that is gone already was removed`() async throws {
    let server = try LoopbackServer { [.reply($0.number == 0 ? 204 : 404, "")] }
    let stand = try Stand()
    let folder = try folder(server.url + "/dav", stand)
    for _ in 0..<2 { try await folder.remove("week.html", for: .sharing) }
    #expect(
      server.requests.map(\.line) == .init(repeating: "DELETE /dav/week.html HTTP/1.1", count: 2))
    #expect(try await stand.entries().count == 2)
  }

  @Test func `nothing goes to another computer unencrypted, whatever was agreed to`() async throws {
    let server = try LoopbackServer { _ in [.reply(201, "")] }
    let stand = try Stand()
    try stand.agree(to: server.foreignURL)
    let service = Service(name: "test", dialect: .webDAV, base: server.foreignURL, seconds: 20)
    let folder = WebFolder(service, consent: stand.consent, door: stand.door)
    let error = await #expect(throws: ServiceError.self) { try await put(folder) }
    #expect(error?.reason == .badAddress(server.foreignURL))
    #expect(server.connections == 0)
  }

  @Test func `without consent nothing goes anywhere`() async throws {
    let stand = try Stand()
    let folder = try folder("https://dav.example.invalid/x", stand)
    let error = await #expect(throws: ServiceError.self) { try await put(folder) }
    #expect(error?.reason == .notAgreed([.text], for: .sharing))
    #expect(try await stand.entries().isEmpty)
  }

  /// A success says nothing but its status: what comes with it is not looked at.
  private static let misbehaviours = Misbehaviour.all.filter { wrong in
    wrong.status != nil || wrong.base != .server || wrong.isSlow
      || ["a truncated body", "an endless body", "a redirect", "gone"].contains(wrong.name)
  }

  @Test("whatever a server does, the error tells, and the key is in none", arguments: misbehaviours)
  func misbehaving(_ misbehaviour: Misbehaviour) async throws {
    try await misbehaviour.tried(.webDAV) { service, stand in
      try await put(WebFolder(service, consent: stand.consent, door: stand.door))
    }
  }

  @Test("a server that has no room, or holds the file, is told so", arguments: [423, 507])
  func full(status: Int) async throws {
    let server = try LoopbackServer { _ in [.reply(status, "")] }
    let stand = try Stand(setup: .init(pause: 0.01))
    let folder = try folder(server.url, stand)
    let error = await #expect(throws: ServiceError.self) { try await put(folder) }
    #expect(error?.reason == .refused(status: status, message: "", retryAfter: nil))
  }

  @Test func `the doctor asks for the folder, and takes a missing one for what it is`() async throws
  {
    let server = try LoopbackServer { [.reply($0.number == 0 ? 207 : 404, "<multistatus/>")] }
    let stand = try Stand()
    let service = Service(name: "test", dialect: .webDAV, base: server.url + "/dav", seconds: 20)
    let probe = ServiceProbe(service, consent: stand.consent, door: stand.door)
    #expect(try await probe.report().models == nil)
    #expect(server.requests.first?.line == "PROPFIND /dav HTTP/1.1")
    #expect(server.requests.first?.header("depth") == "0")
    await #expect(throws: ServiceError.self) { try await probe.report() }
  }
}
