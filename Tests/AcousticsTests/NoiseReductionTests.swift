import Coaching
import Glibc
import Testing

@testable import Acoustics

@Suite("Steady noise taken from under a voice")
struct NoiseReductionTests {
  /// Syllables of a hum, a fifth of a second each, with as long a pause after each.
  private static let voice: [Float] = (0..<48_000).map { index in
    let place = index % 6_400
    guard place < 3_200 else { return 0 }
    let time = Float(index) / 16_000
    let swell = sin(.pi * Float(place) / 3_200)
    return (1...12).reduce(Float(0)) { sum, overtone in
      sum + 0.1 * swell * sin(2 * .pi * Float(overtone) * 140 * time) / Float(overtone)
    }
  }

  private static func noisy(_ colour: SteadyNoise.Colour, _ decibels: Double) -> [Float] {
    var dice = SplitMix64(seed: 8)
    return RecordingCondition.noise(colour, decibels: decibels).applied(to: voice, using: &dice)
  }

  private static func rms(_ samples: some Collection<Float>) -> Float {
    Waveform(samples: Array(samples), sampleRate: 16_000).rms
  }

  @Test("the voice comes nearer to what it was, and pauses fall quiet", arguments: [5.0, 10, 15])
  func reduced(decibels: Double) {
    for colour in SteadyNoise.Colour.allCases {
      let noisy = Self.noisy(colour, decibels)
      let reduced = NoiseReduction.applied(to: noisy)
      #expect(reduced.count == noisy.count)
      func error(_ samples: [Float]) -> Float {
        Self.rms(zip(samples, Self.voice).map { $0 - $1 })
      }
      #expect(error(reduced) < 0.7 * error(noisy))
      // From the middle of a pause to shortly before its end.
      let pause = (6_400 + 4_400)..<(6_400 + 6_000)
      #expect(Self.rms(reduced[pause]) < 0.5 * Self.rms(noisy[pause]))
    }
  }

  @Test("a recording in a quiet room stays as it is to the last bit")
  func quiet() {
    let quiet = Self.noisy(.pink, 30)
    #expect(NoiseReduction.applied(to: quiet) == quiet)
    #expect(NoiseReduction.applied(to: Self.voice) == Self.voice)
  }

  @Test("what is too short or not a number does no harm", arguments: [0, 1, 511, 700, 5_000])
  func hostile(length: Int) {
    let noise = Array(Self.noisy(.white, 0).prefix(length))
    #expect(NoiseReduction.applied(to: noise).count == length)
    #expect(NoiseReduction.applied(to: noise).allSatisfy { $0.isFinite })
    let none = [Float](repeating: .nan, count: length)
    #expect(NoiseReduction.applied(to: none).count == length)
  }
}
