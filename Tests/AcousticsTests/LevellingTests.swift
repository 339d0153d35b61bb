import Acoustics
import Testing

@Suite("Levelling")
struct LevellingTests {
  @Test(
    "a clip comes out at the level wanted, whatever it was",
    arguments: [-60.0, -40, -18, -3, 0], [-30.0, -23, -18])
  func gain(dB: Double, lufs: Double) throws {
    let levelled = sine(440, dB: dB, rate: 22_050).levelled(to: lufs)
    let loudness = try #require(levelled.loudness)
    #expect(abs(loudness - lufs) < 0.1)
  }

  @Test("high peaks are bent below the ceiling and the level is kept all the same")
  func limits() throws {
    let wave = spiky(rate: 22_050)
    let loudness = try #require(wave.loudness)
    let peak = try #require(wave.truePeak)
    try #require(peak + (-18 - loudness) > 2, "plain gain would do")

    let levelled = wave.levelled()
    let reached = try #require(levelled.loudness)
    #expect(abs(reached - -18) < 0.5)
    let highest = try #require(levelled.truePeak)
    #expect(highest <= -1)
    #expect(highest > -1.5)
  }

  @Test("far from the peaks a limited clip keeps its shape")
  func shape() {
    let wave = spiky(rate: 22_050)
    let levelled = wave.levelled()
    let ratios = (3_000..<5_000).compactMap { index in
      abs(wave.samples[index]) > 0.01 ? levelled.samples[index] / wave.samples[index] : nil
    }
    let least = ratios.min() ?? 0
    #expect(least > 0)
    #expect((ratios.max() ?? 0) < least * 1.001)
  }

  @Test("a sound that is hardly more than a click stays quieter rather than being squeezed flat")
  func click() throws {
    var wave = sine(440, dB: -60, seconds: 1, rate: 16_000)
    wave.samples[8_000] = 0.9
    let levelled = wave.levelled()
    let peak = try #require(levelled.truePeak)
    #expect(peak <= -1)
    let background = try #require(levelled.samples[2_000..<4_000].max())
    #expect(background < 0.01)
  }

  @Test("the edges begin and end in silence, and no sample is added or lost")
  func edges() {
    let wave = sine(440, dB: -10, rate: 22_050, phase: .pi / 2)
    let levelled = wave.levelled()
    #expect(levelled.samples.count == wave.samples.count)
    #expect(levelled.sampleRate == wave.sampleRate)
    #expect(abs(levelled.samples.first ?? 1) < 0.005)
    #expect(abs(levelled.samples.last ?? 1) < 0.005)
  }

  @Test(
    "what has no loudness comes back as it is",
    arguments: [
      silence(seconds: 1, rate: 22_050), Waveform(samples: [], sampleRate: 22_050),
      Waveform(samples: [0.5], sampleRate: 0),
    ])
  func silent(wave: Waveform) {
    #expect(wave.levelled() == wave)
  }

  @Test("a level once reached stays")
  func again() throws {
    let once = spiky(rate: 22_050).levelled()
    let twice = once.levelled()
    let loudness = try #require(twice.loudness)
    #expect(abs(loudness - -18) < 0.5)
    #expect((20..<40_000).allSatisfy { abs(once.samples[$0] - twice.samples[$0]) < 0.05 })
  }

  /// A tone with a burst eight times as high every half second.
  private func spiky(rate: Int) -> Waveform {
    var wave = sine(300, dB: -30, seconds: 3, rate: rate)
    for start in stride(from: rate / 2, to: wave.samples.count - rate / 4, by: rate / 2) {
      for index in start..<(start + rate / 200) { wave.samples[index] *= 12 }
    }
    return wave
  }
}
