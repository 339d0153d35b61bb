import Coaching
import Practice
import Synchronization
import TestSupport
import Testing

/// Services that a session asks and does not wait for.
@Suite struct RunnerServicesTests {
  @Test("where the voice keeps the learner waiting, the understudy speaks after its time")
  func understudy() async throws {
    let own = FakeVoice(named: "understudy")
    let desk = Desk(
      voice: StubbornVoice(),
      change: { services in
        services.sound?.understudy = SessionServices.Understudy(voice: own, seconds: 2.5)
      })
    try await desk.wait(for: "item 1")
    #expect(own.asked.isEmpty)
    try await eventually("the understudy speaks") {
      desk.time.advance(by: 0.5)
      return !own.asked.isEmpty
    }
    #expect(desk.time.now >= 2.5)
    try await desk.wait(for: "listening 1")
    #expect(desk.log.count("trouble") == 0)
    try await desk.send(.answer("right"), until: "done 1")
    #expect(desk.tries.all.map(\.voice?.provider) == ["understudy"])
    try await desk.send(.quit, until: "summary")
    StubbornVoice.release()
    _ = try await desk.run.value
  }

  @Test("a voice that is quick enough needs no understudy")
  func quick() async throws {
    let own = FakeVoice()
    let desk = Desk(
      voice: FakeVoice(),
      change: { services in
        services.sound?.understudy = SessionServices.Understudy(voice: own, seconds: 2.5)
      })
    try await desk.wait(for: "listening 1")
    try await desk.send(.quit, until: "summary")
    #expect(own.asked.isEmpty)
    _ = try await desk.run.value
  }

  @Test("an answer may pass by meaning if its words fail, and if they pass nothing is asked")
  func meaning() async throws {
    let asked = Mutex<[String]>([])
    let desk = Desk(change: { services in
      services.meaning = SessionServices.Meaning(seconds: 2.5) { answer, _, judgement in
        asked.withLock { $0.append(answer) }
        var judgement = judgement
        judgement.similarity = 0.9
        judgement.passed = answer == "the same"
        return judgement
      }
    })
    try await desk.wait(for: "listening 1")
    try await desk.send(.answer("nothing like it"), until: "judged 1")
    try await desk.send(.answer("the same"), until: "done 1")
    #expect(desk.log.count("keep passed") == 1)
    try await desk.send(.next, until: "item 2")
    try await desk.send(.answer("right"), until: "done 2")
    #expect(asked.withLock { $0 } == ["nothing like it", "the same"])
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }

  /// A session in which the meaning of an answer is being compared, for longer than anybody waits.
  private static func comparing() async throws -> Desk {
    let desk = Desk(change: { services in
      services.meaning = SessionServices.Meaning(seconds: 2.5) { _, _, _ in
        try? await Task.sleep(for: .seconds(3_600))
        return nil
      }
    })
    try await desk.wait(for: "listening 1")
    desk.runner.send(.answer("nothing like it"))
    return desk
  }

  @Test("a slow comparison of meanings is not waited for, and the words count")
  func late() async throws {
    let desk = try await Self.comparing()
    // Whatever else the learner does meanwhile changes nothing.
    try await desk.send(.skip, until: "notNow")
    #expect(desk.log.count("judged 1") == 0)
    try await eventually("it is judged") {
      desk.time.advance(by: 0.5)
      return desk.log.count("judged 1") == 1
    }
    #expect(desk.time.now >= 2.5)
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }

  @Test("whoever leaves while a meaning is compared keeps the answer, by its words")
  func leavesEarly() async throws {
    let desk = try await Self.comparing()
    try await desk.send(.quit, until: "summary")
    #expect(desk.log.count("judged 1") == 1)
    _ = try await desk.run.value
  }

  @Test("sentences are written behind the session's back, and heard when they are there")
  func writing() async throws {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let wishes = Mutex<[SentenceWish]>([])
    let heard = Mutex<[String]>([])
    let desk = Desk(
      hasWriter: true,
      change: { services in
        services.judge = { answer, sentence in
          heard.withLock { $0.append(sentence.id) }
          return Desk.judge(answer, sentence)
        }
        services.write = { wish in
          wishes.withLock { $0.append(wish) }
          for await _ in gate {}
          return [
            Sentence(
              id: "w1", text: "Somebody wrote this.", lang: .english, level: .hard,
              wordBucket: .lessCommon)
          ]
        }
      })
    try await desk.wait(for: "listening 1")
    try await desk.send(.answer("right"), until: "done 1")
    try await desk.send(.next, until: "item 2")
    #expect(heard.withLock { $0 }.allSatisfy { $0 != "w1" })
    opening.finish()
    for n in 2...4 {
      try await desk.send(.answer("right"), until: "done \(n)")
      try await desk.send(.next, until: "item \(n + 1)")
    }
    #expect((1...4).contains(wishes.withLock { $0.count }))
    #expect(heard.withLock { $0 }.contains("w1"), "\(heard.withLock { $0 })")
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }
}
