@testable import Coaching
import Testing

@Suite struct ConversationPauseTests {
  @Test("a pause silences the partner; the line is heard again after it")
  func speaking() {
    var talk = Talk(input: .handsFree)
    talk.send(.begin)
    #expect(talk.send(.pause, after: 1).names == ["stop", "close ear", "(paused)"])
    #expect(talk.send(.played).isEmpty)
    #expect(talk.send(.hint).names == ["(paused)"])
    #expect(talk.send(.pause).names == ["(paused)"])
    #expect(
      talk.send(.resume, after: 100).names == ["play greeting", "overhear", "(partnerSpeaking)"])
    #expect(talk.conversation.practisedSeconds == 1)
  }

  @Test("a pause while the learner speaks throws that away, and costs no time")
  func hearing() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    talk.send(.voiceBegan(ago: 0), after: 1)
    #expect(talk.send(.pause).names == ["close ear", "(paused)"])
    #expect(talk.send(.voiceBegan(ago: 0)).isEmpty)
    #expect(talk.send(.captured(CapturedVoice(seconds: 1))).isEmpty)
    #expect(talk.send(.resume, after: 50).names == ["listen", "(listening)"])
    let done = talk.speak(.reply(0))
    #expect(done.compactMap(\.turn).first?.responseSeconds.map { $0 < 5 } == true)
  }

  @Test func `the time of an answer does not begin with what broke off before a pause`() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    talk.send(.voiceBegan(ago: 0), after: 1)
    talk.send(.pause)
    talk.send(.resume, after: 50)
    talk.send(.time, after: 20)
    let done = talk.speak(.reply(0))
    #expect(done.compactMap(\.turn).first?.responseSeconds.map { $0 > 20 } == true)
  }

  @Test("what comes of an answer in a pause is kept and shown, and the partner waits")
  func judging() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    talk.send(.answered("rye"))
    #expect(talk.send(.pause).names == ["(paused)"])
    #expect(
      talk.judge(.reply(0)).names == ["keep 1 answered", "judged 0", "done 1"])
    #expect(
      talk.send(.resume).names == [
        "play bread", "overhear", "partner 2", "suggestions", "(partnerSpeaking)",
      ])
  }

  @Test("an answer or a wish to hear it again ends a pause")
  func goingOn() {
    var talk = Talk()
    talk.begin()
    talk.send(.pause)
    var typed = talk
    #expect(typed.send(.answered("rye")).names == ["judge 1.1", "(partnerThinking)"])
    var chosen = talk
    #expect(chosen.send(.choose(1)).names.first == "keep 1 chosen")
    var silly = talk
    #expect(silly.send(.answered("…")).names == ["nothingGiven"])
    #expect(silly.send(.choose(7)).names == ["notNow"])
    #expect(silly.conversation.state == .paused)
    #expect(talk.send(.replay).names == ["play greeting", "(partnerSpeaking)"])
    talk.send(.pause)
    #expect(talk.send(.replay).names == ["play greeting", "(partnerSpeaking)"])
    #expect(talk.conversation.turn?.helps.replays == 1)
  }

  @Test("with nobody there it pauses by itself, and ends after an hour; that was no practice")
  func nobody() throws {
    var talk = Talk(input: .handsFree)
    talk.begin()
    #expect(talk.conversation.nextDeadline == 120)
    #expect(
      talk.send(.time, after: 118).names == ["close ear", "pausedByItself", "(paused)"])
    #expect(talk.conversation.nextDeadline == 3720)
    let end = talk.send(.time, after: 3600)
    #expect(end.names == ["keep 1 left", "keep end idle", "summary"])
    #expect(try #require(end.last?.summary).practisedSeconds == 120)
  }

  @Test("a computer that was suspended has not practised, and loses no clip")
  func suspended() {
    var talk = Talk(isPrompt: false)
    talk.send(.begin)
    talk.send(.clipReady(talk.conversation.line(.line, of: Scenes.bakery.turns[0])))
    talk.hear()
    let bread = talk.conversation.line(.line, of: Scenes.bakery.turns[1])
    #expect(talk.send(.clipReady(bread), after: 1000).names == ["pausedByItself", "(paused)"])
    #expect(talk.conversation.practisedSeconds == 120)
    talk.send(.resume)
    #expect(talk.send(.choose(0)).names.contains("play bread"))
  }

  @Test("a talk that the learner ends is kept with what was given last")
  func save() throws {
    var talk = Talk()
    talk.begin()
    talk.answer("rye", .reply(0))
    talk.hear()
    talk.answer("hm", .none)
    talk.hear()
    talk.send(.answered("thin"))
    #expect(talk.send(.answered("and fast")).compactMap(\.attempt?.given) == ["and fast"])
    let end = talk.send(.end(save: true))
    #expect(
      end.names == [
        "keep words 2.2", "keep 2 left", "keep end saved", "summary",
      ])
    #expect(end.compactMap(\.attempt?.given) == ["thin"])
    #expect(end.compactMap(\.turn).first?.tries == 1)
    let summary = try #require(end.last?.summary)
    #expect(summary.turns == 1)
    #expect(summary.understoodAtOnce == 1)
    #expect(talk.send(.end(save: false)).isEmpty)
  }

  @Test("a talk that is thrown away still counts its minutes and words")
  func discard() throws {
    var talk = Talk()
    talk.begin()
    talk.answer("rye", .reply(0))
    talk.send(.answered("thin"))
    talk.send(.answered("more"))
    let end = talk.send(.end(save: false), after: 3)
    #expect(end.names == ["keep end discarded", "summary"])
    guard case .keep(.ended(_, _, let words))? = end.first else { return }
    #expect(words.map(\.key).contains("rye"))
    let summary = try #require(end.last?.summary)
    #expect(summary.ending == .discarded)
    #expect(summary.practisedSeconds == talk.now)
    #expect(summary.wordsUsed == ["a", "loaf", "of", "rye", "please"])
  }

  @Test("the end always has a summary, before the beginning and in a pause too")
  func always() {
    var talk = Talk()
    #expect(talk.send(.end(save: true)).names == ["summary"])
    #expect(talk.conversation.isOver)
    talk = Talk(isPrompt: false)
    talk.send(.begin)
    #expect(talk.send(.end(save: true)).names == ["keep end saved", "summary"])
    talk = Talk()
    talk.send(.begin)
    talk.send(.pause)
    #expect(talk.send(.end(save: false)).names == ["keep end discarded", "summary"])
    talk = Talk()
    talk.send(.begin)
    #expect(talk.send(.end(save: true)).names.first == "stop")
  }

  @Test("a scene that leads nowhere ends, and one that never ends can be left")
  func badScenes() {
    var scene = Scenes.bakery
    scene.first = "nowhere"
    var talk = Talk(scene)
    #expect(
      talk.send(.begin).names == ["keep talk", "talk", "keep end completed", "summary"])
    scene = Scenes.bakery
    scene.turns[0].replies[0].next = "nowhere"
    talk = Talk(scene)
    talk.begin()
    #expect(
      talk.send(.choose(0)).names == ["keep 1 chosen", "done 1", "keep end completed", "summary"])
    // The boy never stops.
    scene = Scenes.bakery
    scene.first = "shout"
    scene.turns[3].next = "shout"
    talk = Talk(scene)
    talk.begin()
    for _ in 1...70 { talk.hear() }
    #expect(talk.conversation.state == .paused)
    #expect(talk.send(.end(save: true)).last?.summary?.turns == 0)
    scene.turns = []
    scene.roles = []
    talk = Talk(scene)
    #expect(talk.send(.begin).last?.summary != nil)
  }
}
