import CSQLite
import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite struct MeasureTests {
  let place: Place

  init() throws { place = try Place() }

  private static func measured(_ id: String, _ lang: Lang = .chinese) -> Measured {
    Facts.measured(id, lang)
  }

  private func practised() throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(Self.measured("a"), at: Facts.morning)
    try journal.keep(Self.measured("b", .english), at: Facts.later(60))
    try journal.keep(Self.measured("c"), at: Facts.later(3 * 86_400))
    return journal
  }

  @Test func `measurements come back as they were kept, the latest first`() throws {
    let journal = try practised()
    let all = try journal.measures()
    #expect(all.map(\.measured.id) == ["c", "b", "a"])
    #expect(all.map(\.measured.series.isShaped) == [false, true, false])
    #expect(all[2] == KeptMeasure(Self.measured("a"), at: Facts.morning))
    #expect(try journal.measures(.english).map(\.measured.id) == ["b"])
    #expect(try journal.measures(to: Facts.morning.day).map(\.measured.id) == ["b", "a"])
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `what was measured before there was an audiogram was not shaped by one`() throws {
    try practised().close()
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try connection.run("DROP TRIGGER measures_are_never_changed")
    try connection.run("ALTER TABLE measures DROP COLUMN shaped")
    try connection.run(
      """
      CREATE TRIGGER measures_are_never_changed BEFORE UPDATE ON measures
      BEGIN
        SELECT RAISE(ABORT, 'a measurement is never changed');
      END
      """)
    try connection.runScript("\(beforeSync) PRAGMA user_version = 17;", called: "going back")
    let journal = try Journal.open(at: place.path, access: .write)
    let measures = try journal.measures()
    #expect(measures.count == 3 && measures.allSatisfy { !$0.measured.series.isShaped })
    #expect(try journal.integrityCheck() == [])
  }

  @Test(arguments: ["measures", "measure_trials"])
  func `what was measured is never changed`(table: String) throws {
    try practised().close()
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    let column = table == "measures" ? "threshold" : "snr"
    #expect(throws: SQLiteError.self) { try connection.run("UPDATE \(table) SET \(column) = 1") }
  }

  @Test func `a measurement that is there already is not kept twice, nor half`() throws {
    let journal = try practised()
    #expect(throws: JournalError.self) { try journal.keep(Self.measured("a"), at: Facts.morning) }
    #expect(try journal.measures().map(\.measured.trials.count) == [40, 40, 40])
  }

  @Test func `forgetting leaves nothing of the days before, and of all nothing at all`() throws {
    let journal = try practised()
    let next = LocalDay(daysSince1970: Facts.morning.day.daysSince1970 + 1)
    #expect(try journal.amount(before: next) == Recovery.Amount(measures: 2))
    #expect(try journal.amount(before: nil).measures == 3)
    #expect(try journal.totals().measures == 3)
    #expect(try journal.forget(.before(next)) == Recovery.Amount(measures: 2))
    #expect(try journal.measures().map(\.measured.id) == ["c"])
    _ = try journal.forget(.all)
    #expect(try journal.measures().isEmpty)
    try journal.close()
    let rest = try #require(bytes(of: place.path))
    #expect(!String(decoding: rest, as: UTF8.self).contains("headset"))
  }

  @Test func `all days begin with the first that was practised or measured`() throws {
    let journal = try practised()
    let last = Facts.later(9 * 86_400).day
    #expect(try journal.period(from: nil, to: last).first == Facts.morning.day)
    let other = Facts.later(3 * 86_400).day
    try journal.keep(
      [
        .sessionBegan(Facts.plan("s1")), .itemBegan(n: 1, Facts.sentence(), Delivery()),
        Facts.attempt(1), .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: Facts.later(2 * 86_400))
    #expect(try journal.period(from: nil, to: last, .chinese).first == Facts.morning.day)
    // Of a language in which nothing was done there is only the last day.
    #expect(try journal.period(from: nil, to: last, .spanish).first == last)
    #expect(try journal.period(from: other, to: last).first == other)
  }

  @Test(arguments: [true, false])
  func `a recovered journal has them, whether or not there was a backup`(hasBackup: Bool) throws {
    let journal = try practised()
    let all = try journal.measures()
    if hasBackup { try journal.backUpIfDue(on: Facts.morning.day) }
    try journal.close()
    var file = try #require(bytes(of: place.path))
    file.replaceSubrange(0..<4096, with: [UInt8](repeating: 0x55, count: 4096))
    try write(file, to: place.path)
    let recovery = try Journal.recover(at: place.path)
    #expect((hasBackup ? recovery.fromBackup : recovery.fromJournal).measures == 3)
    let again = try Journal.open(at: place.path, access: .read)
    #expect(try again.measures() == all)
    #expect(try again.integrityCheck() == [])
  }
}
