import Coaching
import Practice
import TestSupport
import Testing

@Suite("A scene as it runs that changes over to a model")
struct FreeRunnerTests {
  private let partner = FakePartner()
  private let loudspeaker = FakeLoudspeaker()

  private func desk() -> TalkDesk {
    TalkDesk(voice: FakeVoice(), loudspeaker: loudspeaker, partner: partner.partner)
  }

  /// The learner has the model answer.
  private func leave(_ desk: TalkDesk) async throws {
    try await desk.wait(for: "(learnerThinking)")
    try await desk.send(.goFree, until: "by free")
    try await desk.send(.answered("How is business?"), until: "done 1")
    try await eventually("the model is asked") { partner.count == 1 }
  }

  @Test(
    "what was said is kept before the model knows of it, and its line is spoken while it is written"
  )
  func course() async throws {
    let desk = desk()
    try await leave(desk)
    #expect(desk.log.lines.contains("keep 1 said"))
    partner.say("Not too bad.")
    try await eventually("it is spoken") { loudspeaker.clips.last == "Not too bad." }
    partner.say("Which paper, then?")
    partner.end(.success(WrittenExchange(pieces: ["Not too bad.", "Which paper, then?"])))
    try await desk.wait(for: "(learnerThinking)", times: 2)
    // What the script waits for leads back to it.
    try await desk.send(.answered("The local one."), until: "by script", times: 2)
    try await eventually("the script") { loudspeaker.clips.contains("Good choice!") }
    try await desk.end()
  }

  @Test("a model that is silent for too long, or fails, hands over to the script")
  func handingOver() async throws {
    for fails in [false, true] {
      let (partner, loudspeaker) = (FakePartner(), FakeLoudspeaker())
      let desk = TalkDesk(
        voice: FakeVoice(), loudspeaker: loudspeaker, partner: partner.partner)
      try await desk.wait(for: "(learnerThinking)")
      try await desk.send(.goFree, until: "by free")
      try await desk.send(.answered("How is business?"), until: "done 1")
      try await eventually("the model is asked") { partner.count == 1 }
      if fails {
        partner.end(.failure(Refused()))
      } else {
        desk.time.advance(by: 2.4)
        // Gives the runner a turn, in which it would do what it does too early.
        try await desk.send(.agree(1), until: "notNow")
        #expect(desk.log.count("scriptGoesOn") == 0)
        desk.time.advance(by: 0.2)
      }
      try await desk.wait(for: "scriptGoesOn")
      // What it says too late is said to nobody.
      partner.say("At last.")
      try await desk.wait(for: "(learnerThinking)", times: 2)
      #expect(
        loudspeaker.clips.suffix(2) == [
          "All right, back to where we were.", "Which paper is it today?",
        ])
      #expect(desk.log.count("scriptGoesOn") == 1)
      try await desk.end()
    }
  }
}
