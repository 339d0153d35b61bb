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
    // And from then on as it was.
    #expect(course.send(.replay).names == ["silence", "play 1.0"])
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
