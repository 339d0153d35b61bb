import Coaching
import Practice
import TestSupport
import Testing

@Suite("A chat as it runs")
struct ChatRunnerTests {
  private struct Running {
    let log = Log()
    let time = VirtualTime()
    let partner = FakePartner()
    let loudspeaker = FakeLoudspeaker()
    let runner: ConversationRunner
    let run: Task<TalkSummary?, any Error>

    init(hasPartner: Bool = true) {
      let conversation = Conversation(
        scene: .chat(.free, .english, level: .easy),
        plan: TalkPlan(id: "t", opening: .chat, sceneID: "free", lang: .english),
        words: TalkDesk.words)
      let runner = ConversationRunner(
        conversation,
        services: TalkServices(
          sound: SessionServices.Sound(voice: FakeVoice(), loudspeaker: loudspeaker),
          judge: TalkDesk.judge, follow: { _, _ in [] },
          partner: hasPartner ? partner.partner : nil, history: FakeTalkKeeper(log: log),
          time: time.timepiece))
      self.runner = runner
      let front = FakeTalkFront(log: log)
      run = Task { try await runner.run(showing: front) }
    }

    func wait(for line: String, times: Int = 1) async throws {
      try await eventually("\(line) in \(log.lines)") { log.count(line) >= times }
    }

    func written(_ count: Int) async throws {
      try await eventually("asked \(count) times") { partner.count >= count }
    }

    /// Gives the runner a turn, in which it does what the time has come for.
    func settle() async throws {
      let times = log.count("notNow")
      runner.send(.agree(1))
      try await wait(for: "notNow", times: times + 1)
    }

    func end() async throws {
      runner.send(.end(save: true))
      _ = try await run.value
    }
  }

  @Test("it is spoken while it is written, and each turn is kept before it is shown")
  func course() async throws {
    let chat = Running()
    try await chat.written(1)
    chat.partner.say("Nice day.")
    try await chat.wait(for: "(partnerSpeaking)")
    chat.partner.say("Did you go out?")
    chat.partner.end(.success(WrittenExchange(pieces: ["Nice day.", "Did you go out?"])))
    try await chat.wait(for: "(learnerThinking)")
    #expect(chat.loudspeaker.clips == ["Nice day.", "Did you go out?"])
    chat.runner.send(.answered("Yes"))
    try await chat.wait(for: "done 1")
    let story = chat.log.lines
    let kept = try #require(story.firstIndex(of: "keep 1 said"))
    #expect(kept < (story.firstIndex(of: "done 1") ?? 0))
    try await chat.written(2)
    try await chat.end()
  }

  @Test(
    "a model that is silent is waited for as long as is configured, and then the program helps out")
  func silent() async throws {
    let chat = Running()
    try await chat.written(1)
    chat.time.advance(by: 2.4)
    try await chat.settle()
    #expect(chat.log.count("spareLine") == 0)
    chat.time.advance(by: 0.2)
    try await chat.wait(for: "spareLine")
    // What it says too late is said to nobody.
    chat.partner.say("At last.")
    try await chat.wait(for: "(learnerThinking)")
    chat.runner.send(.answered("Hello"))
    try await chat.written(2)
    #expect(chat.loudspeaker.clips == SpareLine.exchange(.english, turn: 1).pieces)
    try await chat.end()
  }

  @Test("a model that fails, or is not there, costs the learner nothing but its line")
  func failing() async throws {
    let chat = Running()
    try await chat.written(1)
    chat.partner.end(.failure(Refused()))
    try await chat.wait(for: "spareLine")
    try await chat.wait(for: "(learnerThinking)")
    chat.runner.send(.answered("Hello"))
    try await chat.written(2)
    chat.partner.say("Fine.")
    chat.partner.end(.failure(Refused()))
    try await chat.wait(for: "(learnerThinking)", times: 2)
    #expect(chat.log.count("spareLine") == 1)
    try await chat.end()
    let alone = Running(hasPartner: false)
    try await alone.wait(for: "(learnerThinking)")
    #expect(alone.log.count("spareLine") == 1)
    try await alone.end()
  }

  @Test("a line whose end does not come is over with what was said of it")
  func hanging() async throws {
    let chat = Running()
    try await chat.written(1)
    chat.partner.say("Nice day.")
    try await chat.wait(for: "(partnerThinking)")
    chat.time.advance(by: 3)
    try await chat.settle()
    #expect(chat.log.count("(learnerThinking)") == 0)
    chat.time.advance(by: 8)
    try await chat.wait(for: "(learnerThinking)")
    #expect(chat.log.count("spareLine") == 0)
    try await chat.end()
  }

  private static let offer = PackOffer(
    topic: "buses",
    sentences: [
      Sentence(
        id: "e1", text: "The bus is late.", lang: .english, level: .easy, wordBucket: .common)
    ])

  @Test("what the model has looked up is shown, and it is waited for anew, but not for ever")
  func lookingUp() async throws {
    let chat = Running()
    try await chat.written(1)
    for round in 1...3 {
      chat.time.advance(by: 2)
      chat.partner.pass(.lookUp(ToolWish(.search, about: "bus")))
      try await chat.wait(for: "looked up search", times: round)
      #expect(chat.log.count("spareLine") == 0)
    }
    chat.time.advance(by: 2)
    try await chat.wait(for: "spareLine")
    try await chat.end()
  }

  @Test("what the partner offers is done when the learner agrees, once, and not otherwise")
  func offering() async throws {
    let chat = Running()
    try await chat.written(1)
    chat.runner.send(.agree(1))
    try await chat.wait(for: "notNow")
    chat.partner.pass(.offer(Self.offer))
    try await chat.wait(for: "offer buses")
    chat.partner.end(.success(WrittenExchange(pieces: ["Shall we?"])))
    try await chat.wait(for: "(learnerThinking)")
    #expect(chat.partner.fulfilled.isEmpty)
    chat.runner.send(.agree(1))
    try await chat.wait(for: "offer kept(1)")
    chat.runner.send(.agree(1))
    try await chat.wait(for: "notNow", times: 2)
    var done = Self.offer
    done.number = 1
    #expect(chat.partner.fulfilled == [done])
    try await chat.end()
  }
}
