import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite struct ImportTests {
  let place: Place

  init() throws { place = try Place() }

  /// As an export might write it: of a similarity two decimals.
  @Sendable private static func exported(_ row: PractisedItem) -> [UInt8] {
    var row = row
    row.similarity = row.similarity.map { ($0 * 100).rounded() / 100 }
    return Array("\(row)".utf8)
  }

  private func row(
    _ day: Int, _ id: String, _ mode: AnswerMode = .text, attempts: Int = 1, correct: Bool = true,
    similarity: Double? = 0.95, score: Int? = 95
  ) -> PractisedItem {
    PractisedItem(
      day: Facts.morning.day.advanced(by: day), sentenceID: id, text: "=text, \"of\"\n\(id) 👩‍👩‍👧‍👦",
      attempts: attempts,
      mode: mode, correct: correct, similarity: similarity,
      said: mode == .voice ? SaidScores(accuracy: 90, prosody: 80.5) : SaidScores(), score: score,
      transcript: attempts > 0 ? "'=an answer" : nil)
  }

  private var rows: [PractisedItem] {
    [
      row(0, "a"), row(0, "b", .voice), row(0, "a"), row(0, "a"),
      row(0, "c", attempts: 0, correct: false, similarity: nil, score: 0),
      row(2, "d", attempts: 2, correct: false, score: nil),
      row(2, "e", attempts: 3, correct: false), row(5, "f"),
    ]
  }

  @Test func `what is imported comes out as it went in, in its order`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let outcome = try journal.importRows(rows, at: Facts.morning, exported: Self.exported)
    #expect(outcome == ImportedRows(added: 8, known: 0))
    #expect(try journal.rows() == rows)
    #expect(
      try journal.importRows(rows, at: Facts.morning, exported: Self.exported)
        == ImportedRows(added: 0, known: 8))
    #expect(try journal.rows() == rows)
    #expect(try journal.integrityCheck() == [])
    #expect(try journal.lastUnfinishedSession() == nil)
  }

  @Test func `imported days count for a streak, and their minutes are unknown`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    _ = try journal.importRows(rows, at: Facts.morning, exported: Self.exported)
    let first = Facts.morning.day
    #expect(
      try journal.practisedDays(upTo: first.advanced(by: 9)) == [0, 2, 5].map(first.advanced(by:)))
    let days = try journal.days()
    #expect(days.map(\.items) == [5, 2, 1])
    #expect(days.allSatisfy { $0.practisedSeconds == 0 && !$0.isDone })
    // A day with a session of ours on it is done by that one.
    try journal.keep(.sessionBegan(Facts.plan(minutes: 1)), at: Facts.morning)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery()), at: Facts.morning)
    try journal.keep(Facts.attempt(1, practised: 61), at: Facts.morning)
    #expect(try journal.days().map(\.isDone) == [true, false, false])
  }

  @Test func `only what the journal has fewer of is added`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let two = Array(rows.prefix(3))
    _ = try journal.importRows(two, at: Facts.morning, exported: Self.exported)
    let outcome = try journal.importRows(rows, at: Facts.morning, exported: Self.exported)
    #expect(outcome == ImportedRows(added: 5, known: 3))
    let found = Dictionary(grouping: try journal.rows(), by: Self.exported).mapValues(\.count)
    #expect(found == Dictionary(grouping: rows, by: Self.exported).mapValues(\.count))
  }

  @Test func `what was practised here is known by its exported form`() throws {
    let journal = try place.begun()
    try journal.keep(
      Facts.attempt(1, similarity: 0.954_321, passed: true), at: Facts.later(9))
    var row = try #require(try journal.rows().first)
    row.similarity = 0.95
    let outcome = try journal.importRows([row, row], at: Facts.morning, exported: Self.exported)
    #expect(outcome == ImportedRows(added: 1, known: 1))
    // The sentence is known, and with it what no row tells.
    let facts = try journal.reading { connection throws(SQLiteError) in
      try connection.all("SELECT level || ' ' || topic || ' ' || reading FROM items") { $0.text(0) }
    }
    #expect(facts == ["easy home qing3 ba3", "easy home qing3 ba3"])
    // The current session goes on.
    try journal.keep(Facts.attempt(1, 2), at: Facts.later(12))
  }

  @Test func `an impossible row keeps all others out`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(throws: JournalError.self) {
      try journal.importRows(
        rows + [row(1, "x", score: 101)], at: Facts.morning, exported: Self.exported)
    }
    #expect(try journal.rows() == [])
    #expect(
      try journal.importRows([] as [PractisedItem], at: Facts.morning, exported: Self.exported)
        == ImportedRows(added: 0, known: 0))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `on a full disk nothing is imported`() throws {
    let disk = try #require(try SmallDisk(kilobytesBesideJournal: 60))
    let path = disk.path + "/journal.sqlite"
    let journal = try Journal.open(at: path, access: .write)
    let many = (0..<5000).map { row($0 / 50, "c\($0)") }
    #expect(throws: JournalError.diskFull(path: path)) {
      try journal.importRows(many, at: Facts.morning, exported: Self.exported)
    }
    #expect(try journal.rows() == [])
    #expect(
      try journal.importRows(rows, at: Facts.morning, exported: Self.exported).added == 8)
  }

  @Test(arguments: 0..<10)
  func `random imports end in the union of both`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let journal = try Journal.open(at: place.path, access: .write)
    var expected: [[UInt8]: Int] = [:]
    for _ in 0..<6 {
      let rows = (0..<random.next() % 40).map { _ in
        row(
          Int(random.next() % 3), "c\(random.next() % 4)", random.next() % 2 == 0 ? .text : .voice)
      }
      _ = try journal.importRows(rows, at: Facts.morning, exported: Self.exported)
      expected.merge(
        Dictionary(grouping: rows, by: Self.exported).mapValues(\.count), uniquingKeysWith: max)
      let found = Dictionary(grouping: try journal.rows(), by: Self.exported).mapValues(\.count)
      #expect(found == expected)
    }
  }
}
