import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite struct RecoveryTests {
  let place: Place

  init() throws { place = try Place() }

  /// A journal whose backup has the first half of it.
  private struct Whole: Sendable {
    let file: [UInt8]
    let backup: [UInt8]
    /// The tries of each, as `session item try answer`.
    let all: Set<String>
    let early: Set<String>
  }

  private static let whole = Result {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    var early: Set<String> = []
    for session in 0..<12 {
      if session == 6 {
        early = try tries(journal)
        try journal.backUp(to: place.path + ".backup")
      }
      var entries = [JournalEntry.sessionBegan(Facts.plan("s\(session)"))]
      for n in 1...25 {
        entries.append(.itemBegan(n: n, Facts.sentence("c\(n)"), Delivery()))
        entries += (1...2).map { Facts.attempt(n, $0, answer: "\(session) \(n) \($0)") }
        entries.append(.itemDone(Facts.result(n, .failed, attempts: 2)))
      }
      if session.isMultiple(of: 4) { entries.append(.appealed(Facts.result(25, .failed))) }
      try journal.keep(entries, at: Facts.later(Int64(session) * 90))
    }
    let all = try tries(journal)
    try journal.close()
    return Whole(
      file: try #require(bytes(of: place.path)),
      backup: try #require(bytes(of: place.path + ".backup")), all: all, early: early)
  }

  private static func tries(_ journal: Journal) throws -> Set<String> {
    let tries = try journal.reading { connection throws(SQLiteError) in
      try connection.all("SELECT item, n, answer FROM attempts") {
        "\($0.text(1)) \($0.text(2))"
      }
    }
    return Set(tries)
  }

  /// What is to be had from a broken file, and what came of recovering it.
  private func recover(
    _ broken: [UInt8], backup: [UInt8]?
  ) throws -> (Recovery, tries: Set<String>, rows: [PractisedItem]) {
    try TestFile.makeDirectory(place.directory + "/data/backups")
    TestFile.remove(place.directory + "/data/backups")
    try TestFile.makeDirectory(place.directory + "/data/backups")
    for end in ["-wal", "-shm"] { unlink(place.path + end) }
    try write(broken, to: place.path)
    if let backup {
      try write(backup, to: place.directory + "/data/backups/journal-2025-08-31.sqlite")
    }
    let recovery = try Journal.recover(at: place.path)
    let isKept = bytes(of: recovery.aside) == broken
    #expect(isKept)
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(try journal.integrityCheck() == [])
    let totals = try journal.words(.chinese)
    try journal.reading { connection throws(SQLiteError) in
      try WordTotals(connection: connection).recount()
    }
    #expect(try journal.words(.chinese) == totals)
    let result = (recovery, try Self.tries(journal), try journal.rows())
    // It goes on like any other.
    try journal.keep(.sessionBegan(Facts.plan("next")), at: Facts.later(0, days: 1))
    try journal.close()
    return result
  }

  @Test func `nothing is lost from an intact journal`() throws {
    let whole = try Self.whole.get()
    for backup in [whole.backup, nil] {
      let (recovery, tries, rows) = try recover(whole.file, backup: backup)
      #expect(tries == whole.all && rows.count == 300)
      #expect(recovery.lost == Recovery.Amount())
      let all = Recovery.Amount(sessions: 12, items: 300, attempts: 600)
      let half = Recovery.Amount(sessions: 6, items: 150, attempts: 300)
      #expect(recovery.fromBackup == (backup == nil ? Recovery.Amount() : half))
      #expect(recovery.fromJournal == (backup == nil ? all : half))
      #expect(rows.filter(\.correct).isEmpty == rows.filter { $0.similarity == 1 }.isEmpty)
    }
  }

  @Test
  func `what was given up after the backup stays given up, and what was chosen again is asked for`()
    throws
  {
    let journal = try place.begun()
    try journal.schedule(by: .fsrs)
    for word in ["banana", "apple"] {
      _ = try journal.add(word: word, .english, at: Facts.morning)
    }
    _ = try journal.forget(word: "apple", .english, at: Facts.later(1))
    let backup = place.path + ".backup"
    try journal.backUp(to: backup)
    _ = try journal.forget(word: "banana", .english, at: Facts.later(2))
    _ = try journal.add(word: "apple", .english, at: Facts.later(3))
    try journal.close()
    _ = try recover(#require(bytes(of: place.path)), backup: bytes(of: backup))
    let mended = try Journal.open(at: place.path, access: .read)
    let texts = try mended.cards(.english).map(\.text)
    #expect(texts == ["apple"])
    let dropped = try mended.reading { connection throws(SQLiteError) in
      try connection.all("SELECT key FROM dropped_words") { $0.text(0) }
    }
    #expect(dropped == ["banana"])
  }

  @Test func `of two damaged journals the later one tells what was given up and what was chosen`()
    throws
  {
    let journal = try place.begun()
    try journal.schedule(by: .fsrs)
    for word in ["banana", "apple"] {
      _ = try journal.add(word: word, .english, at: Facts.morning)
    }
    try journal.backUp(to: place.path + ".backup")
    _ = try journal.forget(word: "apple", .english, at: Facts.later(1))
    try journal.close()
    _ = try recover(#require(bytes(of: place.path)), backup: bytes(of: place.path + ".backup"))
    let later = try Journal.open(at: place.path, access: .write)
    _ = try later.add(word: "apple", .english, at: Facts.later(2))
    _ = try later.forget(word: "banana", .english, at: Facts.later(3))
    try later.close()
    _ = try Journal.recover(at: place.path)
    #expect(Journal.backups(at: place.path).count { $0.kind == .damaged } == 2)
    let mended = try Journal.open(at: place.path, access: .read)
    let texts = try mended.cards(.english).map(\.text)
    #expect(texts == ["apple"])
    let dropped = try mended.reading { connection throws(SQLiteError) in
      try connection.all("SELECT key FROM dropped_words") { $0.text(0) }
    }
    #expect(dropped == ["banana"])
  }

  @Test func `what is given up in a log is not asked for after a recovery that was cut off`() throws
  {
    let journal = try place.begun()
    try journal.schedule(by: .fsrs)
    for word in ["banana", "apple"] {
      _ = try journal.add(word: word, .english, at: Facts.morning)
    }
    try journal.close()
    let writing = try Journal.open(at: place.path, access: .write)
    _ = try writing.forget(word: "banana", .english, at: Facts.later(1))
    let crashed = place.directory + "/crashed/journal.sqlite"
    try TestFile.makeDirectory(place.directory + "/crashed")
    try copyJournal(place.path, to: crashed)
    try writing.close()
    try #require(JournalFile.hasLog(at: crashed))
    _ = try Replacement(path: crashed).keepAsItIs(.damaged)
    unlink(crashed + "-wal")
    _ = try Journal.recover(at: crashed)
    let mended = try Journal.open(at: crashed, access: .write)
    try mended.schedule(by: .fsrs)
    let texts = try mended.cards(.english).map(\.text)
    #expect(texts == ["apple"])
  }

  @Test func `what is only in the log is not lost`() throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    let crashed = place.directory + "/crashed/journal.sqlite"
    try TestFile.makeDirectory(place.directory + "/crashed")
    try copyJournal(place.path, to: crashed)
    #expect(throws: JournalError.busy(path: place.path)) { try Journal.recover(at: place.path) }
    #expect(Journal.backups(at: place.path) == [])
    let recovery = try Journal.recover(at: crashed)
    #expect(recovery.fromJournal == Recovery.Amount(sessions: 1, items: 1, attempts: 1))
    #expect(try Journal.open(at: crashed, access: .read).rows().count == 1)
    try journal.close()
  }

  @Test func `an interrupted recovery has the log from the one before`() throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    let crashed = place.directory + "/crashed/journal.sqlite"
    try TestFile.makeDirectory(place.directory + "/crashed")
    try copyJournal(place.path, to: crashed)
    try journal.close()
    let replacement = Replacement(path: crashed)
    _ = try replacement.keepAsItIs(.damaged)
    unlink(crashed + "-wal")
    _ = try Journal.recover(at: crashed)
    #expect(try Journal.open(at: crashed, access: .read).rows().count == 1)
    #expect(Journal.backups(at: crashed).count == 2)
  }

  @Test func `with nothing to read or build upon, an empty journal takes its place`() throws {
    let (recovery, tries, _) = try recover(Array(repeating: 0x55, count: 9000), backup: nil)
    #expect(recovery.backup == nil && tries == [])
  }

  @Test(
    .enabled(if: SmallDisk.isPossible, "needs the permission to mount"),
    arguments: [20, 120, 260, 400])
  func `on a full disk nothing is mended and nothing is lost`(free: Int) throws {
    let whole = try Self.whole.get()
    let disk = try #require(try SmallDisk(kilobytes: whole.file.count / 1024 + 80 + free))
    let path = disk.path + "/journal.sqlite"
    var broken = whole.file
    for byte in 0..<4096 { broken[byte] = 0x55 }
    try write(broken, to: path)
    do {
      let recovery = try Journal.recover(at: path)
      #expect(recovery.lost == Recovery.Amount())
      #expect(try Self.tries(Journal.open(at: path, access: .read)) == whole.all)
    } catch let error as JournalError {
      guard case .diskFull = error else { throw error }
      let isAlone = bytes(of: path) == broken
      #expect(isAlone)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `on a full disk an older journal stays as it is`() throws {
    let whole = try Self.whole.get()
    let disk = try #require(try SmallDisk(kilobytes: whole.file.count / 1024 * 2 + 340))
    let path = disk.path + "/journal.sqlite"
    // There is no room for going back on the disk itself.
    try TestFile.makeDirectory(place.directory + "/data")
    try write(whole.file, to: place.path)
    try goBackToFirstVersion(place.path)
    let old = bytes(of: place.path)
    try write(try #require(old), to: path)
    let filler = try disk.fill()
    #expect {
      try Journal.open(at: path, access: .read)
    } throws: { error in
      if case JournalError.diskFull = error { true } else { false }
    }
    let isAlone = bytes(of: path) == old
    #expect(isAlone)
    unlink(filler)
  }

  /// Which of `pages` is rubbish, and what the rest holds.
  @Test(arguments: 0..<10)
  func `pages of rubbish lose no more than what was on them`(seed: UInt64) throws {
    let whole = try Self.whole.get()
    var random = SplitMix64(seed: seed)
    var broken = whole.file
    let pages = UInt64(broken.count / 4096)
    for _ in 0...random.next() % 3 {
      let page = 1 + Int(random.next() % (pages - 1))
      for byte in 0..<4096 { broken[page * 4096 + byte] = UInt8(truncatingIfNeeded: random.next()) }
    }
    let (recovery, tries, rows) = try recover(broken, backup: whole.backup)
    #expect(tries.isSuperset(of: whole.early) && tries.isSubset(of: whole.all))
    #expect(recovery.fromBackup.attempts == whole.early.count)
    #expect(recovery.fromBackup.attempts + recovery.fromJournal.attempts == tries.count)
    #expect(recovery.backup?.day == Facts.morning.day)
    #expect(whole.all.subtracting(tries).count <= 180)
    #expect(rows.count <= 300 + recovery.lost.items)
    // A table has more than one page: what is gone is told.
    if tries != whole.all { #expect(recovery.lost != Recovery.Amount() || rows.count < 300) }
    let alone = try recover(broken, backup: nil)
    #expect(alone.tries.isSubset(of: tries))
  }

  @Test func `without its first page a journal is read page by page`() throws {
    let whole = try Self.whole.get()
    var broken = whole.file
    for byte in 0..<4096 { broken[byte] = 0x55 }
    let (recovery, tries, rows) = try recover(broken, backup: nil)
    #expect(tries == whole.all && rows.count == 300)
    #expect(recovery.lost == Recovery.Amount())
  }

  @Test(arguments: 0..<10)
  func `flipped bits lose nothing that another copy holds`(seed: UInt64) throws {
    let whole = try Self.whole.get()
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      var broken = whole.file
      let place = Int(random.next() % UInt64(broken.count))
      broken[place] ^= 1 << UInt8(random.next() % 8)
      let (_, tries, _) = try recover(broken, backup: whole.backup)
      #expect(tries.isSuperset(of: whole.early), "bit flipped in byte \(place)")
      // Whatever it stood for, one page is hit and no more than what is on it.
      #expect(whole.all.subtracting(tries).count <= 60, "bit flipped in byte \(place)")
    }
  }
}
