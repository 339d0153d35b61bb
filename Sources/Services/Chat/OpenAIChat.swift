internal import Coaching
internal import JSON

/// The dialect that most servers speak.
struct OpenAIChat: ChatDialect {
  let prefix = ""
  let path = "/chat/completions"
  let headers: [(name: String, value: String)] = []
  /// With a schema; as any JSON, with the older name of the limit; and plainly, in one piece.
  let manners = 3

  func body(_ question: ChatQuestion, manner: Int) -> JSON {
    var body: [(String, JSON)] = [
      ("model", .string(question.model)),
      ("messages", .array(messages(question) + rounds(question, manner))),
      ("stream", .bool(manner < 2)),
    ]
    let most = JSON.integer(question.mostTokens)
    switch manner {
    case 0:
      body.append(("stream_options", ["include_usage": true]))
      if let schema = question.schema {
        body.append(
          (
            "response_format",
            [
              "type": "json_schema",
              "json_schema": ["name": "sentences", "strict": true, "schema": schema],
            ]
          ))
      }
      body.append(("max_completion_tokens", most))
      if !question.tools.isEmpty {
        body.append(("tools", .array(question.tools.map(\.function))))
        if !question.mayCall { body.append(("tool_choice", "none")) }
      }
    case 1:
      if question.schema != nil { body.append(("response_format", ["type": "json_object"])) }
      body.append(("max_tokens", most))
    default: body.append(("max_tokens", most))
    }
    if manner < 2, !question.stops.isEmpty { body.append(("stop", .strings(question.stops))) }
    return .object(body)
  }

  /// What was called, and what came of it.
  private func rounds(_ question: ChatQuestion, _ manner: Int) -> [JSON] {
    question.rounds.flatMap { round -> [JSON] in
      guard manner == 0, round.isByProtocol else { return Self.inWords(round) }
      let calls = round.calls.map { call -> JSON in
        [
          "id": .string(call.id), "type": "function",
          "function": ["name": .string(call.name), "arguments": .string(call.object.text)],
        ]
      }
      return [["role": "assistant", "content": "", "tool_calls": .array(calls)]]
        + zip(round.calls, round.results).map { call, result in
          ["role": "tool", "tool_call_id": .string(call.id), "content": .string(result)]
        }
    }
  }

  func read(_ event: JSON, into answer: inout ChatAnswer) -> String? {
    if let error = error(in: event) { return error }
    if let usage = event["usage"], let output = usage["completion_tokens"]?.asInt {
      answer.usage = ServiceUsage(
        inputTokens: usage["prompt_tokens"]?.asInt, outputTokens: output)
    }
    guard let choices = event["choices"]?.asArray else { return nil }
    answer.isUnderstood = true
    guard let choice = choices.first else { return nil }
    let message = choice["delta"] ?? choice["message"]
    answer.add(message?["content"]?.asString)
    for (place, call) in (message?["tool_calls"]?.asArray ?? []).enumerated() {
      answer.call(
        at: call["index"]?.asInt ?? place, id: call["id"]?.asString,
        name: call["function"]?["name"]?.asString,
        arguments: call["function"]?["arguments"]?.asWritten)
    }
    if let refusal = message?["refusal"]?.asString, !refusal.isEmpty { answer.isDeclined = true }
    if let reason = choice["finish_reason"]?.asString {
      answer.isDone = true
      if reason == "content_filter" { answer.isDeclined = true }
    }
    return nil
  }
}
