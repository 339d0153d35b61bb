import Acoustics
import Sound
import TestSupport
import Testing

@Suite(
  "Playing", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio is not installed"))
struct PlayingTests {
  @Test(
    "what is played arrives sample for sample, from its first to its last 20 ms",
    arguments: [16_000, 22_050, 44_100, 48_000])
  func arrives(sampleRate: Int) async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    let recording = try await server.record(sampleRate: sampleRate)
    let wave = babble(seconds: 0.7, sampleRate: sampleRate)

    let end = try await sound.play(wave).finished()
    #expect(end == .ended)

    let heard = try await recording.silence(seconds: 0.3)
    let match = try #require(bestMatch(of: wave.samples, in: heard))
    #expect(match.coefficient >= 0.98)
    let edge = sampleRate / 50
    let first = correlation(of: Array(wave.samples.prefix(edge)), with: heard, at: match.offset)
    let last = correlation(
      of: Array(wave.samples.suffix(edge)), with: heard,
      at: match.offset + wave.samples.count - edge)
    #expect(first >= 0.95)
    #expect(last >= 0.95)
  }
}
