@testable import Coaching
import Testing

@Suite struct SessionTimeTests {
  @Test("the answering clock runs to the first key")
  func firstKey() throws {
    var course = Course()
    course.begin()
    course.send(.typing, after: 3)
    course.send(.typing, after: 4)
    course.send(.answer("an answer"), after: 20)
    let judged = course.send(.judged(Judgement(similarity: 1, passed: true, words: [])))
    #expect(try #require(judged.first?.attempt).responseSeconds == 3)
  }

  @Test(
    "without a first key it runs to the text, less 0.6 s per character, and not below 0",
    arguments: [("请把水杯", 5.0, 2.6), ("ab", 1, 0), ("x", 0.6, 0)])
  func composed(text: String, seconds: Double, expected: Double) throws {
    var course = Course()
    course.begin()
    course.send(.answer(text), after: seconds)
    let judged = course.send(.judged(Judgement(similarity: 1, passed: true, words: [])))
    let measured = try #require(judged.first?.attempt?.responseSeconds)
    #expect(abs(measured - expected) < 1e-9)
  }

  @Test("a key before the end of the sentence takes no time at all")
  func early() throws {
    var course = Course()
    course.send(.begin)
    course.send(.playbackStarted(by: nil))
    course.send(.typing, after: 1)
    course.send(.playbackEnded, after: 1)
    course.send(.answer("words"), after: 30)
    let judged = course.send(.judged(Judgement(similarity: 1, passed: true, words: [])))
    #expect(judged.first?.attempt?.responseSeconds == 0)
  }

  @Test("a replay sets the answering clock back")
  func replayed() throws {
    var course = Course()
    course.begin()
    course.send(.typing, after: 50)
    course.send(.replay, after: 5)
    course.hear()
    #expect(course.answer(similarity: 1, after: 2).first?.attempt?.responseSeconds == 2)
  }

  @Test("another try without another playback is counted from the end of the last one")
  func secondTry() throws {
    var course = Course()
    course.begin()
    course.answer(similarity: 0.5, after: 4)
    #expect(course.answer(similarity: 1, after: 5).first?.attempt?.responseSeconds == 9)
  }

  @Test("a try after one that cut the sentence short is counted from there")
  func cutShort() throws {
    var course = Course()
    course.send(.begin)
    course.send(.playbackStarted(by: nil))
    let first = course.answer(similarity: 0.5, after: 1)
    #expect(first.first?.attempt?.responseSeconds == 0)
    #expect(course.answer(similarity: 1, after: 6).first?.attempt?.responseSeconds == 6)
  }

  @Test("a pause counts neither as answering time nor as practice")
  func paused() throws {
    var course = Course()
    course.begin()
    #expect(course.send(.pause, after: 3).names == ["silence", "paused"])
    #expect(course.session.practisedSeconds == 5)
    #expect(course.send(.resume, after: 1000).names == ["resumed"])
    #expect(course.session.practisedSeconds == 5)
    let attempt = try #require(course.answer(similarity: 1, after: 4).first?.attempt)
    #expect(attempt.responseSeconds == 7)
    #expect(attempt.practisedSeconds == 9)
  }

  @Test("a sentence that a pause cut off is heard again at no cost")
  func cutOff() {
    var course = Course()
    course.send(.begin)
    course.send(.playbackStarted(by: nil))
    course.send(.pause, after: 1)
    #expect(course.send(.resume).names == ["resumed", "play 1.0"])
    course.hear()
    #expect(course.answer(similarity: 1).first?.attempt?.playbacks == 1)
  }

  @Test("a replay during the pause resumes the session")
  func replayInPause() {
    var course = Course()
    course.begin()
    course.send(.pause)
    #expect(course.send(.replay).names == ["resumed", "silence", "play 1.0"])
  }

  @Test(
    "during the pause nothing happens but a word about it",
    arguments: [.answer("a"), .typing, .slower, .reveal, .skip, .next, .appeal]
      as [SessionEvent.Kind], [true, false])
  func quiet(event: SessionEvent.Kind, byItself: Bool) {
    var course = Course()
    course.begin()
    if byItself { course.send(.time, after: 200) } else { course.send(.pause) }
    #expect(course.send(event).names == [byItself ? "paused by itself" : "paused"])
    #expect(course.send(.resume).names == ["resumed"])
  }

