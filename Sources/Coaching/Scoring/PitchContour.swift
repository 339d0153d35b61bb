/// The melody of a voice: its height over time, about the speaker's own middle.
public struct PitchContour: Sendable, Hashable {
  /// When in the sound it begins.
  public var start: Double
  /// How long it lasts.
  public var seconds: Double
  /// Semitones above the middle, evenly spread over its time; nothing where no voice swings.
  public var semitones: [Double?]

  public init(start: Double, seconds: Double, semitones: [Double?]) {
    self.start = start
    self.seconds = seconds
    self.semitones = semitones
  }
}
