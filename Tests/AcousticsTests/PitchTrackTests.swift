import Acoustics
import Glibc
import Testing

struct PitchTrackTests {
  /// A buzz with all overtones below 3.5 kHz, whose height is told second by second.
  private func buzz(
    seconds: Double, rate: Int, height: (Double) -> Double
  ) -> Waveform {
    var phase = 0.0
    let samples = (0..<Int(seconds * Double(rate))).map { index -> Float in
      let hertz = height(Double(index) / Double(rate))
      phase += 2 * .pi * hertz / Double(rate)
      var sum = 0.0
      for overtone in 1...Int(3_500 / hertz) {
        sum += sin(phase * Double(overtone)) / Double(overtone)
      }
      return Float(0.2 * sum)
    }
    return Waveform(samples: samples, sampleRate: rate)
  }

  private func strays(_ track: PitchTrack, from height: (Double) -> Double) -> [Double] {
    track.hertz.enumerated().dropFirst(4).dropLast(4).map { frame, hertz in
      let wanted = height(Double(frame) * track.step)
      return hertz.map { abs(log2($0 / wanted)) * 12 } ?? .infinity
    }
  }

  @Test(
    "a steady voice is found at its height, whatever the rate",
    arguments: [(90.0, 16_000), (120, 8_000), (210, 22_050), (340, 44_100), (480, 48_000)])
  func steady(hertz: Double, rate: Int) {
    let track = PitchTrack(of: buzz(seconds: 0.5, rate: rate) { _ in hertz })
    #expect(track.step == 0.01)
    #expect(track.hertz.count == 51)
    #expect((strays(track) { _ in hertz }.max() ?? 1) < 0.15)
  }

  @Test("a voice that glides is followed within a quarter of a semitone")
  func gliding() {
    let falling = { (second: Double) in 260 * pow(2, -1.2 * second / 0.4) }
    let track = PitchTrack(of: buzz(seconds: 0.4, rate: 16_000, height: falling))
    #expect((strays(track, from: falling).max() ?? 1) < 0.25)
  }

  @Test("a voice in pink noise of 10 dB keeps its pitch in nearly every frame")
  func noisy() {
    let rising = { (second: Double) in 160 + 90 * second }
    var wave = buzz(seconds: 1, rate: 16_000, height: rising)
    let gain = wave.rms * Float(pow(10, -0.5))
    for (index, noise) in Noise.pink.samples(count: wave.samples.count).enumerated() {
      wave.samples[index] += gain * noise
    }
    let strays = strays(PitchTrack(of: wave), from: rising)
    #expect(strays.count { $0 < 0.5 } > strays.count * 19 / 20)
  }

  @Test("silence and white noise have no pitch")
  func voiceless() {
    #expect(PitchTrack(of: silence(seconds: 1, rate: 16_000)).hertz.allSatisfy { $0 == nil })
    let noise = Noise.white.samples(count: 16_000).map { $0 * 0.1 }
    let track = PitchTrack(of: Waveform(samples: noise, sampleRate: 16_000))
    #expect(track.hertz.count { $0 != nil } < 10)
  }

  @Test("an empty sound has no frames, and NaN is silence")
  func hostile() {
    #expect(PitchTrack(of: Waveform(samples: [], sampleRate: 16_000)).hertz.isEmpty)
    #expect(PitchTrack(of: Waveform(samples: [0.1], sampleRate: 0)).hertz.isEmpty)
    #expect(PitchTrack(of: Waveform(samples: [0.1], sampleRate: 16_000)).hertz == [nil])
    let broken = [Float](repeating: .nan, count: 4_000) + [.infinity]
    let track = PitchTrack(of: Waveform(samples: broken, sampleRate: 16_000))
    #expect(track.hertz.allSatisfy { $0 == nil })
  }

  @Test(
    "between two frames the height lies between theirs, and where one has none it is the other's")
  func between() {
    let track = PitchTrack(step: 0.01, hertz: [100, 110, nil, 120])
    #expect(track.hertz(at: 0.005) == 105)
    #expect(track.hertz(at: 0.015) == 110)
    #expect(track.hertz(at: 0.025) == 120)
    #expect(track.hertz(at: 0.04) == nil)
    #expect(track.hertz(at: -1) == nil)
  }
}
