@testable import Coaching
import Testing

@Suite struct SessionSpeakingTests {
  @Test("the microphone is open while the sentence sounds, and the answer is heard after it")
  func opens() {
    var course = Course(mode: .voice)
    #expect(course.send(.begin).names.contains("open ear"))
    course.send(.playbackStarted(by: nil))
    #expect(course.send(.playbackEnded, after: 2).names == ["played", "listening 1", "hear"])
  }

  @Test("a typed session never opens the microphone")
  func typed() {
    var course = Course()
    var effects = course.send(.begin) + course.send(.playbackStarted(by: nil))
    effects += course.send(.playbackEnded, after: 2)
    #expect(!effects.contains(.openEar) && !effects.contains(.hear))
  }

  @Test("a spoken answer that passes ends its item, and is kept with what was made of its sound")
  func passes() throws {
    var course = Course(mode: .voice)
    course.begin()
    let effects = course.speak(similarity: 1)
    #expect(
      effects.names == [
        "keep try 1", "keep ability", "keep passed", "judged 1", "said local", "done 1",
      ])
    let attempt = try #require(effects.compactMap(\.attempt).first)
    #expect(attempt.speech?.said?.accuracy == 80)
    #expect(attempt.standing.mode == .voice && attempt.standing.said?.accuracy == 80)
    let result = try #require(effects.compactMap(\.result).first)
    #expect(result.mode == .voice && result.said?.accuracy == 80)
    // 70 for what was heard, 30 × 0.8 for how it was said, and 4.5 for an answer after one second.
    #expect(result.score == 99)
  }

  @Test("the answering clock runs to the beginning of the voice, not to its end")
  func clock() throws {
    var course = Course(mode: .voice)
    course.begin()
    let effects = course.speak(similarity: 1, after: 3)
    let seconds = try #require(effects.compactMap(\.attempt).first?.responseSeconds)
    #expect(abs(seconds - 3) < 1e-9)
  }

  @Test("a failed spoken try is followed by the sentence, at no cost, and the next answer is heard")
  func again() throws {
    var course = Course(mode: .voice)
    course.begin()
    #expect(
      course.speak(similarity: 0.5).names.suffix(5) == [
        "judged 1", "listening 2", "silence", "play 1.0", "open ear",
      ])
    course.hear()
    let attempt = try #require(course.speak(similarity: 1).compactMap(\.attempt).first)
    #expect(attempt.number == 2 && attempt.playbacks == 1)
  }

  @Test(
    "what is taken back while it is spoken or judged is not a try, and another answer is heard",
    arguments: [false, true])
  func takesBack(isJudged: Bool) throws {
    var course = Course(mode: .voice)
    course.begin()
    _ = course.send(.voiceBegan(ago: 0), after: 9)
    if isJudged { _ = course.send(.voiceEnded, after: 1) }
    #expect(course.send(.takeBack).names == ["close ear", "listening 1", "hear"])
    #expect(course.send(.takeBack).names == ["notNow"])
    let attempt = try #require(course.speak(similarity: 1).compactMap(\.attempt).first)
    #expect(attempt.number == 1)
  }

  @Test(
    "what was not caught is not a try; after two in a row the ear waits for the learner",
    arguments: SpokenJudgement.Trouble.allCases)
  func notCaught(trouble: SpokenJudgement.Trouble) {
    var course = Course(mode: .voice)
    course.begin()
    let first = course.send(.spokenJudged(.notCaught(trouble)), after: 6)
    #expect(first.names.suffix(2) == ["listening 1", "hear"])
    #expect(first.compactMap(\.attempt).isEmpty)
    let second = course.send(.spokenJudged(.notCaught(trouble)), after: 6)
    #expect(second.names.last == "earRests")
    #expect(course.send(.replay).names == ["silence", "play 1.0", "open ear"])
    course.hear()
    #expect(course.speak(similarity: 1).compactMap(\.attempt).first?.number == 1)
  }

  @Test("silence is given time first, and only then is the microphone spoken of")
  func silence() {
    var course = Course(mode: .voice)
    course.begin()
    let first = course.send(.spokenJudged(.notCaught(.silence)), after: 20)
    let second = course.send(.spokenJudged(.notCaught(.silence)), after: 20)
    #expect(first.names.first == "caughtSilence" && second.names.first == "stillSilence")
  }

  @Test("a service that heard some of the sentence is believed, and no word is said of another one")
  func heardAfterAll() {
    var course = Course(mode: .voice)
    course.begin()
    course.send(.voiceBegan(ago: 0.3), after: 1)
    course.send(.voiceEnded, after: 2)
    var local = SpokenJudgement(
      confidence: 1, similarity: 0, words: [], said: SaidScores(), rater: "local")
    local.isAnotherSentence = true
    let heard = Judgement(
      similarity: 0.5, passed: false,
      words: [WordVerdict(expected: "a", answer: "a", verdict: .match)])
    let speech = AttemptSpeech(judgements: [local])
    let effects = course.send(.spokenJudged(.answered("a", heard, speech)), after: 1)
    #expect(effects.names.contains("judged 1") && !effects.names.contains("anotherSentence"))
  }

  @Test("what was not caught of one sentence is forgotten with the next")
  func forgotten() {
    var course = Course(mode: .voice)
    course.begin()
    course.send(.spokenJudged(.notCaught(.unclear)), after: 6)
    course.send(.skip)
    course.goOn()
    #expect(course.send(.spokenJudged(.notCaught(.silence)), after: 6).names.last == "hear")
  }

  @Test("speaking over the sentence stops it, and that is the answer")
  func bargeIn() {
    var course = Course(mode: .voice)
    course.send(.begin)
    course.send(.playbackStarted(by: nil))
    #expect(
      course.send(.voiceBegan(ago: 0.35), after: 1).names == [
        "silence", "played", "listening 1", "speaking",
      ])
    #expect(course.send(.voiceEnded, after: 2).names == ["thinking", "judge spoken"])
  }

  @Test("typing means not speaking, and the typed answer counts as typed")
  func typesInstead() throws {
    var course = Course(mode: .voice)
    course.begin()
    #expect(course.send(.typing, after: 1) == [.closeEar, .show(.listening(tryNumber: 1))])
    #expect(course.send(.voiceEnded).isEmpty)
    let effects = course.answer(similarity: 1)
    #expect(try #require(effects.compactMap(\.attempt).first).standing.mode == .text)
    // The ability to answer by voice learns nothing from it.
    #expect(effects.compactMap(\.ability).isEmpty)
  }

  @Test func `what was typed and taken away again, or was a wish, leaves the learner to speak`() {
    var course = Course(mode: .voice)
    course.begin()
    course.send(.typing, after: 1)
    #expect(course.send(.noAnswer, after: 1) == [.hear])
    #expect(course.send(.noAnswer).isEmpty)
    course.send(.typing, after: 1)
    #expect(course.send(.answer("…"), after: 1).contains(.hear))
    var typed = Course()
    typed.begin()
    typed.send(.typing, after: 1)
    #expect(typed.send(.noAnswer, after: 1).isEmpty)
  }

  @Test func `what is typed in a spoken session is never learnt from as spoken`() throws {
    var course = Course(mode: .voice)
    course.begin()
    for _ in 1...6 {
      course.answer(similarity: 1)
      course.send(.next)
      course.hear()
    }
    let effects = course.speak(similarity: 1)
    var alone = Course(mode: .voice)
    alone.begin()
    let kept = try #require(effects.compactMap(\.ability).first)
    let once = try #require(alone.speak(similarity: 1).compactMap(\.ability).first)
    // One lesson, not seven, wherever in the session.
    #expect(kept.mean > 0 && kept.mean < 2 * once.mean, "\(kept) \(once)")
  }

  @Test("without a microphone the session says so and continues with typed answers")
  func deaf() {
    var course = Course(mode: .voice)
    course.begin()
    #expect(course.send(.earFailed).names == ["noMicrophone"])
    #expect(course.answer(similarity: 1).names.contains("done 1"))
    #expect(!course.send(.next).contains(.openEar))
  }

  @Test("a key ends the answer; without an answer it has no meaning")
  func done() {
    var course = Course(mode: .voice)
    course.begin()
    course.send(.voiceBegan(ago: 0.3), after: 1)
    #expect(course.send(.done) == [.endAnswer])
    var typed = Course()
    typed.begin()
    #expect(typed.send(.done).names == ["notNow"])
  }

  @Test("a pause closes the microphone, and going on opens it again")
  func pause() {
    var course = Course(mode: .voice)
    course.begin()
    course.send(.voiceBegan(ago: 0.3), after: 1)
    #expect(course.send(.pause).names == ["silence", "close ear", "paused"])
    #expect(course.send(.voiceEnded).isEmpty)
    #expect(course.send(.resume, after: 5).names == ["resumed", "hear"])
  }

  @Test("the learner's own voice can be played after the sentence once the item is over")
  func sideBySide() {
    var course = Course(mode: .voice)
    course.begin()
    #expect(course.send(.sideBySide).names == ["noOwnVoice"])
    course.speak(similarity: 1)
    #expect(course.send(.sideBySide).names == ["silence", "play both"])
    course.goOn()
    course.answer(similarity: 1)
    #expect(course.send(.sideBySide).names == ["noOwnVoice"])
  }

  @Test("a session of 30 minutes without a word pauses by itself; the ear does not listen for ever")
  func nobodyThere() {
    var course = Course(mode: .voice)
    course.begin()
    course.send(.spokenJudged(.notCaught(.silence)), after: 6)
    course.send(.spokenJudged(.notCaught(.silence)), after: 6)
    #expect(course.send(.time, after: 121).names == ["silence", "paused by itself"])
  }
}
