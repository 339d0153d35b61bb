@testable import Coaching
import Testing

/// A talk that begins with a telephone.
@Suite struct ConversationRingingTests {
  private func call(_ input: TalkInput = .typing) -> Talk {
    var plan = Talk.plan(input: input)
    plan.opening = .call
    return Talk(
      resuming: Conversation(
        scene: Scenes.bakery, plan: plan, narrative: [.english: "Flour is up."], words: Talk.words))
  }

  @Test func `it rings and tells what happened, and nothing is kept`() {
    var call = call()
    #expect(call.send(.begin).names == ["talk", "ring", "narrative", "(ringing)"])
    #expect(call.conversation.state == .ringing)
    #expect(call.effects.contains { $0.isPreparation })
  }

  @Test func `whoever answers is spoken to at once, and the talk is kept from then on`() {
    var call = call()
    call.send(.begin)
    let effects = call.send(.accept, after: 4).names
    #expect(effects.prefix(3) == ["stop ringing", "keep talk", "play greeting"])
    #expect(call.conversation.state == .partnerSpeaking)
    // The ringing was no practice.
    #expect(call.conversation.practisedSeconds == 0)
  }

  @Test(arguments: [ConversationEvent.Kind.decline, .end(save: true), .end(save: false)])
  func `a call that is not wanted leaves nothing`(event: ConversationEvent.Kind) {
    var call = call()
    call.send(.begin)
    let effects = call.send(event, after: 2)
    #expect(effects.names == ["stop ringing", "summary"])
    #expect(effects.compactMap(\.summary).first?.ending == .declined)
    #expect(call.conversation.isOver)
  }

  @Test func `half a minute is long enough to ring`() {
    var call = call()
    call.send(.begin)
    #expect(call.conversation.nextDeadline == 30)
    #expect(call.send(.time, after: 29).isEmpty)
    let effects = call.send(.time, after: 1)
    #expect(effects.compactMap(\.summary).first?.ending == .missed)
  }

  @Test func `what means nothing before the answer says so, and goes on ringing`() {
    for event in [
      ConversationEvent.Kind.answered("Hello"), .hint, .replay, .pause, .speak, .begin,
    ] {
      var call = call()
      call.send(.begin)
      #expect(call.send(event).names == ["notNow"])
      #expect(call.conversation.state == .ringing)
    }
  }

  @Test func `a handset is taken at any time`() {
    var call = call()
    call.send(.begin)
    #expect(call.send(.handset(true)).names == ["handset true", "by handset true"])
    call.send(.accept)
    #expect(call.send(.handset(false)).names == ["handset false", "by handset false"])
    call.send(.pause)
    #expect(call.send(.handset(true)).names.first == "handset true")
  }

  @Test func `a call that broke off does not ring again`() {
    var plan = Talk.plan()
    plan.opening = .call
    var call = Talk(
      resuming: Conversation(
        resuming: Scenes.bakery, plan: plan, kept: [], words: Talk.words))
    let effects = call.send(.begin).names
    #expect(effects.contains("play greeting") && !effects.contains("ring"))
  }

  @Test func `a microphone that fails while it rings is not listened to afterwards`() {
    var call = call(.handsFree)
    call.send(.begin)
    #expect(call.send(.microphoneLost).names == ["noMicrophone"])
    call.send(.accept)
    call.hear()
    #expect(!call.effects.names.contains("listen") && !call.effects.names.contains("overhear"))
  }

  @Test func `there is nothing to answer or decline in a scene`() {
    var talk = Talk()
    talk.begin()
    #expect(talk.send(.accept).names == ["notNow"])
    #expect(talk.send(.decline).names == ["notNow"])
  }
}
