import CSQLite
import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite("Tries that were ordered by their own key")
struct AttemptsInOrderTests {
  private let place: Place

  init() throws { place = try Place() }

  private func raw() throws -> Connection {
    try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
  }

  /// A journal of the version before, with sentences of which each was missed twice and then understood; what a rater
  /// made of it and a recording go with the last try.
  private func practise(_ sentences: Int) throws {
    let words = (1...12).map { WordVerdict(expected: "第\($0)", answer: "第\($0)", verdict: .match) }
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan("s")), at: Facts.morning)
    for n in 1...sentences {
      try journal.keep(
        [.itemBegan(n: n, Facts.sentence("c\(n)", "第\(n)句"), Delivery())]
          + (1...3).map { Facts.attempt(n, $0, passed: $0 == 3, words: words) },
        at: Facts.later(Int64(n)))
    }
    try journal.close()
    let connection = try raw()
    try connection.runScript(
      """
      INSERT INTO spoken (item, n, rater, confidence, similarity, words)
        SELECT item, n, 'r', 1, 1, '[]' FROM attempts WHERE n = 3;
      INSERT INTO recordings (item, n, name) SELECT item, n, 'a.wav' FROM attempts WHERE n = 3;
      \(beforeOrder)
      PRAGMA user_version = 26;
      """, called: "going back")
  }

  private func rows() throws -> [String] {
    let connection = try raw()
    return try ["attempts", "spoken", "recordings", "items", "sessions"].flatMap { table in
      let columns = try connection.all("SELECT name FROM pragma_table_info(?)", [.text(table)]) {
        $0.text(0)
      }
      return try connection.all("SELECT * FROM \(table) ORDER BY 1, 2") { row in
        columns.indices.map { "\(row.value(Int32($0)))" }.joined(separator: "|")
      }
    }
  }

  @Test func `are all there afterwards, with what refers to them`() throws {
    try practise(40)
    let before = try rows()
    #expect(before.count == 40 * 6 + 1)
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(try rows() == before)
    #expect(try journal.integrityCheck() == [])
    try journal.close()
    #expect(try raw().all("PRAGMA foreign_key_check") { $0.text(0) } == [])
  }

  @Test func `go with their sentence as before, and so does what refers to them`() throws {
    try practise(3)
    let (connection, _) = try Opening(path: place.path).forWriting()
    try connection.run("DELETE FROM items WHERE n = 2")
    let left = try ["attempts", "spoken", "recordings"].map { table in
      try connection.first("SELECT count(*) FROM \(table)") { $0.count(0) }
    }
    #expect(left == [6, 2, 2])
    #expect(throws: SQLiteError.self) { try connection.run("UPDATE attempts SET answer = ''") }
  }

  @Test func `leave no room behind that nobody needs`() throws {
    try practise(1500)
    let before = try TestFile.bytes(place.path).count
    try Journal.open(at: place.path, access: .write).close()
    #expect(try TestFile.bytes(place.path).count < before)
    #expect(try raw().first("PRAGMA freelist_count") { $0.count(0) } == 0)
    #expect(Journal.backups(at: place.path).contains { $0.kind == .version(26) })
  }

  /// A table whose description is gone is read page by page.
  @Test(arguments: [false, true])
  func `are found in a damaged journal, whichever way they are ordered`(isUpToDate: Bool) throws {
    try practise(30)
    if isUpToDate { try Journal.open(at: place.path, access: .write).close() }
    TestFile.remove(Backup.directory(for: place.path))
    let journal = try raw()
    try journal.runScript(
      """
      PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE tbl_name = 'attempts';
      """, called: "damage")
    let recovery = try Journal.recover(at: place.path)
    #expect(recovery.backup == nil && recovery.lost == Recovery.Amount())
    #expect(recovery.fromJournal.items == 30 && recovery.fromJournal.attempts == 90)
    let mended = try Journal.open(at: place.path, access: .read)
    #expect(try mended.rows().map(\.attempts) == Array(repeating: 3, count: 30))
  }

  /// What comes back is what was there: an index that tells otherwise than the rows decides nothing.
  @Test func `are each in their place again where an index was damaged`() throws {
    try practise(60)
    try Journal.open(at: place.path, access: .write).close()
    let before = try rows()
    TestFile.remove(Backup.directory(for: place.path))
    let (page, root) =
      try raw().first(
        """
        SELECT page_size, rootpage FROM pragma_page_size, sqlite_schema
        WHERE name = 'sqlite_autoindex_attempts_1'
        """
      ) { ($0.count(0), $0.count(1)) } ?? (0, 0)
    var file = try TestFile.bytes(place.path)
    let cells = (root - 1) * page
    try #require(file[cells] == 0x0A)
    // The places of the entries stay, and their contents go round: the number at the end of each, which tells the row.
    let ends = (0..<Bytes.number(file, cells + 3, 2)).map { cell -> Int in
      let entry = cells + Bytes.number(file, cells + 8 + 2 * cell, 2)
      return entry + Int(file[entry])
    }
    try #require(ends.count > 100)
    for (one, other) in zip(ends, ends.dropFirst()) { file.swapAt(one, other) }
    try write(file, to: place.path)
    _ = try Journal.recover(at: place.path)
    #expect(try rows() == before)
  }

  @Test func `are tidied up after whoever was killed before that`() throws {
    try practise(1500)
    let connection = try raw()
    try Migration.migrate(connection, by: Migration.all)
    #expect(try connection.amount.free > connection.amount.used / 2)
    try Journal.open(at: place.path, access: .write).close()
    #expect(try raw().amount.free == 0)
    #expect(try rows().count == 1500 * 6 + 1)
  }

  @Test func `are left alone where another practises, and not where one once did`() async throws {
    try practise(1500)
    try Migration.migrate(raw(), by: Migration.all)
    let other = try ChildProgram(
      "sh", ["-c", "exec 3<'\(place.path)' && exec sleep 600"], environment: [:],
      output: .nothing)
    defer { other.kill() }
    try await eventually("it has the journal open") { Writers.isHolding(place.path, other.id) }
    try raw().run("INSERT INTO writers (pid, since) VALUES (?, 1)", [.integer(Int(other.id))])
    try Journal.open(at: place.path, access: .write).close()
    #expect(try raw().amount.free > 0)
    // The number of another program, as after a reboot.
    try raw().run("UPDATE writers SET pid = ?", [.integer(Int(getppid()))])
    try Journal.open(at: place.path, access: .write).close()
    #expect(try raw().amount.free == 0)
  }

  @Test func `leave no further copy of the journal with each time that the step fails`() throws {
    try practise(40)
    let before = try rows()
    let broken = Migration(version: 27, sql: "SELECT nothing;")
    let opening = Opening(path: place.path, patience: 0, steps: Migration.all.dropLast() + [broken])
    for _ in 0..<3 { #expect(throws: JournalError.self) { try opening.forWriting() } }
    #expect(Journal.backups(at: place.path).isEmpty)
    #expect(try rows() == before)
  }

  /// In percent of what is in the journal.
  @Test(
    .enabled(if: SmallDisk.isPossible, "needs the permission to mount"),
    arguments: [150, 220, 300, 380, 420])
  func `are in a journal that goes on after the step, or is not touched for want of room`(
    room: Int
  ) throws {
    try practise(1500)
    let before = try TestFile.bytes(place.path)
    let amount = try raw().amount
    let disk = try #require(
      try SmallDisk(
        kilobytes: (before.count + amount.free + amount.used * room / 100) / 1024))
    let path = disk.path + "/journal.sqlite"
    try write(before, to: path)
    do {
      let journal = try Journal.open(at: path, access: .write)
      for n in 1...20 {
        try journal.keep(
          [.sessionBegan(Facts.plan("more \(n)")), .itemBegan(n: 1, Facts.sentence(), Delivery())],
          at: Facts.later(Int64(n)))
      }
      try journal.close()
      #expect(try Journal.open(at: path, access: .read).rows().count == 1500)
      #expect(room > 300)
    } catch let error as JournalError {
      guard case .noRoomToUpgrade(path, let needed, let there) = error else { throw error }
      #expect(room < 400 && there < needed)
      // For a copy that is only read there is room much sooner.
      if room == 300 {
        #expect(try Journal.open(at: path, access: .read).rows().count == 1500)
      }
      #expect(try TestFile.bytes(path) == before)
      #expect(Journal.backups(at: path).isEmpty)
    }
  }

  @Test func `go only where nothing that refers to them goes too`() throws {
    try practise(3)
    let connection = try raw()
    try connection.run("PRAGMA foreign_keys = ON")
    try connection.begin()
    #expect(throws: SQLiteError.self) { try Migration.migrate(connection, by: Migration.all) }
    connection.rollBack()
    let broken = Migration(version: 27, sql: "SELECT nothing;")
    #expect(throws: SQLiteError.self) {
      try Migration.migrate(connection, by: Migration.all.dropLast() + [broken])
    }
    #expect(try connection.first("PRAGMA foreign_keys") { $0.count(0) } == 1)
    #expect(try connection.first("SELECT count(*) FROM spoken") { $0.count(0) } == 3)
  }
}
