import Acoustics
import Sound
import TestSupport
import Testing

@Suite(
  "Playing", .serialized,
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct PlayingTests {
  let server: PrivateSoundServer
  let sound: SoundServer

  init() async throws {
    server = try await PrivateSoundServer()
    sound = try await SoundServer.connect(applicationName: "test", server: server.address)
  }

  @Test(
    "what is played arrives sample for sample, from its first to its last 20 ms",
    arguments: [16_000, 22_050, 44_100, 48_000])
  func arrives(sampleRate: Int) async throws {
    let recording = try await server.record(sampleRate: sampleRate)
    let wave = babble(seconds: 0.7, sampleRate: sampleRate)

    #expect(try await sound.play(wave).finished() == .ended)

    let heard = try await recording.silence(seconds: 0.3)
    let match = try #require(bestMatch(of: wave.samples, in: heard))
    #expect(match.coefficient >= 0.98)
    for edge in [sampleRate / 50, sampleRate / 500] {
      let first = correlation(of: Array(wave.samples.prefix(edge)), with: heard, at: match.offset)
      let last = correlation(
        of: Array(wave.samples.suffix(edge)), with: heard,
        at: match.offset + wave.samples.count - edge)
      #expect(first >= 0.98)
      #expect(last >= 0.98)
    }
  }

  @Test("a clip longer than what is sent at once arrives without a gap")
  func longClip() async throws {
    let recording = try await server.record(sampleRate: 96_000)
    let wave = babble(seconds: 3, sampleRate: 96_000)

    #expect(try await sound.play(wave).finished() == .ended)

    let heard = try await recording.silence(seconds: 0.3)
    let match = try #require(bestMatch(of: Array(wave.samples.prefix(20_000)), in: heard))
    let last = correlation(
      of: Array(wave.samples.suffix(20_000)), with: heard,
      at: match.offset + wave.samples.count - 20_000)
    #expect(last >= 0.98)
  }

  @Test("a clip tells when it starts, how far it is, and last of all that it ended")
  func events() async throws {
    let wave = babble(seconds: 0.5, sampleRate: 22_050)
    let before = ContinuousClock.now
    var events: [PlaybackEvent] = []
    for await event in try await sound.play(wave).events { events.append(event) }
    let after = ContinuousClock.now

    guard case .started(let moment)? = events.first else {
      Issue.record("did not begin with its start: \(events)")
      return
    }
    #expect(moment > before)
    #expect(moment + .milliseconds(400) < after)
    #expect(events.last == .ended)
    let progress = events.compactMap { event -> Double? in
      guard case .progress(let seconds) = event else { return nil }
      return seconds
    }
    #expect(!progress.isEmpty)
    #expect(progress == progress.sorted())
    #expect(progress.allSatisfy { (0...0.5).contains($0) })
  }

  @Test("a clip that is stopped is silent long before its end")
  func stops() async throws {
    let recording = try await server.record(sampleRate: 16_000)
    let playback = try await sound.play(babble(seconds: 120, sampleRate: 16_000))
    try await recording.sound()

    await playback.stop()

    #expect(await playback.finished() == .stopped)
    let heard = try await recording.silence(seconds: 0.5)
    #expect(heard.count < 100 * 16_000)
  }

  @Test("stopping twice, or after the end, does nothing more")
  func stopsOnce() async throws {
    let playback = try await sound.play(babble(seconds: 0.05, sampleRate: 16_000))
    #expect(await playback.finished() == .ended)
    await playback.stop()
    await playback.stop()
    #expect(await playback.finished() == .ended)
  }

  @Test("a task that is cancelled while it waits for a clip stops the clip")
  func cancelled() async throws {
    let playback = try await sound.play(babble(seconds: 120, sampleRate: 16_000))
    let task = Task { await playback.finished() }
    task.cancel()
    #expect(await task.value == .stopped)
  }

  @Test("a clip without samples has ended at once")
  func emptyClip() async throws {
    let playback = try await sound.play(Waveform(samples: [], sampleRate: 16_000))
    #expect(await playback.finished() == .ended)
  }

  @Test("samples beyond full scale are clamped, and NaN is silent")
  func wildSamples() async throws {
    let recording = try await server.record(sampleRate: 48_000)
    let wild: [Float] = [9, -9, .nan, .infinity, 0.5]
    let wave = Waveform(samples: (0..<9_600).map { wild[$0 % 5] }, sampleRate: 48_000)

    #expect(try await sound.play(wave).finished() == .ended)

    let heard = try await recording.silence(seconds: 0.3)
    #expect(heard.allSatisfy { abs($0) <= 1 })
    let onset = try #require(heard.firstIndex { $0 > 0.9 })
    #expect(heard[onset + 1] < -0.9)
    #expect(abs(heard[onset + 2]) < 0.001)
  }

  @Test("a sample rate that no server accepts is refused", arguments: [0, -1, 1_000_000])
  func wrongRate(rate: Int) async throws {
    let error = await #expect(throws: SoundError.self) {
      try await sound.play(Waveform(samples: [0, 0], sampleRate: rate))
    }
    #expect(error?.kind == .unplayable(sampleRate: rate))
  }

  @Test("two clips at once both end")
  func together() async throws {
    let one = try await sound.play(babble(seconds: 0.2, sampleRate: 16_000))
    let other = try await sound.play(babble(seconds: 0.1, sampleRate: 22_050))
    #expect(await one.finished() == .ended)
    #expect(await other.finished() == .ended)
  }

  @Test("a remembered volume above 100% is lowered before a clip is heard")
  func volume() async throws {
    _ = try await server.control("load-module", "module-stream-restore")
    let loud = try await sound.play(babble(seconds: 120, sampleRate: 16_000))
    let index = try #require(
      try await server.control("list", "short", "sink-inputs").split(separator: "\t").first)
    _ = try await server.control("set-sink-input-volume", String(index), "150%")
    await loud.stop()

    let recording = try await server.record(sampleRate: 48_000)
    let steady = Waveform(samples: Array(repeating: 0.4, count: 9_600), sampleRate: 48_000)
    #expect(try await sound.play(steady).finished() == .ended)
    let heard = try await recording.silence(seconds: 0.3)
    #expect(heard.allSatisfy { $0 < 0.41 })
  }

  @Test("a hundred clips leave no descriptor behind")
  func descriptors() async throws {
    let click = babble(seconds: 0.01, sampleRate: 48_000)
    _ = try await sound.play(click).finished()
    let before = openDescriptors()
    for _ in 0..<100 {
      #expect(try await sound.play(click).finished() == .ended)
    }
    // Other tests of this process open and close theirs meanwhile; a leak would be a hundred.
    try await eventually("the descriptors are closed") { openDescriptors() < before + 50 }
  }
}
