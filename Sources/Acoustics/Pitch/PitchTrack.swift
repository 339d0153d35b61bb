/// The height of a voice over time, and where it has none.
public struct PitchTrack: Sendable, Equatable {
  /// Seconds from one frame to the next.
  public let step: Double
  /// Hertz at frame `n`, which lies around the second `n * step`; nothing where no voice swings.
  public let hertz: [Double?]

  public init(step: Double, hertz: [Double?]) {
    self.step = step
    self.hertz = hertz
  }

  /// Follows the voice in a sound, frame by frame; two octaves and a half hold every speaker.
  public init(
    of wave: Waveform, step: Double = 0.01, range: ClosedRange<Double> = 70...560
  ) {
    let step = step > 0.000_5 ? step : 0.01
    self.step = step
    guard
      let frames = PitchFrames(of: wave, step: step, range: range)
    else {
      hertz = []
      return
    }
    hertz = PitchPath(step: step).best(through: frames.candidates())
  }

  /// The height around a moment, between two frames where both have one.
  public func hertz(at seconds: Double) -> Double? {
    let place = seconds / step
    guard place >= 0, place < Double(hertz.count) else { return nil }
    let before = Int(place)
    guard before + 1 < hertz.count, let next = hertz[before + 1] else { return hertz[before] }
    guard let first = hertz[before] else { return next }
    let share = place - Double(before)
    return first * (1 - share) + next * share
  }
}