  @Test("two minutes without the learner pause by themselves, to the second")
  func patience() throws {
    var course = Course()
    course.begin()
    course.send(.typing, after: 0.1)
    let deadline = try #require(course.session.nextDeadline)
    #expect(course.send(.time, after: 119.9).isEmpty)
    #expect(course.session.nextDeadline == deadline)
    #expect(
      course.send(.time, after: deadline - course.now).names == ["silence", "paused by itself"])
    #expect(abs(course.session.practisedSeconds - 122.1) < 1e-9)
  }

  @Test("a deadline met to the last bit has come", arguments: 0..<200)
  func rounding(step: Int) throws {
    var session = Session(
      plan: SessionPlan(id: "s", minutes: 30, lang: .english, seed: 1),
      deck: Deck(Course.sentences))
    _ = session.handle(SessionEvent(.begin, at: Double(step) * 0.1 + 1 / 3))
    let pause = try #require(session.nextDeadline)
    #expect(session.handle(SessionEvent(.time, at: pause)).names.last == "paused by itself")
    let end = try #require(session.nextDeadline)
    #expect(session.handle(SessionEvent(.time, at: end)).names.last == "summary")
  }

  @Test("time that the session hears of too late is not practice without the learner")
  func stopped() {
    var course = Course()
    course.begin()
    course.send(.time, after: 5000)
    #expect(course.session.practisedSeconds == 120)
    var other = Course()
    other.begin()
    other.send(.replay, after: 5000)
    #expect(other.session.practisedSeconds == 120)
  }

  @Test("an hour of pause ends the session, and gives up the current item")
  func hour() {
    var course = Course()
    course.begin()
    course.send(.pause)
    #expect(course.send(.time, after: 3599).isEmpty)
    #expect(
      course.send(.time, after: 1).names
        == ["silence", "keep skipped", "keep end idle", "summary"])
    #expect(course.session.isOver)
    #expect(course.send(.resume).isEmpty)
  }

  @Test("the planned minutes end the session after the current item")
  func budget() {
    var course = Course(minutes: 1)
    course.begin()
    course.send(.replay, after: 59)
    course.hear()
    #expect(course.answer(similarity: 0.5).names.last == "listening 2")
    #expect(course.answer(similarity: 1).names.last == "done 1")
    #expect(!course.session.isOver)
    #expect(course.send(.next).names == ["silence", "keep end completed", "summary"])
    #expect(course.session.isOver)
  }

  @Test(
    "leaving is stopping early, unless the planned minutes are over",
    arguments: [(30.0, SessionEnding.stopped), (0.1, .completed)])
  func left(minutes: Double, ending: SessionEnding) throws {
    var course = Course(minutes: minutes)
    course.begin()
    course.answer(similarity: 1)
    let summary = try #require(course.send(.quit).compactMap(\.summary).first)
    #expect(
      summary
        == SessionSummary(
          practisedSeconds: 12, items: 1, passedAtFirstTry: 1, passed: 1, meanScore: 100, heard: 1,
          ending: ending, outlook: summary.outlook))
    #expect(summary.outlook?.level == .hard)
  }

  @Test("a slow judge does not look like a learner who left")
  func slowJudge() {
    var course = Course()
    course.begin()
    course.send(.answer("words"), after: 5)
    #expect(course.session.nextDeadline == nil)
    #expect(course.send(.time, after: 300).isEmpty)
    let judged = course.send(.judged(Judgement(similarity: 0.5, passed: false, words: [])))
    #expect(judged.names.last == "listening 2")
    #expect(course.session.nextDeadline == course.now + 120)
  }

  @Test("a session without sentences begins and ends")
  func nothing() {
    var course = Course(sentences: [])
    #expect(
      course.send(.begin).names
        == ["keep session", "session", "silence", "keep end completed", "summary"])
    #expect(course.session.isOver)
  }

  @Test("a session that never began ends without a word")
  func unbegun() {
    var course = Course()
    #expect(course.send(.quit).isEmpty)
    #expect(course.session.isOver)
  }
}
