import Coaching
import Merging
import Testing

@testable import Journal

/// A journal of several is mended before it has heard of an order that does not mean all that it has.
@Suite("A mended journal, and who joined later")
struct MendedJoinerTests {
  private let family: JournalFamily
  /// When the first joined: later than all that was when the family was made.
  private static let moment: Int64 = 4_000_000_000_000

  init() throws { family = try JournalFamily(3) }

  private func practise(_ number: Int, _ uid: String, days: Int64 = 0) throws {
    try family.journals[number].keep(
      [
        .sessionBegan(Facts.plan(uid)), .itemBegan(n: 1, Facts.sentence(), Delivery()),
        Facts.attempt(1), .itemDone(Facts.result(1, .failed, id: "c001")),
        .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: Facts.later(0, days: days))
  }

  private func mend(_ number: Int) throws {
    try family.change(number) { _ = try Journal.recover(at: $0) }
    // Own files come first, as in `SyncRun`.
    try family.takeIn(number, family.files(of: number))
  }

  @Test(arguments: [false, true])
  func `tells nothing of theirs as its own, so that a late order spares it`(
    isBackedUp: Bool
  ) throws {
    for (number, wait) in [(0, 0), (1, 1), (2, 3)] as [(Int, Int64)] {
      try family.journals[number].beginSync(at: Self.moment + wait)
    }
    try practise(0, "old")
    _ = try family.journals[0].forget(
      .before(Facts.morning.day.advanced(by: 1)), at: Self.moment + 2)
    try practise(1, "own", days: 5)
    try family.write(1)
    try practise(2, "late")
    try family.write(2)
    try family.takeIn(1, family.files(of: 2))
    if isBackedUp {
      #expect(try family.journals[1].backUpIfDue(on: Facts.later(0, days: 6).day))
    }
    try mend(1)
    var random = SplitMix64(seed: 3)
    try family.meet(&random)
    for journal in family.journals {
      #expect(Set(try journal.sessionNames()) == ["own", "late"])
      #expect(try journal.integrityCheck() == [])
    }
    let told = try family.files(of: 1).flatMap { try Segment(file: $0.bytes).records.map(\.uid) }
    #expect(told == ["own"])
  }

  @Test func `tells under a new name what others told before it had that name`() throws {
    try practise(2, "late")
    try family.write(2)
    try family.takeIn(1, family.files(of: 2))
    #expect(try family.journals[1].backUpIfDue(on: Facts.later(0, days: 6).day))
    try family.journals[1].beginSync()
    try mend(1)
    try family.write(1)
    let told = try family.files(of: 1).flatMap { try Segment(file: $0.bytes).records.map(\.uid) }
    #expect(told == ["late"])
  }
}
