public import Acoustics

/// What a microphone heard.
public struct RecordedSpeech: Sendable, Equatable {
  /// Why a recording came to its end.
  public enum Ending: Sendable, Hashable {
    /// Whoever spoke has paused long enough.
    case speechEnded
    /// It had become as long as it may.
    case limit
    /// Nobody began to speak in time.
    case nobodySpoke
    /// It was stopped by hand.
    case stopped
  }

  /// The speech with a little silence on either side; everything, where no speech was found or none
  /// was looked for.
  public let waveform: Waveform
  /// Where the waveform begins, in seconds since the microphone was opened.
  public let start: Double
  /// When the speech began, in seconds since the microphone was opened.
  public let began: Double?
  /// When the speech ended, in seconds since the microphone was opened.
  public let ended: Double?
  public let ending: Ending
  /// The loudest sample of all that was heard, whatever its sign.
  public let peak: Float
  /// Whether it was so loud that the sound is flattened at its peaks.
  public let isClipped: Bool
  /// Whether all samples were zero, as a muted microphone gives them; a living one has noise.
  public let isDigitalSilence: Bool

  public init(
    waveform: Waveform, start: Double = 0, began: Double? = nil, ended: Double? = nil,
    ending: Ending, peak: Float, isClipped: Bool = false, isDigitalSilence: Bool = false
  ) {
    self.waveform = waveform
    self.start = start
    self.began = began
    self.ended = ended
    self.ending = ending
    self.peak = peak
    self.isClipped = isClipped
    self.isDigitalSilence = isDigitalSilence
  }
}
