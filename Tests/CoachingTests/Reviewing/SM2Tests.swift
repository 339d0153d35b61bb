import Testing

@testable import Coaching

@Suite("SM-2 and Leitner's boxes")
struct SM2Tests {
  private static let day = Review.day

  /// The days after each of the reviews, each of which comes when it is due.
  private static func days<S: Scheduler>(_ grades: [Grade], _ scheduler: S) -> [Int64] {
    var card: ScheduledCard<S.Memory>?
    return grades.map { grade in
      let next = scheduler.card(after: Review(at: card?.due ?? 0, grade: grade), of: card)
      card = next
      return (next.due - next.reviewed) / day
    }
  }

  @Test(arguments: [
    // Worked out by hand from the published rule.
    ([Grade.good, .good, .good, .good, .good], [1, 6, 15, 38, 95] as [Int64]),
    ([.easy, .easy, .easy, .easy], [1, 6, 17, 50]),
    ([.hard, .hard, .hard, .hard], [1, 6, 13, 26]),
    ([.good, .good, .good, .again, .good, .good, .good], [1, 6, 15, 1, 1, 6, 15]),
    ([.again, .again, .good], [1, 1, 1]),
  ])
  func `intervals are those of the published rule`(grades: [Grade], days: [Int64]) {
    #expect(Self.days(grades, SM2()) == days)
  }

  @Test func `the ease falls to 1.3 and no further, and a wrong answer leaves it alone`() throws {
    let hard = (0..<20).map { Review(at: Int64($0) * Self.day, grade: .hard) }
    #expect(try #require(SM2().replay(hard)).memory.ease == 1.3)
    let wrong = (0..<20).map { Review(at: Int64($0) * Self.day, grade: .again) }
    #expect(try #require(SM2().replay(wrong)).memory.ease == 2.5)
  }

  @Test func `what was forgotten is learnt again`() throws {
    let grades: [Grade] = [.again, .good, .again, .again, .good]
    let states = grades.indices.map { end in
      SM2().replay(grades[...end].map { Review(at: 0, grade: $0) })?.state
    }
    #expect(states == [.learning, .review, .relearning, .relearning, .review])
  }

  @Test func `a hundred thousand reviews stay within a hundred years`() throws {
    for grade in Grade.allCases {
      let reviews = (0..<100_000).map { Review(at: Int64($0), grade: grade) }
      let card = try #require(SM2().replay(reviews))
      #expect((1...36_500).contains(card.memory.days))
      #expect(card.due == card.reviewed + Int64(card.memory.days) * Self.day)
    }
  }

  @Test func `a card goes up box by box, and back to the first`() {
    #expect(
      Self.days([.good, .hard, .easy, .good, .again, .good], Leitner()) == [1, 3, 30, 30, 1, 3])
  }

  @Test(arguments: [(79, 1), (80, 2), (100, 2), (0, 1)])
  func `the score tells what was known, where there is one`(score: Int, box: Int) throws {
    let card = try #require(
      Leitner().replay([
        Review(at: 0, grade: .good), Review(at: Self.day, grade: .again, score: score),
      ]))
    #expect(card.memory.box == box)
  }

  @Test func `neither says how likely a card is known, nor spreads it`() throws {
    var generator = SplitMix64(seed: 1)
    let reviews = [Review(at: 0, grade: .good), Review(at: Self.day, grade: .good)]
    let sm2 = try #require(SM2().replay(reviews))
    #expect(SM2().retrievability(of: sm2, at: 2 * Self.day) == nil)
    #expect(SM2().spread(sm2, using: &generator) == sm2)
    let leitner = try #require(Leitner().replay(reviews))
    #expect(Leitner().retrievability(of: leitner, at: 2 * Self.day) == nil)
    #expect(Leitner().spread(leitner, using: &generator) == leitner)
  }
}
