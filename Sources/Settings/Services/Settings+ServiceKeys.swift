public import Coaching

extension Settings {
  private typealias ServiceKey<Value: Sendable & Equatable> = NamedKey<Service, Value>

  /// The keys of the group `[service.NAME]`.
  public static func serviceKeys(of name: String) -> [any SettingsKey] {
    [
      ServiceKey(
        name, "dialect", \.dialect, .words(),
        en: "What the server speaks.",
        zh: "服务器使用的协议。"),
      ServiceKey(
        name, "url", \.base, .address,
        en: "Where it is; the paths of the dialect begin there.",
        zh: "服务器的地址，各协议的路径接在后面。"),
      ServiceKey(
        name, "model", \.model, .word,
        en: "The model to use.",
        zh: "使用的模型。"),
      ServiceKey(
        name, "voice", \.voice, .word,
        en: "The voice that speaks, by its id.",
        zh: "朗读声音的名字。"),
      ServiceKey(
        name, "seconds", \.seconds, .number(0.1...600),
        en: "How long you may be kept waiting for it.",
        zh: "最多等它几秒。"),
      ServiceKey(
        name, "user", \.user, .word,
        en: "Your name at a WebDAV server.",
        zh: "您在 WebDAV 服务器上的用户名。"),
      ServiceKey(
        name, "version", \.version, .day,
        en: "The API version to ask Anthropic's servers for.",
        zh: "向 Anthropic 服务器请求的版本。"),
    ] + keyKeys(of: name) + priceKeys(of: name)
  }

  private static func keyKeys(of name: String) -> [any SettingsKey] {
    KeySourceKey.Place.allCases.map { KeySourceKey(service: name, place: $0) }
  }

  private static func priceKeys(of name: String) -> [any SettingsKey] {
    [
      ServiceKey(
        name, "price_input", \.prices.input, .number(0...1_000_000),
        en: "What a million tokens sent cost.",
        zh: "每百万输入 token 的价格。"),
      ServiceKey(
        name, "price_output", \.prices.output, .number(0...1_000_000),
        en: "What a million tokens received cost.",
        zh: "每百万输出 token 的价格。"),
      ServiceKey(
        name, "price_characters", \.prices.characters, .number(0...1_000_000),
        en: "What a million spoken characters cost.",
        zh: "朗读每百万字符的价格。"),
      ServiceKey(
        name, "price_hour", \.prices.hour, .number(0...1_000_000),
        en: "What an hour of sound costs.",
        zh: "每小时录音的价格。"),
    ]
  }
}

extension Form where Value == String {
  /// Where a server is.
  fileprivate static var address: Self {
    Form(
      expected: .address(["https", "http", "tcp"]),
      parse: { text in
        let text = text.withoutOuterBlanks
        return text.isEmpty || ServerURL(text) != nil ? text : nil
      },
      write: { $0 })
  }

  /// A line without blanks at its ends.
  fileprivate static var word: Self {
    Form(
      expected: .text,
      parse: { $0.isOneLine && $0.count <= 200 ? $0.withoutOuterBlanks : nil },
      write: { $0 })
  }

  fileprivate static var day: Self {
    Form(
      expected: .day,
      parse: { text in
        let text = text.withoutOuterBlanks
        return LocalDay(text) == nil ? nil : text
      },
      write: { $0 })
  }
}

/// What a service is asked to do; the raw values are keys of the configuration.
public enum ServicePurpose: String, Sendable, Hashable, CaseIterable {
  /// Writing sentences.
  case sentences
  /// Speaking them.
  case speech
  /// Writing down what the learner said.
  case recognition
  /// Rating how it was pronounced.
  case rating
  /// Judging whether a sentence is fit to be shown.
  case moderation
  /// Comparing the meaning of an answer with the sentence.
  case meaning
  /// Telling what words mean that the project's list does not have.
  case glosses
  /// Talking with the learner.
  case talk
  /// Answering the learner's own words in scenes and calls.
  case scenes
  /// Judging whether what is said there in words of one's own is fit to be said.
  case sceneModeration = "scene_moderation"
  /// Holding the learner's weekly page for others.
  case sharing
  /// Carrying the history from one of the learner's computers to the others.
  case history

  /// The dialects that offer it.
  public var dialects: [Service.Dialect] {
    switch self {
    case .sentences, .glosses, .talk, .scenes: [.openAI, .ollama, .anthropic]
    case .speech: [.openAI, .azure, .piper, .wyoming]
    case .recognition: [.openAI, .whisper, .wyoming, .azure]
    case .rating: [.azure]
    case .moderation, .sceneModeration: [.openAI]
    case .meaning: [.openAI, .ollama]
    case .sharing, .history: [.webDAV]
    }
  }

  /// What a request for it is called in the ledger, and in what the learner agreed to.
  public var logged: LedgerEntry.Purpose {
    switch self {
    case .sentences: .sentences
    case .speech: .speech
    case .recognition: .transcription
    case .rating: .rating
    case .moderation: .moderation
    case .meaning: .meaning
    case .glosses: .glosses
    case .talk: .talk
    case .scenes: .scenes
    case .sceneModeration: .sceneModeration
    case .sharing: .sharing
    case .history: .history
    }
  }

  /// The one that the ledger calls so; nil for what no configuration names.
  public init?(logged purpose: LedgerEntry.Purpose) {
    guard let known = Self.allCases.first(where: { $0.logged == purpose }) else { return nil }
    self = known
  }
}
