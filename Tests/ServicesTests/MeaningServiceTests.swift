import Coaching
import Glibc
@testable import Network
@testable import Services
import NetworkSupport
import TestSupport
import Testing

struct MeaningServiceTests {
  private func service(_ dialect: Service.Dialect, _ base: String) -> Service {
    Service(name: "test", dialect: dialect, base: base, model: "m", seconds: 20)
  }

  @Test("OpenAI-style embeddings, in whatever order they come")
  func openAI() async throws {
    let server = try LoopbackServer { _ in
      [
        .reply(
          200,
          #"{"data":[{"index":1,"embedding":[0,1]},{"index":0,"embedding":[1,0.5]}],"usage":{"prompt_tokens":4}}"#
        )
      ]
    }
    let stand = try Stand()
    let meaning = ServiceMeaning(
      service(.openAI, server.url + "/v1"), consent: stand.consent, door: stand.door)
    #expect(try await meaning.vectors(of: ["a", "请"]) == [[1, 0.5], [0, 1]])
    #expect(
      server.requests.first?.text
        == """
        POST /v1/embeddings HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        Accept: */*\r
        Accept-Encoding: identity\r
        Content-Type: application/json\r
        Content-Length: 59\r
        \r
        {"model":"m","input":["a","请"],"encoding_format":"float"}
        """)
    let entry = try #require(try await stand.entries().first)
    #expect(entry.text == "a\n请")
    #expect(entry.usage?.inputTokens == 4)
  }

  @Test("Ollama's embeddings")
  func ollama() async throws {
    let server = try LoopbackServer { _ in [.reply(200, #"{"embeddings":[[1,0],[0,1]]}"#)] }
    let stand = try Stand()
    let meaning = ServiceMeaning(
      service(.ollama, server.url), consent: stand.consent, door: stand.door)
    #expect(try await meaning.vectors(of: ["a", "b"]) == [[1, 0], [0, 1]])
    #expect(server.requests.first?.line == "POST /api/embed HTTP/1.1")
    #expect(
      server.requests.first.map { String(decoding: $0.body, as: UTF8.self) }
        == #"{"model":"m","input":["a","b"]}"#)
  }

  @Test(
    "where no count can be believed the most that it can cost stands",
    arguments: [
      "", #","prompt_eval_count":9223372036854775807"#, #","prompt_eval_count":-5"#,
      #","prompt_eval_count":1000000001"#,
    ])
  func uncounted(_ count: String) async throws {
    let server = try LoopbackServer { _ in [.reply(200, #"{"embeddings":[[1,0]]\#(count)}"#)] }
    let stand = try Stand()
    var service = service(.ollama, server.url)
    service.prices = ServicePrices(input: 500_000)
    let meaning = ServiceMeaning(service, consent: stand.consent, door: stand.door)
    _ = try await meaning.vectors(of: ["abcd"])
    let entry = try #require(try await stand.entries().first)
    #expect(entry.usage == nil && entry.cost == 2)
  }

  @Test(
    "vectors that are too few, of unlike lengths or no numbers are none",
    arguments: [
      #"{"embeddings":[[1]]}"#, #"{"embeddings":[[1],[1,2]]}"#, #"{"embeddings":[[1],["x"]]}"#,
      #"{"embeddings":[[],[]]}"#, #"{"error":"no such model"}"#,
    ])
  func bad(_ body: String) async throws {
    let server = try LoopbackServer { _ in [.reply(200, body)] }
    let stand = try Stand()
    let meaning = ServiceMeaning(
      service(.ollama, server.url), consent: stand.consent, door: stand.door)
    await #expect(throws: ServiceError.self) { try await meaning.vectors(of: ["a", "b"]) }
  }

  @Test("moderation: one flag is enough")
  func moderation() async throws {
    let server = try LoopbackServer { heard in
      let isBad = String(decoding: heard.body, as: UTF8.self).contains("bad")
      return [.reply(200, #"{"results":[{"flagged":\#(isBad),"categories":{}}]}"#)]
    }
    let stand = try Stand()
    let moderation = ServiceModeration(
      service(.openAI, server.url), consent: stand.consent, door: stand.door)
    #expect(try await moderation.check("good", lang: .english))
    #expect(try await !moderation.check("bad", lang: .english))
    #expect(server.requests.first?.line == "POST /moderations HTTP/1.1")
    #expect(
      server.requests.first.map { String(decoding: $0.body, as: UTF8.self) }
        == #"{"model":"m","input":"good"}"#)
  }

  @Test(
    "whatever a server does, the error tells, and the key is in none", arguments: Misbehaviour.all)
  func misbehaving(_ misbehaviour: Misbehaviour) async throws {
    for dialect in [Service.Dialect.openAI, .ollama] {
      try await misbehaviour.tried(dialect) { service, stand in
        _ = try await ServiceMeaning(service, consent: stand.consent, door: stand.door)
          .vectors(of: ["a"])
      }
    }
    try await misbehaviour.tried(.openAI) { service, stand in
      _ = try await ServiceModeration(service, consent: stand.consent, door: stand.door)
        .check("a", lang: .english)
    }
  }
}
