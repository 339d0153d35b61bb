import Coaching
import Glibc
import JSON
@testable import Network
import NetworkSupport
import TestSupport
import Testing

/// What servers do, and what follows.
struct FailureTests {
  private static let quick = ServiceLimits(
    connect: 20, firstByte: 20, whole: 20, bytes: 1 << 16, tries: 1)

  @Test(
    "each way of failing has its reason, and the key is in none",
    arguments: [
      (401, "bad key KEY", "bad key …"), (403, "no", "no"), (404, "no model", "no model"),
      (408, "late", "late"), (409, "busy", "busy"), (429, "slow\u{1B}[31m down", "slow down"),
      (500, "oops", "oops"), (503, "later", "later"),
    ])
  func status(_ status: Int, _ message: String, _ shown: String) async throws {
    // An argument is printed, and no key may be.
    let said = message.replacing("KEY", with: Stand.key)
    let server = try LoopbackServer { _ in
      [.reply(status, JSON.object([("error", ["message": .string(said)])]).text)]
    }
    let stand = try Stand()
    let error = await stand.failure(Stand.request(limits: Self.quick), at: server.url)
    #expect(
      (error as? ServiceError)?.reason
        == .refused(status: status, message: shown, retryAfter: nil))
    #expect(!String(reflecting: error).contains(Stand.key))
    var dumped = ""
    dump(try await stand.entries(), to: &dumped)
    #expect(!dumped.contains(Stand.key))
    #expect(try await stand.entries().first?.outcome == .answered(status: status))
  }

  @Test(
    "bodies that are no answer say what they are",
    arguments: [
      ([.reply(200, "")], .notUnderstood("an empty answer")),
      ([.reply(200, "<html>"), .close], .notUnderstood("no JSON")),
      ([.reply(200, "{\"a\":")], .notUnderstood("no JSON")),
      (
        [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"a\":"), .close], .cutShort
      ),
      ([.chunkedHead(type: "x/y"), .chunk("{"), .close], .cutShort),
      ([.chunkedHead(type: "x/y"), .endless(Array("1\r\nx\r\n".utf8))], .tooLong(limit: 65_536)),
      ([.text("HTTP/1.1 200 OK\r\n\r\n"), .endless([32])], .tooLong(limit: 65_536)),
      ([.close], .cutShort), ([.reset], .cutShort), ([.text("SSH-2.0-x\r\n"), .close], nil),
      ([.text("HTTP/1.1 200 OK\r\nA: \(String(repeating: "x", count: 200_000))")], nil),
    ] as [([LoopbackServer.Act], ServiceError.Reason?)])
  func bodies(_ acts: [LoopbackServer.Act], _ reason: ServiceError.Reason?) async throws {
    let server = try LoopbackServer { _ in acts }
    let stand = try Stand()
    do {
      let reply = try await stand.door.open(
        Stand.request(limits: Self.quick), with: try stand.grant(at: server.url))
      _ = try await reply.json()
      Issue.record("it served")
    } catch let error as ServiceError {
      if let reason { #expect(error.reason == reason) }
    }
  }

  @Test("nothing of a page for people is shown")
  func page() async throws {
    let server = try LoopbackServer { _ in
      [.reply(502, "<html><title>Bad</title>", type: "text/html")]
    }
    #expect(
      await (try Stand()).reason(Stand.request(limits: Self.quick), at: server.url)
        == .refused(status: 502, message: "", retryAfter: nil))
  }

  @Test(
    "a redirect is not followed, wherever it leads", arguments: [301, 302, 303, 307, 308])
  func redirect(_ status: Int) async throws {
    let other = try LoopbackServer { _ in [.reply(200, "{}")] }
    let server = try LoopbackServer { _ in
      [.reply(status, "", headers: ["Location: \(other.url)/steal?x=1"])]
    }
    let stand = try Stand()
    #expect(await stand.reason(at: server.url) == .redirected(to: other.url))
    #expect(other.connections == 0)
    #expect(server.requests.count == 1)
  }

  @Test("no server, no such name, and silence are told apart")
  func unreachable() async throws {
    let stand = try Stand(setup: .init(circuit: .init(failures: 100_000)))
    let gone = try LoopbackServer { _ in [] }
    gone.stop()
    try await eventually("it is gone") {
      if case .unreachable? = await stand.reason(at: gone.url) { true } else { false }
    }
    try stand.agree(to: "https://no-such-name.invalid")
    switch await stand.reason(Stand.request(), at: "https://no-such-name.invalid") {
    // Some name servers do not answer at all.
    case .unresolved?, .timedOut(.connection, _, _)?: break
    case let reason: Issue.record("\(String(describing: reason))")
    }
  }

  @Test("each wait has its limit")
  func waits() async throws {
    var limits = Self.quick
    limits.firstByte = 0.3
    let silent = try LoopbackServer { _ in [.pause(1_000)] }
    #expect(
      await (try Stand()).reason(Stand.request(limits: limits), at: silent.url)
        == .timedOut(.firstByte, seconds: 0.3))
    limits = Self.quick
    limits.whole = 4
    let slow = try LoopbackServer { _ in
      [.text("HTTP/1.1 200 OK\r\n\r\n"), .drip(Array(repeating: 32, count: 1_000), every: 0.05)]
    }
    let reason = await (try Stand()).reason(Stand.request(limits: limits), at: slow.url)
    guard case .timedOut(.whole, _, _)? = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    // Nothing takes these: what is sent there is lost.
    let stand = try Stand()
    limits.connect = 0.3
    limits.whole = 20
    let full = try FullListener()
    #expect(
      await stand.reason(Stand.request(limits: limits), at: "http://127.0.0.1:\(full.port)")
        == .timedOut(.connection, seconds: 0.3))
    // Whatever else would end a long answer.
    limits.stall = 30
    #expect(
      await stand.reason(Stand.request(limits: limits), at: "http://127.0.0.1:\(full.port)")
        == .timedOut(.connection, seconds: 0.3))
  }

  @Test("an untrusted certificate is refused, and a trusted one works")
  func certificates() async throws {
    guard ChildProgram.isInstalled("openssl") else {
      try Test.cancel("there is no openssl here")
    }
    let place = try TemporaryDirectory()
    let path = ["PATH": "/usr/bin:/bin"]
    let made = try await FinishedProgram.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost", "-keyout", place.file("key"), "-out",
        place.file("cert"),
      ], environment: path)
    try #require(made.exit == 0)
    let port = try FullListener().port
    let server = try ChildProgram(
      "openssl",
      [
        "s_server", "-accept", "127.0.0.1:\(port)", "-cert", place.file("cert"), "-key",
        place.file("key"), "-www", "-quiet",
      ], environment: path, output: .nothing)
    defer { server.kill() }
    let good = try Stand(
      setup: .init(circuit: .init(failures: 100_000), certificates: place.file("cert")))
    var request = Stand.request(limits: Self.quick)
    request.method = .get
    request.body = []
    try await eventually("it serves", within: .seconds(60)) {
      await good.failure(request, at: "https://localhost:\(port)") == nil
    }
    // The name is not in it.
    let other = await good.reason(request, at: "https://127.0.0.1:\(port)")
    guard case .untrusted? = other else {
      Issue.record("\(String(describing: other))")
      return
    }
    let plain = try Stand()
    let reason = await plain.reason(request, at: "https://localhost:\(port)")
    guard case .untrusted? = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    #expect(try await plain.entries().map(\.bytesSent) == [0])
  }
}
