/// What a request used of a service, as far as it is known.
public struct ServiceUsage: Sendable, Hashable {
  public var inputTokens: Int?
  public var outputTokens: Int?
  /// Characters that were spoken.
  public var characters: Int?
  /// Seconds of sound that were heard.
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

/// What a service asks for, in whatever currency the learner counts in.
public struct ServicePrices: Sendable, Hashable {
  /// For a million tokens.
  public var input: Double
  public var output: Double
  /// For a million characters.
  public var characters: Double
  /// For an hour of sound.
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
