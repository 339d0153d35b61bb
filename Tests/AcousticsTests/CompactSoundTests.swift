@testable import Acoustics
import Coaching
import Testing

/// What noise keeps of the voices it is made of.
@Suite struct CompactSoundTests {
  private static let rate = 8_000

  private static func hiss(_ seconds: Double, loud: Float, seed: UInt64) -> Waveform {
    var dice = SplitMix64(seed: seed)
    var noise = SteadyNoise(.pink)
    return Waveform(
      samples: (0..<Int(seconds * Double(rate))).map { _ in loud * noise.next(&dice) },
      sampleRate: rate)
  }

  @Test(arguments: [Float(1e-6), 0.001, 0.3, 40])
  func `however soft or loud a sound is, it comes back as good as 16 bits can have it`(loud: Float)
  {
    let wave = Self.hiss(0.5, loud: loud, seed: 1)
    let peak = wave.peak
    let sound = CompactSound(wave)
    #expect(sound.count == wave.samples.count)
    for (place, pair) in zip(sound.wave.samples, wave.samples).enumerated() {
      #expect(abs(pair.0 - pair.1) <= peak / 60_000)
      #expect(sound[place] == pair.0)
    }
    let twice = sound.louder(by: 2).wave.samples
    #expect(zip(twice, sound.wave.samples).allSatisfy { $0 == 2 * $1 })
  }

  @Test func `silence, nothing and what is no number stay harmless`() {
    #expect(CompactSound(Waveform(samples: [], sampleRate: 8_000)).count == 0)
    let odd = CompactSound(Waveform(samples: [0, .nan, .infinity, 0.5], sampleRate: 8_000))
    #expect(odd.wave.samples == [0, 0, 0, 0.5])
    #expect(CompactSound(Waveform(samples: [0, 0], sampleRate: 8_000)).wave.samples == [0, 0])
  }

  @Test func `added to a sum, what lies before it or after it is left out`() {
    let sound = CompactSound(Waveform(samples: [1, 2, 3, 4], sampleRate: 8_000))
    func sum(at place: Int) -> [Float] {
      var sum: [Float] = [10, 10, 10]
      sound.add(to: &sum, at: place)
      return sum.map { $0.rounded() }
    }
    #expect(sum(at: 0) == [11, 12, 13])
    #expect(sum(at: -2) == [13, 14, 10])
    #expect(sum(at: 2) == [10, 10, 11])
    for place in [-9, -4, 3, 20] { #expect(sum(at: place) == [10, 10, 10]) }
  }

  @Test func `noise keeps of its voices only what it is made of: nothing where nobody talks in it`()
    throws
  {
    let speech = (0..<12).map { n in
      BackgroundSpeech(text: "\(n)", wave: Self.hiss(4, loud: 0.1, seed: UInt64(n)))
    }
    for kind in NoiseKind.allCases {
      let maker = try #require(NoiseMaker(kind, of: [speech], sampleRate: Self.rate))
      #expect(maker.voices.joined().count == (kind.talkers > 0 ? 12 : 0), "\(kind)")
      // 48 seconds were said: some twenty are enough to rise and fall by.
      let kept = maker.modulation?.bands.map(\.count) ?? []
      #expect(
        kept.allSatisfy { $0 <= (SpeechModulation.length + 4) * Self.rate }, "\(kind): \(kept)")
      #expect(kept.isEmpty == (kind != .modulated))
    }
  }
}
