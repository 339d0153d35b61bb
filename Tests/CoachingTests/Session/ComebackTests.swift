@testable import Coaching
import Testing

@Suite struct ComebackTests {
  private static let missed = [("e3", 1), ("e6", 4), ("e1", 2)].map { id, days in
    Comeback(Course.sentences.first { $0.id == id } ?? Course.sentences[0], daysAgo: days)
  }

  private static func item(_ effects: [SessionEffect]) -> String? {
    effects.lazy.compactMap { effect in
      if case .persist(.itemBegan(_, let sentence, _)) = effect { sentence.id } else { nil }
    }.first
  }

  /// Which item of how many begins.
  private static func place(_ effects: [SessionEffect]) -> String? {
    effects.lazy.compactMap { effect in
      if case .show(.item(let n, let all, _, _, _, _)) = effect {
        "\(n) of \(all.map(String.init) ?? "nil")"
      } else {
        nil
      }
    }.first
  }

  @Test("a session opens with the sentences that were missed, and says so")
  func opening() {
    var course = Course(comebacks: Self.missed)
    var began = course.send(.begin)
    var ids: [String] = []
    var notices: [String] = []
    for _ in 0..<5 {
      ids.append(Self.item(began) ?? "-")
      notices += began.names.filter { $0.hasPrefix("missed") }
      course.hear()
      course.answer(similarity: 1)
      began = course.send(.next)
    }
    #expect(ids.prefix(3) == ["e3", "e6", "e1"])
    #expect(notices == ["missedYesterday", "missedEarlier", "missedEarlier"])
    #expect(Set(ids).count == 5)
  }

  private static let due = [
    Comeback(Course.sentences[4], .due), Comeback(Course.sentences[5], .word("aword6")),
    Comeback(Course.sentences[6], daysAgo: 0), Comeback(Course.sentences[5], .word("dword6")),
  ]

  @Test("a review has what is due and nothing else, and says why each comes")
  func review() throws {
    var course = Course(kind: .review, comebacks: Self.due)
    var began = course.send(.begin)
    var ids: [String] = []
    var notices: [String] = []
    for place in 1...3 {
      ids.append(Self.item(began) ?? "-")
      #expect(Self.place(began) == "\(place) of 3")
      notices += began.names.filter { ["isDue", "wordIsDue", "missedToday"].contains($0) }
      course.hear()
      course.answer(similarity: 1)
      began = course.send(.next)
    }
    #expect(ids == ["e5", "e6", "e7"])
    #expect(notices == ["isDue", "wordIsDue", "missedToday"])
    #expect(began.names.suffix(2) == ["keep end completed", "summary"])
    let summary = try #require(began.lazy.compactMap(\.summary).first)
    // Only what was missed is won back.
    #expect(summary.wonBack == [Course.sentences[6].text])
    #expect(summary.left == 0)
  }

  @Test("a review that is broken off tells how much is left; other sessions have no end to tell of")
  func left() throws {
    var course = Course(kind: .review, comebacks: Self.due)
    course.begin()
    #expect(course.send(.quit).lazy.compactMap(\.summary).first?.left == 2)
    var other = Course(comebacks: Self.missed)
    #expect(Self.place(other.send(.begin)) == "1 of nil")
    other.hear()
    other.answer(similarity: 1)
    let summary = try #require(other.send(.quit).lazy.compactMap(\.summary).first)
    #expect(summary.left == nil)
  }

  @Test("each word that an item asks for has a grade of its own")
  func words() throws {
    // Of four words the first two are heard at the first try, and all of them at the second.
    for (similarities, help, grades) in [
      ([0.5, 1], false, [Grade.good, .hard]), ([1], false, [.good, .good]),
      ([1], true, [.hard, .hard]), ([0.5, 0.5, 0.5], false, [.good, .again]),
      ([], false, [.again, .again]),
    ] {
      var course = Course(kind: .review, comebacks: [Self.due[1], Self.due[3]])
      course.begin()
      if help {
        course.send(.slower)
        course.hear()
      }
      var effects: [SessionEffect] = []
      for similarity in similarities { effects += course.answer(similarity: similarity) }
      if similarities.isEmpty { effects += course.send(.reveal) }
      let result = try #require(effects.lazy.compactMap(\.result).last)
      #expect(result.words == zip(["aword6", "dword6"], grades).map { ReviewedWord($0, $1) })
      #expect(result.hadHelp == help)
    }
    var skipped = Course(kind: .review, comebacks: [Self.due[1]])
    skipped.begin()
    #expect(skipped.send(.skip).lazy.compactMap(\.result).last?.words == [])
  }

  @Test("it says when one is won back, by the ear or by an appeal")
  func won() throws {
    var course = Course(comebacks: Self.missed)
    course.begin()
    #expect(course.answer(similarity: 1).names.contains("wonBack"))
    course.goOn()
    for _ in 0..<3 { #expect(!course.answer(similarity: 0.5).names.contains("wonBack")) }
    course.send(.appeal)
    course.goOn()
    for _ in 0..<3 { course.answer(similarity: 0.5) }
    course.goOn()
    #expect(!course.answer(similarity: 1).names.contains("wonBack"))
    let summary = try #require(course.send(.quit).lazy.compactMap(\.summary).first)
    #expect(summary.wonBack == Self.missed.prefix(2).map(\.sentence.text))
  }

  @Test("after a failure the next one comes all the same")
  func failure() {
    var course = Course(comebacks: Self.missed)
    course.begin()
    for _ in 0..<3 { course.answer(similarity: 0) }
    #expect(Self.item(course.send(.next)) == "e6")
  }

  @Test("what is made ahead is what comes", arguments: 0...3)
  func ahead(passes: Int) {
    var course = Course(comebacks: Self.missed)
    course.begin()
    for _ in 0..<passes {
      course.answer(similarity: 1)
      course.goOn()
    }
    let next = course.session.upcoming?.sentence.id
    let likely = course.session.likely(3).map(\.sentence.id)
    let left = ["e3", "e6", "e1"].dropFirst(passes + 2).first
    #expect(left == nil || likely.contains(left ?? ""))
    course.answer(similarity: 1)
    #expect(Self.item(course.send(.next)) == next)
  }

  @Test("a session that broke off goes on with those that have not come yet", arguments: 0...3)
  func resumed(done: Int) throws {
    var course = Course(comebacks: Self.missed)
    var kept = KeptEntries()
    func keep(_ effects: [SessionEffect]) { kept.keep(effects, diesAt: effects.count) }
    keep(course.send(.begin))
    for _ in 0..<done {
      course.hear()
      keep(course.answer(similarity: 1))
      keep(course.send(.next))
    }
    let past = try #require(kept.unfinished)
    var again = Course(resuming: past, comebacks: Self.missed)
    again.begin()
    again.answer(similarity: 1)
    var ids: [String] = []
    for _ in 0..<3 {
      ids.append(Self.item(again.send(.next)) ?? "-")
      again.hear()
      again.answer(similarity: 1)
    }
    let left = ["e3", "e6", "e1"].dropFirst(done + 1)
    #expect(Array(ids.prefix(left.count)) == Array(left))
    let summary = try #require(again.send(.quit).lazy.compactMap(\.summary).first)
    #expect(summary.wonBack == Self.missed.prefix(3).map(\.sentence.text))
  }
}
