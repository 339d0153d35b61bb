import Acoustics
import Coaching
@testable import Practice
import Synchronization
import Testing

@Suite("A sentence in noise")
struct NoisyRunnerTests {
  private static let street = Noise(.street, snr: 10)

  /// What was asked to be heard in noise.
  private final class Booth: Sendable {
    private let asked = Mutex<[Noise]>([])
    var heard: [Noise] { asked.withLock { $0 } }

    func mix(_ clip: Clip, _ noise: Noise) -> Clip {
      asked.withLock { $0.append(noise) }
      var clip = clip
      clip.samples = [Float](repeating: 0.25, count: 100 + heard.count)
      return clip
    }
  }

  private static func desk(
    _ booth: Booth, _ voice: FakeVoice, _ loudspeaker: FakeLoudspeaker
  ) -> Desk {
    Desk(
      voice: voice, loudspeaker: loudspeaker, noise: street,
      change: { services in
        services.sound?.inNoise = { clip, noise, _ in booth.mix(clip, noise) }
      })
  }

  @Test func `is spoken once, and mixed anew each time; without the noise it is as it was spoken`()
    async throws
  {
    let (booth, voice, loudspeaker) = (Booth(), FakeVoice(), FakeLoudspeaker())
    let desk = Self.desk(booth, voice, loudspeaker)
    try await desk.wait(for: "listening 1")
    try await desk.send(.replay, until: "listening 1", times: 2)
    try await desk.send(.slower, until: "listening 1", times: 3)
    desk.runner.send(.quit)
    _ = try await desk.run.value
    #expect(booth.heard == [Self.street, Self.street])
    #expect(loudspeaker.lengths == [101, 102, 1])
    let first = try #require(voice.asked.first)
    #expect(voice.asked.count { $0 == first } == 1)
  }

  @Test func `that cannot be made is told, and the sentence is not taken as heard`() async throws {
    let loudspeaker = FakeLoudspeaker()
    let desk = Desk(
      voice: FakeVoice(), loudspeaker: loudspeaker, noise: Self.street,
      change: { $0.sound?.inNoise = { _, _, _ in throw Refused() } })
    try await desk.wait(for: "notHeardYet")
    #expect(desk.log.count("trouble Refused()") == 1 && loudspeaker.clips.isEmpty)
    // The way out: without the noise.
    try await desk.send(.slower, until: "listening 1", times: 1)
    desk.runner.send(.quit)
    _ = try await desk.run.value
    #expect(loudspeaker.clips.count == 1)
  }

  @Test func `reads along later by what comes before the voice`() async throws {
    let parts = Mutex<[[SpokenPart]]>([])
    struct Following: Front {
      let log: Log
      let told: @Sendable ([SpokenPart]) -> Void
      func show(_ news: SessionNews) async { await FakeFront(log: log).show(news) }
      func follow(_ parts: [SpokenPart]) async {
        told(parts)
        log.note("followed")
      }
      func hear(level: Float) async {}
      func compare(_ model: Clip, with own: HeardSpeech) async {}
      func tell(_ trouble: any Error) async {}
    }
    let told: @Sendable ([SpokenPart]) -> Void = { new in parts.withLock { $0.append(new) } }
    let booth = Booth()
    let desk = Desk(
      voice: FakeVoice(), noise: Self.street, front: { Following(log: $0, told: told) },
      change: { services in
        services.sound?.inNoise = { clip, noise, _ in booth.mix(clip, noise) }
      })
    try await desk.wait(for: "listening 1")
    try await desk.send(.reveal, until: "followed", times: 1)
    try await desk.send(.replay, until: "followed", times: 2)
    desk.runner.send(.quit)
    _ = try await desk.run.value
    let seconds = parts.withLock { $0 }.compactMap(\.first?.seconds)
    #expect(seconds == [0, NoisySpeech.lead])
  }
}
