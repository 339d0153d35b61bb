@testable import Acoustics
@testable import Coaching
import Glibc
import Testing

@Suite("Speech in noise")
struct NoisySpeechTests {
  private static let rate = 16_000

  /// Something like speech: a buzz with formants that comes in syllables, with pauses.
  private static func speech(_ seconds: Double, seed: UInt64, pitch: Double = 120) -> Waveform {
    var dice = SplitMix64(seed: seed)
    var noise = SteadyNoise(.pink)
    var samples: [Float] = []
    while Double(samples.count) < seconds * Double(rate) {
      let length = Double.random(in: 0.12...0.25, using: &dice)
      let loud = Double.random(in: 0.05...0.15, using: &dice)
      let tone = pitch * Double.random(in: 0.9...1.1, using: &dice)
      let count = Int(length * Double(rate))
      for place in 0..<count {
        let time = Double(place) / Double(rate)
        let shape = sin(.pi * Double(place) / Double(count))
        let buzz = (1...30).reduce(0.0) {
          $0 + sin(2 * .pi * tone * Double($1) * time) / Double($1)
        }
        samples.append(Float(loud * shape * (buzz + 0.2 * Double(noise.next(&dice)))))
      }
      let pause = Double.random(in: 0.02...0.3, using: &dice)
      samples += [Float](repeating: 0, count: Int(pause * Double(rate)))
    }
    return Waveform(samples: samples, sampleRate: rate)
  }

  private static let voices = [(1, 110.0), (2, 210.0), (3, 150.0)].map { seed, pitch in
    (0..<4).map { n in
      BackgroundSpeech(
        text: "\(seed) \(n)", wave: speech(2.5, seed: UInt64(seed * 10 + n), pitch: pitch))
    }
  }

  private static func maker(_ kind: NoiseKind) throws -> NoiseMaker {
    try #require(NoiseMaker(kind, of: voices, sampleRate: rate))
  }

