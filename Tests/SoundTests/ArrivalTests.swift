import Acoustics
import Glibc
import Sound
import TestSupport
import Testing

@Suite(
  "Arriving whole", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "no private sound server can be started here"))
struct ArrivalTests {
  private static let sampleRates = [16_000, 22_050, 24_000, 44_100, 48_000]

  @Test(
    "of ten clips at a rate, each from 0.05 to 3 s long, nothing is cut and nothing is missing",
    arguments: sampleRates)
  func arrives(sampleRate: Int) async throws {
    let server = try await PrivateSoundServer()
    let sound = try await SoundServer.connect(applicationName: "test", server: server.address)
    for number in 0..<10 {
      // Rising by the same factor, each rate's lengths between those of the others.
      let step = Double(number) + Double(Self.sampleRates.firstIndex(of: sampleRate) ?? 0) / 5
      let seconds = min(3, 0.05 * exp(step * log(60) / 9.8))
      let wave = babble(
        seconds: seconds, sampleRate: sampleRate, number: UInt64(sampleRate + number))
      let recording = try await server.record(sampleRate: sampleRate)

      #expect(try await sound.play(wave).finished() == .ended)

      try checkWhole(wave, in: try await recording.silence(seconds: 0.15))
    }
  }
}

/// Checks that a recording has a sound from its first to its last 20 ms, without a gap.
func checkWhole(
  _ wave: Waveform, in heard: [Float], at location: SourceLocation = #_sourceLocation
) throws {
  let samples = wave.samples
  let edge = wave.sampleRate / 50
  // A gap would shift all that comes after it: the beginning is enough to find the place.
  let start = try #require(
    bestMatch(of: Array(samples.prefix(4_000)), in: heard), sourceLocation: location)
  let whole = correlation(of: samples, with: heard, at: start.offset)
  let first = correlation(of: Array(samples.prefix(edge)), with: heard, at: start.offset)
  let last = correlation(
    of: Array(samples.suffix(edge)), with: heard, at: start.offset + samples.count - edge)
  let what = "\(wave.duration) s at \(wave.sampleRate) Hz: \(first), \(whole), \(last)"
  #expect(min(first, whole, last) >= 0.98, "\(what)", sourceLocation: location)
}
