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
      ("messages", [["role": "user", "content": .string(question.user)]]), ("stream", true),
    ]
    if manner == 0 {
      body.append(
        ("output_config", ["format": ["type": "json_schema", "schema": question.schema]]))
    }
    return .object(body)
  }

  func read(_ event: JSON, into answer: inout ChatAnswer) -> String? {
    if let error = error(in: event) { return error }
    switch event["type"]?.asString {
    case "message_start":
      answer.isUnderstood = true
      count(event["message"]?["usage"], into: &answer)
    case "content_block_start": answer.add(event["content_block"]?["text"]?.asString)
    case "content_block_delta" where event["delta"]?["type"]?.asString == "text_delta":
      answer.add(event["delta"]?["text"]?.asString)
    case "message_delta":
      count(event["usage"], into: &answer)
      end(event["delta"]?["stop_reason"]?.asString, &answer)
    case "message_stop": answer.isDone = true
    case "message":
      for block in event["content"]?.asArray ?? [] { answer.add(block["text"]?.asString) }
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