  @Test("Pauses do not change the active level of speech, and its gain does so exactly")
  func activeLevel() throws {
    let speech = Self.speech(3, seed: 5)
    let level = try #require(speech.activeSpeechLevel)
    var late = speech
    late.samples = [Float](repeating: 0, count: 5 * Self.rate) + late.samples
    let lateLevel = try #require(late.activeSpeechLevel)
    #expect(abs(lateLevel.decibels - level.decibels) < 0.3)
    #expect(lateLevel.activity < 0.55 * level.activity)
    var half = speech
    half.samples = half.samples.map { $0 / 2 }
    #expect(abs(try #require(half.activeSpeechLevel).decibels - level.decibels + 6.02) < 0.2)
    #expect(Waveform(samples: [], sampleRate: 16_000).activeSpeechLevel == nil)
    #expect(
      Waveform(samples: [Float](repeating: 0, count: 9), sampleRate: 16_000).activeSpeechLevel
        == nil)
    // A steady tone is active all the time: its level is that of its power.
    let tone = sine(500, seconds: 4, rate: 16_000)
    let steady = try #require(tone.activeSpeechLevel)
    #expect(abs(steady.decibels - 20 * log10(Double(tone.rms))) < 0.2)
    #expect(steady.activity > 0.97)
  }

  @Test(
    "The ratio is as it was asked for, nothing is cut off, and it is no louder than speech alone")
  func ratio() throws {
    let speech = Self.speech(3, seed: 6)
    for kind in NoiseKind.allCases {
      for snr in [-15.0, -5, 0, 10] {
        var dice = SplitMix64(seed: 7)
        let noise = try Self.maker(kind).noise(NoisySpeech.samples(for: speech), using: &dice)
        let heard = try #require(NoisySpeech(speech, in: noise, snr: snr), "\(kind)")
        let ramp = Int(NoisySpeech.ramp * Double(Self.rate))
        let middle = Array(heard.noise[ramp..<heard.noise.count - ramp])
        let under = 20 * log10(Double(rms(middle)))
        let alone = Waveform(samples: heard.speech, sampleRate: Self.rate)
        let over = try #require(alone.activeSpeechLevel).decibels
        #expect(abs(over - under - snr) < 0.1, "\(kind) \(snr): \(over - under)")
        let apart = zip(heard.mix.samples, zip(heard.speech, heard.noise)).map { $0 - $1.0 - $1.1 }
        #expect(apart.allSatisfy { abs($0) < 1e-5 })
        #expect(heard.mix.peak < 0.9)
        let (loud, own) = (try #require(heard.mix.loudness), try #require(speech.loudness))
        #expect(loud <= own + 0.1)
        // It comes out of silence and goes back to it.
        #expect(abs(heard.noise[0]) < 0.01 && abs(heard.noise[heard.noise.count - 1]) < 0.01)
      }
    }
  }

  @Test("The same dice make the same noise, other dice another one", arguments: NoiseKind.allCases)
  func tokens(kind: NoiseKind) throws {
    let maker = try Self.maker(kind)
    func noise(_ seed: UInt64) -> [Float] {
      var dice = SplitMix64(seed: seed)
      return maker.noise(16_000, using: &dice)
    }
    let (one, other) = (noise(1), noise(2))
    #expect(one == noise(1) && one.count == 16_000)
    let together = zip(one, other).reduce(0.0) { $0 + Double($1.0 * $1.1) } / 16_000
    #expect(abs(together) < 0.6, "\(together)")
    #expect(abs(Double(rms(one)) - 1) < 0.01)
    #expect(one.allSatisfy { $0.isFinite })
  }

  @Test(
    "Noise of speech has the spectrum of its voices, within 2 dB in third octaves",
    arguments: [NoiseKind.steady, .modulated, .babble8])
  func spectrum(kind: NoiseKind) throws {
    let maker = try Self.maker(kind)
    var dice = SplitMix64(seed: 11)
    let noise = maker.noise(30 * Self.rate, using: &dice)
    // All voices as loud as each other, as they are in the noise.
    let speech = Self.voices.flatMap { voice in
      voice.map { one -> [Float] in
        let gain = Float(pow(10, -(one.wave.activeSpeechLevel?.decibels ?? 0) / 20))
        return one.wave.samples.map { $0 * gain }
      }
    }
    let (wanted, found) = (Self.thirds(Array(speech.joined())), Self.thirds(noise))
    let shift = zip(found, wanted).map { $0 - $1 }.reduce(0, +) / Double(wanted.count)
    for (place, pair) in zip(found, wanted).enumerated() {
      #expect(abs(pair.0 - pair.1 - shift) < 2, "band \(place): \(pair.0 - pair.1 - shift) dB")
    }
  }

  /// The level of each third octave from 200 to 5,000 Hz.
  private static func thirds(_ sound: [Float]) -> [Double] {
    let powers = SpectrumShape.powers(of: [sound])
    return (23...37).map { band in
      let middle = pow(10, Double(band) / 10)
      let (low, high) = (middle / pow(2, 1.0 / 6), middle * pow(2, 1.0 / 6))
      let sum = powers.indices.reduce(0.0) { sum, line in
        let hertz = Double(line) * Double(rate) / 2_048
        return low <= hertz && hertz < high ? sum + powers[line] : sum
      }
      return 10 * log10(sum)
    }
  }

  @Test("Nobody in the background says the sentence itself, where there is something else to say")
  func besides() throws {
    let (same, other) = (Self.speech(2.5, seed: 30), Self.speech(2.5, seed: 31))
    let speech = [
      BackgroundSpeech(text: "same", wave: same), BackgroundSpeech(text: "other", wave: other),
    ]
    let maker = try #require(NoiseMaker(.talker, of: [speech], sampleRate: Self.rate))
    let alone = try #require(NoiseMaker(.talker, of: [[speech[1]]], sampleRate: Self.rate))
    var (one, two) = (SplitMix64(seed: 4), SplitMix64(seed: 4))
    #expect(
      maker.noise(40_000, besides: "same", using: &one) == alone.noise(40_000, using: &two))
    #expect(NoiseMaker(.babble4, of: [], sampleRate: 16_000) == nil)
    #expect(NoiseMaker(.rain, of: [], sampleRate: 16_000) != nil)
  }

  @Test("Of three tones one is softer, and one is in opposite phase in the two ears")
  func tones() {
    let samples = ToneQuestion(soft: 1, opposite: 2).samples(sampleRate: 8_000)
    let count = 51_200
    #expect(samples.count == count)
    func ears(_ tone: Int) -> (left: [Float], right: [Float]) {
      let start = 2 * tone * (6_400 + 3_200)
      let part = Array(samples[start..<start + 2 * 6_400])
      return (
        stride(from: 0, to: part.count, by: 2).map { part[$0] },
        stride(from: 1, to: part.count, by: 2).map { part[$0] }
      )
    }
    #expect(ears(0).left == ears(0).right && ears(1).left == ears(1).right)
    #expect(ears(2).left == ears(2).right.map { -$0 })
    #expect(abs(rms(ears(1).left) / rms(ears(0).left) - 0.5) < 0.01)
    #expect(abs(rms(ears(2).left) / rms(ears(0).left) - 1) < 0.01)
  }

  private func rms(_ sound: [Float]) -> Float { Waveform(samples: sound, sampleRate: 1).rms }
}
