import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite struct BackupTests {
  let place: Place

  init() throws { place = try Place() }

  private var names: [String] { TestFile.names(in: place.directory + "/data/backups") }

  @Test func `a backup holds all that the journal holds, and making it leaves nothing else behind`()
    throws
  {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    let file = place.directory + "/away/ü backup.sqlite"
    try journal.backUp(to: file)
    try journal.keep(Facts.attempt(1, 2), at: Facts.later(12))
    #expect(try TestFile.permissions(file) == 0o600)
    let backup = try Journal.open(at: file, access: .read)
    #expect(try backup.rows().map(\.attempts) == [1])
    #expect(try backup.words(.chinese) == journal.words(.chinese))
    #expect(try backup.integrityCheck() == [])
    try backup.close()
    #expect(TestFile.names(in: place.directory + "/away") == ["ü backup.sqlite"])
    try journal.backUp(to: file)
    #expect(try Journal.open(at: file, access: .read).rows().map(\.attempts) == [2])
  }

  @Test func `a backup is not written over the journal itself`() throws {
    let journal = try place.begun()
    symlink(place.path, place.directory + "/link")
    for file in [place.path, place.directory + "/link"] {
      #expect(throws: JournalError.self) { try journal.backUp(to: file) }
    }
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    #expect(try journal.rows().count == 1)
  }

  @Test func `what somebody else put where a copy is made is not written into`() throws {
    let journal = try place.begun()
    let (theirs, link) = (place.directory + "/theirs", place.directory + "/link")
    let ours = place.directory + "/copy.sqlite"
    try TestFile.write("theirs", to: theirs)
    try #require(symlink(theirs, link) == 0)
    let source = try Opening(path: place.path, patience: 0).connectForReading()
    for taken in [theirs, link] {
      let copy = JournalCopy(path: ours, of: place.path) { _ in taken }
      #expect(throws: JournalError.self) { try copy.write(source) }
      #expect(throws: JournalError.self) { try JournalFile.copy(place.path, to: taken) }
      #expect(try TestFile.text(theirs) == "theirs")
      #expect(JournalFile.isTaken(link) && !JournalFile.isTaken(ours))
    }
    try journal.close()
  }

  @Test func `a day has one backup`() throws {
    let journal = try place.begun()
    let today = Facts.morning.day
    #expect(try journal.backUpIfDue(on: today))
    #expect(try !journal.backUpIfDue(on: today))
    #expect(try journal.backUpIfDue(on: today.advanced(by: 1)))
    #expect(names == ["journal-2025-08-31.sqlite", "journal-2025-09-01.sqlite"])
    let backups = Journal.backups(at: place.path)
    #expect(backups.map(\.day) == [today.advanced(by: 1), today])
    #expect(backups.allSatisfy { $0.kind == .daily })
  }

  private func practise(_ uid: String, in journal: Journal) throws {
    try journal.keep(
      [
        .sessionBegan(Facts.plan(uid)), .itemBegan(n: 1, Facts.sentence(), Delivery()),
        Facts.attempt(1), .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: Facts.morning)
  }

  /// What today's backup has.
  private var backedUp: (sessions: Set<String>, measures: Int) {
    get throws {
      let backup = try Journal.open(
        at: Backup(daily: Facts.morning.day, of: place.path).path, access: .read)
      return (Set(try backup.sessionNames(limit: 9)), try backup.measures().count)
    }
  }

  @Test func `the backup of a day is renewed after each session and measurement`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let today = Facts.morning.day
    for (number, uid) in ["s1", "s2"].enumerated() {
      try practise(uid, in: journal)
      #expect(try journal.backUpIfDue(on: today))
      #expect(try backedUp.sessions.count == number + 1)
    }
    try journal.keep(Facts.measured("m1"), at: Facts.morning)
    #expect(try journal.backUpIfDue(on: today))
    #expect(try backedUp.sessions == ["s1", "s2"] && backedUp.measures == 1)
    #expect(try !journal.backUpIfDue(on: today))
    #expect(names.count == 1)
  }

  @Test func `a backup of many years is renewed once an hour`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let today = Facts.morning.day
    try practise("s1", in: journal)
    #expect(try journal.backUpIfDue(on: today, promptlyUpTo: 0))
    try practise("s2", in: journal)
    #expect(try !journal.backUpIfDue(on: today, promptlyUpTo: 0))
    // Also one whose clock was wrong.
    for moment in [time(nil) - 3_700, time(nil) + 90_000] {
      var times = [timespec(tv_sec: moment, tv_nsec: 0), timespec(tv_sec: moment, tv_nsec: 0)]
      utimensat(AT_FDCWD, Backup(daily: today, of: place.path).path, &times, 0)
      #expect(try journal.backUpIfDue(on: today, promptlyUpTo: 0))
      try practise("s\(moment)", in: journal)
    }
  }

  @Test func `a backup that knows something else is kept when it is renewed`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try practise("s1", in: journal)
    let other = try Place()
    let theirs = try Journal.open(at: other.path, access: .write)
    try practise("theirs", in: theirs)
    let backup = Backup(daily: Facts.morning.day, of: place.path)
    try theirs.backUp(to: backup.path)
    #expect(try journal.backUpIfDue(on: Facts.morning.day))
    #expect(try backedUp.sessions == ["s1"])
    let kept = try #require(Journal.backups(at: place.path).first { $0.kind == .replaced })
    #expect(try Journal.open(at: kept.path, access: .read).sessionNames() == ["theirs"])
    #expect(names.count == 2)
  }

  @Test func `what a backup would take the place of is told, unless nothing is lost by it`() throws
  {
    let journal = try Journal.open(at: place.path, access: .write)
    try practise("s1", in: journal)
    let file = place.directory + "/away.sqlite"
    #expect(try journal.displaced(byBackupTo: file) == nil)
    for text in ["", "Dear diary"] {
      try TestFile.write(text, to: file)
      #expect(try journal.displaced(byBackupTo: file) == (text.isEmpty ? nil : .other))
    }
    #expect(try journal.displaced(byBackupTo: "/dev/null") == .other)
    try journal.backUp(to: file)
    try practise("s2", in: journal)
    #expect(try journal.displaced(byBackupTo: file) == nil)
    let other = try Place()
    let theirs = try Journal.open(at: other.path, access: .write)
    guard case .backup(let totals) = try theirs.displaced(byBackupTo: file) else {
      Issue.record("nothing is told")
      return
    }
    #expect(totals.sessions == 1 && totals.items == 1)
  }

  @Test func `a journal that does not exist needs no backup`() throws {
    let reader = try Journal.open(at: place.path, access: .read)
    #expect(try !reader.backUpIfDue(on: Facts.morning.day))
    #expect(TestFile.names(in: place.directory) == [])
  }

  @Test func `seven daily backups and four weekly ones stay`() throws {
    var kept: Set<LocalDay> = []
    var random = SplitMix64(seed: 5)
    let first = Facts.morning.day
    for number in 0..<400 {
      let today = first.advanced(by: number)
      // Now and then nothing is practised for some days.
      guard number < 60 || random.next() % 4 > 0 else { continue }
      kept.insert(today)
      kept = Rotation.kept(of: kept, today: today)
      let past = kept.sorted(by: >)
      #expect(past.count <= 11 && past.first == today)
      guard number == 59 else { continue }
      // Practised each day: a week each, and of each its last day.
      #expect(
        past.map { today.daysSince1970 - $0.daysSince1970 }.prefix(7) == [0, 1, 2, 3, 4, 5, 6])
      #expect(past.dropFirst(8).allSatisfy { $0.weekday == 7 } && past.count == 11)
    }
    let sparse = [0, 1, 40, 41, 90, 400].map(first.advanced(by:))
    #expect(Rotation.kept(of: sparse, today: first.advanced(by: 400)) == Set(sparse))
    let ahead = (1...20).map(first.advanced(by:))
    #expect(Rotation.kept(of: ahead + [first], today: first) == Set(ahead + [first]))
  }

  @Test func `other programs' files among the backups are left alone`() throws {
    let journal = try place.begun()
    let directory = place.directory + "/data/backups"
    try TestFile.makeDirectory(directory)
    let others = [
      "journal-2025-02-30.sqlite", "journal-2025-01-01.sqlite.bak", "journal-2025-01-01T1.sqlite",
      "notes.txt", "journal-2025-01-01T101112Z-vx.sqlite",
    ]
    for name in others { try TestFile.write("mine", to: "\(directory)/\(name)") }
    for number in 0..<30 { try journal.backUpIfDue(on: Facts.morning.day.advanced(by: number)) }
    #expect(Set(names).isSuperset(of: others))
    #expect(Journal.backups(at: place.path).count == 11)
  }

  @Test func `an older journal is copied before it is upgraded`() throws {
    try place.begun().close()
    let newer = Migration(
      version: Migration.all.count + 1, sql: "ALTER TABLE sessions ADD COLUMN mood TEXT")
    let opening = Opening(path: place.path, patience: 0, steps: Migration.all + [newer])
    for _ in 0..<2 { _ = try opening.forReading() }
    let backup = try #require(Journal.backups(at: place.path).first)
    #expect(backup.kind == .version(Migration.all.count) && names.count == 1)
    let old = try Journal.open(at: backup.path, access: .read)
    #expect(try old.lastUnfinishedSession()?.plan.id == "s1")
  }

  @Test func `an older journal that cannot be copied is not touched`() throws {
    try place.begun().close()
    try TestFile.write("in the way", to: place.directory + "/data/backups")
    let before = bytes(of: place.path)
    let newer = Migration(
      version: Migration.all.count + 1, sql: "ALTER TABLE sessions ADD COLUMN mood TEXT")
    #expect(throws: JournalError.self) {
      try Opening(path: place.path, patience: 0, steps: Migration.all + [newer]).forWriting()
    }
    let isAlone = bytes(of: place.path) == before
    #expect(isAlone)
  }

  @Test func `a damaged journal is not taken for a backup`() throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    try journal.close()
    let file = place.directory + "/backup.sqlite"
    try Journal.open(at: place.path, access: .write).backUp(to: file)
    let good = bytes(of: file)
    var broken = try #require(bytes(of: place.path))
    for place in 8192..<16384 { broken[place] = 0x55 }
    try write(broken, to: place.path)
    let damaged = try Journal.open(at: place.path, access: .read)
    #expect {
      try damaged.backUp(to: file)
    } throws: { error in
      if case JournalError.damaged(let path, _) = error { path == place.path } else { false }
    }
    let isAlone = bytes(of: file) == good
    #expect(isAlone)
    #expect(TestFile.names(in: place.directory) == ["backup.sqlite", "data"])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `a full disk leaves the last backup as it was`() throws {
    let disk = try #require(try SmallDisk(kilobytes: 400))
    let journal = try place.begun()
    let file = disk.path + "/backup.sqlite"
    try journal.backUp(to: file)
    let good = bytes(of: file)
    let long = String(repeating: "听", count: 150_000)
    try journal.keep(Facts.attempt(1, answer: long), at: Facts.later(9))
    #expect(throws: JournalError.diskFull(path: file)) { try journal.backUp(to: file) }
    let isAlone = bytes(of: file) == good
    #expect(isAlone)
    #expect(TestFile.names(in: disk.path) == ["backup.sqlite"])
  }

  @Test func `a killed program's unfinished backup is removed by the next one`() async throws {
    let journal = try place.begun()
    let file = place.directory + "/backup.sqlite"
    let zombie = try ChildProgram("true", [], environment: [:], output: .nothing)
    _ = try await zombie.finish()
    for end in ["", "-wal"] {
      // Process numbers end below four million.
      try TestFile.write("half", to: "\(file).draft-99999999-1\(end)")
      try TestFile.write("half", to: "\(file).draft-\(zombie.id)-1\(end)")
      try TestFile.write("another's", to: "\(file).draft-1-1\(end)")
    }
    try journal.backUp(to: file)
    #expect(
      TestFile.names(in: place.directory) == [
        "backup.sqlite", "backup.sqlite.draft-1-1", "backup.sqlite.draft-1-1-wal", "data",
      ])
  }
}
