public import Coaching
internal import Glibc

/// Makes louder what somebody hears less of: half of the loss at each frequency, which is the oldest rule of
/// those who fit hearing aids. It is what a learner wishes, and no fitting.
public struct HearingShape: Sendable {
  private let shape: SpectrumShape
  private static let ceiling = -1.0

  public init(_ audiogram: Audiogram, sampleRate: Int) {
    shape = SpectrumShape(audiogram.gains, sampleRate: sampleRate)
  }

  /// As long as the sound and in step with it; where it would be too loud for the device all of it is turned
  /// down, and nothing is cut off.
  public func applied(to wave: Waveform) -> Waveform {
    var shaped = wave
    shaped.samples = shape.applied(to: wave.samples)
    guard let peak = shaped.truePeak, peak > Self.ceiling else { return shaped }
    let gain = Float(pow(10, (Self.ceiling - peak) / 20))
    shaped.samples = shaped.samples.map { $0 * gain }
    return shaped
  }
}
