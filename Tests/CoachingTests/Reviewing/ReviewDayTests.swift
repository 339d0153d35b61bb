import Testing

@testable import Coaching

/// The days between reviews, by the learner's calendar where it is known.
@Suite struct ReviewDayTests {
  private static let minute: Int64 = 60_000
  /// 2026-03-10, midnight in Shanghai.
  private static let midnight: Int64 = 1_773_072_000_000
  private static let shanghai = 480

  /// A review at an hour and minute of a day in Shanghai.
  private static func review(
    day: Int64, _ hour: Int64, _ minute: Int64 = 0, _ grade: Grade = .good,
    offset: Int? = shanghai
  ) -> Review {
    Review(
      at: midnight + day * Review.day + (hour * 60 + minute) * Self.minute, grade: grade,
      utcOffsetMinutes: offset)
  }

  /// The days until it comes again.
  private static func days(_ reviews: [Review]) throws -> Int64 {
    let card = try #require(FSRS().replay(reviews))
    return (card.due - card.reviewed) / Review.day
  }

  private static let evenings = [
    review(day: 0, 20, 15, .again), review(day: 1, 20), review(day: 1, 20, 11),
    review(day: 2, 20),
  ]

  @Test func `a little earlier on the next day is a day later`() throws {
    #expect(try Self.days(Self.evenings) > 1)
    for count in 1...4 {
      let exact = Self.evenings.prefix(count).enumerated().map { place, review in
        // Never less than a day after the day before.
        Review(at: review.at + [0, 15, 15, 30][place] * Self.minute, grade: review.grade)
      }
      let card = try #require(FSRS().replay(Self.evenings.prefix(count)))
      #expect(card.memory == FSRS().replay(exact)?.memory)
    }
  }

  @Test func `what is reviewed daily when it is due moves on, at whatever hour`() throws {
    for hours in [[20, 20, 20], [23, 7, 6], [7, 23, 0]] as [[Int64]] {
      var reviews = [
        Self.review(day: 0, hours[0], 0, .again), Self.review(day: 0, hours[0], 2),
        Self.review(day: 0, hours[0], 13),
      ]
      #expect(try Self.days(reviews) == 1)
      reviews.append(Self.review(day: 1, hours[1]))
      reviews.append(Self.review(day: 2, hours[2]))
      #expect(try Self.days(reviews) > 1, "\(hours)")
    }
  }

  @Test func `an evening that goes on past midnight in minutes is a day of its own`() throws {
    let past = [Self.review(day: 0, 23, 55, .easy), Self.review(day: 1, 0, 5)]
    let same = [Self.review(day: 0, 23, 30, .easy), Self.review(day: 0, 23, 40)]
    #expect(FSRS().replay(past)?.memory != FSRS().replay(same)?.memory)
  }

  @Test func `where only the times are known, a day has 24 hours`() throws {
    let times = Self.evenings.map { Review(at: $0.at, grade: $0.grade) }
    #expect(try Self.days(times) == 1)
    // Of one review the day is known: that tells nothing of the days between.
    #expect(try Self.days([Self.evenings[0]] + times.dropFirst()) == 1)
  }

  @Test func `a journey tells the days as the learner had them`() throws {
    // 20:00 in Shanghai, and 23:00 of the same day in Los Angeles.
    let flown = [
      Self.review(day: 0, 20, 0, .easy),
      Review(at: Self.midnight + 38 * 60 * Self.minute, grade: .good, utcOffsetMinutes: -480),
    ]
    let stayed = [Self.review(day: 0, 20, 0, .easy), Self.review(day: 0, 21)]
    #expect(FSRS().replay(flown)?.memory == FSRS().replay(stayed)?.memory)
  }

  @Test(arguments: [Int.min, -99_999, 99_999, .max])
  func `a clock of no place on earth tells no day`(offset: Int) {
    for at in [Int64.min, 0, .max] {
      #expect(Review(at: at, grade: .good, utcOffsetMinutes: offset).localDay == nil)
    }
    #expect(Review(at: .max, grade: .good, utcOffsetMinutes: 840).localDay != nil)
  }

  @Test func `the fit foresees what was reviewed on a later day`() {
    #expect(FSRSHistory([Self.evenings]).count == 2)
    #expect(FSRSHistory([Self.evenings.map { Review(at: $0.at, grade: $0.grade) }]).count == 0)
  }
}
