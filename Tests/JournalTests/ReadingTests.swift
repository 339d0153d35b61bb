import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite struct ReadingTests {
  let place: Place

  init() throws { place = try Place() }

  /// A journal with a session of one judged item on each of these days after the first morning.
  private func practised(
    _ days: [Int64], minutes: Double = 30, seconds: Double = 60, ending: SessionEnding = .stopped
  ) throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    for (index, day) in days.enumerated() {
      let at = Facts.later(0, days: day)
      try journal.keep(
        [
          .sessionBegan(Facts.plan("s\(index)", minutes: minutes)),
          .itemBegan(n: 1, Facts.sentence("c\(index % 3)"), Delivery()), Facts.attempt(1),
          .itemDone(Facts.result(1, .failed, score: 10 * index)),
          .sessionEnded(ending, practisedSeconds: seconds),
        ], at: at)
    }
    return journal
  }

  @Test(arguments: [
    ([], []), ([0], ["2025-08-31"]), ([10], []), ([9, 10], ["2025-09-09"]),
    ([7, 9, 9], ["2025-09-07", "2025-09-09"]), ([8, 0], ["2025-08-31", "2025-09-08"]),
  ])
  func `the practised days go up to today, each of them once`(
    days: [Int64], expected: [String]
  ) throws {
    let today = try #require(LocalDay("2025-09-09"))
    let found = try practised(days).practisedDays(upTo: today)
    #expect(found.map(\.description) == expected)
  }

  @Test(arguments: [
    // Sessions a day, seconds in each, how they ended, whether that makes a day done.
    (1, 1800.0, SessionEnding.completed, true), (1, 900, .stopped, false),
    (2, 900, .stopped, true), (2, 899, .stopped, false), (2, 1800, .completed, true),
    (1, 1790, .completed, true),
  ])
  func `a day is done with its planned minutes`(
    sessions: Int, seconds: Double, ending: SessionEnding, done: Bool
  ) throws {
    let journal = try practised(
      Array(repeating: 0, count: sessions), seconds: seconds, ending: ending)
    let day = try #require(try journal.days().first)
    #expect(day.isDone == done)
    #expect(day.items == sessions)
    #expect(day.practisedSeconds == seconds * Double(sessions))
  }

  @Test func `a session without an item makes no day done`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan(minutes: 0)), at: Facts.morning)
    try journal.keep(.sessionEnded(.completed, practisedSeconds: 0), at: Facts.morning)
    let day = try #require(try journal.days().first)
    #expect(!day.isDone && day.items == 0 && day.meanScore == nil)
    #expect(try journal.practisedDays(upTo: day.day) == [])
    #expect(try journal.totals().sessions == 0)
  }

  @Test func `both bounds of a span of days are inclusive`() throws {
    let journal = try practised([0, 1, 2, 3, 3])
    let days = (0...3).map { Facts.later(0, days: $0).day }
    #expect(try journal.rows(from: days[1], to: days[2]).map(\.day) == [days[1], days[2]])
    #expect(try journal.rows(to: days[0]).count == 1)
    #expect(try journal.rows(from: days[3]).count == 2)
    #expect(try journal.days(from: days[2], to: days[3]).map(\.items) == [1, 2])
    #expect(try journal.days(from: days[3]).map(\.meanScore) == [35])
    #expect(
      try journal.totals()
        == Totals(sessions: 5, days: 4, practisedSeconds: 300, items: 5))
  }

  @Test func `sentences come back with the one heard longest ago first`() throws {
    let journal = try practised([0, 1, 2, 3, 4])
    #expect(try journal.practisedSentenceIDs(.chinese) == ["c2", "c0", "c1"])
    #expect(try journal.practisedSentenceIDs(.english) == [])
  }

  @Test func `a reader sees what a session keeps while it goes on`() throws {
    let journal = try practised([0])
    let reader = try Journal.open(at: place.path, access: .read)
    #expect(try reader.totals().items == 1)
    try journal.keep(.sessionBegan(Facts.plan("now")), at: Facts.later(99))
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery()), at: Facts.later(99))
    try journal.keep(Facts.attempt(1), at: Facts.later(99))
    #expect(try reader.totals().items == 2)
    #expect(try reader.lastUnfinishedSession()?.plan.id == "now")
  }

  @Test func `a session goes on while a reader is in the middle of an export`() throws {
    let journal = try practised([0, 1])
    let reader = try Journal.open(at: place.path, access: .read)
    var rows = 0
    try reader.exportRows { _ in
      if rows == 0 { try journal.keep(.sessionBegan(Facts.plan("now")), at: Facts.later(99)) }
      rows += 1
    }
    #expect(rows == 2)
  }

  @Test func `an interrupted export leaves the journal usable`() throws {
    struct Full: Error {}
    let journal = try practised([0, 1])
    #expect(throws: Full.self) { try journal.exportRows { _ in throw Full() } }
    #expect(try journal.rows().count == 2)
  }

  @Test func `a reader cannot write`() throws {
    try practised([0]).close()
    let reader = try Journal.open(at: place.path, access: .read)
    #expect(throws: JournalError.readOnly(path: place.path)) {
      try reader.keep(.sessionBegan(Facts.plan("x")), at: Facts.morning)
    }
  }

  @Test func `a journal that does not exist is empty and stays away`() throws {
    let reader = try Journal.open(at: place.path, access: .read)
    #expect(try reader.rows() == [])
    #expect(try reader.days() == [])
    #expect(try reader.totals() == Totals(sessions: 0, days: 0, practisedSeconds: 0, items: 0))
    #expect(try reader.practisedDays(upTo: Facts.morning.day) == [])
    #expect(try reader.practisedSentenceIDs(.chinese) == [])
    #expect(try reader.ability(.chinese, .text) == nil)
    #expect(try reader.lastUnfinishedSession() == nil)
    try reader.metSentences { _ in Issue.record("nothing was met") }
    try reader.schedule(by: .fsrs)
    #expect(try reader.cards().isEmpty)
    #expect(try reader.integrityCheck() == [])
    #expect(bytes(of: place.path) == nil)
    #expect(TestFile.names(in: place.directory) == [])
  }

  @Test func `a day that does not exist is damage`() throws {
    let journal = try practised([0])
    _ = try journal.reading { connection throws(SQLiteError) in
      try connection.run("UPDATE sessions SET day = '2025-02-30'")
      try connection.run("UPDATE day_sums SET day = '2025-02-30'")
    }
    let damage = JournalError.damaged(path: place.path, detail: "a day that does not exist")
    #expect(throws: damage) { try journal.rows() }
    #expect(throws: damage) { try journal.days() }
    #expect(throws: damage) { try journal.practisedDays(upTo: Facts.morning.day) }
  }
}
