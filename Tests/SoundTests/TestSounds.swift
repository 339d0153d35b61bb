import Acoustics
import Glibc

/// A sound that never repeats and begins and ends at full strength: smoothed noise, the same at
/// every run for each `number`.
func babble(seconds: Double, sampleRate: Int, number: UInt64 = 0) -> Waveform {
  var seed = 88_172_645_463_325_252 &+ number &* 0x9E37_79B9_7F4A_7C15
  var half: Float = 0
  var smooth: Float = 0
  let samples = (0..<Int(seconds * Double(sampleRate))).map { index -> Float in
    seed ^= seed << 13
    seed ^= seed >> 7
    seed ^= seed << 17
    let noise = Float(seed >> 40) / Float(1 << 24) * 2 - 1
    // Low enough in pitch for a resampler to leave it alone, and to shift it by half a sample.
    half += 0.15 * (noise - half)
    smooth += 0.15 * (half - smooth)
    return max(-0.95, min(0.95, smooth * 2 + 0.3 * cos(Float(index) * 0.05)))
  }
  return Waveform(samples: samples, sampleRate: sampleRate)
}
