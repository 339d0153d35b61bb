public import Coaching

/// What a measurement needs from the other rooms.
public struct MeasureServices: Sendable {
  /// Absent in a silent measurement.
  public var sound: Sound?
  /// Absent where answers are chosen alone.
  public var hearing: MeasureHearing?
  /// Keeps the result whole.
  public var keep: @Sendable (Measured, Moment) throws -> Void
  /// What was measured before.
  public var before: @Sendable (Measured) throws -> EarlierMeasures
  public var time: Timepiece

  public init(
    sound: Sound?, keep: @escaping @Sendable (Measured, Moment) throws -> Void,
    before: @escaping @Sendable (Measured) throws -> EarlierMeasures, time: Timepiece
  ) {
    self.sound = sound
    self.keep = keep
    self.before = before
    self.time = time
  }

  /// What makes sentences in noise, and what plays them.
  public struct Sound: Sendable {
    /// A sentence at a level, in noise where there is a ratio.
    public var sentence: @Sendable (String, _ snr: Double?, _ level: Double) async throws -> Clip
    public var play: @Sendable (Clip) async throws -> Void
    /// Plays three tones to both ears.
    public var playTones: @Sendable (ToneQuestion, _ level: Double) async throws -> Void

    public init(
      sentence: @escaping @Sendable (String, Double?, Double) async throws -> Clip,
      play: @escaping @Sendable (Clip) async throws -> Void,
      playTones: @escaping @Sendable (ToneQuestion, Double) async throws -> Void
    ) {
      self.sentence = sentence
      self.play = play
      self.playTones = playTones
    }
  }
}
