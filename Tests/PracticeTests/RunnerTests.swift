import Coaching
import Practice
import TestSupport
import Testing

@Suite struct RunnerTests {
  @Test("a silent session plays at once, before anything that is sent is taken")
  func silent() async throws {
    let desk = Desk()
    desk.runner.send(.answer("wrong"))
    desk.runner.send(.answer("right"))
    desk.runner.send(.quit)
    let summary = try #require(try await desk.run.value)
    #expect(summary.items == 1)
    #expect(
      desk.log.lines == [
        "keep session", "session", "keep item 1", "item 1", "playing 1.0", "played",
        "listening 1", "keep try 1", "keep ability", "judged 1", "listening 2", "keep try 2",
        "keep passed", "judged 2", "done 1", "keep end stopped", "summary",
      ])
  }

  @Test("the next clip is made while the learner hears this one")
  func ahead() async throws {
    let voice = FakeVoice()
    let loudspeaker = FakeLoudspeaker(isQuick: false)
    let desk = Desk(voice: voice, loudspeaker: loudspeaker)
    try await desk.wait(for: "playing 1.0")
    try await eventually("two clips") { voice.asked.count == 2 }
    #expect(desk.log.count("played") == 0)
    loudspeaker.finish()
    try await desk.wait(for: "listening 1")
    try await desk.send(.answer("right"), until: "done 1")
    try await desk.send(.next, until: "playing 1.0", times: 2)
    #expect(loudspeaker.clips == voice.asked.prefix(2).map(\.text))
    desk.runner.send(.quit)
    _ = try await desk.run.value
    // Nothing was made twice, and nothing but the one after it was made ahead.
    #expect(Set(voice.asked).count == voice.asked.count)
    #expect(voice.asked.count == 3)
  }

  @Test("a soft sound tells how an answer came out, and nothing else sounds before it is over")
  func signs() async throws {
    let loudspeaker = FakeLoudspeaker(isQuick: false)
    let change: (inout SessionServices) -> Void = { services in
      services.sound?.signs = SessionServices.Signs(
        right: Self.sign("right"), wrong: Self.sign("wrong"))
    }
    let desk = Desk(voice: FakeVoice(), loudspeaker: loudspeaker, change: change)
    try await desk.wait(for: "playing 1.0")
    loudspeaker.finish()
    try await desk.wait(for: "listening 1")
    try await desk.send(.answer("wrong"), until: "judged 1")
    desk.runner.send(.replay)
    try await eventually("the sign sounds") { loudspeaker.clips.count == 2 }
    #expect(loudspeaker.clips.last == "wrong" && desk.log.count("playing 1.0") == 1)
    loudspeaker.finish()
    try await desk.wait(for: "playing 1.0", times: 2)
    loudspeaker.finish()
    try await desk.wait(for: "listening 2")
    try await desk.send(.answer("right"), until: "judged 2")
    try await eventually("the sign sounds") { loudspeaker.clips.last == "right" }
    loudspeaker.finish()
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test(
    "where sentences wait for a press, the sign is over before the verdict is told, or has taken long",
    arguments: [true, false])
  func signBeforeVerdict(comesToItsEnd: Bool) async throws {
    let loudspeaker = FakeLoudspeaker(isQuick: false)
    let change: (inout SessionServices) -> Void = { services in
      services.sound?.signs = SessionServices.Signs(
        right: Self.sign("right"), wrong: Self.sign("wrong"))
    }
    let desk = Desk(
      voice: FakeVoice(), loudspeaker: loudspeaker, playsAtPress: true, change: change)
    try await desk.wait(for: "item 1")
    desk.runner.send(.replay)
    try await eventually("it sounds") {
      desk.time.advance(by: 1)
      return desk.log.count("playing 1.0") == 1
    }
    loudspeaker.finish()
    try await desk.wait(for: "listening 1")
    desk.runner.send(.answer("right"))
    try await eventually("the sign sounds") { loudspeaker.clips.last == "right" }
    #expect(desk.log.count("judged 1") == 0)
    if comesToItsEnd { loudspeaker.finish() }
    try await eventually("it is told") {
      if !comesToItsEnd { desk.time.advance(by: 1) }
      return desk.log.count("judged 1") == 1
    }
    loudspeaker.finish()
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  private static func sign(_ name: String) -> Clip {
    Clip(
      samples: [0], sampleRate: 8000, voice: Voice(provider: "tone", id: name, lang: .english),
      pace: 1, spoken: name)
  }

  @Test("where sentences wait for a press, another press before one sounds is no further hearing")
  func pressedTwice() async throws {
    let loudspeaker = FakeLoudspeaker()
    let desk = Desk(voice: FakeVoice(), loudspeaker: loudspeaker, playsAtPress: true)
    try await desk.wait(for: "item 1")
    #expect(loudspeaker.clips.isEmpty)
    desk.runner.send(.replay)
    desk.runner.send(.replay)
    // By then both have been taken.
    try await desk.send(.hold, until: "notNow")
    try await eventually("it sounds") {
      desk.time.advance(by: 1)
      return desk.log.count("listening 1") == 1
    }
    try await desk.send(.answer("right"), until: "done 1")
    #expect(loudspeaker.clips.count == 1 && desk.tries.all.first?.playbacks == 1)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("a sentence is spoken with the reading it comes with")
  func reading() async throws {
    let voice = FakeVoice()
    let sentence = Sentence(
      id: "z1", text: "他还书。", lang: .chinese, level: .easy, wordBucket: .common,
      reading: ["ta1", "huan2", "shu1"])
    let desk = Desk(sentences: [sentence], voice: voice)
    try await desk.wait(for: "listening 1")
    desk.runner.send(.quit)
    _ = try await desk.run.value
    #expect(voice.asked.first?.reading == sentence.reading)
  }

  @Test("each sentence is asked for in the voice that is wanted, and its try has the one it got")
  func voices() async throws {
    let voice = FakeVoice()
    let desk = Desk(voice: voice, delivery: Delivery(pace: 1, voiceId: "anna"))
    try await desk.wait(for: "listening 1")
    try await desk.send(.slower, until: "listening 1", times: 2)
    try await desk.send(.answer("right"), until: "done 1")
    desk.runner.send(.quit)
    _ = try await desk.run.value
    #expect(voice.asked.count == 3)
    #expect(voice.asked.allSatisfy { $0.voiceId == "anna" })
    #expect(
      desk.tries.all.map(\.voice) == [Voice(provider: "fake", id: "anna", lang: .english)])
  }

  @Test("whoever is chosen speaks where no voice is wanted, and in silence nobody does")
  func chosenVoice() async throws {
    for isSilent in [false, true] {
      let desk = Desk(voice: isSilent ? nil : FakeVoice())
      try await desk.wait(for: "listening 1")
      try await desk.send(.answer("right"), until: "done 1")
      desk.runner.send(.quit)
      _ = try await desk.run.value
      let spoke = Voice(provider: "fake", id: "own", lang: .english)
      #expect(desk.tries.all.map(\.voice) == [isSilent ? nil : spoke])
    }
  }

  @Test("a slower playback is made at its pace, and once")
  func slower() async throws {
    let voice = FakeVoice()
    let desk = Desk(voice: voice)
    try await desk.wait(for: "listening 1")
    try await desk.send(.slower, until: "playing 0.8")
    try await desk.wait(for: "listening 1", times: 2)
    try await desk.send(.slower, until: "listening 1", times: 3)
    desk.runner.send(.quit)
    _ = try await desk.run.value
    #expect(voice.asked.filter { $0.rate == 0.8 }.count == 1)
  }

  @Test(
    "a replay silences what sounds, whose end is not taken for its own", arguments: [true, false])
  func stale(isDeaf: Bool) async throws {
    let loudspeaker = FakeLoudspeaker(isQuick: false, isDeaf: isDeaf)
    let desk = Desk(voice: FakeVoice(), loudspeaker: loudspeaker)
    try await desk.wait(for: "playing 1.0")
    try await desk.send(.replay, until: "playing 1.0", times: 2)
    #expect(loudspeaker.silenced == 1)
    try await desk.send(.appeal, until: "nothingToAppeal")
    #expect(desk.log.count("played") == 0)
    loudspeaker.finish()
    try await desk.wait(for: "listening 1")
    desk.runner.send(.quit)
    _ = try await desk.run.value
    #expect(desk.log.count("played") == 1)
  }

  @Test(
    "a voice that fails is told of, and the sentence can be played again",
    arguments: [Refused(), CancellationError()] as [any Error])
  func failing(error: any Error) async throws {
    let desk = Desk(voice: FakeVoice(failing: [error]))
    try await desk.wait(for: "notHeardYet")
    #expect(desk.log.count("trouble \(error)") == 1)
    try await desk.send(.answer("right"), until: "notHeardYet", times: 2)
    try await desk.send(.replay, until: "listening 1")
    try await desk.send(.answer("right"), until: "done 1")
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test("a sentence is followed word by word once it may be read, and not before")
  func follows() async throws {
    let desk = Desk(voice: FakeVoice())
    try await desk.wait(for: "listening 1")
    try await desk.send(.replay, until: "listening 1", times: 2)
    #expect(!desk.log.lines.contains { $0.hasPrefix("follow") })
    desk.runner.send(.reveal)
    try await eventually("the words") { desk.log.lines.contains { $0.hasPrefix("follow") } }
    let lines = desk.log.lines
    let followed = try #require(lines.firstIndex { $0.hasPrefix("follow") })
    #expect(lines[..<followed].contains("revealed"))
    #expect(
      Desk.sentences.contains {
        "follow " + $0.text.split(separator: " ").joined(separator: "|") == lines[followed]
      })
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }

  @Test(
    "nobody waits for a voice that takes its time",
    arguments: [.skip, .quit, .pause] as [SessionEvent.Kind])
  func slowVoice(event: SessionEvent.Kind) async throws {
    let desk = Desk(voice: StubbornVoice())
    try await desk.wait(for: "item 1")
    let line = ["skip": "done 1", "quit": "summary", "pause": "paused"]["\(event)"]
    try await desk.send(event, until: try #require(line))
    desk.runner.send(.quit)
    _ = try await desk.run.value
    StubbornVoice.release()
  }

  @Test(
    "what the journal refuses is never shown, and nothing after it",
    arguments: [
      ("keep session", "session"), ("keep item 1", "item 1"), ("keep try 1", "judged 1"),
      ("keep try 2", "judged 2"), ("keep passed", "done 1"), ("keep end stopped", "summary"),
    ])
  func refused(entry: String, news: String) async throws {
    let desk = Desk(refusing: { FakeHistory.name($0) == entry })
    for event in [.answer("wrong"), .answer("right"), .quit] as [SessionEvent.Kind] {
      desk.runner.send(event)
    }
    await #expect(throws: Refused()) { try await desk.run.value }
    #expect(desk.log.count(news) == 0)
    #expect(!desk.log.lines.contains("summary"))
    if news.hasPrefix("done") { #expect(desk.log.count("judged 2") == 0) }
  }

  @Test("the clock alone pauses after two minutes, and ends after an hour more")
  func alarm() async throws {
    let desk = Desk()
    try await desk.wait(for: "listening 1")
    desk.time.advance(by: 119)
    try await desk.send(.pause, until: "paused")
    try await desk.send(.resume, until: "resumed")
    desk.time.advance(by: 119)
    // A sign of the learner, which also gives the runner a turn to do what it does too early.
    try await desk.send(.appeal, until: "nothingToAppeal")
    #expect(desk.log.count("paused by itself") == 0)
    desk.time.advance(by: 120)
    try await desk.wait(for: "paused by itself")
    desk.time.advance(by: 3600)
    let summary = try #require(try await desk.run.value)
    #expect(summary.ending == .idle)
    #expect(summary.practisedSeconds == 358)
    #expect(desk.log.lines.suffix(3) == ["keep skipped", "keep end idle", "summary"])
  }

  @Test("a cancelled run leaves nothing open in the journal")
  func cancelled() async throws {
    let loudspeaker = FakeLoudspeaker(isQuick: false)
    let desk = Desk(voice: FakeVoice(), loudspeaker: loudspeaker)
    try await desk.wait(for: "playing 1.0")
    desk.run.cancel()
    let summary = try #require(try await desk.run.value)
    #expect(summary.ending == .stopped)
    #expect(desk.log.lines.suffix(3) == ["keep skipped", "keep end stopped", "summary"])
    #expect(loudspeaker.silenced == 1)
  }

  @Test("a session without sentences returns")
  func nothing() async throws {
    let desk = Desk(sentences: [])
    #expect(try await desk.run.value?.items == 0)
    #expect(desk.log.lines == ["keep session", "session", "keep end completed", "summary"])
  }

  @Test("practised seconds can be asked for while a session is shown")
  func practised() async throws {
    let desk = Desk()
    try await desk.wait(for: "listening 1")
    desk.time.advance(by: 7)
    try await desk.send(.appeal, until: "nothingToAppeal")
    #expect(await desk.runner.practisedSeconds == 7)
    desk.runner.send(.quit)
    _ = try await desk.run.value
  }
}
