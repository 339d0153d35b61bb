@testable import Acoustics
import Coaching
import Glibc
import Testing
import Voices

@Suite(
  "Babble of this computer's voices",
  .enabled(if: Flite.missing == nil, "flite is not installed"))
struct BabbleSpectrumTests {
  private static let rate = 16_000
  private static let texts = [
    "The train to the coast leaves at noon.", "She left her umbrella in the hall.",
    "We had soup and bread for lunch.", "Nobody heard the doorbell ring twice.",
  ]

  private static func voices() async throws -> [[BackgroundSpeech]] {
    var voices: [[BackgroundSpeech]] = []
    for voice in Flite.voices.prefix(4) {
      var speech: [BackgroundSpeech] = []
      for text in texts {
        let clip = try await Flite().synthesize(
          TTSRequest(text: text, lang: .english, voiceId: voice.id))
        let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
        speech.append(BackgroundSpeech(text: text, wave: wave.resampled(to: rate)))
      }
      voices.append(speech)
    }
    return voices
  }

  /// The level of each third octave from 160 to 6,300 Hz.
  private static func thirds(_ sounds: [[Float]]) -> [Double] {
    let powers = SpectrumShape.powers(of: sounds)
    return (22...38).map { band in
      let middle = pow(10, Double(band) / 10)
      let (low, high) = (middle / pow(2, 1.0 / 6), middle * pow(2, 1.0 / 6))
      let sum = powers.indices.reduce(0.0) { sum, line in
        let hertz = Double(line) * Double(rate) / 2_048
        return low <= hertz && hertz < high ? sum + powers[line] : sum
      }
      return 10 * log10(sum)
    }
  }

  @Test func `has the spectrum of its voices within 2 dB in each third octave, be it of 2, 4 or 8`()
    async throws
  {
    let voices = try await Self.voices()
    // All as loud as each other, as they are in the noise.
    let speech = voices.joined().map { one -> [Float] in
      let gain = Float(pow(10, -(one.wave.activeSpeechLevel?.decibels ?? 0) / 20))
      return one.wave.samples.map { $0 * gain }
    }
    let wanted = Self.thirds(speech)
    for kind in [NoiseKind.babble2, .babble4, .babble8] {
      let maker = try #require(NoiseMaker(kind, of: voices, sampleRate: Self.rate))
      var dice = SplitMix64(seed: 12)
      // Who talks differs from one noise to the next.
      let found = Self.thirds(
        (0..<24).map { _ in maker.noise(5 * Self.rate, using: &dice) })
      let shift = zip(found, wanted).map { $0 - $1 }.reduce(0, +) / Double(wanted.count)
      let worst = zip(found, wanted).map { abs($0 - $1 - shift) }.max() ?? .infinity
      #expect(worst < 2, "\(kind): \(worst) dB")
    }
  }
}
