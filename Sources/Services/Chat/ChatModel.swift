public import Coaching
internal import JSON
public import Network

/// A language model behind a service, asked for many sentences at once.
public struct ChatModel: LLMProvider {
  private let chat: ChatLink
  private let prompt: SentencePrompt

  /// `seconds` may be large: sentences are written while the learner is busy with others.
  public init(
    _ service: Service, prompt: SentencePrompt, consent: ConsentStore, door: NetworkDoor,
    seconds: Double = 60
  ) {
    chat = ChatLink(service, consent: consent, door: door, seconds: seconds)
    self.prompt = prompt
  }

  /// Writes up to `count` sentences in one call; those complete when it broke off count.
  public func generateSentences(
    _ request: LLMRequest, count: Int
  ) async throws -> [LLMSentence] {
    let (system, user) = prompt.filled(for: request, count: count)
    let question = ChatQuestion(
      model: chat.link.service.model, system: system, user: user, schema: Self.schema,
      mostTokens: 300 + 150 * count)
    var scanner = SentenceScanner()
    var found: [SentenceScanner.Found] = []
    let ending = try await chat.ask(question, for: .sentences) { found += scanner.feed($0) }
    if found.isEmpty, let error = ending.error { throw error }
    found = await withoutKey(found)
    if found.isEmpty { throw ending.failure(without: "no sentences") }
    return found.prefix(count).map {
      LLMSentence(
        text: $0.text, lang: request.lang, level: request.level, topic: request.topic,
        translation: $0.translation)
    }
  }

  private func withoutKey(_ found: [SentenceScanner.Found]) async -> [SentenceScanner.Found] {
    var kept: [SentenceScanner.Found] = []
    for sentence in found {
      let words = sentence.text + "\n" + (sentence.translation ?? "")
      if await !chat.link.keyStands(in: words) { kept.append(sentence) }
    }
    return kept
  }

  private static let schema: JSON = [
    "type": "object",
    "properties": [
      "sentences": [
        "type": "array",
        "items": [
          "type": "object",
          "properties": ["text": ["type": "string"], "translation": ["type": "string"]],
          "required": ["text", "translation"], "additionalProperties": false,
        ],
      ]
    ],
    "required": ["sentences"], "additionalProperties": false,
  ]
}
