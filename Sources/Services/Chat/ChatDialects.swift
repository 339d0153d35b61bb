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
      ("messages", .array(Self.said(question))), ("stream", true),
    ]
    guard manner == 0 else { return .object(body) }
    if let schema = question.schema {
      body.append(("output_config", ["format": ["type": "json_schema", "schema": schema]]))
    }
    if !question.stops.isEmpty { body.append(("stop_sequences", .strings(question.stops))) }
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

/// The dialect that most servers speak.
struct OpenAIChat: ChatDialect {
  let prefix = ""
  let path = "/chat/completions"
  let headers: [(name: String, value: String)] = []
  /// With a schema; as any JSON, with the older name of the limit; and plainly, in one piece.
  let manners = 3

  func body(_ question: ChatQuestion, manner: Int) -> JSON {
    var body: [(String, JSON)] = [
      ("model", .string(question.model)), ("messages", messages(question)),
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
    case 1:
      if question.schema != nil { body.append(("response_format", ["type": "json_object"])) }
      body.append(("max_tokens", most))
    default: body.append(("max_tokens", most))
    }
    if manner < 2, !question.stops.isEmpty { body.append(("stop", .strings(question.stops))) }
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

/// The dialect of Ollama: one JSON object per line.
struct OllamaChat: ChatDialect {
  let prefix = "/api"
  let path = "/chat"
  let headers: [(name: String, value: String)] = []
  let manners = 2

  func body(_ question: ChatQuestion, manner: Int) -> JSON {
    var options: [(String, JSON)] = [("num_predict", .integer(question.mostTokens))]
    if manner == 0, !question.stops.isEmpty { options.append(("stop", .strings(question.stops))) }
    var body: [(String, JSON)] = [
      ("model", .string(question.model)), ("messages", messages(question)), ("stream", true),
    ]
    if let schema = question.schema { body.append(("format", manner == 0 ? schema : "json")) }
    body.append(("options", .object(options)))
    return .object(body)
  }

  func read(_ event: JSON, into answer: inout ChatAnswer) -> String? {
    if let error = error(in: event) { return error }
    if let message = event["message"] { answer.add(message["content"]?.asString) }
    if event["done"]?.asBool == true {
      answer.isDone = true
      answer.usage = ServiceUsage(
        inputTokens: event["prompt_eval_count"]?.asInt, outputTokens: event["eval_count"]?.asInt)
    }
    return nil
  }
}
