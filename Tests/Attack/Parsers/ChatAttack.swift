package import Coaching
import Network
import Services

/// What a language model's server streams: events, one object per line, or one object in all.
package struct ChatAttack: Attack {
  package static let name = "sse"
  private let mutator = Mutator(
    words: [
      "data:", "data: [DONE]\n\n", "event: ping\n", ": keep-alive\n", "\n\n", "id: 1\n", "{", "}",
      "[", "]", "\\\"", "\\\\", "\"choices\":", "\"delta\":", "\"content\":", "\"error\":",
      "\"message\":", "\"text\":", "null", "\"finish_reason\":\"stop\"", "{\\\"text\\\":\\\"a\\\"}",
      "\\u8bf7", "\\ud800", "\"done\":true", "\"usage\":{\"completion_tokens\":1e99}",
      "\"index\":9223372036854775807,", "\"type\":\"tool_use\"", "\"tool_calls\":[{\"index\":-1}]",
      "\"input_json_delta\"", "\"type\":\"message\",",
    ])

  package init(in folder: String) {}

  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    [UInt8(luck.next() % 3)] + mutator.changed(Self.seeds, &luck)
  }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    let dialects: [Service.Dialect] = [.openAI, .ollama, .anthropic]
    guard let first = input.first, first < 3 else { return .rejected }
    let stream = Array(input.dropFirst())
    let dialect = dialects[Int(first)]
    let whole = Self.heard(stream, dialect, piece: max(1, stream.count))
    let cut = Self.heard(stream, dialect, piece: 1 + stream.count / (2 + stream.count % 4))
    try promise(whole == cut, "the pieces in which an answer comes change nothing")
    let ends = stream.count { $0 == UInt8(ascii: "}") }
    let escaped = stream.count { $0 == UInt8(ascii: "\\") }
    try promise(whole.found.count <= ends + escaped, "no sentence is made up")
    for sentence in whole.found {
      try promise(
        sentence.text.utf8.count <= stream.count, "no sentence is longer than the answer")
    }
    return whole.found.isEmpty ? .rejected : .accepted
  }

  private struct Heard: Hashable {
    var found: [SentenceScanner.Found] = []
    var fault = ""
  }

  private static func heard(_ stream: [UInt8], _ dialect: Service.Dialect, piece: Int) -> Heard {
    var heard = Heard()
    var reading = ChatReading(of: dialect)
    var scanner = SentenceScanner()
    var unread: [UInt8] = []
    do {
      for start in stride(from: 0, to: stream.count, by: piece) {
        unread += stream[start..<min(stream.count, start + piece)]
        _ = try ReplyLines.take(from: &unread) { line in
          heard.found += scanner.feed(try reading.take(line))
          return .more
        }
      }
      if !unread.isEmpty {
        heard.found += scanner.feed(try reading.take(ReplyLines.text(unread[...])))
      }
      heard.found += scanner.feed(try reading.finish())
    } catch {
      heard.fault = "\(error)"
    }
    return heard
  }

  private static let seeds: [[UInt8]] = [
    #"""
    : hello

    data: {"choices":[{"index":0,"delta":{"role":"assistant","content":"{\"sentences\": [{\"te"}}]}

    data: {"choices":[{"index":0,"delta":{"content":"xt\": \"请把门关上。\", \"translation\": \"Close the door.\"},"}}]}

    data: {"choices":[{"index":0,"delta":{"content":" {\"text\":\"你好吗？\"}]}"},"finish_reason":"stop"}]}

    data: {"choices":[],"usage":{"prompt_tokens":12,"completion_tokens":34}}

    data: [DONE]


    """#,
    #"""
    {"choices":[{"message":{"content":"Sure:\n```json\n[{\"sentence\":\"I see.\",\"translation\":\"我明白。\"}]\n```"},
    "finish_reason":"stop"}],"usage":{"prompt_tokens":1,"completion_tokens":2}}
    """#,
    #"""
    {"message":{"role":"assistant","content":"{\"sentences\":[{\"text\":\"Take a seat.\","},"done":false}
    {"message":{"content":"\"translation\":\"请坐。\"}]}"},"done":false}
    {"message":{"content":""},"done":true,"prompt_eval_count":3,"eval_count":9}

    """#,
    #"""
    event: message_start
    data: {"type":"message_start","message":{"usage":{"input_tokens":9,"output_tokens":1}}}

    event: content_block_start
    data: {"type":"content_block_start","content_block":{"type":"text","text":""}}

    event: content_block_delta
    data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"[{\"text\":\"The bus is late.\"}]"}}

    event: message_delta
    data: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":7}}

    data: {"type":"message_stop"}

    """#,
    #"""
    data: {"type":"content_block_start","index":9223372036854775807,"content_block":{"type":"tool_use","id":"a","name":"search"}}

    data: {"type":"content_block_delta","index":9223372036854775807,"delta":{"type":"input_json_delta","partial_json":"{}"}}

    data: {"type":"message","content":[{"type":"tool_use","id":"b","name":"quiz","input":{"about":"tea"}},{"type":"text","text":"[{\"text\":\"I see.\"}]"}]}


    """#,
    #"{"error":{"message":"You exceeded your quota","type":"insufficient_quota","code":null}}"#,
    "data: {\"error\":\"model is loading\"}\n\n",
    "<html><body>502 Bad Gateway</body></html>\r\n",
  ].map { Array($0.utf8) }
}
