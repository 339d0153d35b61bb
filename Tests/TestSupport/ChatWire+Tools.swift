/// What servers send where a model calls tools.
extension ChatWire {
  /// A tool, and what it is given, as JSON.
  public struct Call: Sendable {
    public let name: String
    public let arguments: String

    public init(_ name: String, _ arguments: String) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// The answer of a server whose model writes these pieces and calls these tools.
  public func acts(calling calls: [Call], after pieces: [String] = []) -> [LoopbackServer.Act] {
    acts(raw: pieces.map(piece) + calls.enumerated().flatMap { chunks(of: $1, at: $0) })
  }

  /// The answer of a server that follows OpenAI and gives all calls the same place, each in one piece.
  public func acts(callingAtOnePlace calls: [Call], hasIDs: Bool) -> [LoopbackServer.Act] {
    acts(
      raw: calls.enumerated().map { place, call in
        let id = hasIDs ? "\"id\":\"call-\(place + 7)\"," : ""
        return
          "data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\(id)\"type\":\"function\","
          + "\"function\":{\"name\":\(Self.quoted(call.name)),\"arguments\":\(Self.quoted(call.arguments))}}]}}]}\n\n"
      })
  }

  private func chunks(of call: Call, at place: Int) -> [String] {
    let (name, id) = (Self.quoted(call.name), "call-\(place + 7)")
    // In the midst of it a new piece begins.
    let half = call.arguments.index(call.arguments.startIndex, offsetBy: call.arguments.count / 2)
    let parts = [String(call.arguments[..<half]), String(call.arguments[half...])]
    switch self {
    case .openai:
      let begin =
        "{\"index\":\(place),\"id\":\"\(id)\",\"type\":\"function\",\"function\":{\"name\":\(name),\"arguments\":\"\"}}"
      return
        ([begin]
        + parts.map { "{\"index\":\(place),\"function\":{\"arguments\":\(Self.quoted($0))}}" })
        .map { "data: {\"choices\":[{\"delta\":{\"tool_calls\":[\($0)]}}]}\n\n" }
    case .ollama:
      let arguments = call.arguments.isEmpty ? "{}" : call.arguments
      return [
        "{\"message\":{\"content\":\"\",\"tool_calls\":[{\"function\":{\"name\":\(name),"
          + "\"arguments\":\(arguments)}}]},\"done\":false}\n"
      ]
    case .anthropic:
      let start =
        "{\"type\":\"content_block_start\",\"index\":\(place + 1),\"content_block\":"
        + "{\"type\":\"tool_use\",\"id\":\"\(id)\",\"name\":\(name),\"input\":{}}}"
      return
        (["event: content_block_start\ndata: \(start)\n\n"]
        + parts.map { part in
          "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":\(place + 1),"
            + "\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":\(Self.quoted(part))}}\n\n"
        })
    }
  }
}
