@testable import Coaching
import Testing

@Suite struct ConversationMisunderstandingTests {
  @Test("first other words, then the learner's own language, then a reply, and then it goes on")
  func misunderstandings() {
    var talk = Talk()
    talk.begin()
    #expect(
      talk.answer("eh", .none).names == [
        "keep miss 1.1", "judged 1", "play greeting rephrased", "other words",
        "(partnerSpeaking)",
      ])
    talk.hear()
    #expect(
      talk.answer("what", .none).names == [
        "keep miss 1.2", "judged 2", "help", "play greeting help", "(partnerSpeaking)",
      ])
    // And back to the practised language.
    #expect(talk.hear().names == ["play greeting"])
    talk.hear()
    #expect(
      talk.answer("huh", .none).names == [
        "keep miss 1.3", "judged 3", "suggested 0", "(learnerThinking)",
      ])
    var confirmed = talk
    #expect(
      confirmed.send(.choose(0)).names.prefix(4) == [
        "keep 1 confirmed", "done 1", "play bread", "partner 2",
      ])
    var said = talk
    #expect(said.answer("a loaf of rye", .reply(0)).names.first == "keep 1 answered")
    #expect(
      talk.answer("nothing", .none).names.prefix(5) == [
        "keep miss 1.4", "judged 4", "keep 1 carriedOn", "done 1", "play bread",
      ])
  }

  @Test("help is in the other language, and the practised one follows")
  func help() {
    var talk = Talk(voices: ["baker": "anna", "guest": "me"])
    talk.begin()
    talk.answer(.none)
    talk.hear()
    let done = talk.answer(.none)
    for case .play(let line) in done {
      #expect(line.sentence.lang == .chinese)
      #expect(line.sentence.text == "面包师问您想买什么。")
      #expect(line.role == nil)
      #expect(line.delivery.voiceId == nil)
    }
    for case .play(let line) in talk.hear() {
      #expect(line.sentence.lang == .english)
      #expect(line.delivery.voiceId == "anna")
      #expect(line.sentence.id == "en-bakery/greeting/line")
    }
  }

  @Test("a turn that lacks other words or help is said again instead")
  func nothingElse() {
    var scene = Scenes.bakery
    scene.turns[0].rephrased = nil
    scene.turns[0].helps = nil
    var talk = Talk(scene)
    talk.begin()
    #expect(talk.answer(.none).names.dropFirst(2).first == "play greeting")
    talk.hear()
    #expect(talk.answer(.none).names.dropFirst(2).first == "play greeting")
    #expect(talk.hear().names == ["(learnerThinking)"])
    #expect(talk.send(.rephrase).names == ["noOtherWords"])
    #expect(talk.send(.hint).names == ["hint 0"])
  }

  @Test("in the learner's own language the other words come once more instead of help")
  func ownLanguage() {
    var talk = Talk(Scenes.bakery.translated(for: .english))
    talk.begin()
    talk.answer(.none)
    talk.hear()
    let second = talk.answer(.none)
    #expect(second.names.contains("play greeting rephrased") && !second.names.contains("help"))
    for case .show(.judged(let feedback)) in second { #expect(!feedback.isHelped) }
    #expect(talk.hear().names == ["(learnerThinking)"])
    #expect(talk.send(.hint).names == ["hint 0"])
  }

  @Test("what was not understood for sure is no failure", arguments: [0.69, -1, .nan])
  func unsure(confidence: Double) {
    var talk = Talk()
    talk.begin()
    for _ in 1...5 {
      talk.send(.answered("eh"))
      #expect(
        talk.judge(.none, confidence: confidence).names.dropFirst() == [
          "caughtUnclear", "(learnerThinking)",
        ])
    }
    #expect(talk.answer(.none).names.first == "keep miss 1.6")
    talk.hear()
    talk.send(.answered("eh"))
    #expect(talk.judge(.reply(0), confidence: 0.7).names.first == "keep 1 answered")
  }

  @Test("silence, unclear speech and a judge that names what is not there are no failures")
  func unclear() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    for finding in [TalkJudgement.Finding.silence, .unclear, .reply(7), .reply(-1), .mistake(9)] {
      talk.send(.speak)
      talk.send(.captured(CapturedVoice(seconds: 1)))
      let notice = finding == .silence ? "caughtSilence" : "caughtUnclear"
      let names = talk.judge(finding).names
      #expect(names.first == notice)
      #expect(!names.contains { $0.hasPrefix("keep") })
    }
    #expect(talk.effects.compactMap(\.attempt).isEmpty)
    #expect(talk.conversation.turn?.misses == 0)
  }

  @Test("a typical mistake is put right, and the talk goes on by what was meant")
  func mistake() throws {
    var talk = Talk(voices: ["guest": "me"])
    talk.begin()
    let done = talk.answer("give me bread", .mistake(0))
    #expect(
      done.names == [
        "keep 1 corrected", "judged 0", "corrected", "done 1", "play greeting correction",
        "(partnerSpeaking)",
      ])
    for case .play(let line) in done {
      #expect(line.sentence.text == "A loaf of rye, please.")
      #expect(line.delivery.voiceId == "me")
    }
    let turn = try #require(done.compactMap(\.turn).first)
    #expect(turn.reply == 0)
    #expect(turn.given == "give me bread")
    #expect(turn.isUnderstoodAtOnce)
    var skipped = talk
    #expect(skipped.send(.skip).names.prefix(2) == ["stop", "play bread"])
    var interrupted = talk
    #expect(
      interrupted.send(.interrupt(byVoice: false)).names.prefix(2) == ["stop", "play bread"])
    #expect(talk.hear().names == ["play bread", "partner 2", "suggestions"])
  }
}
