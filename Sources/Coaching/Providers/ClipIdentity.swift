/// Everything that makes a clip what it is: of two that are the same in this, one will do.
public struct ClipIdentity: Sendable, Hashable {
  public var text: String
  /// What the voice is given to speak, as it was read: pinyin with tone numbers for Chinese.
  public var spoken: String
  public var voice: Voice
  /// The voice's own version, and that of whatever works on its sound.
  public var version: String
  public var pace: Double
  public var pitch: Double

  public init(
    text: String, spoken: String, voice: Voice, version: String, pace: Double, pitch: Double
  ) {
    self.text = text
    self.spoken = spoken
    self.voice = voice
    self.version = version
    self.pace = pace
    self.pitch = pitch
  }
}

/// A voice that can tell beforehand what a clip of its would be.
public protocol IdentifiedVoice: TTSProvider {
  /// What `synthesize` would make of the request; it throws where it would not even begin.
  func identity(of request: TTSRequest) async throws -> ClipIdentity
}
