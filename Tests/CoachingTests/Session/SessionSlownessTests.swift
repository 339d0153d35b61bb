@testable import Coaching
import Testing

@Suite("A learner who wants every sentence slower")
struct SessionSlownessTests {
  /// To the end of the next item, heard slower so many times; gives what its end brings about.
  private static func item(
    of course: inout Course, slower times: Int, ending: SessionEvent.Kind? = nil
  ) -> [SessionEffect] {
    course.send(.next)
    course.hear()
    for _ in 0..<times {
      course.send(.slower)
      course.hear()
    }
    return ending.map { course.send($0) } ?? course.answer(similarity: 1)
  }

  private static let question = SessionEffect.show(.notice(.asksWhetherSlower))

  private static func begun() -> Course {
    var course = Course()
    course.begin()
    course.answer(similarity: 1)
    return course
  }

  /// The pace of the item that begins.
  private static func pace(_ effects: [SessionEffect]) -> Double? {
    for case .show(.item(_, _, _, _, let delivery, _)) in effects { return delivery.pace }
    return nil
  }

  @Test("is asked after three in a row, and once in a session")
  func asked() {
    var course = Self.begun()
    let ends = (0..<7).map { _ in Self.item(of: &course, slower: 1) }
    #expect(
      ends.map { $0.contains(Self.question) } == [false, false, true, false, false, false, false])
    // The item is over before the question is there.
    #expect(
      ends[2].lastIndex(of: Self.question) ?? 0 > ends[2].map(\.name).firstIndex {
        $0.hasPrefix("done")
      } ?? 9)
  }

  @Test("is not asked if one of the three was heard as it came, or slowly only when it was over")
  func notAsked() {
    var course = Self.begun()
    var ends: [SessionEffect] = []
    for times in [1, 1, 0, 1, 1, 0] { ends += Self.item(of: &course, slower: times) }
    for _ in 0..<3 {
      ends += Self.item(of: &course, slower: 0)
      ends += course.send(.slower)
    }
    #expect(!ends.contains(Self.question))
  }

  @Test("is asked as well where sentences were shown or given up")
  func otherEnds() {
    var course = Self.begun()
    _ = Self.item(of: &course, slower: 2, ending: .skip)
    _ = Self.item(of: &course, slower: 2, ending: .reveal)
    #expect(Self.item(of: &course, slower: 2, ending: .skip).contains(Self.question))
  }

  @Test("has the next sentences as slowly as the least slow of the three, and can take that back")
  func slowed() throws {
    var course = Self.begun()
    for times in [1, 2, 4] { _ = Self.item(of: &course, slower: times) }
    let usual = course.session.plan.delivery.pace
    let said = course.send(.slowDown)
    #expect(said.names.contains("slowerFromNow"), "\(said.names)")
    // What was prepared is prepared anew.
    #expect(said.names.contains("prepare"))
    let slow = try #require(Self.pace(course.send(.next)))
    #expect(abs(slow - 0.8 * usual) < 0.11, "\(slow)")
    course.hear()
    course.answer(similarity: 1)
    #expect(course.send(.usualPace).names.contains("usualPaceAgain"))
    let back = try #require(Self.pace(course.send(.next)))
    #expect(abs(back - usual) < 0.11, "\(back)")
  }

  @Test("has the next sentence at its own pace if nothing is answered")
  func unanswered() throws {
    var course = Self.begun()
    for _ in 0..<3 { _ = Self.item(of: &course, slower: 4) }
    let next = try #require(Self.pace(course.send(.next)))
    #expect(next > 0.9, "\(next)")
    #expect(course.send(.usualPace).names == ["notNow"])
  }
}
