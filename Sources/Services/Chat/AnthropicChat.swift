internal import Coaching
internal import JSON

/// The dialect of Anthropic's messages.
struct AnthropicChat: ChatDialect {
  let version: String

  let prefix = "/v1"
  let path = "/messages"
  var headers: [(name: String, value: String)] { [("anthropic-version", version)] }
  let manners = 2

  func body(_ question: ChatQuestion, manner: Int) -> JSON {
    var body: [(String, JSON)] = [
      ("model", .string(question.model)), ("max_tokens", .integer(question.mostTokens)),
      ("system", .string(question.system)),
      ("messages", .array(Self.said(question) + rounds(question, manner))), ("stream", true),
    ]
    guard manner == 0 else { return .object(body) }
    if !question.tools.isEmpty {
      body.append(
        (
          "tools",
          .array(
            question.tools.map { tool in
              [
                "name": .string(tool.rawValue), "description": .string(tool.purpose),
                "input_schema": tool.schema,
              ]
            })
        ))
      if !question.mayCall { body.append(("tool_choice", ["type": "none"])) }
    }
    if let schema = question.schema {
      body.append(("output_config", ["format": ["type": "json_schema", "schema": schema]]))
    }
    if !question.stops.isEmpty { body.append(("stop_sequences", .strings(question.stops))) }
    return .object(body)
  }

  /// What was called, and what came of it.
  private func rounds(_ question: ChatQuestion, _ manner: Int) -> [JSON] {
    question.rounds.flatMap { round -> [JSON] in
      guard manner == 0, round.isByProtocol else { return Self.inWords(round) }
      return [
        [
          "role": "assistant",
          "content": .array(
            round.calls.map { call in
              [
                "type": "tool_use", "id": .string(call.id), "name": .string(call.name),
                "input": call.object,
              ]
            }),
        ],
        [
          "role": "user",
          "content": .array(
            zip(round.calls, round.results).map { call, result in
              [
                "type": "tool_result", "tool_use_id": .string(call.id),
                "content": .string(result),
              ]
            }),
        ],
      ]
    }
  }

  func read(_ event: JSON, into answer: inout ChatAnswer) -> String? {
    if let error = error(in: event) { return error }
    let place = event["index"]?.asInt ?? 0
    switch event["type"]?.asString {
    case "message_start":
      answer.isUnderstood = true
      // What it says of the output is of what has been written by then.
      answer.usage = ServiceUsage(
        inputTokens: event["message"]?["usage"]?["input_tokens"]?.asInt)
    case "content_block_start" where event["content_block"]?["type"]?.asString == "tool_use":
      // What it is given comes in the pieces that follow.
      answer.call(
        at: place, id: event["content_block"]?["id"]?.asString,
        name: event["content_block"]?["name"]?.asString, arguments: nil)
    case "content_block_start": answer.add(event["content_block"]?["text"]?.asString)
    case "content_block_delta" where event["delta"]?["type"]?.asString == "input_json_delta":
      answer.call(
        at: place, id: nil, name: nil, arguments: event["delta"]?["partial_json"]?.asString)
    case "content_block_delta" where event["delta"]?["type"]?.asString == "text_delta":
      answer.add(event["delta"]?["text"]?.asString)
    case "message_delta":
      count(event["usage"], into: &answer)
      end(event["delta"]?["stop_reason"]?.asString, &answer)
    case "message_stop": answer.isDone = true
    case "message":
      for block in event["content"]?.asArray ?? [] {
        if block["type"]?.asString == "tool_use" {
          answer.call(
            id: block["id"]?.asString, name: block["name"]?.asString, arguments: block["input"])
        } else {
          answer.add(block["text"]?.asString)
        }
      }
      count(event["usage"], into: &answer)
      end(event["stop_reason"]?.asString, &answer)
    default: break
    }
    return nil
  }

  private func end(_ reason: String?, _ answer: inout ChatAnswer) {
    guard let reason else { return }
    answer.isDone = true
    if reason == "refusal" { answer.isDeclined = true }
  }

  private func count(_ usage: JSON?, into answer: inout ChatAnswer) {
    guard let usage else { return }
    var sum = answer.usage ?? ServiceUsage()
    if let input = usage["input_tokens"]?.asInt { sum.inputTokens = input }
    if let output = usage["output_tokens"]?.asInt { sum.outputTokens = output }
    answer.usage = sum
  }
}
