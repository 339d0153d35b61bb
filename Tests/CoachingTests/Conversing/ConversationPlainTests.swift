@testable import Coaching
import Testing

@Suite("A talk whose lines wait for a press")
struct ConversationPlainTests {
  private static func plays(_ effects: [ConversationEffect]) -> Bool {
    effects.contains { if case .play = $0 { true } else { false } }
  }

  private static func told(_ effects: [ConversationEffect]) -> Int? {
    effects.firstIndex { if case .show(.partner) = $0 { true } else { false } }
  }

  @Test("what there is to read is told first, and the line sounds once it is asked for")
  func waits() throws {
    var talk = Talk(playsAtPress: true)
    let begun = talk.send(.begin)
    #expect(!Self.plays(begun))
    let waits = try #require(begun.firstIndex(of: .show(.waitsToSound)))
    #expect(try #require(Self.told(begun)) < waits)
    let asked = talk.send(.replay)
    // It is told once, and to hear it the first time is no help.
    #expect(Self.plays(asked) && Self.told(asked) == nil)
    talk.hear()
    #expect(Self.plays(talk.send(.replay)))
    talk.hear()
    let next = talk.send(.choose(0))
    #expect(!Self.plays(next) && next.contains(.show(.waitsToSound)))
    #expect(talk.conversation.kept.last?.helps.replays == 1)
  }

  @Test("a line whose clip comes late sounds when it has come, if it was asked for again")
  func late() throws {
    var talk = Talk(isPrompt: false, playsAtPress: true)
    let begun = talk.send(.begin)
    let line = try #require(
      begun.compactMap { if case .prepare(let line) = $0 { line } else { nil } }.first)
    #expect(!Self.plays(talk.send(.replay)))
    #expect(talk.send(.clipReady(line)).contains(.show(.waitsToSound)))
    #expect(Self.plays(talk.send(.replay)))
  }

  @Test("what can neither be read nor was heard is not answered, and is no misunderstanding")
  func isNotAnsweredUnheard() {
    var talk = Talk(showsText: false, playsAtPress: true)
    talk.send(.begin)
    #expect(talk.send(.choose(0)) == [.show(.waitsToSound)])
    #expect(talk.send(.answered("anything")).contains(.show(.notice(.keptForLater))))
    #expect(talk.conversation.kept.isEmpty)
  }

  @Test("a call does not ring, and waits as long as a line does")
  func calls() {
    var talk = Talk(opening: .call, playsAtPress: true)
    #expect(!talk.send(.begin).contains(.ring))
    talk.send(.time, after: 60)
    #expect(!talk.conversation.isOver)
  }

  @Test("it waits through a pause, and what a pause cut off waits again")
  func pauses() {
    var talk = Talk(playsAtPress: true)
    talk.send(.begin)
    talk.send(.pause)
    #expect(talk.send(.resume).contains(.show(.waitsToSound)))
    talk.send(.replay)
    talk.send(.pause, after: 1)
    let resumed = talk.send(.resume, after: 1)
    #expect(!Self.plays(resumed) && resumed.contains(.show(.waitsToSound)))
    talk.send(.replay)
    talk.send(.pause, after: 1)
    #expect(Self.plays(talk.send(.replay, after: 1)))
  }
}
