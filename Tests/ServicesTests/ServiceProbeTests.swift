import Coaching
import Glibc
@testable import Network
@testable import Services
import NetworkSupport
import TestSupport
import Testing

struct ServiceProbeTests {
  private func probe(
    _ dialect: Service.Dialect, _ base: String, _ stand: Stand, model: String = "m"
  ) -> ServiceProbe {
    ServiceProbe(
      Service(name: "test", dialect: dialect, base: base, model: model, voice: "v"),
      consent: stand.consent, door: stand.door)
  }

  @Test(
    "each kind of server is asked what it has, and nothing of the learner's is in the question",
    arguments: [
      (Service.Dialect.openAI, "/models", #"{"data":[{"id":"m"},{"id":"n\u001b[31m"}]}"#),
      (.ollama, "/api/tags", #"{"models":[{"name":"m:latest"},{"name":"n"}]}"#),
      (.anthropic, "/v1/models?limit=1000", #"{"data":[{"type":"model","id":"m"},{"id":"n"}]}"#),
      (.piper, "/voices", #"{"m":{},"n":{}}"#),
      (.azure, "/cognitiveservices/voices/list", #"[{"ShortName":"m"},{"ShortName":"n"}]"#),
    ])
  func asked(_ dialect: Service.Dialect, _ path: String, _ body: String) async throws {
    let server = try LoopbackServer { _ in [.reply(200, body)] }
    let stand = try Stand()
    let report = try await probe(dialect, server.url, stand).report()
    #expect(report.models == [dialect == .ollama ? "m:latest" : "m", "n"])
    #expect(report.hasModel == true)
    #expect(server.requests.map(\.line) == ["GET \(path) HTTP/1.1"])
    #expect(server.requests.first?.body.isEmpty == true)
    let entry = try #require(try await stand.entries().first)
    #expect(entry.purpose == .check)
    #expect(entry.kinds.isEmpty)
    #expect(entry.text == nil)
    #expect(try await probe(dialect, server.url, stand, model: "x").report().hasModel == false)
  }

  @Test("a model that a list does not name is missing only where the list is whole")
  func partial() async throws {
    let many = (0..<1_500).map { #"{"id":"a\#($0)"}"# }.joined(separator: ",")
    for body in [#"{"data":[{"id":"a0"}],"has_more":true}"#, #"{"data":[\#(many)]}"#] {
      let server = try LoopbackServer { _ in [.reply(200, body)] }
      let stand = try Stand()
      for dialect in [Service.Dialect.openAI, .anthropic] {
        #expect(try await probe(dialect, server.url, stand, model: "x").report().hasModel == nil)
        #expect(try await probe(dialect, server.url, stand, model: "a0").report().hasModel == true)
      }
    }
  }

  @Test("a model is found by its whole name, whatever of it is not shown")
  func keyed() async throws {
    let server = try LoopbackServer { _ in [.reply(200, #"{"data":[{"id":"local-model"}]}"#)] }
    let stand = try Stand()
    let file = stand.place.file("key")
    try Stand.keep("local", in: file)
    let service = Service(
      name: "test", dialect: .openAI, base: server.url, model: "local-model", key: .file(file))
    let report = try await ServiceProbe(service, consent: stand.consent, door: stand.door).report()
    #expect(report.hasModel == true)
    #expect(report.models?.contains { $0.contains("local") } == false)
  }

  @Test("a server that has no list is there all the same, and one that fails is not")
  func listless() async throws {
    let server = try LoopbackServer { heard in
      heard.line.contains("health") ? [.reply(200, #"{"status":"ok"}"#)] : [.reply(404, "<html>")]
    }
    let stand = try Stand()
    #expect(try await probe(.whisper, server.url, stand).report().hasModel == nil)
    #expect(try await probe(.azure, server.url, stand).report().models == nil)
    let loading = try LoopbackServer { _ in [.reply(503, #"{"error":"Loading model"}"#)] }
    await #expect(
      throws: ServiceError(
        "test", loading.url, .refused(status: 503, message: "Loading model", retryAfter: nil))
    ) { try await probe(.whisper, loading.url, stand).report() }
  }

  @Test("a Wyoming server describes itself")
  func wyoming() async throws {
    let server = try LoopbackServer(whole: { $0.isEmpty ? nil : $0.count }) { _ in
      [
        .text(
          #"{"type":"info","data":{"tts":[{"name":"piper","voices":[{"name":"v"}]}],"asr":[]}}"#
            + "\n"), .pause(1_000),
      ]
    }
    let stand = try Stand()
    let report = try await probe(.wyoming, "tcp://localhost:\(server.port)", stand).report()
    #expect(report.models == ["v"])
    #expect(report.hasModel == true)
  }

  @Test("no service is asked without consent")
  func consent() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand()
    await #expect(throws: ServiceError("test", server.foreignURL, .notAgreed([], for: .check))) {
      try await probe(.openAI, server.foreignURL, stand).report()
    }
    #expect(server.connections == 0)
  }
}
