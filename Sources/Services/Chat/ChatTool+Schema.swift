internal import Coaching
internal import JSON

/// Tools as servers are told of them.
extension ChatTool {
  /// What it is for, in words for a model.
  var purpose: String {
    switch self {
    case .search: "find sentences and words that hold this word or are on this topic"
    case .due: "the words that the learner is to review now"
    case .quiz: "sentences on this topic, to ask the learner about one by one"
    case .pack:
      "propose sentences on this topic for the learner's reviews; the learner is asked and may refuse"
    }
  }

  /// What it must be given.
  var schema: JSON {
    if self == .due { return ["type": "object", "properties": .object(JSON.Object())] }
    return [
      "type": "object",
      "properties": ["about": ["type": "string", "description": "a word or a topic"]],
      "required": ["about"],
    ]
  }

  /// How servers are told that follow OpenAI or Ollama.
  var function: JSON {
    [
      "type": "function",
      "function": [
        "name": .string(rawValue), "description": .string(purpose), "parameters": schema,
      ],
    ]
  }
}
