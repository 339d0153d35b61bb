/// When a recording ends by itself.
public struct RecordingLimits: Sendable, Hashable {
  /// Seconds of silence that end what is said.
  public let pause: Double
  /// Seconds after which it ends whatever is said.
  public let longest: Double
  /// Seconds within which somebody must begin to speak.
  public let patience: Double
  /// Whether it ends with the speech, and keeps nothing but the speech.
  public let followsSpeech: Bool
  /// Whether it first waits until it is told to attend: what comes before is no answer.
  public let waits: Bool

  /// What is no sensible number of seconds becomes the nearest one.
  public init(pause: Double = 0.9, longest: Double = 20, patience: Double = 6) {
    self.init(
      pause: pause, longest: longest, patience: patience, followsSpeech: true, waits: false)
  }

  /// The microphone is open, but speech is only followed when the recording is told to attend.
  public func waiting() -> RecordingLimits {
    RecordingLimits(
      pause: pause, longest: longest, patience: patience, followsSpeech: followsSpeech, waits: true)
  }

  /// Everything that is heard in so many seconds, speech or not.
  public static func exactly(seconds: Double) -> RecordingLimits {
    RecordingLimits(
      pause: 0.9, longest: seconds, patience: 6, followsSpeech: false, waits: false)
  }

  private init(
    pause: Double, longest: Double, patience: Double, followsSpeech: Bool, waits: Bool
  ) {
    self.waits = waits
    self.pause = Self.held(pause, to: 0.1...10, orElse: 0.9)
    // Nobody's sentence lasts five minutes, and their samples would fill 19 MB.
    self.longest = Self.held(longest, to: 0.1...300, orElse: 20)
    self.patience = Self.held(patience, to: 0.1...300, orElse: 6)
    self.followsSpeech = followsSpeech
  }

  private static func held(
    _ seconds: Double, to range: ClosedRange<Double>, orElse usual: Double
  ) -> Double {
    seconds.isNaN ? usual : min(max(seconds, range.lowerBound), range.upperBound)
  }
}
