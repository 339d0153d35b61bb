import Testing

@testable import Coaching

@Suite("A scene that changes over to a model in its midst")
struct FreeTalkTests {
  @Test("what fits nothing is asked about in other words, and the second time the partner answers")
  func leaving() {
    var talk = Talk.free()
    #expect(talk.send(.begin).names.prefix(3) == ["keep talk", "talk", "by script"])
    talk.hear()
    #expect(talk.answer("How is your cat?", .none).names.contains("play greeting rephrased"))
    talk.hear()
    let left = talk.answer("Your cat, is it well?", .none)
    #expect(left.names == ["keep 1 said", "done 1", "by free", "write 2"])
    let turn = left.compactMap(\.turn).first
    #expect(turn?.given == "Your cat, is it well?" && turn?.turn == "greeting")
    #expect(turn?.similarity == nil && turn?.isUnderstoodAtOnce == false)
    #expect(turn?.isMissed == false)
    let spoken = talk.partnerSpeaks(2)
    #expect(spoken.played == Talk.baker.pieces)
    #expect(spoken.names.contains("suggestions") && spoken.names.last == "(learnerThinking)")
    // The same partner goes on, as long as the learner says something else.
    let next = talk.answer("I had a cat too", .none)
    #expect(next.names == ["keep 2 said", "done 2", "write 3"])
    let task = next.compactMap { if case .write(let task) = $0 { task } else { nil } }.first
    #expect(task?.left == "greeting" && task?.turns.map(\.role) == ["baker", "baker"])
  }

