@testable import Coaching
import Testing

@Suite("Several people play a scene at one computer")
struct ConversationPlayersTests {
  /// What a player says is the line, word by word.
  private func sayCue(_ talk: inout Talk, _ finding: TalkJudgement.Finding = .reply(0)) {
    talk.answer("what the baker says", finding)
  }

  @Test("the line of a role that somebody plays is put before them, and not spoken by the program")
  func cue() {
    var talk = Talk(players: ["baker"])
    let begun = talk.send(.begin)
    #expect(begun.names == ["keep talk", "talk", "floor 1 baker 2", "(learnerThinking)"])
    #expect(talk.conversation.expectedReplies.map(\.text) == ["What can I get you?"])
    #expect(talk.conversation.player == 2)
    let said = talk.answer("what can I get you", .reply(0))
    #expect(
      said.names == [
        "keep 1 heard", "judged 0", "done 1", "floor 2 guest 1", "suggestions",
        "(learnerThinking)",
      ])
    #expect(talk.conversation.player == 1)
    #expect(talk.conversation.expectedReplies.count == 2)
  }

  @Test("the branch is the learner's reply, and a role that nobody plays is the program's")
  func branch() {
    var talk = Talk(players: ["baker"])
    talk.send(.begin)
    sayCue(&talk)
    talk.answer(.reply(1))
    sayCue(&talk)
    let answered = talk.answer(.reply(0))
    #expect(talk.conversation.kept.map(\.turn) == ["greeting", "greeting", "cake", "cake"])
    #expect(answered.names.contains("play shout"))
    // After what the program says it is the baker's turn again.
    #expect(talk.hear().names.contains("floor 6 baker 2"))
  }

  @Test("where the learner answers the program, it is said whose turn it is, too")
  func programThenLearner() {
    var talk = Talk(players: ["boy"])
    talk.send(.begin)
    #expect(
      talk.effects.names == [
        "keep talk", "talk", "(preparing)", "play greeting", "partner 1", "floor 1 guest 1",
        "suggestions",
        "(partnerSpeaking)",
      ])
    talk.hear()
    talk.answer(.reply(0))
    talk.hear()
    #expect(talk.answer(.reply(0)).names.contains("floor 3 boy 2"))
    // Nobody answers what the boy shouts.
    sayCue(&talk)
    #expect(talk.conversation.turn?.turn.id == "pay")
  }

  @Test("what a player gave is kept to be read, and is no score of the learner's")
  func noScore() {
    var talk = Talk(input: .handsFree, players: ["baker"])
    #expect(talk.send(.begin).names.suffix(2) == ["listen", "(listening)"])
    #expect(talk.send(.heardParts([true, true], of: 0)).names.contains("green 0: ++---"))
    talk.send(.captured(CapturedVoice(seconds: 2)), after: 3)
    #expect(talk.asked?.player == 2 && talk.asked?.replies.map(\.text) == ["What can I get you?"])
    talk.judge(.reply(0))
    let line = talk.effects.compactMap(\.turn).first
    #expect(line?.given == "heard" && line?.outcome == .heard && line?.mode == nil)
    #expect(line?.said == nil && line?.similarity == nil && line?.recording == nil)
    #expect(talk.effects.contains { $0.names.contains("listen") })
    // The learner's own answer has all of that.
    talk.speak(.reply(0))
    let own = talk.effects.compactMap(\.turn).last
    #expect(own?.said?.accuracy == 80 && own?.outcome == .answered && own?.recording == "r.wav")
    #expect(own?.responseSeconds == nil)
  }

  @Test("a sign of the player is enough, and a skip goes on")
  func signs() {
    for event in [ConversationEvent.Kind.choose(0), .skip] {
      var talk = Talk(players: ["baker"])
      talk.send(.begin)
      let effects = talk.send(event, after: 3)
      #expect(effects.compactMap(\.turn).map(\.outcome) == [.heard])
      #expect(effects.compactMap(\.turn).first?.given == nil)
      // Nobody knows that it is another's turn who is not told.
      #expect(effects.names.contains("floor 2 guest 1"))
      #expect(effects.names.last == "(learnerThinking)")
    }
  }

  @Test("who misses the line hears it as a model twice, and is not kept for ever")
  func misses() {
    var talk = Talk(showsText: false, players: ["baker"])
    talk.send(.begin)
    for _ in 1...2 {
      let missed = talk.answer(.none)
      #expect(missed.names.contains("play greeting") && !missed.names.contains("partner 1"))
      talk.hear()
    }
    #expect(talk.answer(.none).names.contains("suggested 0"))
    let last = talk.answer(.none)
    #expect(last.names.contains("keep 1 heard") && last.names.contains("floor 2 guest 1"))
    #expect(talk.conversation.kept.first?.tries == 4)
    #expect(talk.effects.compactMap(\.attempt).allSatisfy { $0.n == 1 && $0.isMiss })
  }

  @Test("a player hears the model slowly and reads what the line means; other words there are none")
  func helps() {
    var talk = Talk(players: ["baker"])
    talk.send(.begin)
    #expect(talk.send(.replay).names.contains("play greeting"))
    talk.hear()
    #expect(talk.send(.slower).names.contains("play greeting at 0.8"))
    talk.hear()
    #expect(talk.send(.hint).names == ["text"])
    #expect(talk.send(.translation).names == ["text"])
    #expect(talk.send(.rephrase).names == ["noOtherWords"])
    sayCue(&talk)
    // None of it is the learner's.
    talk.answer(.reply(0))
    #expect(talk.conversation.kept.map(\.helps.isNone) == [true, true])
  }

  @Test("a learner who does not know what to answer is helped by the program's voice")
  func misunderstood() {
    var talk = Talk(players: ["baker"])
    talk.send(.begin)
    sayCue(&talk)
    #expect(talk.answer(.none).names.contains("play greeting rephrased"))
    talk.hear()
    #expect(talk.answer(.none).names.contains("play greeting help"))
    talk.hear()
    talk.hear()
    #expect(talk.answer(.none).names.contains("suggested 0"))
  }

  @Test("only lines that the program said can be understood at once")
  func summary() {
    var talk = Talk(players: ["boy"])
    talk.begin()
    talk.answer(.reply(0))
    talk.hear()
    talk.answer(.reply(0))
    let some = talk.send(.end(save: true)).last?.summary
    #expect(some?.turns == 2 && some?.judged == 2 && some?.understoodAtOnce == 2)

    var all = Talk(players: ["boy", "baker"])
    all.send(.begin)
    sayCue(&all)
    all.answer(.reply(0))
    let none = all.send(.end(save: true)).last?.summary
    #expect(none?.turns == 1 && none?.judged == 0 && none?.understoodAtOnce == 0)
    #expect(none?.wordsUsed.contains("rye") == true)
  }

  @Test("a talk that broke off goes on with whoever's turn it was", arguments: 0...3)
  func resumed(steps: Int) {
    var talk = Talk(players: ["baker"])
    talk.send(.begin)
    for step in 0..<steps {
      if step.isMultiple(of: 2) { sayCue(&talk) } else { talk.answer(.reply(0)) }
    }
    var resumed = Talk(
      resuming: Conversation(
        resuming: Scenes.bakery, plan: talk.conversation.plan, kept: talk.conversation.kept,
        words: Talk.words))
    let begun = resumed.send(.begin)
    #expect(begun.names.contains("floor \(steps + 1) " + (steps % 2 == 0 ? "baker 2" : "guest 1")))
    #expect(resumed.conversation.turn?.part == talk.conversation.turn?.part)
  }
}

extension ConversationEffect {
  fileprivate var names: [String] { [name] }
}
