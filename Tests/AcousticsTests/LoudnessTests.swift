import Acoustics
import Testing

@Suite("Loudness")
struct LoudnessTests {
  @Test(
    "a tone of 997 Hz measures 3.01 below its height, at any sample rate",
    arguments: [8_000, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000], [0.0, -23, -60])
  func tone(rate: Int, dB: Double) throws {
    let loudness = try #require(sine(997, dB: dB, rate: rate).loudness)
    // Near half the rate the transform bends the curve a little.
    #expect(abs(loudness - (dB - 3.01)) < (rate < 16_000 ? 0.25 : 0.05))
  }

  @Test(
    "low tones count less and high ones more, alike at every rate",
    arguments: [(50, -4.6), (100, -1.8), (3_000, 3.1), (5_000, 3.3)], [16_000, 22_050, 48_000])
  func weighting(tone: (hertz: Double, dB: Double), rate: Int) throws {
    let loudness = try #require(sine(tone.hertz, dB: -20, rate: rate).loudness)
    #expect(abs(loudness - (-23.01 + tone.dB)) < 0.3)
  }

  @Test("pauses do not make a sound quieter, and neither does a murmur between")
  func gates() throws {
    let loud = sine(997, dB: -20, seconds: 5, rate: 22_050)
    let quiet = silence(seconds: 10, rate: 22_050)
    let murmur = sine(997, dB: -45, seconds: 10, rate: 22_050)
    for wave in [joined(loud, quiet, loud), joined(loud, murmur, loud)] {
      let loudness = try #require(wave.loudness)
      #expect(abs(loudness - -23.01) < 0.3)
    }
  }

  @Test("what is less than ten units quieter counts")
  func belowTheGate() throws {
    let wave = joined(
      sine(997, dB: -20, seconds: 5, rate: 16_000), sine(997, dB: -26, seconds: 5, rate: 16_000))
    let loudness = try #require(wave.loudness)
    #expect(abs(loudness - -25.05) < 0.1)
  }

  @Test("a sound shorter than a block is one block", arguments: [0.05, 0.2, 0.399])
  func short(seconds: Double) throws {
    let loudness = try #require(sine(997, dB: -23, seconds: seconds, rate: 22_050).loudness)
    #expect(abs(loudness - -26.01) < 0.3)
  }

  @Test("silence has no loudness, however it is made")
  func silent() {
    #expect(silence(seconds: 1, rate: 22_050).loudness == nil)
    #expect(silence(seconds: 0.1, rate: 22_050).loudness == nil)
    #expect(sine(997, dB: -80).loudness == nil)
    #expect(Waveform(samples: [], sampleRate: 22_050).loudness == nil)
    #expect(Waveform(samples: [1, 1], sampleRate: 0).loudness == nil)
  }

  @Test("a NaN sample does not spoil the rest")
  func notANumber() throws {
    var wave = sine(997, dB: -23)
    wave.samples[100] = .nan
    wave.samples[200] = .infinity
    let loudness = try #require(wave.loudness)
    #expect(abs(loudness - -26.01) < 0.05)
    #expect(wave.levelled().samples.allSatisfy { $0.isFinite })
  }

  @Test("the peak between two samples is found")
  func truePeak() throws {
    // Sampled at 45° and 135° only, such a tone never shows its height.
    let hidden = sine(12_000, rate: 48_000, phase: .pi / 4)
    #expect(hidden.peak < 0.71)
    let peak = try #require(hidden.truePeak)
    #expect(abs(peak) < 0.3)
    #expect(silence(seconds: 1, rate: 8_000).truePeak == nil)
    #expect(Waveform(samples: [], sampleRate: 8_000).truePeak == nil)
  }
}
