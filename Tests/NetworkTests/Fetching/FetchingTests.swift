import Coaching
import Glibc
import NetworkSupport
import Synchronization
import System
import TestSupport
import Testing
@testable import Network

/// A file fetched from a server that is honest, slow, confused or hostile.
struct FetchingTests {
  private static let bytes = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }

  /// The file on the disk, a server, and the door between them.
  private struct Fetching {
    let stand: Stand
    let server: LoopbackServer
    var servers: [String] = []
    var limits = Download.limitsForTests
    let remembered = Remembered()

    init(
      ledger: MemoryLedger = MemoryLedger(), rules: NetworkRules = NetworkRules(),
      _ answer: @escaping LoopbackServer.Answer
    ) throws {
      var setup = NetworkDoor.Setup()
      setup.pause = 0
      stand = try Stand(setup: setup, ledger: ledger, rules: rules)
      server = try LoopbackServer(answer)
      servers = [server.url]
    }

    var path: String { stand.place.file("voice.part") }
    var found: [UInt8] { (try? TestFile.bytes(path)) ?? [] }

    func run(
      from address: String? = nil, atMost most: Int = 50_000, validator: String? = nil
    ) async throws {
      let terms = DownloadTerms(name: "voice", servers: servers, bytes: most, license: "free")
      let start = try #require(ServiceAddress(address ?? server.url + "/voice"))
      var download = Download(start, atMost: most, agreed: AgreedDownload(to: terms))
      download.limits = limits
      let remembered = remembered
      try await stand.door.fetch(
        download, into: try GrowingFile(at: path), validator: validator, by: stand.consent,
        remembering: { remembered.add($0) }, telling: { _ in })
    }

    func reason(from address: String? = nil, atMost most: Int = 50_000) async
      -> ServiceError.Reason?
    {
      do {
        try await run(from: address, atMost: most)
        return nil
      } catch {
        return (error as? ServiceError)?.reason
      }
    }
  }

  private final class Remembered: Sendable {
    private let all = Mutex<[String?]>([])
    func add(_ validator: String?) { all.withLock { $0.append(validator) } }
    var list: [String?] { all.withLock { $0 } }
  }

  /// Sends what was asked for, as a good server does.
  private static func serve(_ heard: LoopbackServer.Heard) -> [LoopbackServer.Act] {
    let tag = "ETag: \"one\""
    guard let range = heard.header("range"),
      heard.header("if-range").map({ $0 == "\"one\"" }) ?? true,
      let start = Int(range.dropFirst(6).dropLast())
    else { return [.reply(200, bytes, type: "x/y", headers: [tag])] }
    guard start < bytes.count else { return [.reply(416, "")] }
    let place = "Content-Range: bytes \(start)-\(bytes.count - 1)/\(bytes.count)"
    return [.reply(206, Array(bytes[start...]), type: "x/y", headers: [tag, place])]
  }

  @Test func `a file comes whole, and only the request leaves, which is in the ledger`()
    async throws
  {
    let fetching = try Fetching(Self.serve)
    try await fetching.run()
    #expect(fetching.found == Self.bytes)
    #expect(fetching.remembered.list == ["\"one\""])
    let request = try #require(fetching.server.requests.first)
    #expect(request.line == "GET /voice HTTP/1.1")
    #expect(request.body.isEmpty)
    for name in ["authorization", "cookie", "referer", "range"] {
      #expect(request.header(name) == nil)
    }
    let entry = try #require(try await fetching.stand.entries().first)
    #expect(entry.purpose == .download && entry.kinds.isEmpty && entry.text == nil)
    #expect(entry.provider == "voice" && entry.address == fetching.server.url)
    #expect(entry.outcome == .answered(status: 200))
    #expect(entry.bytesReceived > 50_000)
  }

  @Test func `what is there already is not fetched again`() async throws {
    let fetching = try Fetching(Self.serve)
    try TestFile.write(Array(Self.bytes[..<20_000]), to: fetching.path)
    try await fetching.run(validator: "\"one\"")
    #expect(fetching.found == Self.bytes)
    #expect(fetching.server.requests.map { $0.header("range") } == ["bytes=20000-"])
    #expect(fetching.server.requests.map { $0.header("if-range") } == ["\"one\""])
  }

  @Test func `another state of the file begins anew`() async throws {
    let fetching = try Fetching(Self.serve)
    try TestFile.write([UInt8](repeating: 9, count: 20_000), to: fetching.path)
    try await fetching.run(validator: "\"older\"")
    #expect(fetching.found == Self.bytes)
  }

  @Test func `a server that knows nothing of parts sends all of it, and that counts`() async throws
  {
    let fetching = try Fetching { _ in [.reply(200, Self.bytes, type: "x/y")] }
    try TestFile.write([UInt8](repeating: 9, count: 20_000), to: fetching.path)
    try await fetching.run(validator: "\"one\"")
    #expect(fetching.found == Self.bytes)
  }

  @Test func `where nothing is left to be sent, all of it is fetched anew`() async throws {
    let fetching = try Fetching(Self.serve)
    try TestFile.write([UInt8](repeating: 9, count: 50_000), to: fetching.path)
    try await fetching.run()
    #expect(fetching.found == Self.bytes)
  }

  @Test func `a connection that breaks is taken up where it broke`() async throws {
    let fetching = try Fetching { heard in
      let start = heard.header("range").flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
      let head =
        start == 0
        ? "HTTP/1.1 200 OK\r\nContent-Length: 50000\r\nETag: \"one\"\r\n\r\n"
        : "HTTP/1.1 206 OK\r\nContent-Length: \(50_000 - start)\r\nETag: \"one\"\r\n"
          + "Content-Range: bytes \(start)-49999/50000\r\n\r\n"
      return [.text(head), .send(Array(Self.bytes[start...].prefix(15_000))), .close]
    }
    try await fetching.run()
    #expect(fetching.found == Self.bytes)
    #expect(
      fetching.server.requests.map { $0.header("range") }
        == [nil, "bytes=15000-", "bytes=30000-", "bytes=45000-"])
  }

  @Test func `one that breaks again and again is given up, and what came stays`() async throws {
    let fetching = try Fetching { heard in
      let start = heard.header("range").flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
      return [
        .text(
          "HTTP/1.1 \(start == 0 ? 200 : 206) OK\r\nContent-Length: \(50_000 - start)\r\n"
            + "Content-Range: bytes \(start)-49999/50000\r\n\r\n"),
        .send(Array(Self.bytes[start...].prefix(100))), .close,
      ]
    }
    #expect(await fetching.reason() == .cutShort)
    #expect(fetching.found == Array(Self.bytes[..<600]))
  }

  @Test func `no more is kept than was agreed to, whatever the server says`() async throws {
    for headers in [["Content-Length: 50000"], ["Content-Length: 9999999"], []] {
      let lines = (["HTTP/1.1 200 OK"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
      let fetching = try Fetching { _ in
        [.text(lines), .endless([UInt8](repeating: 7, count: 5_000))]
      }
      #expect(await fetching.reason(atMost: 40_000) == .tooLong(limit: 40_000))
      #expect(fetching.found.count <= 40_000)
    }
  }

  @Test(
    "another part than was asked for is not kept",
    arguments: [
      "bytes 0-49999/50000", "bytes 19999-49999/50000", "bytes 20001-49999/50000", "bytes */50000",
      "items 20000-49999/50000", "bytes 20000", "",
    ])
  func otherPart(_ range: String) async throws {
    let fetching = try Fetching { _ in
      [.reply(206, Self.bytes, type: "x/y", headers: ["Content-Range: \(range)"])]
    }
    try TestFile.write(Array(Self.bytes[..<20_000]), to: fetching.path)
    #expect(await fetching.reason() == .notUnderstood("another part than was asked for"))
    #expect(fetching.found == Array(Self.bytes[..<20_000]))
  }

  @Test func `a server that says nothing, or stops in the midst, is given up`() async throws {
    var silent = try Fetching { _ in [.pause(60)] }
    silent.limits.firstByte = 0.3
    #expect(await silent.reason() == .timedOut(.firstByte, seconds: 0.3))
    var stopping = try Fetching { _ in
      [.text("HTTP/1.1 200 OK\r\nContent-Length: 50000\r\n\r\nabc"), .pause(60)]
    }
    stopping.limits.stall = 1
    #expect(await stopping.reason() == .timedOut(.stall, seconds: 1))
    #expect(stopping.found.count >= 3)
  }

  @Test func `an error of the server's is told, and is no part of the file`() async throws {
    let fetching = try Fetching { _ in [.reply(404, "gone")] }
    #expect(await fetching.reason() == .refused(status: 404, message: "gone", retryAfter: nil))
    #expect(fetching.found == [])
  }

  @Test func `a full disk is told as what it is`() async throws {
    guard let disk = try SmallDisk(kilobytes: 64) else {
      try Test.cancel("no file system may be mounted here")
    }
    let fetching = try Fetching(Self.serve)
    let terms = DownloadTerms(
      name: "voice", servers: fetching.servers, bytes: 50_000, license: "free")
    try disk.fill()
    let download = Download(
      try #require(ServiceAddress(fetching.server.url + "/voice")), atMost: 50_000,
      agreed: AgreedDownload(to: terms))
    let error = await #expect(throws: FileError.self) {
      try await fetching.stand.door.fetch(
        download, into: try GrowingFile(at: "\(disk.path)/x"), validator: nil,
        by: fetching.stand.consent, remembering: { _ in }, telling: { _ in })
    }
    #expect(error?.code == ENOSPC)
  }

  @Test func `nothing leaves where nothing may, nor without a line in the ledger`() async throws {
    let closed = try Fetching(rules: NetworkRules(noServices: true), Self.serve)
    #expect(await closed.reason() == .noServices)
    let broken = MemoryLedger(isFull: true)
    let unwritten = try Fetching(ledger: broken, Self.serve)
    guard case .noLedger? = await unwritten.reason() else {
      Issue.record("it was fetched without a ledger")
      return
    }
    #expect(closed.server.requests.isEmpty && unwritten.server.requests.isEmpty)
    let offline = try Fetching(rules: NetworkRules(offline: true), Self.serve)
    var far = offline
    far.servers = [offline.server.foreignURL]
    #expect(await far.reason(from: offline.server.foreignURL + "/voice") == .offline)
  }

  // MARK: Redirects

  private static func pointing(to place: String, _ status: Int = 302) -> LoopbackServer.Act {
    .reply(status, "", headers: ["Location: \(place)"])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a server that was named may be pointed to, and each step is in the ledger`(
    status: Int
  ) async throws {
    let other = try LoopbackServer(Self.serve)
    var fetching = try Fetching { heard in
      heard.line.contains("/voice ")
        ? [Self.pointing(to: "/next?key=1", status)]
        : [Self.pointing(to: other.url + "/blob?signed=a%20b&x=1", status)]
    }
    fetching.servers.append(other.url)
    try await fetching.run()
    #expect(fetching.found == Self.bytes)
    #expect(
      fetching.server.requests.map(\.line)
        == ["GET /voice HTTP/1.1", "GET /next?key=1 HTTP/1.1"])
    #expect(other.requests.map(\.line) == ["GET /blob?signed=a%20b&x=1 HTTP/1.1"])
    let entries = try await fetching.stand.entries()
    #expect(entries.map(\.address) == [fetching.server.url, fetching.server.url, other.url])
    #expect(
      entries.map(\.outcome)
        == [.answered(status: status), .answered(status: status), .answered(status: 200)])
  }

  @Test func `nobody else is asked, nowhere, whoever points there`() async throws {
    let other = try LoopbackServer(Self.serve)
    for place in [
      other.url + "/voice", "//127.0.0.1:\(other.port)/voice", other.foreignURL + "/voice",
      "http://localhost:\(other.port)/voice", "https://example.org/voice", "file:///etc/passwd",
      "ftp://127.0.0.1/x", "voice2", "", "http://user@127.0.0.1:\(other.port)/",
      "http://127.0.0.1:\(other.port)/a b",
    ] {
      let fetching = try Fetching { _ in [Self.pointing(to: place)] }
      guard case .redirected? = await fetching.reason() else {
        Issue.record("\(place)")
        continue
      }
      #expect(fetching.server.requests.count == 1)
      #expect(fetching.found == [])
    }
    #expect(other.requests.isEmpty)
  }

  @Test func `what began elsewhere goes neither on to this computer nor on without encryption`()
    async throws
  {
    let fetching = try Fetching(Self.serve)
    let here = fetching.server.url
    let terms = DownloadTerms(
      name: "voice",
      servers: [
        here, "http://example.org:80", "https://example.org:443", "https://example.net:443",
      ],
      bytes: 9, license: "free")
    func mayGoOn(from start: String, to next: String) throws -> Bool {
      let download = Download(
        try #require(ServiceAddress(start)), atMost: 9, agreed: AgreedDownload(to: terms))
      return download.mayGoOn(
        to: try #require(ServiceAddress(next)), by: fetching.stand.consent)
    }
    #expect(try mayGoOn(from: "https://example.org/a", to: "https://example.net/b"))
    #expect(try mayGoOn(from: here + "/a", to: here + "/b"))
    #expect(try !mayGoOn(from: "https://example.org/a", to: here + "/b"))
    #expect(try !mayGoOn(from: "https://example.org/a", to: "http://example.org/b"))
    #expect(try !mayGoOn(from: "https://example.org/a", to: "https://example.com/b"))
    #expect(try !mayGoOn(from: here + "/a", to: "https://example.org/b"))
    // The first step itself: nothing that is not encrypted goes beyond this computer.
    var far = fetching
    far.servers = terms.servers
    #expect(
      await far.reason(from: "http://example.org/voice") == .badAddress("http://example.org:80"))
    #expect(fetching.server.requests.isEmpty)
  }

  @Test func `what began on this computer does not go elsewhere, although that was agreed to`()
    async throws
  {
    var fetching = try Fetching { _ in [Self.pointing(to: "https://example.org/voice")] }
    fetching.servers.append("https://example.org:443")
    #expect(await fetching.reason() == .redirected(to: "https://example.org:443"))
    #expect(fetching.server.requests.count == 1)
  }

  @Test func `three steps are followed, a fourth is not`() async throws {
    for (steps, isFollowed) in [(3, true), (4, false)] {
      let fetching = try Fetching { heard in
        heard.number < steps ? [Self.pointing(to: "/\(heard.number)")] : Self.serve(heard)
      }
      #expect((await fetching.reason() == nil) == isFollowed)
      #expect(fetching.server.requests.count == 4)
    }
  }

  @Test func `who stops it keeps what came`() async throws {
    let fetching = try Fetching { _ in
      [
        .text("HTTP/1.1 200 OK\r\nContent-Length: 50000\r\n\r\n"),
        .send(Array(Self.bytes[..<30_000])), .pause(60),
      ]
    }
    let task = Task { try await fetching.run() }
    try await eventually("something came") { fetching.found.count == 30_000 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(fetching.found == Array(Self.bytes[..<30_000]))
    #expect(try await fetching.stand.entries().map(\.outcome) == [.failed("cancelled")])
  }
}

extension Download {
  fileprivate static var limitsForTests: ServiceLimits {
    var limits = ServiceLimits(connect: 5, firstByte: 20, whole: 60)
    limits.stall = 20
    return limits
  }
}
