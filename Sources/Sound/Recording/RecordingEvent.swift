/// What became of a recording that is being made.
public enum RecordingEvent: Sendable, Equatable {
  /// The microphone is open.
  case opened(MicrophoneChoice)
  /// How loud it is, about twenty times a second.
  case level(RecordingLevel)
  /// Somebody began to speak, at a moment that lies a little back; a second beginning takes the
  /// place of the first.
  case began(at: ContinuousClock.Instant)
  /// Nobody has spoken since that moment.
  case ended(at: ContinuousClock.Instant)
  /// The microphone is closed, and this was heard.
  case finished(RecordedSpeech)
  /// The microphone is closed, and nothing is kept, as was asked.
  case cancelled
  /// The microphone is closed, and nothing is kept.
  case failed(SoundError)
}

/// How loud a twentieth of a second is.
public struct RecordingLevel: Sendable, Hashable {
  /// The root of the mean square, 1 for the loudest there is.
  public let rms: Float
  /// The loudest sample, whatever its sign.
  public let peak: Float

  public init(rms: Float, peak: Float) {
    self.rms = rms
    self.peak = peak
  }
}
