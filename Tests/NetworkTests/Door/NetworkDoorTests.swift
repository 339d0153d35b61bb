import Coaching
import Glibc
import JSON
@testable import Network
import NetworkSupport
import Synchronization
import TestSupport
import Testing

struct NetworkDoorTests {
  @Test("a request is sent as ordered, and the answer comes whole")
  func exchange() async throws {
    let server = try LoopbackServer { _ in [.reply(200, #"{"a":"请"}"#)] }
    let stand = try Stand()
    let reply = try await stand.door.open(
      Stand.request(#"{"x":1}"#), with: try stand.grant(at: server.url + "/base/"))
    #expect(try await reply.json() == ["a": "请"])
    #expect(
      server.requests.first?.text
        == """
        POST /base/v1/x HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        Accept: */*\r
        Accept-Encoding: identity\r
        Content-Type: application/json\r
        Authorization: Bearer \(Stand.key)\r
        Content-Length: 7\r
        \r
        {"x":1}
        """)
    let entry = try #require(try await stand.entries().first)
    #expect(entry.provider == "test")
    #expect(entry.address == server.url)
    #expect(entry.isOnThisComputer)
    #expect(entry.purpose == .sentences)
    #expect(entry.kinds == [.text])
    #expect(entry.text == #"{"x":1}"#)
    #expect(entry.outcome == .answered(status: 200))
    #expect(entry.bytesSent == server.bytesReceived)
    #expect(entry.bytesReceived == server.bytesSent)
  }

  @Test("the ledger's bytes are what the listener received, for 1,000 requests on kept connections")
  func bytes() async throws {
    let server = try LoopbackServer { heard in
      switch heard.number % 4 {
      case 0: [.reply(200, "{}")]
      case 1: [.chunkedHead(type: "text/plain"), .chunk("ab"), .chunk("请"), .text("0\r\n\r\n")]
      case 2: [.reply(404, #"{"error":"none"}"#)]
      default: [.reply(200, String(repeating: "x", count: 70_000))]
      }
    }
    let stand = try Stand()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<4 {
        group.addTask {
          for number in 0..<250 {
            let text = String(repeating: "\(lane) 请", count: number * 7)
            _ = await stand.failure(Stand.request(text), at: server.url)
          }
        }
      }
      try await group.waitForAll()
    }
    let entries = try await stand.entries()
    #expect(entries.count == 1_000)
    #expect(server.requests.count == 1_000)
    #expect(entries.reduce(0) { $0 + $1.bytesSent } == server.bytesReceived)
    #expect(entries.reduce(0) { $0 + $1.bytesReceived } == server.bytesSent)
    #expect(server.connections <= 8, "\(server.connections) connections")
  }

  @Test("without consent nothing connects, and with consent to text no audio leaves")
  func consent() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand()
    let bare = Stand.request(isKeyed: false)
    #expect(await stand.reason(bare, at: server.foreignURL) == .notAgreed([.text], for: .sentences))
    try stand.agree(to: server.foreignURL)
    #expect(await stand.failure(bare, at: server.foreignURL) == nil)
    var audio = bare
    audio.kinds = [.audio]
    #expect(
      await stand.reason(audio, at: server.foreignURL) == .notAgreed([.audio], for: .sentences))
    var other = bare
    other.purpose = .talk
    try stand.consent.revoke(of: "test")
    try stand.agree(for: [.sentences], to: server.foreignURL)
    #expect(
      await stand.reason(other, at: server.foreignURL) == .notAgreed([.text], for: .talk))
    // Nor with a grant for something else.
    let grant = try stand.grant(at: server.foreignURL)
    await #expect(
      throws: ServiceError("test", grant.address, .notAgreed([], for: .talk))
    ) { try await stand.door.open(other, with: grant) }
    try stand.consent.revoke(of: "test")
    #expect(await stand.reason(bare, at: server.foreignURL) == .notAgreed([.text], for: .sentences))
    #expect(server.connections == 1)
    #expect(server.requests.count == 1)
  }

  @Test("what the configuration forbids is forbidden to whoever may send already")
  func forbidden() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand()
    try stand.agree(to: server.foreignURL)
    let (far, here) = (try stand.grant(at: server.foreignURL), try stand.grant(at: server.url))
    func reasons() async -> [ServiceError.Reason?] {
      var reasons: [ServiceError.Reason?] = []
      for grant in [far, here] {
        do {
          _ = try await stand.door.open(Stand.request(isKeyed: false), with: grant).bytes()
          reasons.append(nil)
        } catch {
          reasons.append((error as? ServiceError)?.reason)
        }
      }
      return reasons
    }
    #expect(await reasons() == [nil, nil])
    stand.rules.now.offline = true
    #expect(await reasons() == [.offline, nil])
    stand.rules.now.noServices = true
    #expect(await reasons() == [.noServices, .noServices])
    #expect(server.requests.count == 3)
    stand.rules.now = NetworkRules()
    #expect(await reasons() == [nil, nil])
  }

