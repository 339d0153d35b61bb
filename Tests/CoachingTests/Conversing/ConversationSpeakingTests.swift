@testable import Coaching
import Testing

@Suite struct ConversationSpeakingTests {
  @Test("hands-free: the microphone is open while the partner speaks, and then for the answer")
  func handsFree() {
    var talk = Talk(input: .handsFree)
    #expect(
      talk.send(.begin).names == [
        "keep talk", "talk", "(preparing)", "play greeting", "overhear", "partner 1",
        "suggestions", "(partnerSpeaking)",
      ])
    #expect(talk.hear().names == ["listen", "(listening)"])
    #expect(talk.send(.voiceBegan(ago: 0.3), after: 1.3).names == ["(hearing)"])
    #expect(
      talk.send(.captured(CapturedVoice(seconds: 2, recording: "r.wav")), after: 3).names == [
        "judge 1.1", "(partnerThinking)",
      ])
    let done = talk.judge(.reply(0))
    #expect(
      done.names == [
        "keep 1 answered", "judged 0", "done 1", "play bread", "overhear", "partner 2",
        "suggestions", "(partnerSpeaking)",
      ])
    let turn = done.compactMap(\.turn).first
    #expect(turn?.mode == .voice)
    #expect(turn?.given == "heard")
    #expect(turn?.recording == "r.wav")
    #expect(turn.flatMap(\.responseSeconds).map { abs($0 - 1) < 1e-9 } == true)
  }

  @Test("the microphone stays closed while somebody speaks whom nobody answers")
  func noReplies() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    talk.send(.choose(0))
    talk.hear()
    #expect(
      talk.send(.choose(0)).names == [
        "close ear", "keep 2 chosen", "done 2", "play shout", "partner 3", "(partnerSpeaking)",
      ])
    #expect(talk.send(.voiceBegan(ago: 0.1)).isEmpty)
    #expect(talk.send(.interrupt(byVoice: true)).isEmpty)
    #expect(
      talk.send(.interrupt(byVoice: false)).names.prefix(4) == [
        "stop", "keep 3 heard", "done 3", "play pay",
      ])
  }

  @Test("at a key: the microphone opens when asked, and closes when the answer is over")
  func press() {
    var talk = Talk(input: .press)
    talk.send(.begin)
    #expect(talk.hear().names == ["(learnerThinking)"])
    #expect(talk.send(.done).names == ["notNow"])
    #expect(talk.send(.hold).names == ["notNow"])
    #expect(talk.send(.speak).names == ["listen", "(listening)"])
    #expect(talk.send(.speak).isEmpty)
    #expect(talk.send(.hold).names == ["hold ear"])
    #expect(talk.send(.done).names == ["end answer"])
    talk.send(.captured(CapturedVoice(seconds: 2)))
    #expect(
      talk.judge(.none).names.prefix(3) == ["keep miss 1.1", "judged 1", "play greeting rephrased"])
    // It also stops the partner.
    #expect(talk.send(.speak).names == ["stop", "listen", "(listening)"])
    #expect(talk.send(.takeBack).names == ["close ear", "(learnerThinking)"])
    #expect(talk.send(.captured(CapturedVoice(seconds: 2))).isEmpty)
  }

  @Test("what is taken back is thrown away, and hands-free it may be said anew")
  func takeBack() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    talk.send(.voiceBegan(ago: 0.2))
    #expect(talk.send(.takeBack).names == ["close ear", "listen", "(listening)"])
  }

  @Test("who types does not mean to speak, and may change their mind")
  func typing() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    talk.send(.voiceBegan(ago: 0.2))
    #expect(talk.send(.typing).names == ["close ear", "(learnerThinking)"])
    #expect(talk.send(.voiceBegan(ago: 0)).isEmpty)
    #expect(talk.send(.speak).names == ["listen", "(listening)"])
    talk.send(.typing)
    talk.answer("rye", .reply(0))
    // Typing while the partner speaks: the partner goes on, and the microphone stays closed.
    #expect(talk.send(.typing).names == ["close ear"])
    #expect(talk.hear().names == ["(learnerThinking)"])
    #expect(talk.answer("whole", .reply(1)).names.first == "keep 2 answered")
  }

  @Test(
    "silence is asked about once more; then the microphone rests until the learner does something")
  func silence() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    talk.send(.captured(CapturedVoice(seconds: 0)), after: 10)
    #expect(talk.judge(.silence).names == ["caughtSilence", "listen", "(listening)"])
    talk.send(.captured(CapturedVoice(seconds: 0)), after: 10)
    #expect(talk.judge(.silence).names == ["caughtSilence", "earRests", "(learnerThinking)"])
    #expect(talk.send(.replay).names == ["play greeting", "overhear", "(partnerSpeaking)"])
    #expect(talk.hear().names == ["listen", "(listening)"])
  }

  @Test("the learner's voice stops the partner at once")
  func bargeIn() {
    var talk = Talk(input: .handsFree)
    talk.send(.begin)
    #expect(
      talk.send(.interrupt(byVoice: true), after: 1).names == ["stop", "listen", "(listening)"])
    #expect(talk.conversation.nextDeadline == talk.now + 2)
    #expect(talk.send(.voiceBegan(ago: 0.5), after: 0.5).names == ["(hearing)"])
    #expect(talk.send(.time, after: 5).isEmpty)
    talk.send(.captured(CapturedVoice(seconds: 4)))
    #expect(talk.judge(.reply(0)).names.first == "keep 1 answered")
    #expect(
      talk.send(.voiceBegan(ago: 0.5), after: 1).names == ["stop", "listen", "(hearing)"])
  }

  @Test("a false stop goes on after two seconds of silence, where it was stopped")
  func falseStop() {
    var talk = Talk(input: .handsFree)
    talk.send(.begin)
    talk.send(.interrupt(byVoice: true), after: 1)
    #expect(talk.send(.time, after: 1.9).isEmpty)
    #expect(
      talk.send(.time, after: 0.1).names == [
        "close ear", "play on greeting", "overhear", "(partnerSpeaking)",
      ])
    #expect(talk.hear().names == ["listen", "(listening)"])
    #expect(talk.send(.time, after: 60).isEmpty)
  }

  @Test("so does one at which nothing that means anything was said")
  func nothingSaid() {
    for finding in [TalkJudgement.Finding.silence, .unclear] {
      var talk = Talk(input: .handsFree)
      talk.send(.begin)
      talk.send(.voiceBegan(ago: 0.2), after: 1)
      talk.send(.captured(CapturedVoice(seconds: 0.4)), after: 1)
      #expect(talk.judge(finding).names == ["play on greeting", "overhear", "(partnerSpeaking)"])
      #expect(talk.conversation.uncaught == 0)
    }
  }

  @Test("a learner who stops the partner by a key is listened to as long as it takes")
  func keyStop() {
    var talk = Talk(input: .handsFree)
    talk.send(.begin)
    #expect(
      talk.send(.interrupt(byVoice: false), after: 1).names == ["stop", "listen", "(listening)"])
    #expect(talk.send(.time, after: 30).isEmpty)
    talk.send(.captured(CapturedVoice(seconds: 0)))
    #expect(talk.judge(.silence).names.first == "caughtSilence")
    var typist = Talk()
    typist.send(.begin)
    #expect(
      typist.send(.interrupt(byVoice: false)).names == ["stop", "(learnerThinking)"])
  }

  @Test("words turn green while the learner speaks; when all are said the answer is over")
  func green() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    func hear(_ said: [Bool], of reply: Int = 0) -> [String] {
      talk.send(.heardParts(said, of: reply)).names
    }
    #expect(hear([false, false]) == [])
    #expect(hear([true, true]) == ["green 0: ++---", "(hearing)"])
    #expect(hear([true, true]) == [])
    // What has turned green stays so.
    #expect(hear([false, false, true, true, true]) == ["green 0: +++++", "end answer"])
    #expect(hear([true, true, true, true, true]) == [] && hear([true], of: 1) == [])
    talk.send(.captured(CapturedVoice(seconds: 2)))
    #expect(hear([true]) == [])
    #expect(talk.judge(.unclear).names.contains("listen"))
    // Said anew, they begin anew.
    #expect(hear([true, true], of: 1) == ["green 1: ++---", "(hearing)"])
    #expect(hear([true], of: 9) == [])
  }

  @Test("without a microphone the talk goes on by typing")
  func noMicrophone() {
    var talk = Talk(input: .handsFree)
    talk.begin()
    talk.send(.voiceBegan(ago: 0.1))
    #expect(
      talk.send(.microphoneLost).names == ["close ear", "noMicrophone", "(learnerThinking)"])
    #expect(talk.send(.microphoneLost).isEmpty)
    #expect(talk.answer("rye", .reply(0)).names.contains("overhear") == false)
    #expect(talk.hear().names == ["(learnerThinking)"])
    // The learner may try again.
    #expect(talk.send(.speak).names == ["listen", "(listening)"])
    #expect(talk.send(.microphoneLost).names.contains("noMicrophone"))
  }

  @Test("a microphone lost while it was believed to hear somebody: the partner goes on")
  func lostInStop() {
    var talk = Talk(input: .handsFree)
    talk.send(.begin)
    talk.send(.interrupt(byVoice: true), after: 1)
    #expect(
      talk.send(.microphoneLost).names == [
        "close ear", "noMicrophone", "play on greeting", "(partnerSpeaking)",
      ])
  }

  @Test("what may be said next is made ready while the learner hears this")
  func ahead() {
    var talk = Talk(isPrompt: false)
    let line = talk.conversation.line(.line, of: Scenes.bakery.turns[0])
    #expect(talk.send(.begin).filter(\.isPreparation) == [.prepare(line)])
    #expect(
      talk.send(.clipReady(line)).filter(\.isPreparation).map(\.name) == [
        "prepare bread", "prepare cake", "prepare greeting rephrased",
        "prepare greeting correction",
      ])
    talk.hear()
    talk.send(.replay)
    #expect(talk.effects.filter(\.isPreparation).count == 5)
    talk.hear()
    // Not there yet: it is asked for again, and the talk waits.
    #expect(talk.send(.choose(1)).map(\.name).suffix(2) == ["prepare cake", "(partnerThinking)"])
    #expect(talk.conversation.nextDeadline == nil)
    let cake = talk.conversation.line(.line, of: Scenes.bakery.turns[2])
    #expect(talk.send(.clipReady(cake), after: 500).names.first == "play cake")
  }

  @Test("a line that cannot be played is read, and the talk goes on")
  func failure() {
    var talk = Talk(input: .handsFree, isPrompt: false)
    talk.send(.begin)
    let line = talk.conversation.line(.line, of: Scenes.bakery.turns[0])
    #expect(
      talk.send(.clipFailed(line)).names == [
        "partner 1", "suggestions", "notPlayed", "listen", "(listening)",
      ])
    // The loudspeaker fails in the middle of a line.
    var other = Talk(input: .handsFree)
    other.send(.begin)
    #expect(other.send(.clipFailed(line)).names == ["notPlayed", "listen", "(listening)"])
    #expect(other.send(.clipFailed(line)).isEmpty)
    // Help that cannot be heard can be read, and the line follows.
    other.answer(.none)
    other.hear()
    other.answer(.none)
    let help = other.conversation.line(.help, of: Scenes.bakery.turns[0])
    #expect(other.send(.clipFailed(help)).names.contains("notPlayed"))
  }
}
