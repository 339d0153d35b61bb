import Acoustics
import TestSupport
import Testing

/// A sentence as `espeak-ng` speaks it, brought to another rate as simply as can be.
func spoken(_ text: String, sampleRate: Int = 16_000) async throws -> [Float] {
  let program = try await FinishedProgram.run(
    "espeak-ng", ["-v", "en-us", "--stdout", text], environment: ["HOME": "/nonexistent"])
  let wave = try WAV.decode(program.bytes)
  let step = Double(wave.sampleRate) / Double(sampleRate)
  let samples = (0..<Int(Double(wave.samples.count - 1) / step)).map { index -> Float in
    let place = Double(index) * step
    let part = Float(place - place.rounded(.down))
    return wave.samples[Int(place)] * (1 - part) + wave.samples[Int(place) + 1] * part
  }
  // Its own silence at either end would hide where the speech begins.
  let heard = try #require(Waveform(samples: samples, sampleRate: sampleRate).speechExtent())
  return Array(samples[heard])
}
