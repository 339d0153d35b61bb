/// What a voice is asked to speak.
public struct TTSRequest: Sendable, Hashable {
  public var text: String
  public var lang: Lang
  /// The provider's own choice when absent.
  public var voiceId: String?
  /// 1 is the voice's own pace.
  public var rate: Double
  /// 1 is the voice's own pitch.
  public var pitch: Double
  /// For Chinese the syllables that the text brings with it; a voice reads for itself without them.
  public var reading: [String]?

  public init(
    text: String, lang: Lang, voiceId: String? = nil, rate: Double = 1, pitch: Double = 1,
    reading: [String]? = nil
  ) {
    self.text = text
    self.lang = lang
    self.voiceId = voiceId
    self.rate = rate
    self.pitch = pitch
    self.reading = reading
  }

  /// The pace within what is offered; the voice's own for what is not a number.
  public var heldRate: Double { Self.held(rate) }

  /// The pitch within what is offered; the voice's own for what is not a number.
  public var heldPitch: Double { Self.held(pitch) }

  private static func held(_ factor: Double) -> Double {
    factor.isNaN ? 1 : min(max(factor, 0.5), 1.5)
  }
}

/// Speaks text.
public protocol TTSProvider: Sendable {
  /// Speaks `request` into samples; it throws rather than give a clip without sound.
  func synthesize(_ request: TTSRequest) async throws -> Clip
}
