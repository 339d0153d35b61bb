internal import Coaching

/// What a model is told that writes sentences; nothing of the learner's is in it.
public struct SentencePrompt: Sendable, Hashable {
  private let prompt: Prompt

  private static let places: Set<String> = [
    "count", "language", "level", "least", "most", "unit", "vocabulary", "topic", "translation",
  ]

  /// Such a file, with the parts `[system]` and `[user]`.
  public init(parsing text: String) throws(PromptFault) {
    prompt = try Prompt(parsing: text, of: "sentences.txt", places: Self.places)
  }

  /// What the model is told for a request.
  func filled(for request: LLMRequest, count: Int) -> (system: String, user: String) {
    prompt.filled([
      "count": "\(count)", "language": Prompt.name(of: request.lang),
      "translation": request.translation == .chinese ? "Chinese" : "English",
      "level": request.level.rawValue,
      "least": "\(request.length.lowerBound)", "most": "\(request.length.upperBound)",
      "unit": request.lang == .chinese ? "characters" : "words",
      "vocabulary": request.vocabBucket == .common ? "everyday" : "less common",
      "topic": Prompt.oneLine(request.topic ?? "everyday life"),
    ])
  }
}
