@testable import Coaching
import Testing

/// What is due, and comes again within the session.
@Suite struct ReturningTests {
  /// A card of which days count, and one that is still at its first step.
  private static let known = ReviewCourse([Review(at: 0, grade: .easy)])
  private static let learnt = ReviewCourse([Review(at: 0, grade: .again)])

  private static func due(
    _ n: Int, _ reason: Comeback.Reason = .due, _ course: ReviewCourse? = known
  ) -> Comeback {
    var comeback = Comeback(Course.sentences[n - 1], reason)
    comeback.course = course
    return comeback
  }

  /// The sentence that begins, and what is said about it.
  private static func item(_ effects: [SessionEffect]) -> String? {
    effects.lazy.compactMap { effect in
      if case .persist(.itemBegan(_, let sentence, _)) = effect { sentence.id } else { nil }
    }.first
  }

  /// Misses the sentence at hand, or hears it; `after` seconds the next one begins.
  private static func goOn(
    _ course: inout Course, isHeard: Bool = true, after seconds: Double = 0
  ) -> (ended: [SessionEffect], began: [SessionEffect]) {
    course.hear()
    var ended: [SessionEffect] = []
    for _ in 0..<(isHeard ? 1 : 3) { ended += course.answer(similarity: isHeard ? 1 : 0.5) }
    return (ended, course.send(.next, after: seconds))
  }

  @Test func `a review that was missed comes again once ten minutes are over, and not before`() {
    var course = Course(comebacks: [Self.due(3)])
    course.send(.begin)
    var next = Self.goOn(&course, isHeard: false).began
    var others = 0
    while course.now < 590 {
      #expect(Self.item(next) != "e3")
      next = Self.goOn(&course, after: 90).began
      others += 1
    }
    #expect(others > 3)
    // What was prepared before its time comes first.
    next = Self.goOn(&course, after: 60).began
    if Self.item(next) != "e3" { next = Self.goOn(&course).began }
    #expect(Self.item(next) == "e3" && next.names.contains("missedToday"))
    // What was seen ten minutes ago tells nothing of what can be understood.
    let heard = Self.goOn(&course, after: 100)
    #expect(!heard.ended.contains { if case .persist(.ability) = $0 { true } else { false } })
    for _ in 0..<8 {
      let began = Self.goOn(&course, after: 100).began
      #expect(!began.names.contains("missedToday") && !began.names.contains("isDue"))
    }
  }

  @Test(arguments: [(false, 60.0, "missedToday"), (true, 600, "isDue")])
  func `what is still being learnt comes again after its step`(
    isHeard: Bool, pause: Double, notice: String
  ) {
    var course = Course(comebacks: [Self.due(3, .missed(daysAgo: 1), Self.learnt)])
    course.send(.begin)
    _ = Self.goOn(&course, isHeard: isHeard, after: pause - 15)
    var began = Self.goOn(&course).began
    #expect(Self.item(began) != "e3")
    began = Self.goOn(&course, after: 20).began
    if Self.item(began) != "e3" { began = Self.goOn(&course).began }
    #expect(Self.item(began) == "e3" && began.names.contains(notice))
  }

  @Test func `whoever misses it again and again is left alone with it for the day`() {
    var course = Course(minutes: 180, comebacks: [Self.due(3)])
    var began = course.send(.begin)
    var times = 0
    for _ in 0..<60 {
      let isIt = Self.item(began) == "e3" && (times == 0 || began.names.contains("missedToday"))
      if isIt { times += 1 }
      began = Self.goOn(&course, isHeard: !isIt, after: 100).began
    }
    #expect(times == 4)
  }

  @Test func `what was heard after all does not come again`() {
    var course = Course(comebacks: [Self.due(3)])
    course.send(.begin)
    course.hear()
    for _ in 0..<3 { course.answer(similarity: 0.5) }
    course.send(.appeal)
    var began = course.send(.next)
    for _ in 0..<10 {
      #expect(!began.names.contains("missedToday"))
      began = Self.goOn(&course, after: 90).began
    }
  }

  @Test func `what is missed for the first time comes again a minute later, as what is due does`() {
    var course = Course(minutes: 180, returnsMissed: true)
    let missed = Self.item(course.send(.begin))
    var began = Self.goOn(&course, isHeard: false, after: 70).began
    // What was prepared before its time comes first.
    if Self.item(began) != missed { began = Self.goOn(&course).began }
    #expect(Self.item(began) == missed && began.names.contains("missedToday"))
    let heard = Self.goOn(&course, after: 400)
    // What was seen a minute ago tells nothing of what can be understood, and wins nothing back.
    #expect(!heard.ended.contains { if case .persist(.ability) = $0 { true } else { false } })
    #expect(!heard.ended.names.contains("wonBack"))
    // Heard once, it is still being learnt for ten minutes.
    began = heard.began
    var others = 0
    while !began.names.contains("isDue"), others < 12 {
      began = Self.goOn(&course, after: 100).began
      others += 1
    }
    #expect(Self.item(began) == missed && others > 0)
    for _ in 0..<20 {
      began = Self.goOn(&course, after: 100).began
      #expect(!began.names.contains("missedToday") && !began.names.contains("isDue"))
    }
  }

  @Test func `what is missed for the first time comes no more than three times again`() {
    var course = Course(minutes: 180, returnsMissed: true)
    var began = course.send(.begin)
    let missed = Self.item(began)
    var times = 0
    for _ in 0..<40 {
      if began.names.contains("missedToday") { times += 1 }
      let isIt = Self.item(began) == missed && (times > 0 || course.session.items == 1)
      began = Self.goOn(&course, isHeard: !isIt, after: 100).began
    }
    #expect(times == 3)
  }

