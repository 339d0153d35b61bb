import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite struct DiskTests {
  let place: Place

  init() throws { place = try Place() }

  /// Keeps attempts until that fails; tells how many were kept and why it failed.
  private func fill(_ journal: Journal) throws -> (kept: Int, error: (any Error)?) {
    let text = String(repeating: "听", count: 1000)
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    for n in 1...5000 {
      do {
        try journal.keep(
          [.itemBegan(n: n, Facts.sentence("c\(n)", text), Delivery()), Facts.attempt(n)],
          at: Facts.later(Int64(n)))
      } catch {
        return (n - 1, error)
      }
    }
    return (5000, nil)
  }

  @Test func `a journal that may not grow says so and keeps what it has`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    _ = try journal.reading { connection throws(SQLiteError) in
      try connection.run("PRAGMA max_page_count = 80")
    }
    let (kept, error) = try fill(journal)
    #expect(error as? JournalError == .diskFull(path: place.path))
    #expect(kept > 0)
    #expect(try journal.rows().count == kept)
    _ = try journal.reading { connection throws(SQLiteError) in
      try connection.run("PRAGMA max_page_count = 6000")
    }
    // The same journal goes on once there is room.
    try journal.keep(
      [.itemBegan(n: kept + 1, Facts.sentence(), Delivery()), Facts.attempt(kept + 1)],
      at: Facts.later(9))
    #expect(try journal.rows().count == kept + 1)
    #expect(try journal.integrityCheck() == [])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"), arguments: [60, 310])
  func `a full disk is reported and loses nothing`(room: Int) throws {
    let disk = try #require(try SmallDisk(kilobytesBesideJournal: room))
    let journal = try Journal.open(at: disk.journal, access: .write)
    let (kept, error) = try fill(journal)
    #expect(error as? JournalError == .diskFull(path: disk.journal))
    #expect(kept > 0)
    #expect(try journal.rows().count == kept)
    #expect(try Journal.open(at: disk.journal, access: .read).rows().count == kept)
    // A crash with the disk still full, and a start after it.
    try copyJournal(disk.journal, to: place.directory + "/crash.sqlite")
    try? journal.close()
    for path in [disk.journal, place.directory + "/crash.sqlite"] {
      let reader = try Journal.open(at: path, access: .read)
      #expect(try reader.rows().count == kept)
      #expect(try reader.integrityCheck() == [])
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `on a disk already full the journal says so`() throws {
    let disk = try #require(try SmallDisk(kilobytes: 16))
    try write(Array(repeating: 0, count: 12 * 1024), to: disk.path + "/other")
    #expect(throws: JournalError.diskFull(path: disk.journal)) {
      try Journal.open(at: disk.journal, access: .write)
    }
    unlink(disk.path + "/other")
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `a disk that cannot be written to can still be read`() throws {
    let disk = try #require(try SmallDisk(kilobytes: 2000))
    let journal = try Journal.open(at: disk.journal, access: .write)
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery()), at: Facts.morning)
    try journal.keep(Facts.attempt(1), at: Facts.morning)
    // As a crash would leave it, except for the index of the log.
    let crashed = disk.path + "/crashed.sqlite"
    try copyJournal(disk.journal, to: crashed)
    try journal.close()
    #expect(disk.setReadOnly(true))

    let reader = try Journal.open(at: disk.journal, access: .read)
    #expect(try reader.rows().count == 1)
    #expect(try reader.integrityCheck() == [])
    #expect(throws: JournalError.readOnly(path: disk.journal)) {
      try Journal.open(at: disk.journal, access: .write)
    }
    let missing = disk.path + "/new/journal.sqlite"
    #expect(throws: JournalError.readOnly(path: missing)) {
      try Journal.open(at: missing, access: .write)
    }
    // Leaving out what is only in the log would be a lie.
    #expect(throws: JournalError.readOnly(path: crashed)) {
      try Journal.open(at: crashed, access: .read)
    }
    #expect(disk.setReadOnly(false))
    #expect(try Journal.open(at: crashed, access: .read).rows().count == 1)
  }
}

extension SmallDisk {
  fileprivate var journal: String { path + "/journal.sqlite" }
}
