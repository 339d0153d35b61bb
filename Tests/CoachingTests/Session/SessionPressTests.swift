@testable import Coaching
import Testing

@Suite("A session whose microphone waits for a press")
struct SessionPressTests {
  private static func course() -> Course {
    var course = Course(mode: .voice, opensAtPress: true)
    course.begin()
    return course
  }

  @Test("it opens when the learner wants to speak, and at no other time")
  func opens() {
    var course = Course(mode: .voice, opensAtPress: true)
    var effects = course.send(.begin) + course.send(.playbackStarted(by: nil))
    effects += course.send(.playbackEnded, after: 2)
    #expect(!effects.contains(.openEar) && !effects.contains(.hear))
    #expect(course.send(.done).names == ["notNow"])
    #expect(course.send(.speak).names == ["hear", "attending"])
    #expect(course.send(.speak).isEmpty)
    #expect(course.send(.hold).names == ["hold ear"])
    #expect(course.send(.done).names == ["end answer"])
    #expect(course.speak(similarity: 1).names.last == "done 1")
  }

  @Test("who wants to speak while the sentence sounds is not talked over")
  func interrupts() throws {
    var course = Course(mode: .voice, opensAtPress: true)
    course.send(.begin)
    #expect(course.send(.speak).names == ["notNow"])
    course.send(.playbackStarted(by: nil))
    #expect(
      course.send(.speak, after: 1).names == [
        "silence", "played", "listening 1", "hear", "attending",
      ])
    let attempt = try #require(course.speak(similarity: 1, after: 2).compactMap(\.attempt).first)
    // The answering clock runs from there to the voice.
    #expect(abs((attempt.responseSeconds ?? 0) - 2) < 1e-9)
  }

  @Test("what is thrown away counts as nothing, even before a voice was heard")
  func takesBack() throws {
    var course = Self.course()
    course.send(.speak)
    #expect(course.send(.takeBack).names == ["close ear", "listening 1"])
    #expect(course.send(.takeBack).names == ["notNow"])
    course.send(.speak)
    course.send(.voiceBegan(ago: 0.3), after: 1)
    #expect(course.send(.takeBack).names == ["close ear", "listening 1"])
    course.send(.speak)
    course.send(.voiceBegan(ago: 0.3), after: 1)
    course.send(.voiceEnded, after: 1)
    #expect(course.send(.takeBack).names == ["close ear", "listening 1"])
    course.send(.speak)
    let attempt = try #require(course.speak(similarity: 1).compactMap(\.attempt).first)
    #expect(attempt.number == 1)
  }

  @Test("silence is no try, however often, and the microphone waits for the next press")
  func silence() {
    var course = Self.course()
    for _ in 0..<4 {
      course.send(.speak)
      let effects = course.send(.spokenJudged(.notCaught(.silence)), after: 5)
      #expect(effects.names.last == "listening 1" && !effects.names.contains("earRests"))
      #expect(!effects.contains(.hear))
    }
  }

  @Test("hearing the sentence again, typing and a pause close it")
  func closes() {
    var course = Self.course()
    course.send(.speak)
    #expect(course.send(.replay).names == ["silence", "play 1.0", "close ear"])
    course.hear()
    course.send(.speak)
    #expect(course.send(.typing).names == ["close ear", "listening 1"])
    #expect(course.answer(similarity: 0.3).names.contains("judged 1"))
    course.send(.speak)
    #expect(course.send(.pause).names.contains("close ear"))
    #expect(course.send(.speak).names == ["paused"])
    #expect(!course.send(.resume).contains(.hear))
  }

  @Test("a microphone that failed is tried again by who wants to speak")
  func fails() {
    var course = Self.course()
    course.send(.speak)
    #expect(course.send(.earFailed).names.contains("noMicrophone"))
    #expect(course.send(.speak).names == ["hear", "attending"])
  }
}
