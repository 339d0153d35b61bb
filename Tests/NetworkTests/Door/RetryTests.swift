import Coaching
@testable import Network
import NetworkSupport
import TestSupport
import Testing

struct RetryTests {
  @Test(
    "what may pass is tried again, and what may not is not",
    arguments: [
      (408, [], 2), (409, [], 2), (429, ["Retry-After: 0"], 2), (500, [], 2), (503, [], 2),
      (401, [], 1), (404, [], 1), (400, ["x-should-retry: true"], 2),
      (503, ["x-should-retry: false"], 1), (429, ["retry-after-ms: 20"], 2),
      (429, ["Retry-After: 3600"], 1), (503, ["Retry-After: Fri, 20 Nov 2026 13:00:00 GMT"], 1),
      (503, ["Retry-After: Fri, 20 Nov 2026 11:00:00 GMT"], 2),
      (
        503, ["Retry-After: Fri, 20 Nov 2026 11:00:00 GMT", "Date: Fri, 20 Nov 2026 10:00:00 GMT"],
        1
      ),
      (503, ["Retry-After: nonsense"], 2),
    ] as [(Int, [String], Int)])
  func again(_ status: Int, _ headers: [String], _ tries: Int) async throws {
    let server = try LoopbackServer { heard in
      heard.number == 0 ? [.reply(status, "{}", headers: headers)] : [.reply(200, "{}")]
    }
    let stand = try Stand()
    let error = await stand.failure(Stand.request(), at: server.url)
    #expect((error == nil) == (tries == 2), "\(String(describing: error))")
    #expect(server.requests.count == tries)
    #expect(try await stand.entries().count == tries)
  }

  @Test func `what is told of a limit is all of it, not what a first try left of it`() async throws
  {
    let server = try LoopbackServer { heard in
      heard.number == 0 ? [.reply(503, "{}", headers: ["Retry-After: 0"])] : [.pause(20)]
    }
    var limits = ServiceLimits()
    limits.whole = 1.5
    #expect(
      await (try Stand()).reason(Stand.request(limits: limits), at: server.url)
        == .timedOut(.whole, seconds: 1.5))
  }

  @Test("the tries and the waits between them share one limit")
  func budget() async throws {
    let server = try LoopbackServer { _ in [.reply(503, "{}", headers: ["Retry-After: 2"])] }
    let stand = try Stand()
    var limits = ServiceLimits()
    limits.whole = 1.5
    #expect(
      await stand.reason(Stand.request(limits: limits), at: server.url)
        == .refused(status: 503, message: "", retryAfter: 2))
    #expect(server.requests.count == 1)
  }

  @Test("a wait is as long as the server asks, or else longer each time")
  func pauses() {
    for _ in 0..<100 {
      #expect((7.0...8.0).contains(RetryRule.pause(before: 1, asked: 7)))
      #expect((0.25...0.5).contains(RetryRule.pause(before: 1, asked: nil)))
      #expect((0.5...1.0).contains(RetryRule.pause(before: 2, asked: nil)))
      #expect(RetryRule.pause(before: 60, asked: nil) <= 8)
    }
  }

  @Test(
    "dates of HTTP are read",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("Sun, 31 Feb 1994 08:49:37 GMT", nil), ("", nil),
      ("Sun, 06 Nov 1994 28:49:37 GMT", nil), ("Sun, 06 Nov 1994 08:49:37 CET", nil),
    ] as [(String, Double?)])
  func dates(_ text: String, _ seconds: Double?) { #expect(HTTPDate.seconds(text) == seconds) }

  @Test("a server failing repeatedly rests, gets one trial, and rests longer if that fails")
  func circuit() {
    var circuit = Circuit()
    for _ in 0..<2 {
      #expect(circuit.wait(at: 0) == nil)
      circuit.fail(at: 0)
    }
    #expect(circuit.wait(at: 0) == nil)
    circuit.fail(at: 0)
    #expect(circuit.wait(at: 1) == 29)
    #expect(circuit.wait(at: 30) == nil)
    #expect(circuit.wait(at: 30) == 1)
    circuit.fail(at: 31)
    #expect(circuit.wait(at: 32) == 59)
    #expect(circuit.wait(at: 91) == nil)
    // Nothing was learnt: another request may try.
    circuit.forget()
    #expect(circuit.wait(at: 91) == nil)
    circuit.succeed()
    #expect(circuit.wait(at: 92) == nil)
    circuit.fail(at: 92)
    #expect(circuit.wait(at: 92) == nil)
    circuit.rest(for: 5, at: 100)
    #expect(circuit.wait(at: 101) == 4)
    for _ in 0..<40 { circuit.fail(at: 200) }
    #expect(circuit.wait(at: 200) == 600)
  }

  @Test("a failing server is left alone, and asked again later")
  func resting() async throws {
    let server = try LoopbackServer { heard in
      heard.number < 3 ? [.reply(500, "{}")] : [.reply(200, "{}")]
    }
    let stand = try Stand(setup: .init(circuit: .init(failures: 3, rest: 4, longest: 4)))
    var limits = ServiceLimits()
    limits.tries = 1
    for _ in 0..<3 { _ = await stand.reason(Stand.request(limits: limits), at: server.url) }
    let reason = await stand.reason(Stand.request(limits: limits), at: server.url)
    guard case .resting(1...4)? = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    #expect(server.requests.count == 3)
    try await eventually("it serves again") {
      await stand.failure(Stand.request(limits: limits), at: server.url) == nil
    }
    #expect(server.requests.count == 4)
  }
}
