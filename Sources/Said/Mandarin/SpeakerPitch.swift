public import Acoustics
import Glibc

/// How high a speaker speaks, and within which range: learned from all that was heard of them.
public struct SpeakerPitch: Sendable, Hashable {
  private var sum = 0.0
  private var squares = 0.0
  private var frames = 0.0

  public init() {}

  /// Takes in the voice of a recording.
  public mutating func hear(_ track: PitchTrack) {
    let heights = track.hertz.compactMap { $0.map { log2($0) } }.sorted()
    guard heights.count >= 10 else { return }
    // What strays from the middle by more than an octave is mostly a mistake of the tracker.
    let middle = heights[heights.count / 2]
    for height in heights where abs(height - middle) < 1 {
      sum += height
      squares += height * height
      frames += 1
    }
  }

  /// Whether a single word may be held against it.
  public var isSettled: Bool { frames >= 300 }

  private var mean: Double { frames > 0 ? sum / frames : 7.5 }

  /// How far the voice usually strays, in octaves; a guess weighs as much as two seconds of voice.
  private var spread: Double {
    let prior = (0.27 * 0.27, 200.0)
    let found = frames > 0 ? max(0, squares - sum * sum / frames) : 0
    return ((found + prior.0 * prior.1) / (frames + prior.1)).squareRoot()
  }

  /// A height beside the speaker's own, 1 as far as it usually strays.
  func height(of hertz: Double) -> Float {
    Float((log2(hertz) - mean) / spread)
  }

  /// The same speaker, known a little wrongly.
  public func strayed(by octaves: Double, stretched factor: Double) -> SpeakerPitch {
    var other = self
    let (mean, spread) = (self.mean + octaves, self.spread * factor)
    other.sum = mean * max(frames, 1)
    other.frames = max(frames, 1)
    other.squares = other.sum * mean + spread * spread * other.frames
    return other
  }
}