  @Test("an answer that the script waits for leads back to it, to the turn that follows")
  func answered() {
    var talk = Talk.free()
    talk.begin()
    talk.leave()
    talk.partnerSpeaks(2)
    #expect(talk.asked?.replies.isEmpty == false)
    let back = talk.answer("Two slices of cake", .reply(1))
    #expect(
      back.names.prefix(5) == [
        "keep 2 said", "done 2", "by script", "play cake", "partner 3",
      ])
    #expect(talk.turns.last?.given == "Two slices of cake")
    #expect(talk.turns.last?.replyText == "Two slices of apple cake.")
    // What follows is judged as it always is.
    talk.hear()
    #expect(talk.answer("Just a little", .reply(0)).names.contains("keep 3 answered"))
    let summary = talk.send(.end(save: true)).compactMap(\.summary).first
    #expect(summary?.turns == 3 && summary?.judged == 1 && summary?.understoodAtOnce == 1)
    #expect(summary?.isOpen == false)
    #expect(summary?.wordsUsed.contains("cat") == true)
  }

  @Test("the learner can talk freely at once, and go back by a command or by skipping")
  func commands() {
    for command in [ConversationEvent.Kind.toScript, .skip] {
      var talk = Talk.free()
      talk.begin()
      #expect(talk.send(.toScript).names == ["notNow"])
      talk.send(.goFree)
      let left = talk.answer("How is your cat?", .none)
      #expect(left.names == ["keep 1 said", "done 1", "write 2"])
      talk.partnerSpeaks(2)
      let back = talk.send(command)
      #expect(
        back.names == [
          "keep 2 heard", "done 2", "by script", "play greeting", "partner 3", "suggestions",
          "(partnerSpeaking)",
        ])
      #expect(talk.send(.toScript).names == ["notNow"])
    }
  }

  @Test("a learner who asked to talk freely and answers what is expected stays in the script")
  func unused() {
    var talk = Talk.free()
    talk.begin()
    #expect(talk.send(.goFree).names == ["by free"])
    #expect(talk.send(.goFree).names == ["notNow"])
    #expect(talk.send(.toScript).names == ["by script"])
    talk.send(.goFree)
    let effects = talk.answer("Rye, please", .reply(0))
    #expect(effects.names.contains("keep 1 answered") && effects.names.contains("by script"))
    #expect(talk.turns.last?.isUnderstoodAtOnce == true)
  }

  @Test("a model with nothing to say hands over to the script, which is said once")
  func failing() {
    var talk = Talk.free()
    talk.begin()
    talk.leave()
    let bridge = talk.send(.written(2, WrittenExchange(pieces: [])))
    #expect(
      bridge.names == ["scriptGoesOn", "play greeting~2", "partner 2", "(partnerSpeaking)"])
    #expect(bridge.played == ["All right, back to where we were."])
    let back = talk.hear()
    #expect(back.names.contains("keep 2 heard") && back.played == ["What can I get you?"])
    talk.hear()
    // It is not asked again by itself: the script helps as it does without one.
    talk.answer("How is your cat?", .none)
    talk.hear()
    #expect(talk.answer("Your cat?", .none).names.contains("help"))
    talk.hear()
    talk.hear()
    talk.send(.goFree)
    #expect(talk.answer("But the cat", .none).names.contains("write 4"))
    // What came before it failed is said.
    talk.send(.pieceWritten(4, "Well."))
    talk.send(.written(4, WrittenExchange(pieces: ["Well."])))
    #expect(talk.hear().names == ["(learnerThinking)"])
    #expect(talk.effects.names.count { $0 == "scriptGoesOn" } == 1)
  }

  @Test("while the model is thinking the learner can go back, and what was typed is kept")
  func impatient() {
    var talk = Talk.free()
    talk.begin()
    talk.leave()
    #expect(talk.send(.answered("Hello?")).names == ["keep words 2.1", "keptForLater"])
    let back = talk.send(.toScript)
    #expect(back.names.first == "stop writing" && back.played == ["What can I get you?"])
    #expect(talk.send(.pieceWritten(2, "Late.")).isEmpty)
    #expect(talk.hear().names.first == "judge 3.1")
  }

  @Test("who goes back before the model has said anything is in the script after a crash as well")
  func backBeforeAnythingWasSaid() throws {
    for command in [ConversationEvent.Kind.toScript, .skip] {
      var talk = Talk.free()
      talk.begin()
      talk.leave()
      let back = talk.send(command)
      #expect(
        back.names.prefix(5) == [
          "stop writing", "keep 2 heard", "by script", "play greeting", "partner 3",
        ])
      let unsaid = try #require(talk.turns.last)
      #expect(unsaid.isUnsaid && !unsaid.isExchange && unsaid.turn == "greeting~2")
      var again = Talk.free(kept: talk.turns)
      let script = again.send(.begin)
      #expect(script.names.prefix(2) == ["talk", "by script"])
      #expect(script.played == ["What can I get you?"])
      // Of nothing nothing is remembered.
      #expect(ChatMemory(talk.turns).recent.count == 1)
    }
  }

  @Test("the hint tells what the script waits for, and the suggestion is an answer like any other")
  func helps() {
    var talk = Talk.free()
    talk.begin()
    talk.leave()
    talk.partnerSpeaks(2)
    #expect(talk.send(.hint).names == ["meaning"])
    let hint = talk.send(.hint)
    #expect(
      hint == [.show(.hint(.reply(0, Scenes.bakery.turns[0].replies[0])))])
    #expect(talk.send(.translation).names == ["text"])
    #expect(talk.send(.rephrase).names == ["noOtherWords"])
    #expect(talk.send(.choose(0)).names.contains("judge 2.1"))
    #expect(talk.judge(.none).names == ["keep 2 said", "done 2", "write 3"])
    #expect(talk.turns.last?.given == "Let me think.")
  }

  @Test("a talk goes on where it was: in the midst of the script, or freely")
  func resumed() {
    var talk = Talk.free()
    talk.begin()
    talk.leave()
    talk.partnerSpeaks(2)
    var again = Talk.free(kept: talk.turns)
    #expect(again.send(.begin).names == ["talk", "by free", "write 2", "(partnerThinking)"])
    #expect(again.conversation.turn?.turn.role == "baker")
    talk.answer("Cake", .reply(1))
    var later = Talk.free(kept: talk.turns)
    let script = later.send(.begin)
    #expect(script.names.prefix(2) == ["talk", "by script"])
    #expect(script.played == ["Some cream with that?"])
    // Where no model can be asked any more the script asks again.
    var alone = Talk.free(kept: Array(talk.turns.prefix(1)), canBeFree: false)
    #expect(alone.send(.begin).played == ["What can I get you?"])
  }

  @Test("spoken words of one's own are written down by somebody, or the script helps as before")
  func spoken() {
    var talk = Talk.free(input: .handsFree)
    talk.begin()
    talk.speak(.none)
    talk.hear()
    #expect(talk.asked?.wantsWords == false)
    // The judge of a few replies heard nothing of them, and what it heard is no answer.
    #expect(talk.speak(.none).names.contains("help"))
    #expect(talk.asked?.wantsWords == true)
    talk.hear()
    talk.hear()
    // Who asks for it and is not written down has not failed.
    talk.send(.goFree)
    #expect(talk.speak(.none).names.first == "ownWordsAreTyped")
    talk.send(.toScript)
    #expect(talk.say("My cat is ill").names.prefix(3) == ["keep 1 said", "done 1", "by free"])
    #expect(talk.turns.last?.given == "My cat is ill" && talk.turns.last?.said == nil)
    talk.partnerSpeaks(2)
    #expect(talk.speak(.none).names.contains("ownWordsAreTyped"))
    #expect(talk.speak(.reply(0)).names.contains("by script"))
    #expect(talk.turns.last?.replyText == "A loaf of rye, please.")
    #expect(talk.turns.last?.mode == .voice && talk.turns.last?.recording == "r.wav")
  }

  @Test("without a model nothing of it is there, and asking for it says what it takes")
  func alone() {
    var talk = Talk.free(canBeFree: false)
    talk.begin()
    #expect(talk.send(.goFree).names == ["noFreePartner"])
    talk.answer("How is your cat?", .none)
    talk.hear()
    #expect(talk.answer("Your cat?", .none).names.contains("help"))
    #expect(!talk.effects.names.contains("by script"))
  }

  @Test("a call can be left as well, once it is answered")
  func calls() {
    var talk = Talk.free(opening: .call)
    #expect(!talk.send(.begin).names.contains("by script"))
    #expect(talk.send(.goFree).names == ["notNow"])
    #expect(talk.send(.accept).names.contains("by script"))
    talk.hear()
    talk.leave()
    #expect(talk.partnerSpeaks(2).played == Talk.baker.pieces)
  }

  @Test(
    "what was typed before the line was heard leaves the script only where the learner wants it")
  func early() {
    var talk = Talk.free()
    talk.begin()
    talk.leave()
    talk.send(.written(2, WrittenExchange(pieces: [])))
    talk.send(.answered("And your dog?"))
    talk.hear()
    talk.hear()
    #expect(talk.judge(.none).names.contains("tooEarly"))
    // A line of the model is answered by whatever comes.
    talk.send(.goFree)
    talk.answer("My dog is fine", .none)
    talk.send(.answered("It barks"))
    talk.partnerSpeaks(4)
    #expect(talk.judge(.none).names.contains("keep 4 said"))
  }
}

extension Talk {
  /// Speaks words of one's own, which somebody writes down.
  @discardableResult
  fileprivate mutating func say(_ words: String) -> [ConversationEffect] {
    send(.voiceBegan(ago: 0.3), after: 1.3)
    send(.captured(CapturedVoice(seconds: 2)), after: 3)
    guard let asked else { return [] }
    return send(
      .judged(
        asked.place,
        TalkJudgement(finding: .none, similarity: 0.2, heardAs: "loaf", ownWords: words)),
      after: 0.5)
  }
}