  @Test("a request forbidden while waiting for a retry does not leave again")
  func forbiddenMeanwhile() async throws {
    let server = try LoopbackServer { _ in [.reply(503, "{}", headers: ["Retry-After: 1"])] }
    let stand = try Stand()
    try stand.agree(to: server.foreignURL)
    async let reason = stand.reason(Stand.request(isKeyed: false), at: server.foreignURL)
    try await eventually("it was asked once") { server.requests.count == 1 }
    stand.rules.now.offline = true
    #expect(await reason == .offline)
    #expect(server.requests.count == 1)
  }

  @Test("a request revoked while waiting for a retry does not leave again")
  func revoked() async throws {
    let server = try LoopbackServer { _ in [.reply(503, "{}", headers: ["Retry-After: 5"])] }
    let stand = try Stand()
    try stand.agree(to: server.foreignURL)
    async let reason = stand.reason(Stand.request(isKeyed: false), at: server.foreignURL)
    try await eventually("it was asked once") { server.requests.count == 1 }
    try stand.consent.revoke(of: "test")
    #expect(await reason == .notAgreed([.text], for: .sentences))
    #expect(server.requests.count == 1)
  }

  @Test("a grant for one place is not one for another, even on a kept connection")
  func keptConnection() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand()
    try stand.agree(to: server.foreignURL)
    let grant = try stand.grant(at: server.foreignURL)
    let bare = Stand.request(isKeyed: false)
    _ = try await stand.door.open(bare, with: grant).bytes()
    try stand.consent.revoke(of: "test")
    await #expect(throws: ServiceError.self) { try await stand.door.open(bare, with: grant) }
    #expect(server.requests.count == 1)
  }

  @Test("a name that stood for this computer and leads elsewhere later is refused")
  func rebinding() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let port = server.port
    let far = Shared()
    let stand = try Stand(
      setup: .init(pins: { ["+mine.test:\(port):\(far.isSet ? "192.0.2.1" : "127.0.0.1")"] }),
      hosts: "127.0.0.1 mine.test\n")
    let url = "http://mine.test:\(port)"
    #expect(await stand.failure(Stand.request(), at: url) == nil)
    far.set()
    // The connection that is kept may serve; no new one may go there.
    server.stop()
    #expect(await stand.reason(Stand.request(), at: url) == .notThisComputer)
    #expect(try await stand.entries().last?.bytesSent == 0)
  }

  @Test("no request goes through a proxy that the learner was not asked about")
  func proxy() async throws {
    let proxy = try LoopbackServer { _ in [.reply(200, #"{"proxy":true}"#)] }
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    for name in ["http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"] {
      setenv(name, proxy.url, 1)
    }
    defer {
      for name in ["http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
    }
    let stand = try Stand()
    #expect(await stand.failure(Stand.request(), at: server.url) == nil)
    #expect(await stand.failure(Stand.request(), at: "http://localhost:\(server.port)") == nil)
    #expect(proxy.connections == 0)
    let far = "http://far.invalid"
    try stand.agree(to: far)
    #expect(await stand.reason(Stand.request(isKeyed: false), at: far) == .unresolved)
    try stand.agree(to: "https://far.invalid")
    #expect(await stand.reason(Stand.request(), at: "https://far.invalid") == .unresolved)
    #expect(proxy.connections == 0)
    #expect(server.requests.count == 2)
  }

  @Test("no key leaves this computer over an unencrypted connection")
  func inTheClear() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand()
    try stand.agree(to: server.foreignURL)
    #expect(await stand.reason(Stand.request(), at: server.foreignURL) == .keyInTheClear)
    #expect(server.connections == 0)
  }

  @Test("nothing leaves that the ledger cannot record")
  func fullLedger() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand(ledger: MemoryLedger(isFull: true))
    #expect(await stand.reason(at: server.url) == .noLedger("Full()"))
    #expect(server.connections == 0)
  }

  @Test("the month's limit stops a request before it is exceeded")
  func spending() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand(monthlyLimit: 1)
    var request = Stand.request()
    request.prices = ServicePrices(output: 100)
    request.most = ServiceUsage(outputTokens: 4_000)
    let reply = try await stand.door.open(request, with: try stand.grant(at: server.url))
    _ = try await reply.bytes()
    // It used less than it might have.
    await reply.account(ServiceUsage(outputTokens: 3_000))
    #expect(try await stand.entries().map(\.cost) == [0.3])
    #expect(await stand.failure(request, at: server.url) == nil)
    #expect(
      await stand.reason(request, at: server.url) == .overLimit(limit: 1, spent: 0.7))
    #expect(server.requests.count == 2)
    request.most.outputTokens = 2_000
    #expect(await stand.failure(request, at: server.url) == nil)
  }

  @Test("a cancelled request ends at once, and so does one whose answer is cancelled")
  func cancelled() async throws {
    let server = try LoopbackServer { heard in
      heard.number == 0
        ? [.pause(1_000)]
        : [.chunkedHead(type: "text/plain"), .chunk("begun"), .pause(1_000)]
    }
    let stand = try Stand()
    let waiting = Task { await stand.failure(Stand.request(), at: server.url) }
    try await eventually("it was asked") { server.requests.count == 1 }
    waiting.cancel()
    #expect(await waiting.value is CancellationError)
    let reply = try await stand.door.open(
      Stand.request(), with: try stand.grant(at: server.url))
    let reading = Task { try await reply.bytes() }
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(
      try await stand.entries().map(\.outcome) == [.failed("cancelled"), .failed("cancelled")])
  }

  /// Has a request answered whose answer does not end, and keeps nothing of its door.
  private static func begun(
    at server: LoopbackServer, _ ledger: MemoryLedger
  ) async throws -> ServiceReply {
    let stand = try Stand(ledger: ledger)
    return try await stand.door.open(Stand.request(), with: try stand.grant(at: server.url))
  }

  private static var threads: Int { TestFile.names(in: "/proc/self/task").count }

  @Test("a released door ends what is under way, and its thread", .timeLimit(.minutes(5)))
  func givenUp() async throws {
    let server = try LoopbackServer { _ in
      [.chunkedHead(type: "text/plain"), .chunk("begun"), .pause(1_000)]
    }
    let ledger = MemoryLedger()
    let before = Self.threads
    for _ in 0..<20 {
      let reply = try await Self.begun(at: server, ledger)
      await #expect(throws: CancellationError.self) { try await reply.bytes() }
    }
    #expect(server.requests.count == 20)
    #expect(ledger.entries.map(\.outcome) == Array(repeating: .failed("cancelled"), count: 20))
    // Some wait for a while whether there is something else to do.
    try await eventually("their threads are gone") { Self.threads < before + 10 }
  }

  @Test("a released door at rest leaves no thread behind")
  func atRest() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let before = Self.threads
    for _ in 0..<20 {
      let stand = try Stand()
      #expect(await stand.failure(Stand.request(), at: server.url) == nil)
    }
    #expect(server.requests.count == 20)
    try await eventually("their threads are gone") { Self.threads < before + 10 }
  }
}

/// Something that happens once.
final class Shared: Sendable {
  private let state = Mutex(false)

  var isSet: Bool { state.withLock { $0 } }

  func set() { state.withLock { $0 = true } }
}
