internal import Coaching
internal import JSON

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
      ("model", .string(question.model)),
      ("messages", .array(messages(question) + rounds(question, manner))),
      ("stream", true),
    ]
    if let schema = question.schema { body.append(("format", manner == 0 ? schema : "json")) }
    body.append(("options", .object(options)))
    if manner == 0, question.mayCall, !question.tools.isEmpty {
      body.append(("tools", .array(question.tools.map(\.function))))
    }
    return .object(body)
  }

  /// What was called, and what came of it.
  private func rounds(_ question: ChatQuestion, _ manner: Int) -> [JSON] {
    question.rounds.flatMap { round -> [JSON] in
      guard manner == 0, round.isByProtocol else { return Self.inWords(round) }
      let calls = round.calls.map { call -> JSON in
        ["function": ["name": .string(call.name), "arguments": call.object]]
      }
      return [["role": "assistant", "content": "", "tool_calls": .array(calls)]]
        + zip(round.calls, round.results).map { call, result in
          ["role": "tool", "tool_name": .string(call.name), "content": .string(result)]
        }
    }
  }

  func read(_ event: JSON, into answer: inout ChatAnswer) -> String? {
    if let error = error(in: event) { return error }
    if let message = event["message"] { answer.add(message["content"]?.asString) }
    for call in event["message"]?["tool_calls"]?.asArray ?? [] {
      answer.call(
        id: call["id"]?.asString, name: call["function"]?["name"]?.asString,
        arguments: call["function"]?["arguments"])
    }
    if event["done"]?.asBool == true {
      answer.isDone = true
      answer.usage = ServiceUsage(
        inputTokens: event["prompt_eval_count"]?.asInt, outputTokens: event["eval_count"]?.asInt)
    }
    return nil
  }
}
