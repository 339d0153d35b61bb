import CSQLite
import Coaching
import Foundation
@testable import Journal
import TestSupport
import Testing

@Suite struct OpeningTests {
  let place: Place

  init() throws { place = try Place() }

  /// Runs SQL on the file as another program might.
  private func tamper(_ sql: String) throws {
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
      patience: 0)
    try connection.runScript(sql, called: "tampering")
  }

  private func mode(of path: String) throws -> UInt16? {
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    return (mode as? NSNumber)?.uint16Value
  }

  @Test func `what is made is private to the learner`() throws {
    let path = place.directory + "/a/ü ?#%41/journal.sqlite"
    let journal = try Journal.open(at: path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    for name in ["", "-wal", "-shm"] { #expect(try mode(of: path + name) == 0o600) }
    #expect(try mode(of: place.directory + "/a") == 0o700)
    #expect(try mode(of: place.directory + "/a/ü ?#%41") == 0o700)
    try journal.close()
    #expect(TestFile.names(in: place.directory + "/a/ü ?#%41") == ["journal.sqlite"])
  }

  @Test func `a new journal has the settings that keep it safe`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let settings = try journal.reading { connection throws(SQLiteError) in
      var settings: [String] = []
      for name in [
        "journal_mode", "synchronous", "foreign_keys", "user_version", "application_id",
        "trusted_schema",
      ] {
        settings += try connection.all("PRAGMA \(name)") { $0.text(0) }
      }
      return settings
    }
    #expect(settings == ["wal", "2", "1", "\(Migration.all.count)", "1212378954", "0"])
  }

  @Test func `every table is strict`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let loose = try journal.reading { connection throws(SQLiteError) in
      try connection.all("SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict") {
        $0.text(0)
      }
    }
    #expect(loose.filter { !$0.hasPrefix("sqlite_") } == [])
  }

  @Test(arguments: [Journal.Access.read, .write])
  func `a journal of a newer version is refused and left alone`(access: Journal.Access) throws {
    try Journal.open(at: place.path, access: .write).close()
    try tamper("PRAGMA user_version = 1234")
    let before = bytes(of: place.path)
    #expect(
      throws: JournalError.newerVersion(path: place.path, found: 1234, known: Migration.all.count)
    ) {
      try Journal.open(at: place.path, access: access)
    }
    let isAlone = bytes(of: place.path) == before
    #expect(isAlone)
  }

  @Test(arguments: [Journal.Access.read, .write])
  func `another program's database is refused and left alone`(access: Journal.Access) throws {
    try Journal.open(at: place.path, access: .write).close()
    for sql in ["PRAGMA application_id = 7", "PRAGMA application_id = 0"] {
      try tamper(sql)
      let before = bytes(of: place.path)
      #expect(throws: JournalError.notAJournal(path: place.path)) {
        try Journal.open(at: place.path, access: access)
      }
      let isAlone = bytes(of: place.path) == before
      #expect(isAlone)
    }
  }

  @Test(arguments: ["xy", "date,sentence_id\n", String(repeating: "no database ", count: 900)])
  func `a file that is not a database is refused and left alone`(text: String) throws {
    try FileManager.default.createDirectory(
      atPath: place.directory + "/data", withIntermediateDirectories: true)
    try write(Array(text.utf8), to: place.path)
    for access in [Journal.Access.read, .write] {
      #expect(throws: JournalError.notAJournal(path: place.path)) {
        try Journal.open(at: place.path, access: access)
      }
    }
    let isAlone = bytes(of: place.path) == Array(text.utf8)
    #expect(isAlone)
  }

  @Test func `an empty file is a journal to be`() throws {
    try FileManager.default.createDirectory(
      atPath: place.directory + "/data", withIntermediateDirectories: true)
    try write([], to: place.path)
    #expect(try Journal.open(at: place.path, access: .read).rows() == [])
    #expect(bytes(of: place.path) == [])
    try Journal.open(at: place.path, access: .write).keep(
      .sessionBegan(Facts.plan()), at: Facts.morning)
    #expect(try Journal.open(at: place.path, access: .read).lastUnfinishedSession() != nil)
  }

  @Test func `an interrupted migration is repeated`() throws {
    try Journal.open(at: place.path, access: .write).close()
    try FileManager.default.removeItem(atPath: place.path)
    // What a crash leaves between the log's switching on and the first step.
    try tamper("PRAGMA journal_mode = WAL; BEGIN; CREATE TABLE sessions (id); ROLLBACK")
    #expect(try Journal.open(at: place.path, access: .read).rows() == [])
    #expect(try Journal.open(at: place.path, access: .write).integrityCheck() == [])
  }

  @Test(arguments: ["", "/proc/version/journal.sqlite", "/proc/no-such/journal.sqlite"])
  func `an impossible path is an error with its reason`(path: String) {
    #expect {
      try Journal.open(at: path, access: .write)
    } throws: { error in
      if case JournalError.cannotOpen(path, let reason) = error { !reason.isEmpty } else { false }
    }
  }

  @Test func `a second writer waits and then says that it is busy`() throws {
    let first = try Journal.open(at: place.path, access: .write)
    let second = try Journal(at: place.path, access: .write, patience: 30)
    _ = try first.reading { connection throws(SQLiteError) in try connection.run("BEGIN IMMEDIATE")
    }
    #expect(throws: JournalError.busy(path: place.path)) {
      try second.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    }
    #expect(throws: JournalError.busy(path: place.path)) {
      try Journal(at: place.path, access: .write, patience: 30)
    }
    _ = try first.reading { connection throws(SQLiteError) in try connection.run("COMMIT") }
    try second.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
  }

  @Test func `who practises already waits longer for another writer than who begins`() throws {
    let waits = try [Journal.Access.write, .read].map { access in
      try Journal.open(at: place.path, access: access).reading { connection throws(SQLiteError) in
        try connection.first("PRAGMA busy_timeout") { $0.integer(0) }
      }
    }
    #expect(waits == [60_000, 20_000])
  }

  @Test func `whoever opens a new journal waits for another who is beginning it`() async throws {
    try JournalFile.createIfMissing(at: place.path)
    let other = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try other.run("BEGIN IMMEDIATE")
    let path = place.path
    let opened = Task { try Journal.open(at: path, access: .write).close() }
    try await Task.sleep(for: .milliseconds(200))
    try other.run("ROLLBACK")
    try await opened.value
  }

  @Test func `many programs may create the journal at once`() async throws {
    let path = place.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let journal = try Journal.open(at: path, access: .write)
          try journal.keep(.sessionBegan(Facts.plan("s\(number)")), at: Facts.morning)
        }
      }
      try await group.waitForAll()
    }
    let journal = try Journal.open(at: path, access: .read)
    #expect(try journal.days().count == 1)
    let sessions = try journal.reading { connection throws(SQLiteError) in
      try connection.first("SELECT count(*) FROM sessions") { $0.count(0) }
    }
    #expect(sessions == 8)
  }

  @Test func `the journal is only checked after an unclean end`() throws {
    try Journal.open(at: place.path, access: .write).close()
    // An orphan is damage that is found by checking alone.
    let orphan = """
      INSERT INTO items (session, n, sentence_id, text, lang, level, word_bucket, pace, began)
      VALUES (99, 1, '', '', 'zh-CN', 'easy', 'common', 1, 0)
      """
    try tamper(orphan)
    try Journal.open(at: place.path, access: .write).close()
    try tamper("INSERT INTO writers (pid, since) VALUES (2147483647, 0)")
    let damage = JournalError.damaged(
      path: place.path, detail: "a row of items belongs to nothing in sessions")
    for _ in 0..<2 {
      #expect(throws: damage) { try Journal.open(at: place.path, access: .write) }
    }
    #expect(try Journal.open(at: place.path, access: .read).integrityCheck().count == 1)
    try tamper("DELETE FROM items")
    try Journal.open(at: place.path, access: .write).close()
    try tamper(orphan)
    // The dead writer was forgotten, and the one after it left as it should.
    try Journal.open(at: place.path, access: .write).close()
  }

  @Test func `a live writer is not forgotten, and an unreaped one is`()
    async throws
  {
    let first = try Journal.open(at: place.path, access: .write)
    let zombie = try ChildProgram("true", [], environment: [:], output: .nothing)
    _ = try await zombie.finish()
    try tamper("INSERT INTO writers (pid, since) VALUES (\(zombie.id), 0)")
    try Journal.open(at: place.path, access: .write).close()
    let writers = try first.reading { connection throws(SQLiteError) in
      try Writers(connection: connection).others
    }
    #expect(writers == [getpid()])
  }
}
