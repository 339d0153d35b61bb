import Coaching
import Practice
import Synchronization
import TestSupport
import Testing

/// Clips that are made while nobody waits for them.
@Suite struct AheadTests {
  /// Notes when it is asked and given up, and speaks when a test lets it.
  private final class SlowVoice: TTSProvider {
    private let state = Mutex<(asked: [String], givenUp: [String], isFree: Bool)>(([], [], false))
    /// Whether it speaks the sentence at once that it is asked for first.
    private let beginsWell: Bool

    init(beginsWell: Bool = false) { self.beginsWell = beginsWell }

    var asked: [String] { state.withLock { $0.asked } }
    var givenUp: [String] { state.withLock { $0.givenUp } }
    func free() { state.withLock { $0.isFree = true } }

    static func name(_ request: TTSRequest) -> String { "\(request.text) \(request.rate)" }

    func synthesize(_ request: TTSRequest) async throws -> Clip {
      let name = Self.name(request)
      state.withLock { $0.asked.append(name) }
      do {
        while !state.withLock({ state in
          state.isFree || beginsWell && state.asked.first?.hasPrefix(request.text) == true
        }) { try await Task.sleep(for: .milliseconds(2)) }
      } catch {
        state.withLock { $0.givenUp.append(name) }
        throw error
      }
      return Clip(
        samples: [0], sampleRate: 8000,
        voice: Voice(provider: "slow", id: "slow", lang: request.lang), pace: request.rate,
        spoken: request.text)
    }
  }

  private static let sentences = (0..<12).map { number in
    Sentence(
      id: "e\(number)", text: "Sentence number \(number).", lang: .english, level: .hard,
      wordBucket: .lessCommon)
  }

  private func desk(
    _ ahead: some TTSProvider, _ voice: any TTSProvider = FakeVoice(), isSpoken: Bool = false
  ) -> Desk {
    Desk(
      sentences: Self.sentences, voice: voice, isSpoken: isSpoken,
      change: { $0.sound?.ahead = ahead })
  }

  @Test("while the learner answers, what may come next is made, each once")
  func ahead() async throws {
    let ahead = FakeVoice()
    let voice = FakeVoice()
    let desk = desk(ahead, voice)
    try await desk.wait(for: "listening 1")
    try await eventually("clips ahead: \(ahead.asked.count)") { ahead.asked.count == 8 }
    let names = ahead.asked.map(SlowVoice.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: voice.asked.map(SlowVoice.name)))
    // The sentence itself once more and slower, should the learner ask for that.
    #expect(
      ahead.asked.contains { $0.text == voice.asked[0].text && $0.rate < voice.asked[0].rate })
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }

  @Test("for a learner who passes each item, what comes was made ahead")
  func foreseen() async throws {
    let ahead = FakeVoice()
    let voice = FakeVoice()
    let desk = desk(ahead, voice)
    try await eventually("clips ahead") { ahead.asked.count == 8 }
    let foreseen = Set(ahead.asked.map(SlowVoice.name))
    for item in 1...3 {
      try await desk.wait(for: "item \(item)")
      try await desk.wait(for: "played", times: item)
      try await desk.send(.answer("right"), until: "done \(item)")
      try await desk.send(.next, until: "item \(item + 1)")
    }
    // The first two were made at the start of the session.
    #expect(Set(voice.asked.dropFirst(2).prefix(2).map(SlowVoice.name)).isSubset(of: foreseen))
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }

  @Test("what the learner wants comes first: what is being made ahead is given up at once")
  func givesWay() async throws {
    let ahead = SlowVoice()
    let voice = FakeVoice()
    let desk = desk(ahead, voice)
    try await desk.wait(for: "listening 1")
    try await eventually("the first clip ahead") { ahead.asked.count == 1 }
    // The slower clip is the one that is being made: it is waited for, and not begun again.
    desk.runner.send(.slower)
    ahead.free()
    try await desk.wait(for: "played", times: 2)
    #expect(ahead.givenUp.isEmpty)
    #expect(voice.asked.count == 2)
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }

  @Test("where that does not come soon, the session's own voice is asked too")
  func headStart() async throws {
    let ahead = SlowVoice()
    let voice = FakeVoice()
    let desk = desk(ahead, voice)
    try await desk.wait(for: "listening 1")
    try await eventually("the first clip ahead") { ahead.asked.count == 1 }
    desk.runner.send(.slower)
    try await eventually("it is asked") {
      desk.time.advance(by: 0.1)
      return voice.asked.map(SlowVoice.name).contains(ahead.asked[0])
    }
    try await desk.wait(for: "played", times: 2)
    try await eventually("given up") { ahead.givenUp.contains(ahead.asked[0]) }
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }

  @Test("a clip ahead that only waits for others keeps nobody waiting")
  func notBegun() async throws {
    let ahead = FakeVoice()
    let voice = SlowVoice(beginsWell: true)
    let desk = desk(ahead, voice)
    // The item's sentence is there, the next one's is still being made.
    try await desk.wait(for: "listening 1")
    try await eventually("the next one") { voice.asked.count == 2 }
    desk.runner.send(.slower)
    try await desk.wait(for: "played", times: 2)
    #expect(ahead.asked.isEmpty)
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }

  @Test("after a verdict, while the learner reads, it goes on")
  func goesOn() async throws {
    let ahead = SlowVoice()
    let desk = desk(ahead, isSpoken: true)
    try await desk.wait(for: "listening 1")
    try await eventually("the first clip ahead") { ahead.asked.count == 1 }
    desk.speak(3)
    try await desk.wait(for: "done 1")
    try await eventually("one more: \(ahead.asked)") { ahead.asked.count == 2 }
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }

  @Test("another clip than the one that is being made ahead stops that")
  func stops() async throws {
    let ahead = SlowVoice()
    let voice = FakeVoice()
    let desk = desk(ahead, voice)
    try await desk.wait(for: "listening 1")
    try await eventually("the first clip ahead") { ahead.asked.count == 1 }
    // Two wrong first tries and an easy sentence: none that was prepared.
    for item in 1...3 {
      for number in 1...3 {
        try await desk.send(.answer("wrong"), until: "judged \(number)", times: item)
      }
      try await desk.send(.next, until: "item \(item + 1)")
    }
    try await eventually("given up: \(ahead.asked)") { !ahead.givenUp.isEmpty }
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
    #expect(ahead.givenUp.count <= ahead.asked.count)
  }

  @Test("the end of the session is the end of what is being made ahead")
  func ends() async throws {
    let ahead = SlowVoice()
    let desk = desk(ahead)
    try await desk.wait(for: "listening 1")
    try await eventually("the first clip ahead") { ahead.asked.count == 1 }
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
    try await eventually("given up") { ahead.givenUp == ahead.asked }
  }

  @Test("a clip that cannot be made ahead is tried once, and nobody hears of it")
  func fails() async throws {
    let ahead = FakeVoice(failing: Array(repeating: Refused(), count: 3))
    let desk = desk(ahead)
    try await desk.wait(for: "listening 1")
    try await eventually("clips ahead") { ahead.asked.count == 8 }
    #expect(Set(ahead.asked).count == 8)
    #expect(!desk.log.lines.contains { $0.hasPrefix("trouble") })
    try await desk.send(.quit, until: "summary")
    _ = try await desk.run.value
  }
}
