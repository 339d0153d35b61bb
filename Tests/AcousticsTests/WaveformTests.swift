import Acoustics
import Testing

@Suite("Waveforms")
struct WaveformTests {
  @Test("16-bit samples come back as they went in")
  func roundTrip() {
    let samples: [Int16] = [0, 1, -1, 12_345, .max, .min]
    let wave = Waveform(int16: samples, sampleRate: 16_000)
    #expect(wave.int16 == samples)
    #expect(wave.samples.last == -1)
  }

  @Test(
    "a sample out of range is held to it, and what is no number is silent",
    arguments: [(1.5, Int16.max), (-1.5, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0)]
      as [(Float, Int16)])
  func clamps(sample: Float, expected: Int16) {
    #expect(Waveform(samples: [sample], sampleRate: 16_000).int16 == [expected])
  }

  @Test(
    "the duration is the samples over their rate, and nothing without a rate",
    arguments: [(8_000, 16_000, 0.5), (0, 16_000, 0), (5, 0, 0), (5, -1, 0)])
  func duration(count: Int, rate: Int, seconds: Double) {
    let wave = Waveform(samples: Array(repeating: 0, count: count), sampleRate: rate)
    #expect(wave.duration == seconds)
  }

  @Test("the peak is the loudest sample of either sign")
  func peak() {
    #expect(Waveform(samples: [0.1, -0.7, 0.5], sampleRate: 1).peak == 0.7)
    #expect(Waveform(samples: [], sampleRate: 1).peak == 0)
  }

  @Test("the loudness of a square wave is its height")
  func rms() {
    let square = Waveform(samples: [0.5, -0.5, 0.5, -0.5], sampleRate: 1)
    #expect(abs(square.rms - 0.5) < 1e-6)
    #expect(Waveform(samples: [], sampleRate: 1).rms == 0)
  }

  @Test("speech extends from the first loud sample to the last, silence nowhere")
  func extent() {
    let wave = Waveform(samples: [0, 0.005, 0.2, 0, -0.3, 0.01, 0], sampleRate: 1)
    #expect(wave.speechExtent() == 2..<5)
    #expect(wave.speechExtent(above: 0.001) == 1..<6)
    #expect(wave.speechExtent(above: 0.5) == nil)
  }

  @Test("fading leaves the middle alone and brings the edges to silence")
  func fades() {
    let wave = Waveform(samples: Array(repeating: 1, count: 100), sampleRate: 1_000)
    let faded = wave.faded(milliseconds: 10)
    #expect(faded.samples.count == 100)
    #expect(faded.samples[10..<90].allSatisfy { $0 == 1 })
    #expect(faded.samples[0] < 0.01)
    #expect(faded.samples[99] < 0.01)
    #expect(Array(faded.samples[0..<10]) == faded.samples[0..<10].sorted())
    #expect(Array(faded.samples.reversed()) == faded.samples)
  }

  @Test(
    "a fade of no length, or longer than the sound, does no harm",
    arguments: [0, -5, .nan, 1e9, .infinity])
  func oddFades(milliseconds: Double) {
    let wave = Waveform(samples: [1, 1, 1], sampleRate: 16_000)
    let faded = wave.faded(milliseconds: milliseconds)
    #expect(faded.samples.count == 3)
    #expect(faded.samples[1] == 1)
  }
}
