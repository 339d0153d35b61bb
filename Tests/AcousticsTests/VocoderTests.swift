import Acoustics
import Glibc
import Testing

@Suite("A voice taken apart and put together again")
struct VocoderTests {
  /// A voice of pulses through two resonances, gliding from one height to another.
  private static func vowel(from low: Double, to high: Double, seconds: Double = 0.6) -> Waveform {
    let rate = Double(VoiceFrames.sampleRate)
    var samples = [Float](repeating: 0, count: Int(seconds * rate))
    var turn = 0.0
    for index in samples.indices {
      let share = Double(index) / Double(samples.count)
      turn += low * pow(high / low, share) / rate
      if turn >= 1 {
        turn -= 1
        samples[index] = 1
      }
    }
    for (hertz, width) in [(700.0, 90.0), (1_200.0, 110.0)] {
      let radius = exp(-.pi * width / rate)
      let (first, second) = (2 * radius * cos(2 * .pi * hertz / rate), -radius * radius)
      var (before, earlier) = (0.0, 0.0)
      for index in samples.indices {
        let value = Double(samples[index]) + first * before + second * earlier
        (before, earlier) = (value, before)
        samples[index] = Float(value)
      }
    }
    let peak = samples.map(abs).max() ?? 1
    return Waveform(samples: samples.map { 0.5 * $0 / peak }, sampleRate: VoiceFrames.sampleRate)
  }

  private static func again(_ wave: Waveform) -> Waveform {
    var analysis = VoiceAnalysis(of: wave)
    var synthesis = VoiceSynthesis()
    return Waveform(
      samples: synthesis.samples(of: analysis.frames()), sampleRate: VoiceFrames.sampleRate)
  }

  private static func levels(of wave: Waveform) -> [Float] {
    LogMel().levels(of: wave.resampled(to: LogMel.sampleRate).samples)
  }

  @Test("what comes out is as high as what went in, as it glides")
  func height() throws {
    let wave = Self.vowel(from: 180, to: 300)
    let (before, after) = (PitchTrack(of: wave), PitchTrack(of: Self.again(wave)))
    let pairs = zip(before.hertz, after.hertz).dropFirst(5).dropLast(5)
    let voiced = pairs.compactMap { one, other in one.flatMap { one in other.map { (one, $0) } } }
    #expect(voiced.count > 40)
    for (one, other) in voiced { #expect(abs(12 * log2(other / one)) < 0.5) }
  }

  @Test("its spectrum is that of what went in", arguments: [130.0, 250.0, 400.0])
  func shape(hertz: Double) {
    let wave = Self.vowel(from: hertz, to: hertz)
    let (before, after) = (Self.levels(of: wave), Self.levels(of: Self.again(wave)))
    // By the second and the third resonance's bands, over the middle.
    var (sum, count) = (0.0, 0.0)
    let bands = LogMel.bands
    for frame in 15..<40 {
      for band in 4..<24 {
        let place = frame * bands + band
        let away = Double(before[place] - after[place])
        sum += away * away
        count += 1
      }
    }
    #expect((sum / count).squareRoot() < 0.6)
  }

  @Test("noise stays noise: no voice is heard in it, and it is as loud as before")
  func noise() {
    var state: UInt64 = 3
    let samples = (0..<11_025).map { _ -> Float in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Float(Int32(truncatingIfNeeded: state >> 33) & 0xFFFF) / 327_680 - 0.1
    }
    let wave = Waveform(samples: samples, sampleRate: VoiceFrames.sampleRate)
    let after = Self.again(wave)
    #expect(PitchTrack(of: after).hertz.compactMap(\.self).count < 5)
    #expect((0.7...1.4).contains(after.rms / wave.rms))
  }

  @Test("the same frames give the same samples, sample by sample")
  func same() {
    var analysis = VoiceAnalysis(of: Self.vowel(from: 200, to: 220, seconds: 0.3))
    let frames = analysis.frames()
    var (one, other) = (VoiceSynthesis(), VoiceSynthesis())
    #expect(one.samples(of: frames) == other.samples(of: frames))
  }

  @Test("silence comes out as silence, and no frames as nothing")
  func silence() {
    var synthesis = VoiceSynthesis()
    let samples = synthesis.samples(of: .silence(40))
    #expect(samples.count == 40 * VoiceFrames.hop)
    #expect(samples.allSatisfy { abs($0) < 0.002 })
    #expect(synthesis.samples(of: VoiceFrames()).isEmpty)
  }
}

@Suite("Mathematics that is the same everywhere")
struct ExactMathTests {
  @Test("powers, logarithms and turns agree with the system's to twelve digits")
  func agrees() {
    for step in -2_000...2_000 {
      let x = Double(step) * 0.0371
      #expect(abs(ExactMath.exp(x) / exp(x) - 1) < 1e-12)
      #expect(abs(ExactMath.turn(x).cosine - cos(x)) < 1e-12)
      #expect(abs(ExactMath.turn(x).sine - sin(x)) < 1e-12)
      let positive = exp(x)
      #expect(abs(ExactMath.log(positive) - x) < 1e-12 * max(1, abs(x)))
    }
  }

  @Test("what no number can hold is held at the edge")
  func edges() {
    #expect(ExactMath.exp(-1e9) == 0)
    #expect(ExactMath.exp(1e9).isFinite)
    #expect(ExactMath.log(0) == -.infinity)
  }
}
