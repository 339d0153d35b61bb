import Coaching
import TestSupport
import Testing

@testable import Practice

@Suite struct SpokenRunnerTests {
  @Test("an answer is spoken, judged and kept before it is shown, and the next one is heard")
  func passes() async throws {
    let desk = Desk(voice: FakeVoice(), isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.speak(3)
    try await desk.wait(for: "done 1")
    let story = desk.log.lines.filter { !$0.hasPrefix("attend") && $0 != "cancel" }
    #expect(
      story.suffix(9) == [
        "listening 1", "speaking", "thinking", "keep try 1", "keep ability", "keep passed",
        "judged 1", "said local", "done 1",
      ])
    try await desk.send(.next, until: "listening 1", times: 2)
    try await desk.wait(for: "attend 0.0", times: 2)
    desk.runner.send(.quit)
    _ = try await desk.run.value
    try await desk.wait(for: "cancel")
  }

  @Test("after a failed try the sentence plays again, and the microphone is open")
  func again() async throws {
    let loudspeaker = FakeLoudspeaker()
    let desk = Desk(voice: FakeVoice(), loudspeaker: loudspeaker, isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.speak(2)
    try await desk.wait(for: "attend 0.0", times: 2)
    #expect(desk.log.count("playing 1.0") == 2)
    desk.speak(3)
    try await desk.wait(for: "done 1")
    // The tone says when it is the learner's turn.
    #expect(loudspeaker.clips.count { $0 == "tone" } == 2)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("who has said it before the microphone was open is not listened to when it opens")
  func doneBeforeOpen() async throws {
    var microphone = Microphone()
    let log = Log()
    let listener = FakeListener(log: log)
    microphone.open(listener) { _, _ in }
    microphone.attends = true
    microphone.hold()
    let open = microphone.end()
    #expect(open == nil)
    var isTaken = microphone.take(try await listener.open(), microphone.number)
    #expect(isTaken)
    await microphone.attend(keeping: 0)
    #expect(log.count("finish") == 1)
    // The next answer is heard.
    microphone.letGo()
    microphone.open(listener) { _, _ in }
    isTaken = microphone.take(try await listener.open(), microphone.number)
    #expect(isTaken)
    await microphone.attend(keeping: 0)
    #expect(log.count("finish") == 1)
  }

  /// A session whose judge does not come to an end before it is let.
  private static func slowDesk() -> (desk: Desk, judge: AsyncStream<Void>.Continuation) {
    let (gate, judge) = AsyncStream<Void>.makeStream()
    let desk = Desk(
      voice: FakeVoice(), isSpoken: true,
      change: { services in
        guard let hearing = services.hearing else { return }
        services.hearing = SessionServices.Hearing(listener: hearing.listener, tone: hearing.tone) {
          for await _ in gate { break }
          return try await Desk.judgeSpoken($0)
        }
      })
    return (desk, judge)
  }

  @Test func `who leaves while an answer by voice is judged does not lose it`() async throws {
    let (desk, judge) = Self.slowDesk()
    try await desk.wait(for: "attend 0.0")
    desk.speak(3)
    try await desk.wait(for: "thinking")
    desk.runner.send(.quit)
    judge.yield()
    _ = try await desk.run.value
    #expect(desk.log.count("keep try 1") == 1 && desk.log.count("keep passed") == 1)
  }

  @Test func `who leaves twice does not wait for the judge`() async throws {
    let (desk, _) = Self.slowDesk()
    try await desk.wait(for: "attend 0.0")
    desk.speak(3)
    try await desk.wait(for: "thinking")
    desk.runner.send(.quit)
    desk.runner.send(.quit)
    _ = try await desk.run.value
    #expect(desk.log.count("keep try 1") == 0)
  }

  @Test("silence and unclear speech are not tries")
  func notCaught() async throws {
    let desk = Desk(voice: FakeVoice(), isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.speak(1)
    try await desk.wait(for: "caughtUnclear")
    try await desk.wait(for: "attend 0.0", times: 2)
    desk.speak(0)
    try await desk.wait(for: "earRests")
    #expect(desk.log.count("keep try 1") == 0)
    try await desk.send(.answer("right"), until: "done 1")
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("another sentence is a try, told as such, and after three the sentence is shown")
  func anotherSentence() async throws {
    let desk = Desk(voice: FakeVoice(), isSpoken: true)
    for time in 1...3 {
      try await desk.wait(for: "attend 0.0", times: time)
      desk.speak(5)
      try await desk.wait(for: "judged \(time)")
      #expect(desk.log.count("keep try \(time)") == 1)
      #expect(desk.log.count("anotherSentence") == time)
    }
    try await desk.wait(for: "done 1")
    #expect(desk.log.count("earRests") == 0 && desk.log.count("revealed") == 1)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("without a microphone the reason is given once, and answers are typed")
  func noMicrophone() async throws {
    let desk = Desk(voice: FakeVoice(), failing: Refused(), isSpoken: true)
    try await desk.wait(for: "noMicrophone")
    #expect(desk.log.count("trouble Refused()") == 1)
    try await desk.wait(for: "listening 1")
    try await desk.send(.answer("right"), until: "done 1")
    try await desk.send(.next, until: "listening 1", times: 2)
    #expect(desk.log.count("noMicrophone") == 1)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("a microphone that comes when the session is over is closed again")
  func late() async throws {
    let log = Log()
    let (gate, key) = AsyncStream.makeStream(of: Void.self)
    let desk = Desk(
      voice: FakeVoice(), isSpoken: true,
      change: { $0.hearing?.listener = LateListener(log: log, gate: gate) })
    try await eventually("it is being opened") { log.count("opening") == 1 }
    desk.runner.send(.quit)
    _ = try await desk.run.value
    key.finish()
    try await eventually("it is closed") { log.count("cancel") == 1 }
  }

  @Test("a failing judge is reported, and the session continues with typed answers")
  func judgeFails() async throws {
    let desk = Desk(voice: FakeVoice(), isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.speak(4)
    try await desk.wait(for: "noMicrophone")
    #expect(desk.log.count("trouble Refused()") == 1)
    try await desk.send(.answer("right"), until: "done 1")
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("a key ends the answer, and the first key of a typed one closes the microphone")
  func keys() async throws {
    let desk = Desk(voice: FakeVoice(), isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.listener.hear(.began(ago: 0))
    try await desk.wait(for: "speaking")
    try await desk.send(.done, until: "caughtUnclear")
    try await desk.wait(for: "attend 0.0", times: 2)
    try await desk.send(.typing, until: "cancel")
    try await desk.send(.answer("right"), until: "done 1")
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("where it waits for a press the microphone is opened by that, and held only an end ends it")
  func presses() async throws {
    let desk = Desk(voice: FakeVoice(), isSpoken: true, opensAtPress: true)
    try await desk.wait(for: "listening 1")
    try await desk.send(.speak, until: "attend 0.0")
    desk.listener.hear(.began(ago: 0))
    try await desk.wait(for: "speaking")
    try await desk.send(.hold, until: "pause 60.0")
    try await desk.send(.takeBack, until: "cancel")
    // What was held before is not held now.
    try await desk.send(.speak, until: "attend 0.0", times: 2)
    desk.speak(3)
    try await desk.wait(for: "done 1")
    #expect(desk.log.count("pause 60.0") == 1 && desk.log.count("keep try 1") == 1)
    try await desk.send(.next, until: "listening 1", times: 3)
    #expect(desk.log.count("attend 0.0") == 2)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("what was held before the microphone was open is held when it is")
  func heldEarly() async throws {
    let (gate, key) = AsyncStream<Void>.makeStream()
    let log = Log()
    let desk = Desk(
      voice: FakeVoice(), isSpoken: true, opensAtPress: true,
      change: { $0.hearing?.listener = LateListener(log: log, gate: gate) })
    try await desk.wait(for: "listening 1")
    try await desk.send(.speak, until: "attending")
    desk.runner.send(.hold)
    try await eventually("it is being opened") { log.count("opening") == 1 }
    key.finish()
    try await eventually("it is held") { log.count("pause 60.0") == 1 }
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("what is taken back is never judged, and the microphone is open again")
  func takesBack() async throws {
    let desk = Desk(voice: FakeVoice(), isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.listener.hear(.began(ago: 0))
    try await desk.wait(for: "speaking")
    try await desk.send(.takeBack, until: "cancel")
    try await desk.wait(for: "attend 0.0", times: 2)
    desk.speak(3)
    try await desk.wait(for: "done 1")
    #expect(desk.log.count("thinking") == 1 && desk.log.count("keep try 1") == 1)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("the learner's own voice is played after the sentence")
  func sideBySide() async throws {
    let loudspeaker = FakeLoudspeaker()
    let desk = Desk(voice: FakeVoice(), loudspeaker: loudspeaker, isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.speak(3)
    try await desk.wait(for: "said local")
    let before = loudspeaker.clips.count
    try await desk.send(.sideBySide, until: "compare 3")
    try await eventually("both") { loudspeaker.clips.count == before + 2 }
    #expect(loudspeaker.clips.last == "")
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }
}

/// A device that takes its time, whoever has given it up meanwhile.
private struct LateListener: Listener {
  let log: Log
  let gate: AsyncStream<Void>

  func open() async throws -> any Listening {
    log.note("opening")
    await Task { for await _ in gate {} }.value
    return FakeEar(log: log)
  }
}
