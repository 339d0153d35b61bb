@testable import Coaching
import Testing

@Suite struct ConversationRulesTests {
  @Test("a talk from its first line to its summary")
  func whole() throws {
    var talk = Talk()
    #expect(
      talk.send(.begin).names == [
        "keep talk", "talk", "(preparing)", "play greeting", "partner 1", "suggestions",
        "(partnerSpeaking)",
      ])
    #expect(talk.hear().names == ["(learnerThinking)"])
    #expect(
      talk.send(.answered("two slices of cake"), after: 3).names == [
        "judge 1.1", "(partnerThinking)",
      ])
    #expect(
      talk.judge(.reply(1)).names == [
        "keep 1 answered", "judged 0", "done 1", "play cake", "partner 2", "suggestions",
        "(partnerSpeaking)",
      ])
    talk.hear()
    // The boy says something in passing, and the baker goes on.
    #expect(
      talk.send(.choose(0)).names == [
        "keep 2 chosen", "done 2", "play shout", "partner 3", "(partnerSpeaking)",
      ])
    #expect(
      talk.hear().names == ["keep 3 heard", "done 3", "play pay", "partner 4", "suggestions"])
    talk.hear()
    #expect(
      talk.answer(.reply(0)).names == [
        "keep 4 answered", "judged 0", "done 4", "play farewell", "partner 5",
        "(partnerSpeaking)",
      ])
    let end = talk.hear()
    #expect(end.names == ["keep 5 heard", "done 5", "keep end completed", "summary"])
    #expect(talk.conversation.isOver)
    #expect(talk.conversation.state == .summary)
    #expect(talk.send(.hint).isEmpty)

    let summary = try #require(end.last?.summary)
    #expect(summary.ending == .completed)
    #expect(summary.turns == 3)
    #expect(summary.understoodAtOnce == 3)
    #expect(summary.practisedSeconds == talk.now)
    #expect(
      summary.wordsUsed == [
        "two", "slices", "of", "apple", "cake", "just", "a", "little", "here", "is", "five",
      ])
    #expect(summary.strugglingUsed == ["slices"])
    #expect(summary.newWords.contains("hungry"))
    #expect(!summary.newWords.contains("please"))
  }

  @Test("a turn is kept with all that was given in it")
  func kept() throws {
    var talk = Talk()
    talk.begin()
    talk.send(.hint)
    talk.answer("no idea", .none)
    talk.hear()
    talk.send(.slower)
    talk.hear()
    talk.send(.typing, after: 4)
    let done = talk.answer("two slices of cake", .reply(1), after: 3)
    let turn = try #require(done.compactMap(\.turn).first)
    #expect(turn.turn == "greeting")
    #expect(turn.role == "baker")
    #expect(turn.line == "What can I get you?")
    #expect(turn.given == "two slices of cake")
    #expect(turn.reply == 1)
    #expect(turn.replyText == "Two slices of apple cake.")
    #expect(turn.similarity == 0.9)
    #expect(turn.said?.accuracy == 80)
    #expect(turn.mode == .text)
    #expect(turn.tries == 2)
    #expect(turn.helps.hints == 1)
    #expect(turn.helps.slower == 1)
    #expect(turn.responseSeconds == 4)
    #expect(turn.practisedSeconds == talk.now)
    #expect(!turn.isUnderstoodAtOnce)
    let miss = try #require(talk.effects.compactMap(\.attempt).first)
    #expect(miss.given == "no idea")
    #expect(miss.isMiss)
    #expect(miss.n == 1)
    #expect(miss.judgement?.finding == TalkJudgement.Finding.none)
  }

  @Test("an answer whose first key nobody saw is taken to have been typed in one go")
  func typingTime() {
    var talk = Talk()
    talk.begin()
    let done = talk.answer("12345", .reply(0), after: 10)
    #expect(done.compactMap(\.turn).first?.responseSeconds == 7)
    talk.hear()
    let quick = talk.answer("12345678901234567890", .reply(0), after: 1)
    #expect(quick.compactMap(\.turn).first?.responseSeconds == 0)
  }

  @Test("an answer while the partner speaks interrupts")
  func early() {
    var talk = Talk()
    talk.send(.begin)
    #expect(
      talk.send(.answered("rye please"), after: 1).names == [
        "stop", "judge 1.1", "(partnerThinking)",
      ])
    let turn = talk.judge(.reply(0)).compactMap(\.turn).first
    // It was not heard to its end.
    #expect(turn?.responseSeconds == nil)
    #expect(talk.send(.choose(1)).names.prefix(3) == ["stop", "keep 2 chosen", "done 2"])
  }

  @Test("what is typed before the partner has spoken waits, and is no failure if it does not fit")
  func tooEarly() {
    var talk = Talk()
    talk.begin()
    talk.send(.answered("rye"))
    #expect(talk.send(.answered("thin slices")).names == ["keep words 1.2", "keptForLater"])
    #expect(talk.send(.answered("by card")).names == ["keep words 1.3", "keptForLater"])
    talk.judge(.reply(0))
    #expect(talk.hear().names == ["judge 2.1", "(partnerThinking)"])
    #expect(talk.asked?.answer == .typed("thin slices"))
    talk.judge(.reply(0))
    // Nothing is to be answered while the boy speaks.
    #expect(talk.send(.answered("hello")).names == ["keep words 3.1", "keptForLater"])
    talk.hear()
    #expect(talk.hear().names == ["judge 4.1", "(partnerThinking)"])
    #expect(talk.asked?.answer == .typed("by card"))
    #expect(talk.judge(.none).names == ["tooEarly", "judge 4.2"])
    #expect(talk.judge(.none).names == ["tooEarly", "(learnerThinking)"])
    #expect(talk.conversation.turn?.misses == 0)
  }

  @Test("what is typed while others wait comes after them, and too much is refused")
  func queue() {
    var talk = Talk()
    talk.begin()
    talk.send(.answered("one"))
    for n in 1...Conversation.mostEarly {
      let names = talk.send(.answered("more \(n)")).names
      #expect(names == ["keep words 1.\(n + 1)", "keptForLater"])
    }
    #expect(talk.send(.answered("too much")).names == ["notNow"])
    talk.judge(.none)
    #expect(
      talk.send(.answered("last")).names == [
        "stop", "keep words 1.10", "judge 1.11", "(partnerThinking)",
      ])
    #expect(talk.asked?.answer == .typed("more 1"))
    // Nothing is lost, however it ends.
    #expect(
      talk.effects.compactMap(\.attempt?.given)
        == (1...Conversation.mostEarly).map { "more \($0)" } + ["one", "last"])
  }

  @Test("what is typed while a mistake is put right is meant for the next turn")
  func ahead() {
    var talk = Talk()
    talk.begin()
    talk.answer("give me bread", .mistake(0))
    #expect(talk.send(.answered("thin")).names == ["keep words 2.1", "keptForLater"])
    talk.hear()
    #expect(talk.hear().names == ["judge 2.2", "(partnerThinking)"])
    #expect(talk.judge(.reply(0)).compactMap(\.turn).first?.given == "thin")
  }

  @Test("skipping goes on by the first reply, even if a judge takes for ever")
  func skip() {
    var talk = Talk()
    talk.begin()
    #expect(talk.send(.skip).names.prefix(3) == ["keep 1 skipped", "done 1", "play bread"])
    #expect(talk.send(.skip).names.prefix(3) == ["stop", "keep 2 skipped", "done 2"])
    #expect(talk.send(.skip).names.prefix(3) == ["stop", "keep 3 heard", "done 3"])
    talk.hear()
    talk.send(.answered("five"))
    #expect(talk.send(.skip).names.prefix(2) == ["keep words 4.1", "keep 4 skipped"])
    #expect(talk.judge(.none).isEmpty)
    let summary = talk.send(.skip).compactMap(\.summary).first
    #expect(summary?.ending == .completed)
    #expect(summary?.turns == 3)
    #expect(summary?.understoodAtOnce == 0)
    #expect(summary?.wordsUsed == [])
  }

  @Test("hints say more and more; a translation, other words, slower and again are there as well")
  func helps() throws {
    var talk = Talk()
    talk.begin()
    #expect(
      (1...4).map { _ in talk.send(.hint).names } == [
        ["meaning"], ["hint 0"], ["hint 1"], ["hint 0"],
      ])
    #expect(talk.send(.translation).names == ["text"])
    #expect(talk.send(.rephrase).names.first == "play greeting rephrased")
    // What was heard last is what comes again.
    #expect(
      talk.send(.slower).names == [
        "stop", "(partnerThinking)", "play greeting rephrased at 0.8", "(partnerSpeaking)",
      ])
    #expect(talk.send(.replay).names == ["stop", "play greeting rephrased"])
    talk.hear()
    #expect(talk.send(.slower).names.first == "play greeting rephrased at 0.8")
    for _ in 1...3 { talk.send(.slower) }
    for case .play(let line) in talk.send(.slower) {
      #expect(line.delivery == Delivery(pace: 0.5, isWordByWord: true))
    }
    talk.hear()
    let turn = try #require(talk.answer(.reply(0)).compactMap(\.turn).first)
    #expect(turn.helps.hints == 4)
    #expect(turn.helps.translations == 1)
    #expect(turn.helps.rephrasings == 1)
    #expect(turn.helps.slower == 6)
    #expect(turn.helps.replays == 1)
    #expect(!turn.isUnderstoodAtOnce)
  }

  @Test("what means nothing at the moment changes nothing")
  func notNow() {
    var talk = Talk(isPrompt: false)
    let all: [ConversationEvent.Kind] = [
      .answered("x"), .choose(0), .speak, .done, .takeBack, .hint, .translation, .rephrase, .slower,
      .replay, .skip, .interrupt(byVoice: false), .pause, .resume,
    ]
    for event in all { #expect(talk.send(event).names == ["notNow"], "\(event)") }
    talk.send(.begin)
    for event in all where ![.skip, .pause, .answered("x")].contains(event) {
      #expect(talk.send(event).names == ["notNow"], "\(event)")
    }
    #expect(talk.send(.begin).names == ["notNow"])
    #expect(talk.send(.played).isEmpty)
    talk.send(.clipReady(talk.conversation.line(.line, of: Scenes.bakery.turns[0])))
    talk.hear()
    #expect(talk.send(.choose(2)).names == ["notNow"])
    #expect(talk.send(.choose(-1)).names == ["notNow"])
    #expect(talk.send(.answered(" …!")).names == ["nothingGiven"])
    #expect(talk.send(.interrupt(byVoice: false)).names == ["notNow"])
    talk.send(.answered("rye"))
    for event in all where ![.skip, .pause, .answered("x")].contains(event) {
      #expect(talk.send(event).names == ["notNow"], "\(event)")
    }
    let other = TalkJudgement(finding: .reply(0), similarity: 1)
    #expect(talk.send(.judged(.init(turn: 1, number: 2), other)).isEmpty)
  }

  @Test("a text that is only to be heard is shown when its turn is over, or cannot be heard")
  func hidden() {
    var talk = Talk(showsText: false, suggests: false)
    let begun = talk.send(.begin)
    #expect(!begun.names.contains("suggestions"))
    for case .show(.partner(let line)) in begun { #expect(line.text == nil) }
    talk.hear()
    for case .show(.turnDone(let turn)) in talk.answer(.reply(0)) {
      #expect(turn.line == "What can I get you?")
    }
    let line = talk.conversation.line(.line, of: Scenes.bakery.turns[1])
    let failed = talk.send(.clipFailed(line))
    #expect(failed.names == ["partner 2", "notPlayed", "(learnerThinking)"])
    for case .show(.partner(let line)) in failed { #expect(line.text == "Shall I cut it?") }
    #expect(talk.answer(.reply(0)).names.first == "keep 2 answered")
  }
}
