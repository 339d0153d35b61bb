import Coaching
import Glibc
import Testing

@testable import Acoustics

@Suite("Speaking over a sentence")
struct EchoGuardTests {
  private static let rate = VoiceActivity.sampleRate

  /// A sentence of two seconds: syllables of several tones each, louder and softer as speech is.
  private static func voice(_ seconds: Double, seed: UInt64, height: Float = 0.2) -> [Float] {
    var dice = SplitMix64(seed: seed)
    var samples: [Float] = []
    while samples.count < Int(seconds * Double(rate)) {
      let tones = (0..<3).map { _ in Float.random(in: 200...4000, using: &dice) }
      let length = Int.random(in: 1500...4000, using: &dice)
      for place in 0..<length {
        let second = Float(place) / Float(rate)
        let swell = sin(.pi * Float(place) / Float(length))
        samples.append(
          height * swell * tones.reduce(0) { $0 + sin(2 * .pi * $1 * second) } / 2)
      }
      samples += [Float](repeating: 0, count: Int.random(in: 0...1200, using: &dice))
    }
    return samples
  }

  private static let sentence = voice(2, seed: 1)

  /// The microphone while the sentence sounds: a room's noise, the echo, and a voice from a second on.
  private static func microphone(
    echo: Float, late: Double = 0.1, voice: [Float] = [], at second: Double = 0.75
  ) -> [Float] {
    var dice = SplitMix64(seed: 3)
    var sound = (0..<sentence.count + rate / 4).map { _ in
      Float.random(in: -0.001...0.001, using: &dice)
    }
    let lag = Int(late * Double(rate))
    for (place, sample) in sentence.enumerated() where place + lag < sound.count {
      sound[place + lag] += echo * sample
    }
    let onset = Int(second * Double(rate))
    for (place, sample) in voice.enumerated() where place + onset < sound.count {
      sound[place + onset] += sample
    }
    return sound
  }

  /// When somebody is heard, in seconds from the beginning of the sentence; the microphone was opened later.
  private static func hear(
    _ sound: [Float], _ ear: inout EchoGuard, opened: Double = 0, delay: Double = 0
  ) -> Double? {
    ear.begin(sentence, sampleRate: rate, at: 100)
    defer { ear.finish() }
    var meter = SoundMeter()
    let first = Int(opened * Double(rate))
    for start in stride(
      from: first, through: sound.count - SoundMeter.length, by: SoundMeter.length)
    {
      let end = start + SoundMeter.length
      let second = Double(end) / Double(rate)
      // The first levels are told late, the others are not.
      let told = max(second, opened + delay)
      if ear.hear(meter.level(of: Array(sound[start..<end])), at: 100 + told) { return second }
    }
    return nil
  }

  @Test(
    "the sentence itself is not a speaker, however loud its echo and however late",
    arguments: [0, 0.05, 0.5, 2], [0.02, 0.1, 0.25])
  func alone(echo: Float, late: Double) {
    var ear = EchoGuard()
    for n in 0..<5 {
      // It never takes the same time.
      let late = late + Double(n) * 0.007
      #expect(Self.hear(Self.microphone(echo: echo, late: late), &ear) == nil)
    }
  }

  @Test(
    "a voice over the second sentence is heard within half a second, be it no louder than the echo",
    arguments: [0, 0.05, 0.3, 0.5])
  func voice(echo: Float) throws {
    var ear = EchoGuard()
    _ = Self.hear(Self.microphone(echo: echo), &ear)
    let voice = Self.voice(1, seed: 2, height: 0.1)
    let heard = try #require(Self.hear(Self.microphone(echo: echo, voice: voice), &ear))
    #expect((0.75...1.25).contains(heard))
  }

  @Test("who opens the microphone in the midst of a sentence is no speaker, and hears one")
  func late() throws {
    var ear = EchoGuard()
    _ = Self.hear(Self.microphone(echo: 0.5), &ear)
    #expect(Self.hear(Self.microphone(echo: 0.5), &ear, opened: 0.43) == nil)
    let voice = Self.voice(1, seed: 2, height: 0.1)
    let heard = Self.hear(Self.microphone(echo: 0.5, voice: voice), &ear, opened: 0.43)
    #expect((0.75...1.25).contains(try #require(heard)))
  }

  @Test("levels that are told late are no speaker, and a sentence that is silent teaches nothing")
  func toldLate() throws {
    var ear = EchoGuard()
    ear.begin([Float](repeating: 0, count: 32_000), sampleRate: Self.rate, at: 0)
    var meter = SoundMeter()
    for n in 1...40 {
      let noise = (0..<SoundMeter.length).map { Float($0 % 7) * 0.05 }
      _ = ear.hear(meter.level(of: noise), at: Double(n) / 20)
    }
    _ = Self.hear(Self.microphone(echo: 0.5), &ear, delay: 0.15)
    #expect(Self.hear(Self.microphone(echo: 0.5), &ear, delay: 0.15) == nil)
    let voice = Self.voice(1, seed: 2, height: 0.1)
    #expect(Self.hear(Self.microphone(echo: 0.5, voice: voice), &ear, delay: 0.15) != nil)
  }

  @Test("a loudspeaker that is turned up between two sentences is no speaker")
  func turnedUp() {
    var ear = EchoGuard()
    _ = Self.hear(Self.microphone(echo: 0.3), &ear)
    #expect(Self.hear(Self.microphone(echo: 0.5), &ear) == nil)
  }

  @Test("who speaks over the first sentence is no echo of the third")
  func learntWrongly() throws {
    var ear = EchoGuard()
    let voice = Self.voice(1, seed: 2)
    _ = Self.hear(Self.microphone(echo: 0.1, voice: voice, at: 0.2), &ear)
    for _ in 0..<5 { _ = Self.hear(Self.microphone(echo: 0.1), &ear) }
    #expect(Self.hear(Self.microphone(echo: 0.1, voice: voice), &ear) != nil)
  }

  @Test("a knock is not a voice")
  func knock() {
    var ear = EchoGuard()
    _ = Self.hear(Self.microphone(echo: 0.1), &ear)
    var dice = SplitMix64(seed: 5)
    let knock = (0..<Self.rate / 12).map { _ in Float.random(in: -0.9...0.9, using: &dice) }
    #expect(Self.hear(Self.microphone(echo: 0.1, voice: knock), &ear) == nil)
  }

  @Test("without playback nothing is compared, and odd numbers do no harm")
  func hostile() {
    var ear = EchoGuard()
    var meter = SoundMeter()
    let loud = meter.level(of: [Float](repeating: 1, count: SoundMeter.length))
    var isHeard = ear.hear(loud, at: 0)
    #expect(!isHeard)
    ear.begin([], sampleRate: 0, at: .nan)
    isHeard = ear.hear(meter.level(of: [.nan, .infinity]), at: .infinity)
    #expect(!isHeard)
    for samples in [[Float.nan, .infinity], [0], []] {
      ear.begin(samples, sampleRate: Self.rate, at: 0)
      for bands in [
        [], [Float](repeating: .nan, count: 18), [Float](repeating: .infinity, count: 18),
      ] {
        for moment in [0, -Double.infinity, .nan, 1e300] {
          _ = ear.hear(SoundLevel(rms: .nan, peak: -1, bands: bands), at: moment)
        }
      }
      ear.finish()
    }
  }
}
