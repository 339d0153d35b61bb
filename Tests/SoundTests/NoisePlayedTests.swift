import Acoustics
import Coaching
import Sound
import TestSupport
import Testing

@Suite(
  "Speech in noise as it is played", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct NoisePlayedTests {
  /// At the server's own rate nothing is made anew on the way; at a voice's rate all of it is.
  @Test(arguments: [(44_100, 0.999_9), (22_050, 0.999)], [-6.0, 4])
  func `what arrives at the device is the mix that was computed`(
    rate: (samples: Int, least: Double), snr: Double
  ) async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let recording = try await server.record(sampleRate: rate.samples)
    let speech = babble(seconds: 1.2, sampleRate: rate.samples)
    let maker = try #require(NoiseMaker(.kitchen, of: [], sampleRate: rate.samples))
    var dice = SplitMix64(seed: 3)
    let noise = maker.noise(NoisySpeech.samples(for: speech), using: &dice)
    let mix = try #require(NoisySpeech(speech, in: noise, snr: snr)).mix

    #expect(try await sound.play(mix).finished() == .ended)

    let heard = try await recording.silence(seconds: 0.3)
    let match = try #require(bestMatch(of: mix.samples, in: heard, reach: 2_000))
    #expect(match.coefficient >= rate.least, "\(match.coefficient)")
    // The same noise again is another one, and is not taken for it.
    let other = maker.noise(NoisySpeech.samples(for: speech), using: &dice)
    let second = try #require(NoisySpeech(speech, in: other, snr: snr)).mix
    let apart = correlation(of: second.samples, with: heard, at: match.offset)
    #expect(apart < 0.99, "\(apart)")
  }
}
