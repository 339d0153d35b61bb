import Coaching
import Glibc
@testable import Network
@testable import Services
import NetworkSupport
import TestSupport
import Testing

struct ChatTests {
  static let prompt = """
    # a comment
    [system]
    Write {language}.
    [user]
    {count} on {topic}, {least} to {most} {unit}.
    """

  private let wanted = LLMRequest(
    lang: .english, length: 3...9, vocabBucket: .common, topic: "weather", level: .easy)

  private func model(
    _ dialect: Service.Dialect, _ server: LoopbackServer, _ stand: Stand, path: String = ""
  ) throws -> ChatModel {
    let file = stand.place.file("key")
    try Stand.keep(Stand.key, in: file)
    return ChatModel(
      Service(
        name: "test", dialect: dialect, base: server.url + path, model: "m", key: .file(file),
        prices: ServicePrices(input: 1, output: 2)),
      prompt: try SentencePrompt(parsing: Self.prompt), consent: stand.consent, door: stand.door)
  }

  private static let schema =
    #"{"type":"object","properties":{"sentences":{"type":"array","items":{"type":"object","properties":{"text":{"type":"string"},"translation":{"type":"string"}},"required":["text","translation"],"additionalProperties":false}}},"required":["sentences"],"additionalProperties":false}"#

  private static let openAIStream = [
    #"{"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}"#,
    #"{"choices":[{"delta":{"content":"{\"sentences\":[{\"te"}}]}"#,
    #"{"choices":[{"delta":{"content":"xt\":\"It is {raining}.\",\"translation\":\"下雨了。\"},"}}]}"#,
    #"{"choices":[{"delta":{"content":"{\"text\":\"Is it \\\"cold\\\"?\"}]}"},"finish_reason":"stop"}]}"#,
    #"{"choices":[],"usage":{"prompt_tokens":40,"completion_tokens":30,"total_tokens":70}}"#,
    "[DONE]",
  ].map { "data: \($0)\n\n" }

  @Test("a sentence that contains the key is not taken, and the others are")
  func keyed() async throws {
    let sentences = [
      ("It is raining.", "下雨了。"), ("The word is \(Stand.key)\u{301}.", "x"),
      ("It is cold.", "冷 \(Stand.key)"), ("It is warm.", "暖和。"),
    ].map { #"{\"text\":\"\#($0.0)\",\"translation\":\"\#($0.1)\"}"# }
    let content = "[\(sentences.joined(separator: ","))]"
    let server = try LoopbackServer { _ in
      // Models write their words in pieces.
      [.chunkedHead(type: "text/event-stream")]
        + content.split(by: 7).map {
          .chunk("data: {\"choices\":[{\"delta\":{\"content\":\"\($0)\"}}]}\n\n")
        } + [.chunk("data: [DONE]\n\n"), .text("0\r\n\r\n")]
    }
    let stand = try Stand()
    let found = try await model(.openAI, server, stand, path: "/v1")
      .generateSentences(wanted, count: 9)
    #expect(found.map(\.text) == ["It is raining.", "It is warm."])
    #expect(!"\(try await stand.entries())".contains(Stand.key))
  }

  @Test("an OpenAI-style server is asked by schema, and its stream is read as it comes")
  func openAI() async throws {
    let server = try LoopbackServer { _ in
      [.chunkedHead(type: "text/event-stream"), .chunk(": hello\n\n")]
        // The chunks end in the middle of lines.
        + Self.openAIStream.flatMap { line in
          [.chunk(String(line.prefix(9))), .chunk(String(line.dropFirst(9)))]
        } + [.text("0\r\n\r\n")]
    }
    let stand = try Stand()
    let sentences = try await model(.openAI, server, stand, path: "/v1")
      .generateSentences(wanted, count: 5)
    #expect(sentences.map(\.text) == ["It is {raining}.", "Is it \"cold\"?"])
    #expect(sentences.first?.translation == "下雨了。")
    #expect(sentences.first?.topic == "weather")
    let body =
      #"{"model":"m","messages":[{"role":"system","content":"Write American English."},{"role":"user","content":"5 on weather, 3 to 9 words."}],"stream":true,"stream_options":{"include_usage":true},"response_format":{"type":"json_schema","json_schema":{"name":"sentences","strict":true,"schema":\#(Self.schema)}},"max_completion_tokens":1050}"#
    #expect(
      server.requests.first?.text
        == """
        POST /v1/chat/completions HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        Accept: */*\r
        Accept-Encoding: identity\r
        Content-Type: application/json\r
        Authorization: Bearer \(Stand.key)\r
        Content-Length: \(body.utf8.count)\r
        \r
        \(body)
        """)
    let entry = try #require(try await stand.entries().first)
    #expect(entry.text == "Write American English.\n\n5 on weather, 3 to 9 words.")
    #expect(entry.usage == ServiceUsage(inputTokens: 40, outputTokens: 30))
    #expect(entry.cost == 0.0001)
    #expect(entry.bytesSent == server.bytesReceived)
    #expect(entry.bytesReceived == server.bytesSent)
  }

