import Coaching
@testable import Journal
import Testing

@Suite struct MigrationTests {
  let place: Place
  let known = Migration.all.count
  let newer = Migration(
    version: Migration.all.count + 1, sql: "ALTER TABLE sessions ADD COLUMN mood TEXT; SELECT 1;")

  init() throws {
    place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    try journal.close()
  }

  private func opening(_ steps: [Migration]) -> Opening {
    Opening(path: place.path, patience: 0, steps: steps)
  }

  private func state(_ connection: Connection) throws -> [Int] {
    let moods = try connection.first(
      "SELECT count(*) FROM pragma_table_info('sessions') WHERE name = 'mood'"
    ) { $0.count(0) }
    let sessions = try connection.first("SELECT count(*) FROM sessions") { $0.count(0) }
    return [try Migration.version(of: connection), moods, sessions].compactMap { $0 }
  }

  @Test func `versions are numbered from 1 without a gap`() {
    #expect(Migration.all.map(\.version) == Array(1...Migration.all.count))
  }

  @Test func `an older journal is upgraded with all it has`() throws {
    #expect(try state(opening(Migration.all + [newer]).forWriting().0) == [known + 1, 1, 1])
    #expect(throws: JournalError.newerVersion(path: place.path, found: known + 1, known: known)) {
      try Journal.open(at: place.path, access: .read)
    }
  }

  @Test func `a reader upgrades an older journal, and then may not write`() throws {
    let connection = try opening(Migration.all + [newer]).forReading()
    #expect(try state(connection) == [known + 1, 1, 1])
    #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM sessions") }
  }

  @Test func `a step that fails leaves the journal as it was`() throws {
    let bad = Migration(
      version: known + 1,
      sql: "ALTER TABLE sessions ADD COLUMN mood TEXT; INSERT INTO nowhere VALUES (1);")
    #expect(throws: JournalError.self) { try opening(Migration.all + [bad]).forWriting() }
    #expect(try state(opening(Migration.all).forReading()) == [known, 0, 1])
  }

  @Test func `steps that were taken are not taken again`() throws {
    for _ in 0..<3 { _ = try opening(Migration.all + [newer]).forWriting() }
    #expect(try state(opening(Migration.all + [newer]).forReading()) == [known + 1, 1, 1])
  }
}
