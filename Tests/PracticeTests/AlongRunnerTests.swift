import Coaching
import Practice
import TestSupport
import Testing

/// A learner who speaks along with the voice.
@Suite struct AlongRunnerTests {
  private static func desk(
    loudspeaker: FakeLoudspeaker = FakeLoudspeaker(), failing: (any Error)? = nil
  ) -> Desk {
    Desk(
      voice: FakeVoice(), loudspeaker: loudspeaker, failing: failing, isSpoken: true,
      drill: Drill(.sentences(Desk.sentences), delivery: Delivery(), voices: [], seed: 1))
  }

  @Test func `the ear is open before it sounds, and all that was heard meanwhile counts`()
    async throws
  {
    let loudspeaker = FakeLoudspeaker()
    let desk = Self.desk(loudspeaker: loudspeaker)
    try await desk.wait(for: "listening 1")
    // From a little before the voice began; no tone is played into what the learner says.
    try await desk.wait(for: "attend 0.3")
    #expect(!loudspeaker.clips.contains("tone"))
    desk.speak(3)
    try await desk.wait(for: "done 1")
    #expect(desk.log.count("keep trial 1") == 1)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test func `a microphone that cannot be opened is told, and the sentence waits for it`()
    async throws
  {
    let loudspeaker = FakeLoudspeaker()
    let desk = Self.desk(loudspeaker: loudspeaker, failing: Refused())
    try await desk.wait(for: "alongNeedsMicrophone")
    #expect(desk.log.count("trouble Refused()") == 1 && loudspeaker.clips.isEmpty)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }
}
