import Glibc

/// How much of a recording is what a loudspeaker played meanwhile.
///
/// Where another person says the same, no two waves agree; what comes from the loudspeaker follows the
/// clip wave by wave, however the room and the devices have coloured it.
public struct PlayedBack: Sendable, Hashable {
  /// From this share on the recording is of the loudspeaker rather than of anybody.
  static let likely = 0.3

  /// Speech has its strength below 4,000 Hz.
  private static let rate = 8_000
  /// Longer than a sound stays in a room.
  private static let frame = 2_048
  private static let step = frame / 4
  /// What is longer is judged by its beginning.
  private static let longest = rate * 30

  /// The share of the recording's energy, from 0 to 1, that the clip explains.
  public let share: Double

  public init(_ recording: Waveform, of clip: Waveform) {
    let heard = Array(recording.resampled(to: Self.rate).samples.prefix(Self.longest))
    let played = Array(clip.resampled(to: Self.rate).samples.prefix(Self.longest))
    guard heard.count >= Self.frame, played.count >= Self.frame else {
      share = 0
      return
    }
    share = Self.share(of: heard, at: Self.delay(of: heard, behind: played), in: played)
  }

  /// Whether the recording is of the loudspeaker rather than of anybody.
  public var isLikely: Bool { share >= Self.likely }

  /// By how many samples what was heard lies behind what was played where they agree best; below zero
  /// where the recording began later than the clip.
  private static func delay(of heard: [Float], behind played: [Float]) -> Int {
    var size = 1
    while size < heard.count + played.count { size *= 2 }
    let transform = FourierTransform(size: size)
    let (a, b) = (Lines(of: heard, by: transform), Lines(of: played, by: transform))
    var (real, imaginary) = (a.real, a.imaginary)
    for line in 0..<size {
      let re = a.real[line] * b.real[line] + a.imaginary[line] * b.imaginary[line]
      let im = a.imaginary[line] * b.real[line] - a.real[line] * b.imaginary[line]
      // All lines count alike: loud vowels would agree with each other anywhere.
      let size = max((re * re + im * im).squareRoot(), .leastNormalMagnitude)
      (real[line], imaginary[line]) = (re / size, -im / size)
    }
    // Turned round, the forward transform is the backward one.
    let agreement = Lines(real, imaginary, by: transform).real
    let best = agreement.indices.max { agreement[$0] < agreement[$1] } ?? 0
    return best < heard.count ? best : best - size
  }

  /// How much of the energy follows the clip at this delay, line by line.
  private static func share(of heard: [Float], at delay: Int, in played: [Float]) -> Double {
    let transform = FourierTransform(size: frame)
    let window = (0..<frame).map { 0.5 - 0.5 * cos(2 * Float.pi * Float($0) / Float(frame)) }
    let half = frame / 2
    var (own, other) = ([Double](repeating: 0, count: half), [Double](repeating: 0, count: half))
    var (real, imaginary) = (own, own)
    var frames = 0
    for start in stride(from: 0, through: heard.count - frame, by: step) {
      let place = start - delay
      guard place >= 0, place + frame <= played.count else { continue }
      frames += 1
      let a = Lines(of: zip(heard[start...], window).map(*), by: transform)
      let b = Lines(of: zip(played[place...], window).map(*), by: transform)
      for line in 0..<half {
        let (ar, ai) = (Double(a.real[line]), Double(a.imaginary[line]))
        let (br, bi) = (Double(b.real[line]), Double(b.imaginary[line]))
        own[line] += ar * ar + ai * ai
        other[line] += br * br + bi * bi
        real[line] += ar * br + ai * bi
        imaginary[line] += ai * br - ar * bi
      }
    }
    let energy = own.reduce(0, +)
    guard frames > 0, energy > 0 else { return 0 }
    // Frames that overlap tell the same more than once.
    let independent = max(2, Double(frames) * Double(step) / Double(frame) * 2)
    let explained = (0..<half).reduce(0.0) { sum, line in
      guard own[line] > 0, other[line] > 0 else { return sum }
      let common = (real[line] * real[line] + imaginary[line] * imaginary[line]) / other[line]
      // By chance alone so much is in common.
      return sum + max(0, common - own[line] / independent)
    }
    return min(1, explained / energy)
  }

  /// The lines of a spectrum.
  private struct Lines {
    var real: [Float]
    var imaginary: [Float]

    init(of samples: [Float], by transform: FourierTransform) {
      self.init(
        samples + Array(repeating: 0, count: transform.size - samples.count),
        Array(repeating: 0, count: transform.size), by: transform)
    }

    init(_ real: [Float], _ imaginary: [Float], by transform: FourierTransform) {
      self.real = transform.places.map { real[$0] }
      self.imaginary = transform.places.map { imaginary[$0] }
      transform.transform(&self.real, &self.imaginary)
    }
  }
}
