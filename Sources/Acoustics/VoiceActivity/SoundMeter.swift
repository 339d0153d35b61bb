public import Coaching
import Glibc

/// Tells how loud a sound of 16 kHz is, one twentieth of a second after the other.
public struct SoundMeter: Sendable {
  /// Levels per second.
  public static let rate = 20
  /// The samples of a level.
  public static let length = VoiceActivity.sampleRate / rate
  /// What a band has at least; so much is silence to everyone.
  static let silence: Float = -90

  private static let lines = 512
  private static let bands = SpeechBands.bands(lines: lines)

  private var spectrum = Spectrum(length: length, lines: lines)

  public init() {}

  /// How loud so many samples are.
  public mutating func level(of samples: [Float]) -> SoundLevel {
    let squares = samples.reduce(0) { $0 + Double($1) * Double($1) }
    return SoundLevel(
      rms: Float((squares / Double(max(1, samples.count))).squareRoot()),
      peak: samples.reduce(0) { max($0, abs($1)) }, bands: bands(of: samples, from: 0))
  }

  /// How loud each band is from a sample on, in dB; what is not there is silent.
  mutating func bands(of samples: [Float], from start: Int) -> [Float] {
    let present = max(0, start)..<max(0, min(samples.count, start + Self.length))
    guard !present.isEmpty else { return Array(repeating: Self.silence, count: SpeechBands.count) }
    var frame = samples
    var first = start
    if present.count < Self.length {
      frame = Array(repeating: 0, count: Self.length)
      frame.replaceSubrange(
        present.lowerBound - start..<present.upperBound - start, with: samples[present])
      first = 0
    }
    let power = spectrum.power(of: frame, from: first)
    return Self.bands.map { lines in
      let sum = power[lines].reduce(0, +)
      return sum.isFinite ? max(Self.silence, 10 * log10(sum + 1e-9)) : Self.silence
    }
  }
}
