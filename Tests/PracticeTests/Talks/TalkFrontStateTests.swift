import Coaching
import Practice
import Testing

@Suite struct TalkFrontStateTests {
  private static let replies = TalkDesk.scene.turns[0].replies

  /// A front in the first turn, whose replies are shown.
  private func front(_ input: TalkInput = .typing) -> TalkFrontState {
    var front = TalkFrontState()
    front.take(
      .talk(
        TalkPlan(id: "t", sceneID: "en-kiosk", lang: .english, input: input), TalkDesk.scene))
    front.take(.partner(PartnerLine(n: 1, role: "seller", text: nil, isRephrased: false)))
    front.take(.suggestions(Self.replies))
    front.take(.state(.partnerSpeaking))
    front.take(.state(input == .typing ? .learnerThinking : .listening))
    return front
  }

  @Test(arguments: [("1", 0), ("2", 1), ("２", 1)])
  func `the number of a reply chooses it`(text: String, place: Int) {
    var front = front()
    #expect(front.meaning(of: .line(text)) == .events([.choose(place)]))
  }

  @Test(arguments: [TalkInput.typing, .handsFree])
  func `who has a line to say says with an empty line that it is said`(input: TalkInput) {
    var front = TalkFrontState()
    var plan = TalkPlan(id: "t", sceneID: "en-kiosk", lang: .english, input: input)
    plan.players = ["seller"]
    front.take(.talk(plan, TalkDesk.scene))
    let line = ExpectedReply(text: "Which paper?", translation: "哪份？", next: "ask")
    front.take(.floor(TalkFloor(n: 1, role: "seller", player: 2, cue: line)))
    #expect(front.player(of: "seller") == 2 && front.player(of: "buyer") == 1)
    front.take(.state(input == .typing ? .learnerThinking : .listening))
    #expect(front.meaning(of: .line("")) == .events([.choose(0)]))
    #expect(front.meaning(of: .line("1")) == .events([.choose(0)]))
    front.take(.state(.hearing))
    #expect(front.meaning(of: .line("")) == .events([.done]))
    // The learner's own empty line plays what was said again.
    front.take(.floor(TalkFloor(n: 2, role: "buyer", player: 1, cue: nil)))
    front.take(.suggestions(Self.replies))
    front.take(.state(input == .typing ? .learnerThinking : .listening))
    #expect(front.meaning(of: .line("")) == .events([.replay]))
  }

  @Test(arguments: ["3", "0", "12", "None, thanks.", "一", "①"])
  func `anything else is an answer`(text: String) {
    var front = front()
    #expect(front.meaning(of: .line(text)) == .events([.answered(text)]))
  }

  @Test
  func `numbers still choose when the line was said in other words, and not in the next turn`() {
    var front = front()
    front.take(.partner(PartnerLine(n: 1, role: "seller", text: "Which?", isRephrased: true)))
    #expect(front.meaning(of: .line("1")) == .events([.choose(0)]))
    front.take(.partner(PartnerLine(n: 2, role: "seller", text: nil, isRephrased: false)))
    #expect(front.meaning(of: .line("1")) == .events([.answered("1")]))
  }

  @Test func `where the microphone opens at a press, one empty line opens it and the next ends it`()
  {
    var front = front(.press)
    #expect(front.meaning(of: .line("")) == .events([.done]))
    front.take(.state(.learnerThinking))
    #expect(front.opensAtPress && !front.isEarPressed)
    #expect(front.meaning(of: .line("")) == .events([.speak]))
    // Who cannot wait for the end of the line speaks over it.
    front.take(.state(.partnerSpeaking))
    #expect(front.meaning(of: .line("")) == .events([.speak]))
    front.take(.state(.hearing))
    #expect(front.meaning(of: .line("")) == .events([.done]))
    front.take(.notice(.noMicrophone))
    front.take(.state(.learnerThinking))
    #expect(!front.opensAtPress)
    #expect(front.meaning(of: .line("")) == .events([.replay]))
  }

  @Test func `an empty line plays the line again, and takes a reply that is offered`() {
    var front = front()
    #expect(front.meaning(of: .line(" ")) == .events([.replay]))
    front.take(.suggested(0, Self.replies[0]))
    #expect(front.meaning(of: .line("")) == .events([.choose(0)]))
    front.take(.partner(PartnerLine(n: 2, role: "seller", text: nil, isRephrased: false)))
    #expect(front.meaning(of: .line("")) == .events([.replay]))
  }

  @Test func `an empty line ends an answer that is spoken, and opens a microphone that is closed`()
  {
    var front = front(.handsFree)
    front.take(.state(.hearing))
    #expect(front.meaning(of: .line("")) == .events([.done]))
    // Typing had closed it.
    front.take(.state(.learnerThinking))
    #expect(front.meaning(of: .line("")) == .events([.speak]))
    front.take(.notice(.noMicrophone))
    #expect(front.meaning(of: .line("")) == .events([.replay]))
  }

  @Test func `ending is asked about once, and an empty line goes on`() {
    var front = front()
    #expect(front.meaning(of: .interrupt) == .asksWhetherToEnd)
    #expect(front.meaning(of: .line("")) == .events([]))
    #expect(front.meaning(of: .interrupt) == .asksWhetherToEnd)
    #expect(front.meaning(of: .interrupt) == .events([.end(save: true)]))
    #expect(front.meaning(of: .end) == .events([.end(save: true)]))
  }

  @Test func `whether it goes by its script is known where there is a choice`() {
    var front = front()
    #expect(front.course == nil)
    for course in TalkCourse.allCases {
      front.take(.course(course))
      #expect(front.course == course)
    }
  }

  @Test func `in a pause an empty line goes on, and who paused is known`() {
    var front = front()
    front.take(.notice(.pausedByItself))
    front.take(.state(.paused))
    #expect(front.isPausedByItself)
    #expect(front.meaning(of: .line("")) == .events([.resume]))
    #expect(front.meaning(of: .pauseOrResume) == .events([.resume]))
    // Nothing is told over what is typed.
    #expect(front.meaning(of: .firstKey) == .events([]))
    front.take(.state(.learnerThinking))
    #expect(front.meaning(of: .firstKey) == .events([.typing]))
    #expect(!front.isPausedByItself)
    #expect(front.meaning(of: .pauseOrResume) == .events([.pause]))
  }
}
