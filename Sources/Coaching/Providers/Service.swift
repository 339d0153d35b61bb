/// A service as the learner configured it.
public struct Service: Sendable, Hashable {
  /// Its name in the configuration, under which consent is given.
  public var name: String
  public var dialect: Dialect
  /// Where it is: `https://host/v1`, `http://localhost:11434`, `tcp://localhost:10200`.
  public var base: String
  /// Empty if the server needs none.
  public var model: String
  /// The voice's id, for services that speak.
  public var voice: String
  public var key: KeySource?
  /// Whom the key belongs to, where a server wants to know; else empty.
  public var user: String
  /// How many seconds the learner may be kept waiting.
  public var seconds: Double
  public var prices: ServicePrices
  /// The API version that Anthropic's servers are asked for.
  public var version: String

  /// What a server speaks.
  public enum Dialect: String, Sendable, Hashable, CaseIterable {
    case openAI = "openai"
    case ollama
    case anthropic
    case azure
    case piper
    case whisper
    case wyoming
    /// A folder on a server.
    case webDAV = "webdav"
  }

  public init(
    name: String, dialect: Dialect, base: String, model: String = "", voice: String = "",
    key: KeySource? = nil, seconds: Double = 2.5, prices: ServicePrices = ServicePrices(),
    version: String = "2026-10-21", user: String = ""
  ) {
    self.name = name
    self.dialect = dialect
    self.base = base
    self.model = model
    self.voice = voice
    self.key = key
    self.user = user
    self.seconds = seconds
    self.prices = prices
    self.version = version
  }
}

/// Where a service's key is found; the key itself never stands in the configuration.
public enum KeySource: Sendable, Hashable {
  /// The name of an environment variable.
  case environment(String)
  /// A program with its arguments that prints the key; no shell runs it.
  case command([String])
  /// The name of a systemd credential, a file in `$CREDENTIALS_DIRECTORY`.
  case credential(String)
  /// The path of a file readable only by its owner.
  case file(String)
}

/// The kinds of the learner's data that may leave the computer; each needs its own consent.
public enum ContentKind: String, Sendable, Hashable, CaseIterable {
  /// Sentences, and what the learner typed.
  case text
  /// Recordings of the learner's voice.
  case audio
}

/// What a request used of a service, as far as known.
public struct ServiceUsage: Sendable, Hashable {
  public var inputTokens: Int?
  public var outputTokens: Int?
  /// Characters spoken.
  public var characters: Int?
  /// Seconds of sound listened to.
  public var seconds: Double?

  public init(
    inputTokens: Int? = nil, outputTokens: Int? = nil, characters: Int? = nil,
    seconds: Double? = nil
  ) {
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.characters = characters
    self.seconds = seconds
  }
}

/// What a service charges, in whatever currency the learner counts in.
public struct ServicePrices: Sendable, Hashable {
  /// Per million tokens.
  public var input: Double
  public var output: Double
  /// Per million characters.
  public var characters: Double
  /// Per hour of sound.
  public var hour: Double

  public init(
    input: Double = 0, output: Double = 0, characters: Double = 0, hour: Double = 0
  ) {
    self.input = input
    self.output = output
    self.characters = characters
    self.hour = hour
  }

  /// What this costs.
  public func cost(of usage: ServiceUsage) -> Double {
    let million = 1_000_000.0
    return Double(usage.inputTokens ?? 0) / million * input
      + Double(usage.outputTokens ?? 0) / million * output
      + Double(usage.characters ?? 0) / million * characters
      + (usage.seconds ?? 0) / 3_600 * hour
  }
}
