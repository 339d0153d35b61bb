import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

/// A journal that is not there, or something else in its place.
@Suite struct MissedTests {
  let place: Place

  init() throws { place = try Place() }

  private func practise(_ uid: String, days: Int64, in journal: Journal) throws {
    try journal.keep(
      [
        .sessionBegan(Facts.plan(uid)), .itemBegan(n: 1, Facts.sentence(), Delivery()),
        Facts.attempt(1), .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: Facts.later(0, days: days))
  }

  /// A journal of some days with a backup of each.
  private func practised(days: Int) throws {
    let journal = try Journal.open(at: place.path, access: .write)
    for day in 0..<days {
      try practise("s\(day)", days: Int64(day), in: journal)
      try journal.backUpIfDue(on: Facts.morning.day.advanced(by: day))
    }
    try journal.close()
  }

  @Test(arguments: [true, false], [Journal.Access.read, .write])
  func `a missing or empty journal with backups counts as lost, not as new`(
    isEmpty: Bool, access: Journal.Access
  ) throws {
    try practised(days: 2)
    if isEmpty { try write([], to: place.path) } else { unlink(place.path) }
    let missed = JournalError.vanished(
      path: place.path, backup: Facts.morning.day.advanced(by: 1))
    for _ in 0..<2 {
      #expect(throws: missed) { try Journal.open(at: place.path, access: access) }
    }
    #expect(bytes(of: place.path) == (isEmpty ? [] : nil))
    let backup = try #require(Journal.latestSoundBackup(at: place.path))
    try Journal.restore(from: backup.path, at: place.path)
    #expect(try Journal.open(at: place.path, access: access).rows().count == 2)
  }

  @Test func `what is brought back is the backup that knows most, whatever the names say`() throws {
    try practised(days: 3)
    let days = Journal.backups(at: place.path)
    let folder = place.directory + "/data/backups"
    // The copy before an upgrade on the last day, and one of a day on which the clock was wrong.
    try write(
      try TestFile.bytes(days[1].path), to: "\(folder)/journal-\(days[0].day)T080000Z-v25.sqlite")
    try write(try TestFile.bytes(days[2].path), to: "\(folder)/journal-2045-01-01.sqlite")
    unlink(place.path)
    #expect(Journal.backups(at: place.path).map(\.path).firstIndex(of: days[0].path) == 2)
    #expect(Journal.latestSoundBackup(at: place.path)?.path == days[0].path)
    #expect(throws: JournalError.vanished(path: place.path, backup: days[0].day)) {
      try Journal.open(at: place.path, access: .write)
    }
    // Nothing can be read of the journal itself: all there is comes from a backup.
    try write([UInt8](repeating: 0x55, count: 9_000), to: place.path)
    _ = try Journal.recover(at: place.path)
    #expect(try Journal.open(at: place.path, access: .read).rows().count == 3)
    // A copy that knows most but is damaged gives way to the next.
    unlink(place.path)
    try write(Array(try TestFile.bytes(days[0].path).dropLast(4_096)), to: days[0].path)
    #expect(
      Journal.latestSoundBackup(at: place.path)?.path
        == "\(folder)/journal-\(days[0].day)T080000Z-v25.sqlite")
  }

  @Test func `the log of a journal that is gone is not played over the backup`() throws {
    try practised(days: 2)
    let journal = try Journal.open(at: place.path, access: .write)
    for day in 2..<40 { try practise("s\(day)", days: Int64(day), in: journal) }
    let log = try #require(bytes(of: place.path + "-wal"))
    try #require(!log.isEmpty)
    try journal.close()
    unlink(place.path)
    try write(log, to: place.path + "-wal")
    let backup = try #require(Journal.latestSoundBackup(at: place.path))
    let aside = try #require(try Journal.restore(from: backup.path, at: place.path))
    #expect(bytes(of: aside) == log)
    let restored = try Journal.open(at: place.path, access: .write)
    #expect(try restored.integrityCheck() == [])
    #expect(try restored.rows().count == 2)
  }

  @Test func `beginning anew keeps the backups for good`() throws {
    try practised(days: 3)
    unlink(place.path)
    try Journal.beginAnew(at: place.path)
    #expect(Journal.backups(at: place.path).map(\.kind) == [.kept, .kept, .kept])
    let journal = try Journal.open(at: place.path, access: .write)
    for day in 10..<80 {
      try practise("new\(day)", days: Int64(day), in: journal)
      try journal.backUpIfDue(on: Facts.morning.day.advanced(by: day))
    }
    let kept = Journal.backups(at: place.path).filter { $0.kind == .kept }
    #expect(kept.map(\.day) == (0..<3).reversed().map(Facts.morning.day.advanced(by:)))
    #expect(Journal.backups(at: place.path).count == 3 + 11)
    try journal.close()
    let path = try #require(kept.first?.path)
    try Journal.restore(from: path, at: place.path)
    #expect(try Journal.open(at: place.path, access: .read).rows().count == 3)
  }

  @Test func `no backup is replaced by one that knows less`() throws {
    try practised(days: 3)
    // As an earlier program would have begun anew.
    TestFile.remove(place.path)
    let other = try Place()
    try Journal.open(at: other.path, access: .write).close()
    try write(try TestFile.bytes(other.path), to: place.path)
    let journal = try Journal.open(at: place.path, access: .write)
    for day in 3..<60 {
      try practise("new\(day)", days: Int64(day), in: journal)
      try journal.backUpIfDue(on: Facts.morning.day.advanced(by: day))
    }
    let days = Journal.backups(at: place.path).map(\.day)
    #expect(Set(days).isSuperset(of: (0..<3).map(Facts.morning.day.advanced(by:))))
    #expect(days.count == 3 + 11)
  }

  @Test func `a new learner is asked nothing`() throws {
    try Journal.open(at: place.path, access: .write).close()
    unlink(place.path)
    #expect(try Journal.open(at: place.path, access: .read).rows() == [])
    try Journal.open(at: place.path, access: .write).close()
  }

  enum Obstacle: String, CaseIterable, Sendable {
    case directory, pipe, deadLink, socket
    case log, sharedMemory, rollback, pipedRollback, foreignRollback
  }

  private func put(_ obstacle: Obstacle) throws {
    switch obstacle {
    case .directory, .pipe, .deadLink, .socket: unlink(place.path)
    default: break
    }
    switch obstacle {
    case .directory: mkdir(place.path, 0o700)
    case .pipe: mkfifo(place.path, 0o600)
    case .deadLink: symlink("/no-such-place/journal", place.path)
    case .socket: mknod(place.path, S_IFSOCK | 0o600, 0)
    case .log: mkdir(place.path + "-wal", 0o700)
    case .sharedMemory: mkdir(place.path + "-shm", 0o700)
    case .rollback: mkdir(place.path + "-journal", 0o700)
    case .pipedRollback: mkfifo(place.path + "-journal", 0o600)
    case .foreignRollback:
      // To be rolled back: the journal is to have one page, and no more.
      var log = [UInt8](repeating: 0, count: 512)
      log.replaceSubrange(
        0..<28,
        with: [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] + [0, 0, 0, 0, 0, 0, 0, 0]
          + [0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 16, 0])
      try write(log, to: place.path + "-journal")
    }
  }

  @Test(arguments: Obstacle.allCases)
  func `what is in the way is named, and put aside when the journal is mended`(
    obstacle: Obstacle
  ) throws {
    try practised(days: 2)
    try put(obstacle)
    for access in [Journal.Access.read, .write] {
      let error = try #require(throws: JournalError.self) {
        try Journal.open(at: place.path, access: access)
      }
      guard case .inTheWay(let path, let what) = error else { throw error }
      #expect(path.hasPrefix(place.path))
      if obstacle == .deadLink { #expect(what == .deadLink(to: "/no-such-place/journal")) }
    }
    let recovery = try Journal.recover(at: place.path)
    #expect(recovery.lost == Recovery.Amount())
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(try journal.rows().count == 2 && journal.integrityCheck() == [])
    #expect(Journal.backups(at: place.path).contains { $0.kind == .damaged })
    // It is no longer in the way, and not taken for a journal.
    try journal.close()
    let broken = try TestFile.bytes(place.path).enumerated().map { $0 < 4096 ? 0x55 : $1 }
    try write(broken, to: place.path)
    #expect(try Journal.recover(at: place.path).lost == Recovery.Amount())
  }

  @Test(arguments: [Obstacle.directory, .pipe, .deadLink, .pipedRollback])
  func `a backup replaces what is in the way`(obstacle: Obstacle) throws {
    try practised(days: 2)
    try put(obstacle)
    let backup = try #require(Journal.latestSoundBackup(at: place.path))
    let aside = try #require(try Journal.restore(from: backup.path, at: place.path))
    #expect(JournalFile.isTaken(aside))
    #expect(try Journal.open(at: place.path, access: .write).rows().count == 2)
  }

  @Test func `rubbish in place of a rollback journal does no harm`() throws {
    try practised(days: 2)
    var random = SplitMix64(seed: 7)
    for end in ["-journal", "-wal", "-shm"] {
      let rubbish = (0..<9000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      try write(rubbish, to: place.path + end)
      #expect(try Journal.open(at: place.path, access: .read).rows().count == 2)
      let journal = try Journal.open(at: place.path, access: .write)
      #expect(try journal.integrityCheck() == [])
      try journal.close()
    }
  }
}
