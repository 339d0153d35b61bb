import Testing

@testable import Coaching

@Suite("Words that are looked up in a talk")
struct ConversationLookUpTests {
  private func finished(_ talk: Talk) -> KeptTurn? {
    talk.effects.compactMap(\.turn).first
  }

  @Test func `who looks a word up had help, and the line was not understood at once`() throws {
    for lookUps in 0...2 {
      var talk = Talk()
      talk.send(.begin)
      talk.hear()
      for _ in 0..<lookUps { #expect(talk.send(.lookUp).isEmpty) }
      talk.send(.choose(0))
      let turn = try #require(finished(talk))
      #expect(turn.helps.hints == lookUps && turn.isUnderstoodAtOnce == (lookUps == 0))
      #expect(!turn.isMissed)
    }
  }

  @Test func `a command that there is not is no help, and no answer`() throws {
    var talk = Talk()
    #expect(talk.send(.noCommand).isEmpty)
    talk.send(.begin)
    talk.hear()
    #expect(talk.send(.noCommand).isEmpty)
    talk.send(.choose(0))
    let turn = try #require(finished(talk))
    #expect(turn.helps.hints == 0 && turn.isUnderstoodAtOnce)
  }

  @Test func `a hint after it is still the first one`() throws {
    var (plain, asked) = (Talk(), Talk())
    for isAsked in [false, true] {
      var talk = Talk()
      talk.send(.begin)
      talk.hear()
      if isAsked { talk.send(.lookUp) }
      let hint = talk.send(.hint)
      if isAsked { #expect(hint == plain.effects.suffix(hint.count)) }
      if isAsked { asked = talk } else { plain = talk }
    }
    #expect(plain.effects.suffix(1) == asked.effects.suffix(1))
  }

  @Test func `what is looked up before the line, or in a pause, changes nothing else`() throws {
    var talk = Talk()
    #expect(talk.send(.lookUp).isEmpty)
    talk.send(.begin)
    talk.send(.lookUp)
    talk.hear()
    talk.send(.pause)
    #expect(talk.send(.lookUp).isEmpty && talk.conversation.paused != nil)
    talk.send(.resume)
    talk.send(.choose(0))
    // From the moment on in which the line is there it is help, in a pause as well.
    #expect(try #require(finished(talk)).helps.hints == 2)
  }
}
