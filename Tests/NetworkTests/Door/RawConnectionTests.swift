import Coaching
@testable import Network
import NetworkSupport
import TestSupport
import Testing

struct RawConnectionTests {
  private func request(_ text: String, firstByte: Double = 20) -> ServiceRequest {
    var request = Stand.request(text, isKeyed: false)
    request.method = .raw
    request.limits = ServiceLimits(
      connect: 20, firstByte: firstByte, whole: 900, bytes: 1 << 16, tries: 1)
    return request
  }

  private static func line(_ bytes: [UInt8]) -> Int? { bytes.firstIndex(of: 10).map { $0 + 1 } }

  private func reason(
    _ acts: [LoopbackServer.Act], firstByte: Double = 20
  ) async throws -> ServiceError.Reason? {
    let server = try LoopbackServer(whole: Self.line) { _ in acts }
    return await (try Stand()).reason(
      request("hello\n", firstByte: firstByte), at: "tcp://127.0.0.1:\(server.port)")
  }

  @Test("bytes go and come unchanged, and are in the ledger")
  func exchange() async throws {
    let server = try LoopbackServer(whole: Self.line) { _ in
      [.text("a\nb"), .pause(0.05), .text("c\n"), .pause(1_000)]
    }
    let stand = try Stand()
    let reply = try await stand.door.open(
      request("hello\n"), with: try stand.grant(at: "tcp://localhost:\(server.port)"))
    var lines: [String] = []
    try await reply.lines { line in
      lines.append(line)
      return lines.count == 2 ? .enough : .more
    }
    #expect(lines == ["a", "bc"])
    let entry = try #require(try await stand.entries().first)
    #expect(entry.bytesSent == 6)
    #expect(entry.bytesReceived == 5)
    #expect(entry.outcome == .answered(status: 0))
    #expect(entry.address == "tcp://localhost:\(server.port)")
    #expect(server.bytesReceived == 6)
  }

  @Test("it fails as HTTP does")
  func failing() async throws {
    #expect(try await reason([.endless([32])]) == .tooLong(limit: 65_536))
    #expect(try await reason([.reset]) == .cutShort)
    #expect(
      try await reason([.pause(1_000)], firstByte: 0.3) == .timedOut(.firstByte, seconds: 0.3))
    let gone = try LoopbackServer(whole: Self.line) { _ in [] }
    gone.stop()
    let stand = try Stand(setup: .init(circuit: .init(failures: 100_000)))
    try await eventually("it is gone") {
      let reason = await stand.reason(request("x\n"), at: "tcp://127.0.0.1:\(gone.port)")
      if case .unreachable? = reason { return true } else { return false }
    }
  }

  @Test("a server that hangs up without a word has not answered, and is left alone in the end")
  func wordless() async throws {
    let server = try LoopbackServer(whole: Self.line) { _ in [.close] }
    let stand = try Stand(setup: .init(circuit: .init(failures: 2, rest: 500)))
    let url = "tcp://127.0.0.1:\(server.port)"
    for _ in 0..<2 { #expect(await stand.reason(request("x\n"), at: url) == .cutShort) }
    #expect(
      try await stand.entries().map(\.outcome) == [.failed("cut-short"), .failed("cut-short")])
    #expect(await stand.reason(request("x\n"), at: url) == .resting(seconds: 500))
    #expect(server.connections == 2)
    let short = try LoopbackServer(whole: Self.line) { _ in [.text("x"), .close] }
    #expect(await stand.reason(request("x\n"), at: "tcp://127.0.0.1:\(short.port)") == nil)
  }

  @Test("without consent nothing connects, and no HTTP goes to a server that does not speak it")
  func consent() async throws {
    let server = try LoopbackServer(whole: Self.line) { _ in [.text("x\n"), .close] }
    let stand = try Stand()
    let far = "tcp://0.0.0.0:\(server.port)"
    #expect(await stand.reason(request("x\n"), at: far) == .notAgreed([.text], for: .sentences))
    #expect(
      await stand.reason(Stand.request(), at: "tcp://127.0.0.1:\(server.port)")
        == .badAddress("tcp://127.0.0.1:\(server.port)"))
    #expect(server.connections == 0)
    try stand.agree(to: far)
    #expect(await stand.failure(request("x\n"), at: far) == nil)
    #expect(server.connections == 1)
  }

  @Test("a cancelled one ends at once")
  func cancelled() async throws {
    let server = try LoopbackServer(whole: Self.line) { _ in [.pause(1_000)] }
    let stand = try Stand()
    let url = "tcp://127.0.0.1:\(server.port)"
    let task = Task { await stand.failure(request("x\n", firstByte: 900), at: url) }
    try await eventually("it was asked") { server.requests.count == 1 }
    task.cancel()
    #expect(await task.value is CancellationError)
  }
}
