import CSQLite
import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite struct RestoreTests {
  let place: Place
  private var backup: String { place.directory + "/backup.sqlite" }

  init() throws { place = try Place() }

  /// A journal with two tries and a backup that has the first of them.
  private func practised() throws -> Journal {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    try journal.backUp(to: backup)
    try journal.keep(Facts.attempt(1, 2), at: Facts.later(12))
    return journal
  }

  private func attempts(_ path: String) throws -> [Int] {
    try Journal.open(at: path, access: .read).rows().map(\.attempts)
  }

  @Test func `a backup takes the place of the journal, which is kept aside`() throws {
    try practised().close()
    let reader = try Journal.open(at: place.path, access: .read)
    let before = bytes(of: backup)
    let aside = try #require(try Journal.restore(from: backup, at: place.path))
    #expect(try attempts(place.path) == [1])
    #expect(try attempts(aside) == [2])
    #expect(Journal.backups(at: place.path).map(\.kind) == [.replaced])
    // A program that had it open goes on with the new one.
    #expect(try reader.rows().map(\.attempts) == [1])
    let isAlone = bytes(of: backup) == before
    #expect(isAlone)
    // And back again.
    try Journal.restore(from: aside, at: place.path)
    #expect(try attempts(place.path) == [2])
    #expect(try Journal.open(at: place.path, access: .write).integrityCheck() == [])
  }

  @Test func `a backup is a journal where there was none`() throws {
    try practised().close()
    for new in ["/new/journal.sqlite", "/empty.sqlite"] {
      let path = place.directory + new
      if new == "/empty.sqlite" { try TestFile.write("", to: path) }
      #expect(try Journal.restore(from: backup, at: path) == nil)
      #expect(try attempts(path) == [1])
      #expect(try TestFile.permissions(path) & 0o077 == 0 || new == "/empty.sqlite")
    }
  }

  @Test func `a journal being written is not replaced`() throws {
    let journal = try practised()
    #expect(throws: JournalError.busy(path: place.path)) {
      try Journal.restore(from: backup, at: place.path)
    }
    #expect(try journal.rows().map(\.attempts) == [2])
    #expect(throws: JournalError.self) { try Journal.restore(from: place.path, at: place.path) }
  }

  @Test(arguments: ["nothing", "text", "other", "newer", "damaged", "hollow"])
  func `what is not a sound backup changes nothing`(kind: String) throws {
    try practised().close()
    switch kind {
    case "nothing": unlink(backup)
    case "text": try TestFile.write(String(repeating: "no database ", count: 900), to: backup)
    case "other", "newer", "hollow":
      let other = try Connection(
        uri: JournalFile.uri(of: backup), flags: SQLITE_OPEN_READWRITE, patience: 0)
      let sql =
        switch kind {
        case "other": "PRAGMA application_id = 7"
        case "newer": "PRAGMA user_version = 99"
        default: "DROP TABLE appeals"
        }
      try other.runScript(sql, called: "tampering")
    default:
      var broken = try #require(bytes(of: backup))
      for place in 8192..<16384 { broken[place] = 0x55 }
      try write(broken, to: backup)
    }
    let before = bytes(of: place.path)
    let error = try #require(throws: JournalError.self) {
      try Journal.restore(from: backup, at: place.path)
    }
    switch (kind, error) {
    case ("nothing", .cannotOpen(backup, _)), ("text", .notAJournal(backup)),
      ("other", .notAJournal(backup)), ("newer", .newerVersion(backup, 99, _)),
      ("damaged", .damaged(backup, _)), ("hollow", .damaged(backup, _)):
      break
    default: Issue.record("\(error)")
    }
    let isAlone = bytes(of: place.path) == before
    #expect(isAlone)
    #expect(Journal.backups(at: place.path) == [])
  }

  @Test(arguments: [true, false])
  func `an unreadable journal is kept aside byte by byte`(isHeader: Bool) throws {
    try practised().close()
    let damaged = place.directory + "/damaged/journal.sqlite"
    try TestFile.makeDirectory(place.directory + "/damaged")
    try copyJournal(place.path, to: damaged)
    var broken = try #require(bytes(of: damaged))
    let range = isHeader ? 0..<100 : 8192..<broken.count
    for place in range { broken[place] = 0x55 }
    try write(broken, to: damaged)

    let aside = try #require(try Journal.restore(from: backup, at: damaged))
    #expect(try attempts(damaged) == [1])
    if isHeader {
      #expect(Journal.backups(at: damaged).map(\.kind) == [.kept])
      let isKept = bytes(of: aside) == broken
      #expect(isKept)
    }
    let next = try Journal.open(at: damaged, access: .write)
    #expect(try next.integrityCheck() == [])
  }

  /// Another person's journal with a backup of each of two days, in whose place the learner's own comes.
  private func broughtToAnother() throws {
    try practised().close()
    let theirs = place.directory + "/theirs/journal.sqlite"
    let other = try Journal.open(at: theirs, access: .write)
    for day in 0..<2 {
      try other.keep(
        [
          .sessionBegan(Facts.plan("theirs\(day)")), .itemBegan(n: 1, Facts.sentence(), Delivery()),
          Facts.attempt(1), .sessionEnded(.stopped, practisedSeconds: 60),
        ], at: Facts.later(0, days: Int64(day)))
      try other.backUpIfDue(on: Facts.morning.day.advanced(by: day))
    }
    try other.close()
    try Journal.restore(from: backup, at: theirs)
  }

  @Test func `what another practised here before is not mixed in when the journal is mended`()
    throws
  {
    try broughtToAnother()
    let path = place.directory + "/theirs/journal.sqlite"
    try write([UInt8](repeating: 0x55, count: 9_000), to: path)
    let recovery = try Journal.recover(at: path)
    #expect(recovery.backup == nil && recovery.fromBackup == Recovery.Amount())
    #expect(try Journal.open(at: path, access: .read).rows().isEmpty)
    // Nothing of theirs is gone: the journal itself, and each of its backups.
    #expect(Journal.backups(at: path).count { $0.kind == .replaced } == 3)
  }

  @Test func `nor is it what comes back when the journal is lost`() throws {
    try broughtToAnother()
    let path = place.directory + "/theirs/journal.sqlite"
    try Journal.open(at: path, access: .read).backUpIfDue(on: Facts.morning.day)
    for end in ["", "-wal", "-shm"] { unlink(path + end) }
    let found = try #require(Journal.latestSoundBackup(at: path))
    try Journal.restore(from: found.path, at: path)
    let journal = try Journal.open(at: path, access: .read)
    #expect(try journal.lastUnfinishedSession()?.plan.id == "s1")
    #expect(try journal.rows().count == 1)
  }

  @Test func `nor is a damaged journal of theirs read once more`() throws {
    try practised().close()
    let path = place.directory + "/theirs/journal.sqlite"
    let other = try Journal.open(at: path, access: .write)
    try other.keep(
      [
        .sessionBegan(Facts.plan("theirs")), .itemBegan(n: 1, Facts.sentence(), Delivery()),
        Facts.attempt(1), .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: Facts.morning)
    try other.close()
    var broken = try #require(bytes(of: path))
    for place in 0..<100 { broken[place] = 0x55 }
    try write(broken, to: path)
    try Journal.restore(from: backup, at: path)
    broken = try #require(bytes(of: path))
    for place in 0..<100 { broken[place] = 0x55 }
    try write(broken, to: path)
    _ = try Journal.recover(at: path)
    #expect(try Journal.open(at: path, access: .read).sessionNames(limit: 9) == ["s1"])
  }

  @Test func `backups keep their names if the journal is not replaced after all`() throws {
    let journal = try practised()
    try journal.backUpIfDue(on: Facts.morning.day)
    #expect(throws: JournalError.busy(path: place.path)) {
      try Journal.restore(from: backup, at: place.path)
    }
    #expect(Journal.backups(at: place.path).map(\.kind) == [.daily])
  }

  @Test func `an older backup is upgraded once it is in place`() throws {
    try practised().close()
    try goBackToFirstVersion(backup)
    try Journal.restore(from: backup, at: place.path)
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(try journal.words(.chinese)["请"]?.met == 1)
    #expect(Set(Journal.backups(at: place.path).map(\.kind)) == [.replaced, .version(1)])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `a full disk leaves the journal as it was`() throws {
    let disk = try #require(try SmallDisk(kilobytesBesideJournal: 350))
    let path = disk.path + "/journal.sqlite"
    let journal = try place.begun()
    let long = String(repeating: "听", count: 100_000)
    try journal.keep(Facts.attempt(1, answer: long), at: Facts.later(9))
    try journal.backUp(to: backup)
    let small = try Journal.open(at: path, access: .write)
    try small.keep(.sessionBegan(Facts.plan("small")), at: Facts.morning)
    try small.close()
    try write(Array(repeating: 7, count: 150_000), to: disk.path + "/other")
    #expect(throws: JournalError.self) { try Journal.restore(from: backup, at: path) }
    TestFile.remove(disk.path + "/other")
    let after = try Journal.open(at: path, access: .write)
    #expect(try after.lastUnfinishedSession()?.plan.id == "small")
    #expect(try after.integrityCheck() == [])
  }
}
