import CSQLite
import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite struct MeasureTests {
  let place: Place

  init() throws { place = try Place() }

  private static func measured(_ id: String, _ lang: Lang = .chinese) -> Measured {
    Measured(
      id: id,
      series: .init(
        lang: lang, kind: .babble4, voice: Voice(provider: "test", id: "a", lang: lang),
        device: "headset", isShaped: lang == .english),
      estimate: ThresholdEstimate(threshold: -5.25, low: -6.5, high: -4, slope: 0.11, lapse: 0.02),
      trials: (1...40).map { n in
        MeasuredTrial(
          n: n, isPractice: n <= 20, snr: Double(n) / 2 - 10, said: ["甲", "b\"", "c", "d", "e"],
          heard: ["甲", "x", "c", "d", "e"], isChosen: [true, false, true, true, true],
          responseSeconds: 2.5)
      }, headphones: 5, level: -3)
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
    _ = try journal.forget(.before(next))
    #expect(try journal.measures().map(\.measured.id) == ["c"])
    _ = try journal.forget(.all)
    #expect(try journal.measures().isEmpty)
    try journal.close()
    let rest = try #require(bytes(of: place.path))
    #expect(!String(decoding: rest, as: UTF8.self).contains("headset"))
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
    _ = try Journal.recover(at: place.path)
    let again = try Journal.open(at: place.path, access: .read)
    #expect(try again.measures() == all)
    #expect(try again.integrityCheck() == [])
  }
}
