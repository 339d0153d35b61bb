public import Coaching

/// What a clip looks like: how loud it is from its beginning to its end.
public struct ClipShape: Sendable, Hashable {
  /// The loudness of slices of equal length, from 0 to 1; the loudest is 1.
  public let bars: [Float]
  public let seconds: Double

  /// The shape of a clip in so many slices.
  public init(of clip: Clip, slices: Int = 240) {
    let samples = clip.samples
    seconds = Double(samples.count) / Double(max(1, clip.sampleRate))
    let count = min(slices, samples.count)
    let energies = (0..<count).map { slice -> Float in
      let range = samples.count * slice / count..<samples.count * (slice + 1) / count
      return (samples[range].reduce(0) { $0 + $1 * $1 } / Float(range.count)).squareRoot()
    }
    let most = energies.max() ?? 0
    bars = energies.map { most > 0 ? $0 / most : 0 }
  }
}
