import Acoustics
import Glibc
import Testing

@Suite("Resampling")
struct ResamplingTests {
  static let rates = [8_000, 11_025, 16_001, 22_050, 44_100, 48_000, 96_000, 192_000]

  @Test("a tone keeps its pitch, its height and its place", arguments: rates)
  func tone(rate: Int) {
    let resampled = sine(1_234, dB: -3, seconds: 0.3, rate: rate).resampled(to: 16_000)
    let ideal = sine(1_234, dB: -3, seconds: 0.3, rate: 16_000)
    #expect(resampled.sampleRate == 16_000)
    #expect(abs(resampled.samples.count - ideal.samples.count) <= 1)
    #expect(strength(of: difference(resampled, ideal)) < -70)
  }

  @Test(
    "what the new rate cannot hold is gone, wherever it would fold to",
    arguments: [22_050, 44_100, 47_999, 48_000, 96_000, 192_000])
  func aliases(rate: Int) {
    for hertz in stride(from: 8_000.0, to: min(Double(rate) / 2, 30_000), by: 1_510) {
      let folded = middle(sine(hertz, seconds: 0.1, rate: rate).resampled(to: 16_000))
      #expect(strength(of: folded) < -70, "\(hertz) Hz at \(rate)")
    }
  }

  @Test("what it can hold is left alone, almost up to its edge", arguments: [44_100, 48_000])
  func band(rate: Int) {
    for hertz in stride(from: 500.0, through: 6_800, by: 450) {
      let kept = middle(sine(hertz, seconds: 0.1, rate: rate).resampled(to: 16_000))
      // A sine's mean square is half its height's.
      #expect(abs(strength(of: kept) + 3.01) < 0.1, "\(hertz) Hz at \(rate)")
    }
  }

  @Test("a faster rate adds nothing above the old one's edge")
  func images() {
    let wave = sine(3_000, seconds: 0.2, rate: 8_000).resampled(to: 48_000)
    #expect(strength(of: difference(wave, sine(3_000, seconds: 0.2, rate: 48_000))) < -70)
  }

  @Test("a sweep comes out as a sweep taken at the new rate")
  func sweep() {
    func sweep(_ rate: Int) -> Waveform {
      let samples = (0..<rate / 2).map { index in
        let second = Double(index) / Double(rate)
        return Float(0.8 * sin(2 * .pi * (50 * second + 6_500 * second * second)))
      }
      return Waveform(samples: samples, sampleRate: rate)
    }
    #expect(strength(of: difference(sweep(44_100).resampled(to: 16_000), sweep(16_000))) < -65)
  }

  @Test("it does not matter how the sound is cut into pieces", arguments: [8_000, 44_100, 48_001])
  func pieces(rate: Int) throws {
    var dice = Dice(state: 77)
    let samples = (0..<9_000).map { _ in Float(dice.uniform() - 0.5) }
    let whole = Waveform(samples: samples, sampleRate: rate).resampled(to: 16_000)
    var resampler = try #require(Resampler(from: rate, to: 16_000))
    var joined: [Float] = []
    var start = 0
    while start < samples.count {
      let length = Int(dice.uniform() * dice.uniform() * 1_500)
      let end = min(samples.count, start + length)
      joined += resampler.take(samples[start..<end])
      start = end
    }
    #expect(joined.count <= whole.samples.count)
    joined += resampler.finish()
    #expect(joined == whole.samples)
  }

  @Test("every sample that has its moment within the sound comes out", arguments: rates)
  func counts(rate: Int) {
    for count in [0, 1, 2, 3, 100, 441, 1_000] {
      let wave = Waveform(samples: Array(repeating: 0.5, count: count), sampleRate: rate)
      let expected = (count * 16_000 + rate - 1) / rate
      #expect(wave.resampled(to: 16_000).samples.count == expected, "\(count) at \(rate)")
    }
  }

  @Test("the same rate and an invalid one change nothing", arguments: [16_000, 0, -1, .max])
  func same(rate: Int) {
    let wave = Waveform(samples: [0, 1, -1], sampleRate: 16_000)
    #expect(wave.resampled(to: rate) == wave)
    let odd = Waveform(samples: [0, 1, -1], sampleRate: rate)
    #expect(odd.resampled(to: 16_000) == odd)
  }

  @Test("a NaN spoils nothing around it")
  func notNumbers() {
    let wave = Waveform(
      samples: Array(repeating: 0.1, count: 2_000) + [.nan, .infinity, -.infinity],
      sampleRate: 48_000)
    #expect(wave.resampled(to: 16_000).samples.allSatisfy { abs($0) < 0.2 })
  }

  /// Without the edges, where the sound begins and ends at once.
  private func middle(_ wave: Waveform) -> [Float] {
    let edge = min(wave.samples.count / 4, wave.sampleRate / 50)
    return Array(wave.samples.dropFirst(edge).dropLast(edge))
  }

  private func difference(_ one: Waveform, _ other: Waveform) -> [Float] {
    zip(middle(one), middle(other)).map { $0 - $1 }
  }

  private func strength(of samples: [Float]) -> Double {
    let mean = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
    return 10 * log10(max(mean, 1e-20))
  }
}
