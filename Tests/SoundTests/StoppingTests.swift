import Acoustics
import Sound
import TestSupport
import Testing

@Suite(
  "Stopping", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "no private sound server can be started here"))
struct StoppingTests {
  /// When a clip is stopped.
  enum Moment: CaseIterable, CustomTestStringConvertible {
    case atOnce, whenHeard, inTheMiddle, nearItsEnd

    var testDescription: String { "\(self)" }
  }

  private static let sampleRate = 16_000

  let server: PrivateSoundServer
  let sound: SoundServer

  init() async throws {
    server = try await PrivateSoundServer()
    sound = try await SoundServer.connect(applicationName: "test", server: server.address)
  }

  @Test(
    "a clip that was stopped is silent, and nothing of it comes with the next one",
    arguments: Moment.allCases)
  func fallsSilent(moment: Moment) async throws {
    let recording = try await server.record(sampleRate: Self.sampleRate)
    // Left alone it would sound longer than its silence is waited for.
    let seconds = moment == .nearItsEnd ? 2.0 : 60
    let playback = try await sound.play(babble(seconds: seconds, sampleRate: Self.sampleRate))
    switch moment {
    case .atOnce: break
    case .whenHeard: try await recording.sound()
    case .inTheMiddle: await playback.progresses(to: 0.8)
    case .nearItsEnd: await playback.progresses(to: 1.8)
    }

    await playback.stop()

    let ending = await playback.finished()
    // A computer that is busy may come to its end before it is told to stop.
    #expect(ending == .stopped || moment == .nearItsEnd && ending == .ended)
    // Stopped at once it may never have been heard.
    try await eventually("it is silent") {
      let latest = recording.samples.suffix(Self.sampleRate / 2)
      return latest.count == Self.sampleRate / 2 && latest.allSatisfy { abs($0) < 0.001 }
    }
    let silent = recording.count

    let next = babble(seconds: 0.3, sampleRate: Self.sampleRate, number: 1)
    #expect(try await sound.play(next).finished() == .ended)
    try await eventually("the next clip is over") {
      recording.samples.dropFirst(silent).contains { abs($0) > 0.01 }
        && recording.samples.suffix(Self.sampleRate).allSatisfy { abs($0) < 0.001 }
    }
    let after = Array(recording.samples.dropFirst(silent))
    try checkWhole(Waveform(samples: next.samples, sampleRate: Self.sampleRate), in: after)
    let loud = after.indices.filter { abs(after[$0]) > 0.01 }
    let extent = try #require(loud.last) - #require(loud.first)
    #expect(extent < next.samples.count + Self.sampleRate / 100)
  }

  @Test func `a clip that is stopped is over although its server hangs`() async throws {
    let playback = try await sound.play(babble(seconds: 60, sampleRate: Self.sampleRate))
    await playback.progresses(to: 0.3)
    server.freeze()
    defer { server.thaw() }
    let begin = ContinuousClock.now
    await playback.stop()
    #expect(ContinuousClock.now - begin < .seconds(10))
    #expect(await playback.finished() == .stopped)
  }

  @Test("a clip that is stopped and begun again is heard from its start, each time")
  func replaces() async throws {
    let recording = try await server.record(sampleRate: Self.sampleRate)
    let wave = babble(seconds: 0.5, sampleRate: Self.sampleRate)
    for _ in 0..<5 {
      let playback = try await sound.play(wave)
      await playback.progresses(to: 0.1)
      await playback.stop()
    }
    #expect(try await sound.play(wave).finished() == .ended)
    // Looked for from behind: before it are the beginnings of the others.
    let heard = try await recording.silence(seconds: 0.5)
    let match = try #require(bestMatch(of: wave.samples.reversed(), in: heard.reversed()))
    #expect(match.coefficient >= 0.98)
  }
}

extension Playback {
  /// Returns when so many seconds of the clip have sounded, or when it is over.
  func progresses(to seconds: Double) async {
    for await event in events {
      if case .progress(let reached) = event, reached >= seconds { return }
    }
  }
}
