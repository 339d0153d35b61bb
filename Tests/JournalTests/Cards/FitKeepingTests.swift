import CSQLite
@testable import Coaching
@testable import Journal
import TestSupport
import Testing

/// Weights of the learner's own in the journal.
@Suite struct FitKeepingTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: .fsrs)
    try journal.practise((0..<9).map { ("c\($0)", .missed) }, days: 0)
    for day in 1...2 { try journal.practise((0..<9).map { ("c\($0)", .atOnce) }, days: Int64(day)) }
  }

  /// Somebody who forgets far less than others.
  private static let own = FSRSWeights(
    held: [2, 5, 20, 60] + FSRSWeights.standard.values.dropFirst(4))

  private func outcome(_ weights: FSRSWeights, areOwn: Bool) -> FSRSFit.Outcome {
    FSRSFit.Outcome(
      weights: weights, areOwn: areOwn, reviews: 9,
      loss: FSRSFit.Outcome.Loss(standard: 0.4, own: areOwn ? 0.3 : 0.5))
  }

  private func due() throws -> [Int64] { try journal.cards().map(\.due).sorted() }

  @Test func `weights of one's own move all dates, and the usual ones bring them back`() throws {
    let usual = try due()
    try journal.keep(outcome(Self.own, areOwn: true), of: 18, at: Facts.later(0, days: 2))
    let own = try due()
    #expect(zip(own, usual).allSatisfy { $0 > $1 })
    #expect(try journal.lastFit() == KeptFit(reviews: 18, weights: Self.own))
    try journal.keep(outcome(.standard, areOwn: false), of: 20, at: Facts.later(0, days: 3))
    #expect(try due() == usual)
    #expect(try journal.lastFit() == KeptFit(reviews: 20, weights: nil))
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `every rating after a fit goes by its weights`() throws {
    try journal.keep(outcome(Self.own, areOwn: true), of: 18, at: Facts.later(0, days: 2))
    try journal.practise([("new", .missed)], days: 3)
    for day in 4...5 { try journal.practise([("new", .atOnce)], days: Int64(day)) }
    let card = try #require(try journal.cards().first { $0.key == "new" })
    let reviews = [(3, Grade.again), (4, .good), (5, .good)].map { day, grade in
      Review(at: Facts.later(0, days: day).milliseconds, grade: grade)
    }
    let wanted = try #require(FSRS(weights: Self.own).replay(reviews))
    let days = Double(wanted.due - wanted.reviewed) / Double(Review.day)
    // Spread by a quarter at most.
    #expect(abs(Double(card.due - wanted.due) / Double(Review.day)) <= 1 + days / 4)
    let usual = try #require(FSRS().replay(reviews))
    #expect(card.due > usual.due + Review.day)
  }

  @Test func `another scheduler has no use for them, and they are there again after it`() throws {
    try journal.keep(outcome(Self.own, areOwn: true), of: 18, at: Facts.later(0, days: 2))
    let own = try due()
    try journal.schedule(by: .sm2)
    #expect(try due() != own)
    try journal.schedule(by: .fsrs)
    #expect(try due() == own)
    // And a reader has the same.
    try journal.schedule(by: .leitner)
    let reader = try Journal.open(at: place.path, access: .read)
    try reader.schedule(by: .fsrs)
    #expect(try reader.cards().map(\.due).sorted() == own)
  }

  @Test(arguments: ["[1, 2]", "[x]", "[]"])
  func `weights that are none are not used`(text: String) throws {
    let usual = try due()
    _ = try journal.reading { connection throws(SQLiteError) in
      try connection.run(
        "INSERT INTO fits (at, reviews, weights) VALUES (0, 18, ?)", [.text(text)])
    }
    try journal.schedule(by: .sm2)
    try journal.schedule(by: .fsrs)
    #expect(try due() == usual)
  }

  @Test func `a recovered journal has the weights, and a forgotten one has none`() throws {
    try journal.keep(outcome(Self.own, areOwn: true), of: 18, at: Facts.later(0, days: 2))
    let own = try due()
    try journal.close()
    _ = try Journal.recover(at: place.path)
    let again = try Journal.open(at: place.path, access: .write)
    try again.schedule(by: .fsrs)
    #expect(try again.lastFit()?.weights == Self.own)
    #expect(try again.cards().map(\.due).sorted() == own)
    _ = try again.forget(.all)
    #expect(try again.lastFit() == nil)
  }

  @Test func `the reviews that count are those that are learnt from`() throws {
    let courses = try journal.reviewCourses()
    #expect(courses.count == 9 && courses.allSatisfy { $0.map(\.grade) == [.again, .good, .good] })
    #expect(try journal.reviewCount() == 27)
  }
}