  @Test("Ollama is asked by schema, and its lines are read as they come")
  func ollama() async throws {
    let lines = [
      #"{"model":"m","message":{"role":"assistant","thinking":"{\"text\":\"no\"}","content":""},"done":false}"#,
      #"{"model":"m","message":{"role":"assistant","content":"{\"sentences\":[{\"text\":\"It rains.\"}"},"done":false}"#,
      #"{"model":"m","message":{"content":"]}"},"done":true,"done_reason":"stop","prompt_eval_count":9,"eval_count":8}"#,
    ]
    let server = try LoopbackServer { _ in
      [.chunkedHead(type: "application/x-ndjson")] + lines.map { .chunk($0 + "\n") }
        + [.text("0\r\n\r\n")]
    }
    let stand = try Stand()
    let sentences = try await model(.ollama, server, stand).generateSentences(wanted, count: 2)
    #expect(sentences.map(\.text) == ["It rains."])
    #expect(server.requests.first?.line == "POST /api/chat HTTP/1.1")
    #expect(
      server.requests.first.map { String(decoding: $0.body, as: UTF8.self) }
        == #"{"model":"m","messages":[{"role":"system","content":"Write American English."},{"role":"user","content":"2 on weather, 3 to 9 words."}],"stream":true,"format":\#(Self.schema),"options":{"num_predict":600}}"#
    )
    #expect(
      try await stand.entries().first?.usage == ServiceUsage(inputTokens: 9, outputTokens: 8))
  }

  @Test("Anthropic is asked in its own way, and unknown events are ignored")
  func anthropic() async throws {
    let events = [
      #"{"type":"message_start","message":{"id":"x","usage":{"input_tokens":12,"output_tokens":1}}}"#,
      #"{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}"#,
      #"{"type":"ping"}"#, #"{"type":"something_new","x":[1]}"#,
      #"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"[{\"text\":\"It rains.\","}}"#,
      #"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"\"translation\":\"下雨。\"}]"}}"#,
      #"{"type":"content_block_stop","index":0}"#,
      #"{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":25}}"#,
      #"{"type":"message_stop"}"#,
    ]
    let server = try LoopbackServer { _ in
      [.chunkedHead(type: "text/event-stream")]
        + events.map { .chunk("event: x\r\ndata: \($0)\r\n\r\n") } + [.text("0\r\n\r\n")]
    }
    let stand = try Stand()
    let sentences = try await model(.anthropic, server, stand).generateSentences(wanted, count: 2)
    #expect(sentences.map(\.translation) == ["下雨。"])
    let heard = try #require(server.requests.first)
    #expect(heard.line == "POST /v1/messages HTTP/1.1")
    #expect(heard.header("anthropic-version") == "2026-10-21")
    #expect(heard.header("x-api-key") == Stand.key)
    #expect(heard.header("authorization") == nil)
    #expect(
      String(decoding: heard.body, as: UTF8.self)
        == #"{"model":"m","max_tokens":600,"system":"Write American English.","messages":[{"role":"user","content":"2 on weather, 3 to 9 words."}],"stream":true,"output_config":{"format":{"type":"json_schema","schema":\#(Self.schema)}}}"#
    )
    #expect(
      try await stand.entries().first?.usage == ServiceUsage(inputTokens: 12, outputTokens: 25))
  }

  @Test("an address that already has the version does not get it twice")
  func version() async throws {
    let server = try LoopbackServer { _ in [.reply(404, "{}")] }
    let stand = try Stand()
    _ = try? await model(.anthropic, server, stand, path: "/v1").generateSentence(wanted)
    _ = try? await model(.ollama, server, stand, path: "/x/api/").generateSentence(wanted)
    #expect(
      server.requests.map(\.line) == [
        "POST /v1/messages HTTP/1.1", "POST /x/api/chat HTTP/1.1",
      ])
  }

  @Test("a server that does not know schemas is asked more plainly, and so from then on")
  func plainer() async throws {
    let server = try LoopbackServer { heard in
      String(decoding: heard.body, as: UTF8.self).contains("response_format")
        ? [.reply(400, #"{"error":{"message":"response_format is unknown"}}"#)]
        : [
          .reply(
            200,
            "{\n\"choices\": [{\"message\": {\"content\": \"Sure! \\\"Here\\\":\\n```json\\n[{\\\"text\\\": \\\"It rains.\\\"}, {\\\"text\\\":\"}}]}"
          )
        ]
    }
    let stand = try Stand()
    let model = try model(.openAI, server, stand)
    for _ in 0..<2 {
      #expect(try await model.generateSentences(wanted, count: 2).map(\.text) == ["It rains."])
    }
    #expect(server.requests.count == 4)
    let last = try #require(server.requests.last)
    #expect(
      String(decoding: last.body, as: UTF8.self).contains(#""stream":false,"max_tokens":600"#))
  }

  @Test("sentences complete when the stream broke off are kept")
  func brokenOff() async throws {
    let first = Self.openAIStream.prefix(3).joined()
    for end in [
      [.close], [.chunk("data: {\"error\":{\"message\":\"overloaded\"}}\n\n")],
      [.chunk("data: nonsense\n\n")],
    ] as [[LoopbackServer.Act]] {
      let server = try LoopbackServer { _ in
        [.chunkedHead(type: "text/event-stream"), .chunk(first)] + end + [.close]
      }
      let stand = try Stand()
      let sentences = try await model(.openAI, server, stand)
        .generateSentences(wanted, count: 5)
      #expect(sentences.map(\.text) == ["It is {raining}."])
    }
  }

  @Test(
    "an answer that is none says why",
    arguments: [
      (#"{"choices":[{"message":{"refusal":"I cannot."},"finish_reason":"stop"}]}"#, .declined),
      (#"{"choices":[{"message":{"content":""},"finish_reason":"content_filter"}]}"#, .declined),
      (
        #"{"choices":[{"message":{"content":"no"},"finish_reason":"stop"}]}"#,
        .notUnderstood("no sentences")
      ),
      (#"{"choices":[{"message":{"content":"{\"te"}}]}"#, .cutShort),
      (#"{"error":"model \"m\" is \u001b[31m gone"}"#, .brokeOff("model \"m\" is gone")),
      (#"{"x":1}"#, .notUnderstood("no answer of a model")),
      ("<html>", .notUnderstood("no JSON")),
    ] as [(String, ServiceError.Reason)])
  func declined(_ body: String, _ reason: ServiceError.Reason) async throws {
    let server = try LoopbackServer { _ in [.reply(200, body, type: "text/plain")] }
    let stand = try Stand()
    await #expect(throws: ServiceError("test", server.url, reason)) {
      try await model(.openAI, server, stand).generateSentences(wanted, count: 2)
    }
  }

  @Test(
    "whatever a server does, the error tells, and the key is in none", arguments: Misbehaviour.all,
    [Service.Dialect.openAI, .ollama, .anthropic])
  func misbehaving(_ misbehaviour: Misbehaviour, _ dialect: Service.Dialect) async throws {
    try await misbehaviour.tried(dialect) { service, stand in
      let model = ChatModel(
        service, prompt: try SentencePrompt(parsing: Self.prompt), consent: stand.consent,
        door: stand.door, seconds: service.seconds)
      _ = try await model.generateSentences(wanted, count: 3)
    }
  }

  @Test("without consent the key is not even fetched")
  func consent() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand()
    let mark = stand.place.file("fetched")
    let model = ChatModel(
      Service(
        name: "test", dialect: .openAI, base: server.foreignURL, model: "m",
        key: .command(["touch", mark])),
      prompt: try SentencePrompt(parsing: Self.prompt), consent: stand.consent, door: stand.door)
    await #expect(
      throws: ServiceError("test", server.foreignURL, .notAgreed([.text], for: .sentences))
    ) {
      try await model.generateSentence(wanted)
    }
    #expect(server.connections == 0)
    #expect(!TestFile.names(in: stand.place.path).contains("fetched"))
    #expect(stand.ledger.entries.isEmpty)
  }
}

extension Stand {
  /// Writes a key where only its owner may read it.
  static func keep(_ key: String, in file: String) throws {
    try TestFile.write(key, to: file)
    chmod(file, 0o600)
  }
}

extension String {
  /// In pieces of so many characters, none of which ends in the middle of an escape.
  func split(by count: Int) -> [String] {
    var pieces: [String] = []
    var rest = Substring(self)
    while !rest.isEmpty {
      var piece = rest.prefix(count)
      while piece.last == "\\", piece.endIndex < rest.endIndex {
        piece = rest.prefix(piece.count + 1)
      }
      pieces.append(String(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}
