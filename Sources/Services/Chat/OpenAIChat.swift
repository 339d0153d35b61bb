internal import Coaching
internal import JSON

/// The dialect that most servers speak.
struct OpenAIChat: ChatDialect {
  let prefix = ""
  let path = "/chat/completions"
  let headers: [(name: String, value: String)] = []
  /// By schema; as any JSON, with the older name of the limit; and plainly, in one piece.
  let manners = 3

  func body(_ question: ChatQuestion, manner: Int) -> JSON {
    var body: [(String, JSON)] = [
      ("model", .string(question.model)), ("messages", messages(question)),
      ("stream", .bool(manner < 2)),
    ]
    let most = JSON.integer(question.mostTokens)
    switch manner {
    case 0:
      body += [
        ("stream_options", ["include_usage": true]),
        (
          "response_format",
          [
            "type": "json_schema",
            "json_schema": ["name": "sentences", "strict": true, "schema": question.schema],
          ]
        ), ("max_completion_tokens", most),
      ]
    case 1: body += [("response_format", ["type": "json_object"]), ("max_tokens", most)]
    default: body += [("max_tokens", most)]
    }
    return .object(body)
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
    if let refusal = message?["refusal"]?.asString, !refusal.isEmpty { answer.isDeclined = true }
    if let reason = choice["finish_reason"]?.asString {
      answer.isDone = true
      if reason == "content_filter" { answer.isDeclined = true }
    }
    return nil
  }
}
