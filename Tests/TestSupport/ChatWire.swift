/// What servers send of what a model writes, piece by piece, in each of the dialects.
public enum ChatWire: String, CaseIterable, Sendable {
  case openai, ollama, anthropic

  /// The answer of a server whose model writes these pieces.
  public func acts(_ pieces: [String]) -> [LoopbackServer.Act] { acts(raw: pieces.map(piece)) }

  /// These chunks, and the end.
  func acts(raw chunks: [String]) -> [LoopbackServer.Act] {
    let type = self == .ollama ? "application/x-ndjson" : "text/event-stream"
    return [.chunkedHead(type: type)] + chunks.map { .chunk($0) }
      + [.chunk(end), .text("0\r\n\r\n")]
  }

  /// The same for a model that does not stop.
  public func endless(_ begin: String, then again: String) -> [LoopbackServer.Act] {
    let chunk = piece(again)
    let bytes = String(chunk.utf8.count, radix: 16) + "\r\n" + chunk + "\r\n"
    let type = self == .ollama ? "application/x-ndjson" : "text/event-stream"
    return [
      .chunkedHead(type: type), .chunk(piece(begin)), .endless(Array(bytes.utf8)),
    ]
  }

  func piece(_ text: String) -> String {
    let text = Self.quoted(text)
    return switch self {
    case .openai: "data: {\"choices\":[{\"delta\":{\"content\":\(text)}}]}\n\n"
    case .ollama: "{\"message\":{\"content\":\(text)},\"done\":false}\n"
    case .anthropic:
      "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,"
        + "\"delta\":{\"type\":\"text_delta\",\"text\":\(text)}}\n\n"
    }
  }

  private var end: String {
    switch self {
    case .openai:
      "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
    case .ollama: "{\"message\":{\"content\":\"\"},\"done\":true}\n"
    case .anthropic:
      "data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"}}\n\n"
        + "data: {\"type\":\"message_stop\"}\n\n"
    }
  }

  /// A text as JSON has it.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default:
        if scalar.value < 32 {
          let hex = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
