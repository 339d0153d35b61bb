@testable import Coaching
import Testing

@Suite("A session whose sentences wait for a press")
struct SessionPlainTests {
  @Test("a sentence sounds when it is asked for, and is made ready before")
  func waits() {
    var course = Course(playsAtPress: true)
    let begun = course.send(.begin)
    #expect(!begun.names.contains { $0.hasPrefix("play") })
    #expect(begun.names.contains("prepare") && begun.names.contains("keep item 1"))
    // What has not been heard is not answered, and is no try.
    #expect(course.send(.answer("an answer")).names == ["notHeardYet"])
    #expect(course.send(.replay).names == ["silence", "play 1.0"])
    course.hear()
    #expect(course.answer(similarity: 1).names.contains("judged 1"))
    #expect(!course.send(.next).names.contains { $0.hasPrefix("play") })
  }

  @Test("what is told of a sentence is not spoken over by its slow replay, which comes on request")
  func replaysOnRequest() throws {
    var course = Course(playsAtPress: true)
    course.send(.begin)
    course.send(.replay)
    course.hear()
    #expect(!course.send(.reveal).names.contains { $0.hasPrefix("play") })
    let slow = try #require(course.send(.replay).names.last)
    #expect(slow.hasPrefix("play 0."))
    // And so as often as it is asked for.
    #expect(course.send(.replay).names.last == slow)
    course.send(.next)
    #expect(course.send(.replay).names == ["silence", "play 1.0"])
  }

  @Test("what was passed, and what was skipped, is played slowly as well once it is over")
  func replaysSlowly() {
    for isPassed in [true, false] {
      var course = Course(playsAtPress: true)
      course.send(.begin)
      course.send(.replay)
      course.hear()
      let told = isPassed ? course.answer(similarity: 1) : course.send(.skip)
      #expect(!told.names.contains { $0.hasPrefix("play") })
      #expect(course.send(.replay).names == ["silence", "play 0.8"])
    }
  }

  @Test("of two words that are compared both come, however often and however slowly")
  func comparesAgain() throws {
    let questions = Drill.Questions.sounds(
      ContrastChooser(BundledContrasts.contrasts(.chinese), seed: 1))
    var (session, exercise) = try DrillCourse.begun(questions, playsAtPress: true)
    guard case .contrast(let question) = exercise else { throw DrillCourse.NothingIsAsked() }
    let other = question.said == 0 ? 1 : 0
    let texts = [question.said, other].map { question.choices[$0].text }
    _ = session.handle(SessionEvent(.answer("\(other + 1)"), at: 2))
    for kind in [SessionEvent.Kind.replay, .replay, .slower, .slower] {
      let first = session.handle(SessionEvent(kind, at: 3))
      let second = session.handle(SessionEvent(.playbackEnded, at: 4))
      let played = (first + second).compactMap { effect in
        if case .play(let sentence, let delivery) = effect {
          (sentence.text, delivery)
        } else {
          nil
        }
      }
      #expect(played.map(\.0) == texts)
      #expect(Set(played.map(\.1)).count == 1)
    }
  }

  @Test("hearing it once costs nothing, and the clock runs from its end")
  func isFair() throws {
    var waiting = Course(playsAtPress: true)
    waiting.send(.begin)
    waiting.send(.replay, after: 40)
    waiting.hear()
    var usual = Course()
    usual.begin()
    let tries = [waiting.answer(similarity: 1), usual.answer(similarity: 1)]
      .map { $0.compactMap(\.attempt).first }
    let (one, other) = (try #require(tries[0]), try #require(tries[1]))
    #expect(one.playbacks == other.playbacks && one.standing.score == other.standing.score)
    #expect(one.responseSeconds == other.responseSeconds)
  }

  @Test("what a pause cut off is heard again at no cost, when it is asked for")
  func pauses() throws {
    var course = Course(playsAtPress: true)
    course.send(.begin)
    course.send(.replay)
    course.send(.playbackStarted(by: nil))
    course.send(.pause, after: 1)
    #expect(!course.send(.resume, after: 5).names.contains { $0.hasPrefix("play") })
    #expect(course.send(.replay).names == ["silence", "play 1.0"])
    course.hear()
    #expect(try #require(course.answer(similarity: 1).compactMap(\.attempt).first).playbacks == 1)
  }

  @Test("who asks to hear it during a pause that cut it off hears it at once")
  func replaysFromPause() {
    var course = Course(playsAtPress: true)
    course.send(.begin)
    course.send(.replay)
    course.send(.playbackStarted(by: nil))
    course.send(.pause, after: 1)
    #expect(course.send(.replay, after: 5).names.contains("play 1.0"))
  }

  @Test("by voice, what a pause cut off is heard again by whatever means Enter has then")
  func pausesSpoken() {
    var course = Course(mode: .voice, opensAtPress: true, playsAtPress: true)
    course.send(.begin)
    course.send(.replay)
    course.send(.playbackStarted(by: nil))
    course.send(.pause, after: 1)
    course.send(.resume, after: 5)
    #expect(course.send(.speak).names.contains("play 1.0"))
    course.hear()
    #expect(course.send(.speak).names.contains("hear"))
  }

  @Test("after a miss by voice it is heard again when it is asked for")
  func spoken() {
    var course = Course(mode: .voice, opensAtPress: true, playsAtPress: true)
    course.send(.begin)
    // Enter may mean either: what was not heard is heard first.
    #expect(course.send(.speak).names.contains("play 1.0"))
    course.hear()
    course.send(.speak)
    #expect(!course.speak(similarity: 0.3).names.contains { $0.hasPrefix("play") })
    #expect(course.send(.replay).names.contains("play 1.0"))
  }
}
