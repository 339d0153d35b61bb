import Acoustics
import Glibc

/// A sine of that height in dB relative to full scale.
func sine(
  _ hertz: Double, dB: Double = 0, seconds: Double = 2, rate: Int = 48_000, phase: Double = 0
) -> Waveform {
  let height = pow(10, dB / 20)
  let samples = (0..<Int(seconds * Double(rate))).map { index in
    Float(height * sin(2 * .pi * hertz * Double(index) / Double(rate) + phase))
  }
  return Waveform(samples: samples, sampleRate: rate)
}

func silence(seconds: Double, rate: Int) -> Waveform {
  Waveform(samples: Array(repeating: 0, count: Int(seconds * Double(rate))), sampleRate: rate)
}

func joined(_ waves: Waveform...) -> Waveform {
  Waveform(samples: waves.flatMap(\.samples), sampleRate: waves.first?.sampleRate ?? 0)
}
