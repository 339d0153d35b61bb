import Coaching
import Practice
import TestSupport
import Testing

/// A learner who reads aloud.
@Suite struct AloudRunnerTests {
  private static func desk(failing: (any Error)? = nil) -> Desk {
    Desk(
      voice: FakeVoice(), loudspeaker: FakeLoudspeaker(), failing: failing, isSpoken: true,
      drill: Drill(.texts(Desk.sentences), delivery: Delivery(), voices: [], seed: 1))
  }

  @Test func `the microphone waits the longer the less of the sentence was read`() async throws {
    let desk = Self.desk()
    try await desk.wait(for: "reading, 4.0 then 1.5")
    // It is told so after it attends: before that nothing is heard.
    #expect(desk.log.count("attend 0.0") == 1)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test func `who gives a sentence back is waited for as ever`() async throws {
    let desk = Desk(voice: FakeVoice(), loudspeaker: FakeLoudspeaker(), isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.runner.send(.quit)
    _ = try await desk.run.value
    #expect(desk.log.count("reading, 4.0 then 1.5") == 0)
  }

  @Test func `a microphone that cannot be opened is told, and the sentence waits for it`()
    async throws
  {
    let desk = Self.desk(failing: Refused())
    try await desk.wait(for: "readingNeedsMicrophone")
    #expect(desk.log.count("trouble Refused()") == 1)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }
}
