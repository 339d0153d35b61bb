internal import Coaching
internal import JSON

/// The dialect of Ollama: one JSON object a line.
struct OllamaChat: ChatDialect {
  let prefix = "/api"
  let path = "/chat"
  let headers: [(name: String, value: String)] = []
  let manners = 2

  func body(_ question: ChatQuestion, manner: Int) -> JSON {
    [
      "model": .string(question.model), "messages": messages(question), "stream": true,
      "format": manner == 0 ? question.schema : "json",
      "options": ["num_predict": .integer(question.mostTokens)],
    ]
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
