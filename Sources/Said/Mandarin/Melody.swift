public import Acoustics
internal import Coaching
internal import Glibc

/// How high, how long and when the syllables of a sentence were spoken.
struct Melody {
  /// In octaves relative to the mean of all; nil where no voice was found.
  var heights: [Double?]
  /// Seconds.
  var lengths: [Double]

  init(of hearing: MandarinHearing, in track: PitchTrack) {
    let finals = hearing.alignment.finals(of: hearing.text.words)
    let found = finals.map { final -> Double? in
      let heights = final.compactMap {
        track.hertz(at: (Double($0) + 1.25) * 0.01).map { log2($0) }
      }
      return heights.count >= 3 ? heights.reduce(0, +) / Double(heights.count) : nil
    }
    let known = found.compactMap { $0 }
    let mean = known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
    heights = found.map { $0.map { $0 - mean } }
    lengths = hearing.syllables.map { Double($0.frames.count) / 100 }
  }

  /// The melody of the voice that spoke the sentence before; nil if it cannot be followed.
  init?(ofModel clip: Clip, saying text: MandarinText, model: MandarinModel) {
    let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
      .resampled(to: LogMel.sampleRate)
    // A clip is cut close to the voice, and a network expects some silence.
    let quiet = [Float](repeating: 0, count: 1_600)
    let samples = quiet + wave.samples + quiet
    guard let sound = MandarinSound(samples, model: model),
      let hearing = MandarinHearing(text, in: sound), hearing.acceptance > -1.5
    else { return nil }
    self.init(
      of: hearing,
      in: PitchTrack(of: Waveform(samples: samples, sampleRate: LogMel.sampleRate)))
  }

  /// How alike two melodies rise and fall, from −1 to 1; nothing of fewer than four syllables.
  func likeness(to other: Melody) -> Double? {
    let pairs = zip(heights, other.heights).compactMap { one, other in
      one.flatMap { one in other.map { (one, $0) } }
    }
    return Self.correlation(pairs)
  }

  /// How alike the syllables are long and short.
  func rhythm(beside other: Melody) -> Double? {
    Self.correlation(zip(lengths, other.lengths).map { (log($0 + 0.03), log($1 + 0.03)) })
  }

  private static func correlation(_ pairs: [(Double, Double)]) -> Double? {
    guard pairs.count >= 4 else { return nil }
    let count = Double(pairs.count)
    let means = pairs.reduce((0, 0)) { ($0.0 + $1.0 / count, $0.1 + $1.1 / count) }
    var (product, first, second) = (0.0, 0.0, 0.0)
    for (one, other) in pairs {
      product += (one - means.0) * (other - means.1)
      first += (one - means.0) * (one - means.0)
      second += (other - means.1) * (other - means.1)
    }
    guard first > 1e-9, second > 1e-9 else { return nil }
    return product / (first * second).squareRoot()
  }
}

/// How high a speaker speaks, and within which range: learnt from everything heard of them.
public struct SpeakerPitch: Sendable, Hashable {
  private var sum = 0.0
  private var squares = 0.0
  private var frames = 0.0

  public init() {}

  /// Takes in the voice of a recording.
  public mutating func hear(_ track: PitchTrack) {
    let heights = track.hertz.compactMap { $0.map { log2($0) } }.sorted()
    guard heights.count >= 10 else { return }
    // Anything more than an octave from the middle is mostly a mistake of the tracker.
    let middle = heights[heights.count / 2]
    for height in heights where abs(height - middle) < 1 {
      sum += height
      squares += height * height
      frames += 1
    }
  }

  /// Whether a single word may be judged by it.
  public var isSettled: Bool { frames >= 300 }

  private var mean: Double { frames > 0 ? sum / frames : 7.5 }

  /// How far the voice usually strays, in octaves; a guess weighs as much as two seconds of voice.
  private var spread: Double {
    let prior = (0.27 * 0.27, 200.0)
    let found = frames > 0 ? max(0, squares - sum * sum / frames) : 0
    return ((found + prior.0 * prior.1) / (frames + prior.1)).squareRoot()
  }

  /// A pitch relative to the speaker's own; 1 is as far as it usually strays.
  func height(of hertz: Double) -> Float {
    Float((log2(hertz) - mean) / spread)
  }

  /// The same speaker, slightly misjudged.
  public func strayed(by octaves: Double, stretched factor: Double) -> SpeakerPitch {
    var other = self
    let (mean, spread) = (self.mean + octaves, self.spread * factor)
    other.sum = mean * max(frames, 1)
    other.frames = max(frames, 1)
    other.squares = other.sum * mean + spread * spread * other.frames
    return other
  }
}
