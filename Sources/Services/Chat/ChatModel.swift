public import Coaching
internal import JSON
public import Network
internal import Synchronization

/// A language model behind a service, asked for many sentences at once.
public struct ChatModel: LLMProvider {
  private let link: ServiceLink
  private let prompt: SentencePrompt
  private let seconds: Double
  private let dialect: any ChatDialect
  private let manner = Manner()

  /// `seconds` may be large: sentences are written while the learner is busy with others.
  public init(
    _ service: Service, prompt: SentencePrompt, consent: ConsentStore, door: NetworkDoor,
    seconds: Double = 60
  ) {
    link = ServiceLink(service, consent: consent, door: door)
    self.prompt = prompt
    self.seconds = seconds
    dialect = service.dialect.chat(version: service.version)
  }

  /// Writes up to `count` sentences in one call; those complete when it broke off count.
  public func generateSentences(
    _ request: LLMRequest, count: Int
  ) async throws -> [LLMSentence] {
    let (system, user) = prompt.filled(for: request, count: count)
    let question = ChatQuestion(
      model: link.service.model, system: system, user: user, schema: Self.schema,
      mostTokens: 300 + 150 * count)
    while true {
      let manner = manner.value
      do {
        return try await ask(question, manner, for: request, count: count)
      } catch let error as ServiceError {
        // A server that does not know a parameter may understand a plainer request.
        guard case .refused(let status, _, _) = error.reason, [400, 422].contains(status),
          self.manner.next(after: manner, of: dialect.manners)
        else { throw error }
      }
    }
  }

  private func ask(
    _ question: ChatQuestion, _ manner: Int, for request: LLMRequest, count: Int
  ) async throws -> [LLMSentence] {
    var limits = ServiceLimits(bytes: 2 << 20)
    limits.whole = seconds
    limits.firstByte = seconds
    let reply = try await link.open(
      ServiceRequest(
        path: link.path(dialect.path, under: dialect.prefix),
        headers: [("Content-Type", "application/json")] + dialect.headers,
        body: Array(dialect.body(question, manner: manner).text.utf8), purpose: .sentences,
        kinds: [.text], text: question.system + "\n\n" + question.user, limits: limits,
        most: ServiceUsage(
          inputTokens: question.system.utf8.count + question.user.utf8.count + 500,
          outputTokens: question.mostTokens)))
    var reading = ChatReading(dialect)
    var scanner = SentenceScanner()
    var found: [SentenceScanner.Found] = []
    do {
      try await reply.lines { line in
        found += scanner.feed(try reading.take(line))
        // Whatever follows the last one is of no use, but the usage still comes.
        return .more
      }
      found += scanner.feed(try reading.finish())
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      if found.isEmpty { throw told(error, by: reply) }
    }
    if let usage = reading.answer.usage { await reply.account(usage) }
    found = await withoutKey(found)
    if found.isEmpty { throw reply.failure(why(reading.answer)) }
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
      if await !link.keyStands(in: words) { kept.append(sentence) }
    }
    return kept
  }

  private func told(_ error: any Error, by reply: ServiceReply) -> any Error {
    switch error as? ChatReading.Fault {
    case .told(let words): reply.failure(.brokeOff(reply.message(words)))
    case .notJSON: reply.failure(.notUnderstood("no JSON"))
    case nil: error
    }
  }

  private func why(_ answer: ChatAnswer) -> ServiceError.Reason {
    if answer.isDeclined { return .declined }
    if !answer.isUnderstood { return .notUnderstood("no answer of a model") }
    return answer.isDone ? .notUnderstood("no sentences") : .cutShort
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

/// The way a server is asked, once it is known what it understands.
private final class Manner: Sendable {
  private let state = Mutex(0)

  var value: Int { state.withLock { $0 } }

  /// Whether there is a plainer way than the one that failed.
  func next(after failed: Int, of count: Int) -> Bool {
    state.withLock { manner in
      if manner > failed { return true }
      guard failed + 1 < count else { return false }
      manner = failed + 1
      return true
    }
  }
}
