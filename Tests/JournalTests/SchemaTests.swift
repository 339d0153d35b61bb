import CSQLite
import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite struct SchemaTests {
  let place: Place

  init() throws { place = try Place() }

  /// A journal with a session of two tries, closed.
  private func practised() throws {
    let journal = try place.begun()
    try journal.keep(
      [
        Facts.attempt(1), Facts.attempt(1, 2, answer: "杯子"),
        .itemDone(Facts.result(1, .failed, attempts: 2)),
      ],
      at: Facts.later(9))
    try journal.keep(
      .ability(Ability(mean: 1, variance: 1), lang: .chinese, mode: .text), at: Facts.morning)
    try journal.keep([ReminderFact(at: Facts.morning, kind: .scheduled(.all))])
    try journal.close()
  }

  private func tamper(_ path: String, _ sql: String) throws {
    let connection = try Connection(
      uri: JournalFile.uri(of: path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try connection.runScript(sql, called: "tampering")
  }

  /// Everything that is exported, and what is not.
  private func content() throws -> [String] {
    let journal = try Journal.open(at: place.path, access: .read)
    return try journal.details().map { "\($0)" } + [
      "\(try journal.ability(.chinese, .text).map { "\($0)" } ?? "none")",
      "\(try journal.reminderFacts())",
    ] + journal.words(.chinese).map { "\($0)" }.sorted()
  }

  @Test func `the fingerprint is that of the schema that the migrations make`() throws {
    let made = try Schema.made(by: Migration.all).fingerprint
    #expect(made == Migration.fingerprint, "it is 0x\(String(made, radix: 16))")
  }

  @Test func `a journal that came up from the first version has the same schema as a new one`()
    throws
  {
    try practised()
    try goBackToFirstVersion(place.path)
    #expect(try Journal.open(at: place.path, access: .write).integrityCheck() == [])
  }

  @Test func `blanks and comments do not change the schema`() throws {
    let schemas = try ["CREATE TABLE a (b TEXT, c)", "CREATE TABLE a (\n  b TEXT, -- b\n  c\n)"].map
    {
      let connection = try Connection.temporary()
      try connection.runScript($0, called: "test")
      return try Schema(of: connection)
    }
    #expect(schemas[0].differences(from: schemas[1]) == [])
    #expect(schemas[0].fingerprint == schemas[1].fingerprint)
  }

  /// One byte each in the file, or a statement of another program.
  @Test(arguments: [
    "transcript TEXT", "answer TEXT", "semantic_sim REAL CHECK", "uid TEXT", "mean REAL",
    "slot TEXT", "response_seconds REAL",
  ])
  func `one wrong byte in a column's name is named, and mended without loss`(column: String) throws
  {
    try practised()
    let whole = try content()
    var file = try #require(bytes(of: place.path))
    let word = Array(column.utf8)
    // What a step let go may lie about once more.
    let starts = (0...file.count - word.count).filter {
      file[$0..<$0 + word.count].elementsEqual(word)
    }
    try #require(!starts.isEmpty)
    for start in starts { file[start + 1] ^= 1 }
    try write(file, to: place.path)
    let damage = try #require(throws: JournalError.self) {
      try Journal.open(at: place.path, access: .write)
    }
    guard case .damaged = damage else { throw damage }
    let recovery = try Journal.recover(at: place.path)
    #expect(recovery.lost == Recovery.Amount())
    let mended = try content()
    #expect(mended == whole)
    #expect(try Journal.open(at: place.path, access: .write).integrityCheck() == [])
  }

  @Test(arguments: [
    "DROP TABLE appeals", "DROP INDEX items_by_sentence", "DROP TRIGGER attempts_are_never_changed",
    "DROP VIEW item_counts", "ALTER TABLE items RENAME COLUMN transcript TO transcripu",
    "ALTER TABLE abilities RENAME TO abilitiet", "ALTER TABLE attempts RENAME TO attemptt",
    "CREATE TRIGGER theirs AFTER INSERT ON sessions BEGIN DELETE FROM items; END",
    "CREATE TABLE theirs (a)", "CREATE VIEW theirs AS SELECT 1",
    "ALTER TABLE items ADD COLUMN theirs TEXT",
  ])
  func `a changed schema is reported, and mended without loss`(sql: String) throws {
    try practised()
    let whole = try content()
    try tamper(place.path, sql)
    #expect(throws: JournalError.self, "\(sql)") {
      try Journal.open(at: place.path, access: .write)
    }
    if sql.hasPrefix("CREATE") || sql.hasPrefix("DROP INDEX") || sql.hasPrefix("DROP TRIGGER") {
      #expect(try Journal.open(at: place.path, access: .read).integrityCheck().count == 1)
    }
    let recovery = try Journal.recover(at: place.path)
    #expect(recovery.lost == Recovery.Amount())
    let mended = try content()
    #expect(mended == whole, "\(sql)")
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(try journal.integrityCheck() == [])
    try journal.keep(.sessionBegan(Facts.plan("next")), at: Facts.later(0, days: 1))
    #expect(try journal.rows().count == 1)
  }

  @Test func `no backup is made of a journal whose schema was changed`() throws {
    try practised()
    let journal = try Journal.open(at: place.path, access: .write)
    try tamper(place.path, "CREATE TABLE theirs (a)")
    #expect(throws: JournalError.self) { try journal.backUp(to: place.directory + "/backup") }
    #expect(bytes(of: place.directory + "/backup") == nil)
  }

  @Test func `what a backup has besides rows is left behind and reported`() throws {
    try practised()
    let whole = try content()
    let backup = place.directory + "/backup.sqlite"
    try Journal.open(at: place.path, access: .write).backUp(to: backup)
    try tamper(
      backup,
      """
      CREATE TRIGGER theirs AFTER INSERT ON sessions BEGIN DELETE FROM items; END;
      CREATE TABLE loot (a); CREATE VIEW words_too AS SELECT * FROM words;
      DROP INDEX items_by_sentence;
      ALTER TABLE items ADD COLUMN loud TEXT AS (upper(text));
      """)
    let content = try Journal.content(ofBackup: backup)
    #expect(content.totals.items == 1)
    #expect(content.foreign.count == 5, "\(content.foreign)")
    #expect(content.foreign.contains("the trigger theirs belongs to somebody else"))
    for path in [place.path, place.directory + "/new/journal.sqlite"] {
      try Journal.restore(from: backup, at: path)
      let journal = try Journal.open(at: path, access: .write)
      #expect(try journal.integrityCheck() == [])
      try journal.keep(.sessionBegan(Facts.plan("next")), at: Facts.later(0, days: 1))
      #expect(try journal.rows().count == 1)
    }
    try Journal.restore(from: backup, at: place.path)
    #expect(try self.content() == whole)
  }

  @Test(arguments: [
    "ALTER TABLE items DROP COLUMN transcript; ALTER TABLE items ADD COLUMN transcript TEXT AS ('x')",
    "ALTER TABLE attempts RENAME COLUMN answer TO answes",
    "ALTER TABLE abilities RENAME TO abilitiet; CREATE VIEW abilities AS SELECT * FROM abilitiet",
  ])
  func `a backup that has no rows where a journal has some is refused`(sql: String) throws {
    try practised()
    let backup = place.directory + "/backup.sqlite"
    try Journal.open(at: place.path, access: .write).backUp(to: backup)
    // Its views would be in the way of what is done to it.
    try tamper(
      backup, "DROP VIEW item_sums; DROP VIEW item_counts; DROP VIEW judged_items; \(sql)")
    let before = bytes(of: place.path)
    let error = try #require(throws: JournalError.self) {
      try Journal.restore(from: backup, at: place.path)
    }
    guard case .damaged(backup, let detail) = error else { throw error }
    #expect(!detail.contains("CHECK") && !detail.contains("SELECT"))
    let isAlone = bytes(of: place.path) == before
    #expect(isAlone)
  }

  @Test func `an impossible row is reported in words`() throws {
    try practised()
    let backup = place.directory + "/backup.sqlite"
    try Journal.open(at: place.path, access: .write).backUp(to: backup)
    try tamper(
      backup,
      """
      PRAGMA ignore_check_constraints = ON; UPDATE sessions SET utc_offset = 99999;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, '-1080 AND 1080', '-99999 AND 99999');
      """)
    let damage = JournalError.damaged(
      path: backup, detail: "a row of sessions is none that a journal can have")
    #expect(throws: damage) { try Journal.restore(from: backup, at: place.path) }
  }
}
