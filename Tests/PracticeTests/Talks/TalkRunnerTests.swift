import Coaching
import Practice
import TestSupport
import Testing

@Suite struct TalkRunnerTests {
  @Test func `a talk goes from line to line, and each turn is kept before it is shown`()
    async throws
  {
    let loudspeaker = FakeLoudspeaker()
    let desk = TalkDesk(voice: FakeVoice(), loudspeaker: loudspeaker)
    try await desk.wait(for: "(learnerThinking)")
    #expect(
      desk.log.lines.prefix(6) == [
        "keep talk", "talk", "(preparing)", "partner 1", "replies 2", "(partnerSpeaking)",
      ])
    try await desk.send(.answered("The local one."), until: "partner 3")
    let story = desk.log.lines
    for n in 1...2 {
      let kept = try #require(story.firstIndex { $0.hasPrefix("keep \(n) ") })
      let shown = try #require(story.firstIndex(of: "done \(n)"))
      #expect(kept < shown)
    }
    try await desk.wait(for: "(learnerThinking)", times: 2)
    desk.runner.send(.answered("No need."))
    let summary = try #require(try await desk.run.value)
    #expect(summary.ending == .completed && summary.turns == 2 && summary.understoodAtOnce == 2)
    #expect(desk.log.lines.suffix(2) == ["keep end completed", "summary"])
    #expect(
      loudspeaker.clips == [
        "Which paper is it today?", "Good choice!", "Need a bag?", "See you!",
      ])
  }

  @Test func `in silence a talk goes on at once`() async throws {
    let desk = TalkDesk()
    try await desk.wait(for: "(learnerThinking)")
    desk.runner.send(.choose(1))
    let summary = try #require(try await desk.run.value)
    #expect(summary.ending == .completed)
    #expect(desk.log.lines.contains("keep 1 chosen"))
  }

  @Test func `what cannot be kept is not shown, and ends the talk with the error`() async throws {
    let desk = TalkDesk(refusing: { if case .turn = $0 { true } else { false } })
    try await desk.wait(for: "(learnerThinking)")
    desk.runner.send(.answered("The local one."))
    await #expect(throws: Refused()) { _ = try await desk.run.value }
    #expect(desk.log.count("done 1") == 0 && desk.log.count("judged 0") == 0)
  }

  @Test func `lines that may come next are made ahead by the gentle voice alone`() async throws {
    let (voice, ahead) = (FakeVoice(named: "chosen"), FakeVoice(named: "gentle"))
    let desk = TalkDesk(voice: voice, ahead: ahead)
    try await eventually("four lines made ahead: \(ahead.asked.map(\.text))") {
      ahead.asked.count == 4
    }
    #expect(voice.asked.map(\.text) == ["Which paper is it today?"])
    try await desk.end()
  }

  @Test func `where nothing may be made ahead a line is made when it is wanted`() async throws {
    let voice = FakeVoice()
    let desk = TalkDesk(voice: voice)
    try await desk.wait(for: "(learnerThinking)")
    #expect(voice.asked.map(\.text) == ["Which paper is it today?"])
    try await desk.send(.rephrase, until: "partner 1 again")
    #expect(voice.asked.map(\.text).last == "Which one?")
    try await desk.end()
  }

  @Test func `what goes wrong ahead is not told, and the voice itself is asked for it`()
    async throws
  {
    let ahead = FakeVoice(failing: Array(repeating: Refused(), count: 9))
    let voice = FakeVoice()
    let desk = TalkDesk(voice: voice, ahead: ahead)
    try await eventually("tried ahead") { ahead.asked.count >= 4 }
    try await desk.wait(for: "(learnerThinking)")
    try await desk.send(.answered("None, thanks."), until: "partner 2")
    #expect(desk.log.lines.allSatisfy { !$0.hasPrefix("trouble") })
    #expect(voice.asked.map(\.text).last == "See you!")
    _ = try await desk.run.value
  }

  @Test func `a line that cannot be spoken can be read, and the talk goes on`() async throws {
    let desk = TalkDesk(voice: FakeVoice(failing: [Refused()]), showsText: false)
    try await desk.wait(for: "notPlayed")
    #expect(desk.log.count("trouble Refused()") == 1 && desk.log.count("partner 1") == 1)
    try await desk.send(.answered("The local one."), until: "done 1")
    try await desk.end()
  }

  @Test func `a spoken answer is judged, kept with its recording and then shown`() async throws {
    let desk = TalkDesk(
      voice: FakeVoice(), isSpoken: true,
      keep: { heard, place in "\(heard.samples.count)-\(place.turn)-\(place.number).wav" })
    try await desk.wait(for: "attend 0.0")
    desk.speak(1)
    try await desk.wait(for: "done 1")
    #expect(desk.log.count("keep 1 answered 1-1-1.wav") == 1)
    try await desk.end()
  }

  @Test func `what another player says is judged as theirs, and never kept as a recording`()
    async throws
  {
    let log = Log()
    let desk = TalkDesk(
      voice: FakeVoice(), isSpoken: true,
      follow: { _, _, player in
        log.note("look at \(player)")
        return nil
      }, players: ["seller"],
      keep: { heard, place in "\(heard.samples.count)-\(place.turn)-\(place.number).wav" })
    try await desk.wait(for: "attend 0.0")
    #expect(desk.log.count("floor 1 seller 2") == 1 && desk.log.count("play") == 0)
    desk.listener.hear(.began(ago: 0.2))
    try await eventually("a look") {
      desk.time.advance(by: 0.3)
      return log.count("look at 2") > 0
    }
    desk.speak(1)
    try await desk.wait(for: "done 1")
    #expect(desk.log.count("keep 1 heard") == 1)
    try await desk.wait(for: "floor 2 buyer 1")
    try await desk.wait(for: "attend 0.0", times: 2)
    desk.speak(1)
    try await desk.wait(for: "done 2")
    #expect(desk.log.count("keep 2 answered 1-2-1.wav") == 1)
    try await desk.end()
  }

  @Test func `the end of the partner's own line is not taken for the learner's answer`()
    async throws
  {
    let loudspeaker = FakeLoudspeaker(isQuick: false)
    let desk = TalkDesk(voice: FakeVoice(), loudspeaker: loudspeaker, isSpoken: true)
    try await desk.wait(for: "(partnerSpeaking)")
    loudspeaker.finish()
    try await desk.wait(for: "attend 0.0")
    #expect(desk.log.lines.allSatisfy { !$0.hasPrefix("attend 0.7") })
    try await desk.end()
  }

  @Test func `a broken judge is told and is no misunderstanding`() async throws {
    let desk = TalkDesk(voice: FakeVoice(), isSpoken: true)
    try await desk.wait(for: "attend 0.0")
    desk.speak(4)
    try await desk.wait(for: "caughtUnclear")
    #expect(desk.log.count("trouble Refused()") == 1 && desk.log.count("judged 1") == 0)
    try await desk.end()
  }

  @Test func `without a microphone the reason is told once, and answers are typed`() async throws {
    let desk = TalkDesk(voice: FakeVoice(), isSpoken: true, failing: Refused())
    try await desk.wait(for: "noMicrophone")
    try await desk.wait(for: "(learnerThinking)")
    #expect(desk.log.count("trouble Refused()") == 1)
    try await desk.send(.answered("The local one."), until: "done 1")
    try await desk.end()
  }

  @Test func `a line that was stopped goes on where it was stopped, a little before`()
    async throws
  {
    let loudspeaker = FakeLoudspeaker(isQuick: false)
    let desk = TalkDesk(voice: LongVoice(), loudspeaker: loudspeaker, isSpoken: true)
    try await desk.wait(for: "(partnerSpeaking)")
    func lengths() -> [Int] { loudspeaker.lengths.filter { $0 > 1 } }
    for (number, at) in [(2, 2.0), (3, 4.0)] {
      // The runner knows that it sounds before time passes.
      try await eventually("it sounds") { lengths().count == number - 1 }
      try await desk.send(.handset(false), until: "handset false", times: number - 1)
      desk.time.advance(by: number == 2 ? 2 : 2.5)
      desk.runner.send(.interrupt(byVoice: true))
      try await desk.wait(for: "(listening)", times: number - 1)
      // Nobody spoke after all.
      desk.time.advance(by: 2)
      try await eventually("goes on") { lengths().count == number }
      // Half a second is heard once more.
      #expect(lengths()[number - 1] == 80_000 - Int((at - 0.5) * 8000))
    }
    try await desk.end()
  }

  @Test func `a talk that is cancelled is kept as far as it went`() async throws {
    let desk = TalkDesk(voice: FakeVoice())
    try await desk.wait(for: "(learnerThinking)")
    desk.run.cancel()
    let summary = try #require(try await desk.run.value)
    #expect(summary.ending == .saved && desk.log.lines.contains("keep end saved"))
  }

  @Test func `two minutes without a sign pause it, and an hour ends it`() async throws {
    let desk = TalkDesk(voice: FakeVoice())
    try await desk.wait(for: "(learnerThinking)")
    desk.time.advance(by: 121)
    try await desk.wait(for: "pausedByItself")
    try await desk.wait(for: "(paused)")
    desk.time.advance(by: 3601)
    #expect(try await desk.run.value?.ending == .idle)
  }
}

/// Ten seconds of sound, at once.
private struct LongVoice: TTSProvider {
  func synthesize(_ request: TTSRequest) async throws -> Clip {
    Clip(
      samples: Array(repeating: 0.1, count: 80_000), sampleRate: 8000,
      voice: Voice(provider: "long", id: "own", lang: request.lang), pace: request.rate,
      spoken: request.text)
  }
}