  @Test
  func `a miss that was none brings nothing back, nor one in noise or where days alone count`() {
    for (returns, noise, appeals) in [
      (true, nil, true), (true, Noise(.cafe, snr: 6), false), (false, nil, false),
    ] {
      var course = Course(minutes: 180, noise: noise, returnsMissed: returns)
      course.send(.begin)
      course.hear()
      for _ in 0..<3 { course.answer(similarity: 0.5) }
      if appeals { course.send(.appeal) }
      var began = course.send(.next)
      for _ in 0..<10 {
        #expect(!began.names.contains("missedToday") && !began.names.contains("isDue"))
        began = Self.goOn(&course, after: 90).began
      }
      #expect(course.send(.quit).lazy.compactMap(\.summary).first?.wonBack == [])
    }
  }

  @Test func `a miss of what was given up, or has a later day, brings nothing back`() {
    var course = Course(
      minutes: 180, returnsMissed: true, settled: Set(Course.sentences.map(\.id)))
    course.send(.begin)
    var began = Self.goOn(&course, isHeard: false).began
    for _ in 0..<10 {
      #expect(!began.names.contains("missedToday") && !began.names.contains("isDue"))
      began = Self.goOn(&course, after: 90).began
    }
  }

  @Test func `a word that was missed in its sentence comes again with it`() throws {
    // Of four words the first two are heard at half.
    for (word, comes) in [("aword3", false), ("dword3", true)] {
      var course = Course(comebacks: [Self.due(3, .word(word))])
      course.send(.begin)
      var began = Self.goOn(&course, isHeard: false).began
      var notices: [String] = []
      for _ in 0..<10 {
        notices += began.names.filter { $0 == "wordIsDue" }
        began = Self.goOn(&course, after: 90).began
      }
      #expect(notices.isEmpty != comes, "\(word)")
    }
  }

  @Test func `without steps nothing comes again, and a review is over although steps remain`()
    throws
  {
    var none = Course(kind: .review, comebacks: [Self.due(3, .due, nil), Self.due(4, .due, nil)])
    none.send(.begin)
    #expect(Self.item(Self.goOn(&none, isHeard: false, after: 110).began) == "e4")
    let end = Self.goOn(&none, after: 110).began
    #expect(end.lazy.compactMap(\.summary).first?.left == 0)
    var steps = Course(kind: .review, comebacks: [Self.due(3), Self.due(4)])
    steps.send(.begin)
    _ = Self.goOn(&steps, isHeard: false)
    #expect(Self.goOn(&steps).began.lazy.compactMap(\.summary).first?.left == 0)
    // Whoever takes their time has it come within the review.
    var slow = Course(kind: .review, comebacks: [Self.due(3, .due, Self.learnt), Self.due(4)])
    slow.send(.begin)
    _ = Self.goOn(&slow, isHeard: false)
    #expect(Self.item(Self.goOn(&slow, after: 70).began) == "e3")
  }

  @Test func `after a break it comes again when it would have come`() throws {
    var course = Course(comebacks: [Self.due(3), Self.due(4)])
    var kept = KeptEntries()
    let begun = course.send(.begin)
    kept.keep(begun, diesAt: begun.count)
    let (ended, next) = Self.goOn(&course, isHeard: false)
    kept.keep(ended + next, diesAt: ended.count + next.count)
    let past = try #require(kept.unfinished)
    var later = Self.due(3, .missed(daysAgo: 0))
    later.turn = .after(30)
    var again = Course(resuming: past, comebacks: [Self.due(3), Self.due(4), later])
    again.begin()
    again.answer(similarity: 1)
    var began = again.send(.next, after: 40)
    #expect(Self.item(began) != "e3")
    began = Self.goOn(&again).began
    #expect(Self.item(began) == "e3" && began.names.contains("missedToday"))
  }

  @Test func `a clock that has run for hours makes nothing come at once`() throws {
    var later = Self.due(3, .missed(daysAgo: 0))
    later.turn = .after(480)
    var course = Course(comebacks: [Self.due(4), later])
    #expect(Self.item(course.send(.begin, after: 9_000)) == "e4")
    #expect(Self.item(Self.goOn(&course).began) != "e3")
  }

  @Test func `a word that is welcome in new sentences is reviewed with the first that comes`()
    throws
  {
    let welcome = [5, 6].map { n in
      var comeback = Self.due(n, .word("bword\(n)"))
      comeback.turn = .anyTime
      return comeback
    }
    // Both sentences may ask for the same word.
    var twin = welcome[1]
    twin.reason = .word("bword5")
    var course = Course(comebacks: [welcome[0], twin])
    var began = course.send(.begin)
    var asked: [String] = []
    var results: [ItemResult] = []
    for _ in 0..<8 {
      if began.names.contains("wordIsDue") { asked.append(Self.item(began) ?? "-") }
      let (ended, next) = Self.goOn(&course)
      results += ended.compactMap(\.result)
      began = next
    }
    #expect(asked.count == 1 && ["e5", "e6"].contains(asked.first))
    let reviewed = results.filter { !$0.words.isEmpty }
    #expect(reviewed.map(\.sentenceID) == asked)
    #expect(reviewed.first?.words.map(\.word) == ["bword5"])
  }
}
