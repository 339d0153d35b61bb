import Acoustics
import Glibc
import Sound
import Testing

@Suite("Tempo")
struct TempoTests {
  @Test(
    "a sound lasts as long as its pace says", arguments: [0.5, 0.65, 0.8, 0.95, 1, 1.1, 1.25, 1.5],
    [16_000, 22_050, 44_100])
  func length(pace: Double, rate: Int) throws {
    let wave = voice(220, seconds: 1, rate: rate)
    let stretched = try Tempo.stretched(wave, pace: pace)
    #expect(stretched.sampleRate == rate)
    #expect(abs(stretched.duration * pace / wave.duration - 1) < 0.02)
  }

  @Test("the pitch stays where it was", arguments: [0.5, 0.7, 0.85, 1.2, 1.5])
  func pitch(pace: Double) throws {
    for hertz in [110.0, 220] {
      let wave = voice(hertz, seconds: 1, rate: 22_050)
      let stretched = try Tempo.stretched(wave, pace: pace)
      #expect(abs(pitch(of: wave) / hertz - 1) < 0.005)
      #expect(abs(pitch(of: stretched) / hertz - 1) < 0.01)
    }
  }

  @Test(
    "the sound is as loud as before, from its beginning to its end", arguments: [0.5, 0.8, 1.5])
  func loudness(pace: Double) throws {
    let wave = voice(150, seconds: 1, rate: 22_050)
    let stretched = try Tempo.stretched(wave, pace: pace)
    let before = try #require(wave.loudness)
    let after = try #require(stretched.loudness)
    #expect(abs(after - before) < 1)
    let edge = 2_205
    for part in [stretched.samples.prefix(edge), stretched.samples.suffix(edge)] {
      #expect(Waveform(samples: Array(part), sampleRate: 22_050).rms > wave.rms / 2)
    }
  }

  @Test("at its own pace a sound is unchanged, and nothing stays nothing")
  func unchanged() throws {
    let wave = voice(220, seconds: 0.5, rate: 16_000)
    #expect(try Tempo.stretched(wave, pace: 1) == wave)
    let nothing = Waveform(samples: [], sampleRate: 16_000)
    #expect(try Tempo.stretched(nothing, pace: 0.5) == nothing)
  }

  @Test("NaN, or a sample beyond full scale, harms nothing around it")
  func hostile() throws {
    let wave = Waveform(
      samples: [.nan, .infinity, -.infinity, 7, -7] + Array(repeating: 0.25, count: 4_000),
      sampleRate: 16_000)
    let stretched = try Tempo.stretched(wave, pace: 0.5)
    #expect(stretched.samples.allSatisfy { abs($0) <= 1 })
    #expect(abs((stretched.samples.dropFirst(4_000).first ?? 0) - 0.25) < 0.01)
  }

  @Test("no sound is too short", arguments: [1, 2, 50, 500])
  func short(count: Int) throws {
    let wave = Waveform(samples: Array(repeating: 0.1, count: count), sampleRate: 16_000)
    let stretched = try Tempo.stretched(wave, pace: 0.5)
    #expect(abs(stretched.samples.count - 2 * count) <= 2)
  }

  @Test(
    "a pace that leaves nothing to understand is refused", arguments: [0, -1, 0.2, 5, .infinity])
  func wrongPace(pace: Double) {
    #expect(throws: Tempo.Failure.pace(pace)) {
      try Tempo.stretched(Waveform(samples: [0], sampleRate: 16_000), pace: pace)
    }
  }

  @Test(
    "so is a pace that is no number, and a rate that no sound has", arguments: [0, -5, 999_999])
  func wrongRate(rate: Int) {
    #expect(throws: Tempo.Failure.self) {
      try Tempo.stretched(Waveform(samples: [0], sampleRate: 16_000), pace: .nan)
    }
    #expect(throws: Tempo.Failure.sampleRate(rate)) {
      try Tempo.stretched(Waveform(samples: [0], sampleRate: rate), pace: 0.5)
    }
  }

  /// A tone with the overtones of a voice.
  private func voice(_ hertz: Double, seconds: Double, rate: Int) -> Waveform {
    let samples = (0..<Int(seconds * Double(rate))).map { index in
      let turn = 2 * .pi * hertz * Double(index) / Double(rate)
      return Float((1...8).reduce(0.0) { $0 + 0.2 / Double($1) * sin(Double($1) * turn) })
    }
    return Waveform(samples: samples, sampleRate: rate)
  }

  /// By the lag at which the middle of the sound is most like itself, between samples by a parabola.
  private func pitch(of wave: Waveform) -> Double {
    let middle = Array(wave.samples.dropFirst(wave.samples.count / 3).prefix(3_500))
    let lags = Array(60..<300)
    let likeness = lags.map { lag -> Double in
      var sum = 0.0
      for index in 0..<3_000 { sum += Double(middle[index] * middle[index + lag]) }
      return sum
    }
    // The first of the periods that fit: twice the period fits as well.
    let best = likeness.max() ?? 0
    guard
      let place = (1..<(lags.count - 1)).first(where: { at in
        likeness[at] > 0.9 * best && likeness[at] >= likeness[at - 1]
          && likeness[at] > likeness[at + 1]
      })
    else { return 0 }
    let (before, at, after) = (likeness[place - 1], likeness[place], likeness[place + 1])
    let shift = 0.5 * (before - after) / (before - 2 * at + after)
    return Double(wave.sampleRate) / (Double(lags[place]) + shift)
  }
}
