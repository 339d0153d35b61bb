public import Coaching
internal import JSON
public import Network

/// What a model is told that explains a word; besides the word nothing of the learner's is in it.
public struct GlossPrompt: Sendable, Hashable {
  private let prompt: Prompt

  /// Such a file, with the parts `[system]` and `[user]`.
  public init(parsing text: String) throws(PromptFault) {
    prompt = try Prompt(
      parsing: text, of: "glosses.txt", places: ["word", "language", "translation", "kinds"])
  }

  /// What the model is told of a word.
  func filled(for word: String, _ lang: Lang, in own: Lang? = nil) -> (system: String, user: String)
  {
    prompt.filled([
      "word": Prompt.oneLine(word), "language": Prompt.name(of: lang),
      "translation": Prompt.name(of: lang.helper(for: own)),
      "kinds": Gloss.Kind.allCases.map(\.rawValue).joined(separator: ", "),
    ])
  }
}

/// A language model behind a service that tells what words mean.
public struct GlossModel: GlossProvider {
  private let chat: ChatLink
  private let prompt: GlossPrompt
  /// The language of the learner's; nil for the usual one.
  private let own: Lang?

  /// `own` is the language of the learner's, `seconds` is how long the learner waits at most.
  public init(
    _ service: Service, prompt: GlossPrompt, consent: ConsentStore, door: NetworkDoor,
    own: Lang? = nil, seconds: Double = 20
  ) {
    self.own = own
    chat = ChatLink(service, consent: consent, door: door, seconds: seconds)
    self.prompt = prompt
  }

  public func gloss(of word: String, _ lang: Lang) async throws -> LLMGloss {
    let (system, user) = prompt.filled(for: word, lang, in: own)
    let question = ChatQuestion(
      model: chat.link.service.model, system: system, user: user, schema: Self.schema,
      mostTokens: 300)
    var scanner = ObjectScanner(Self.read)
    var found: LLMGloss?
    let ending = try await chat.ask(question, for: .glosses) { text in
      let objects = scanner.feed(text)
      // Some models go on and explain other words.
      found = found ?? objects.first
    }
    guard let found else { throw ending.error ?? ending.failure(without: "no meaning") }
    if await chat.link.keyStands(in: found.meaning) {
      throw ending.failure(without: "no meaning")
    }
    return found
  }

  private static func read(_ json: JSON) -> LLMGloss? {
    guard let meaning = json["meaning"]?.asString else { return nil }
    let kinds = json["kinds"]?.asArray?.compactMap(\.asString) ?? []
    return LLMGloss(kinds: kinds, meaning: meaning)
  }

  private static let schema: JSON = [
    "type": "object",
    "properties": [
      "kinds": ["type": "array", "items": ["type": "string"]], "meaning": ["type": "string"],
    ],
    "required": ["kinds", "meaning"], "additionalProperties": false,
  ]
}
