import CSQLite
import Coaching
import Foundation
@testable import Journal
import TestSupport
import Testing

@Suite struct LedgerTroubleTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `if the ledger may not grow, nothing is kept, and that is reported`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(Requests.entry("first"))
    try journal.reading { connection throws(SQLiteError) in
      _ = try connection.first("PRAGMA max_page_count = 1") { $0.count(0) }
    }
    let long = Requests.entry("long", text: String(repeating: "听", count: 40_000))
    #expect(throws: JournalError.diskFull(path: place.path)) { try journal.keep(long) }
    #expect(try journal.entries().map(\.id) == ["first"])
    #expect(try journal.integrityCheck() == [])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `on a full disk nothing is kept, and that is reported`() throws {
    let disk = try #require(try SmallDisk(kilobytesBesideJournal: 50))
    let path = disk.path + "/journal.sqlite"
    let journal = try Journal.open(at: path, access: .write)
    var kept = 0
    let error = #expect(throws: JournalError.self) {
      for number in 0..<1000 {
        try journal.keep(
          Requests.entry("\(number)", text: String(repeating: "x", count: 5000), cost: 1))
        kept += 1
      }
    }
    #expect(error == .diskFull(path: path))
    #expect(kept > 0)
    #expect(try journal.entries().count == kept)
    #expect(try journal.cost(since: Facts.morning.day) == Double(kept))
    #expect(try Journal.open(at: path, access: .read).entries().count == kept)
  }

  @Test func `while another program writes, nothing is kept, and that is reported`() throws {
    let journal = try Journal(at: place.path, access: .write, patience: 10)
    let other = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try other.begin()
    #expect(throws: JournalError.busy(path: place.path)) { try journal.keep(Requests.entry("one")) }
    // Asking what was spent needs no lock.
    #expect(try journal.cost(since: Facts.morning.day) == 0)
    other.rollBack()
    try journal.keep(Requests.entry("one"))
    #expect(try journal.entries().map(\.id) == ["one"])
  }

  @Test func `a read-only or closed journal keeps no entry`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let reader = try Journal.open(at: place.path, access: .read)
    #expect(throws: JournalError.readOnly(path: place.path)) {
      try reader.keep(Requests.entry("one"))
    }
    try journal.close()
    #expect(throws: JournalError.self) { try journal.keep(Requests.entry("one")) }
    #expect(throws: JournalError.self) { try journal.cost(since: Facts.morning.day) }
    #expect(try reader.entries() == [])
  }

  /// Another process of these tests keeps entries and tells of each in a file, until it is killed.
  @Test(arguments: 0..<4)
  func `a killed program has every request that it reported in the ledger`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let program = try Process.run(
      URL(fileURLWithPath: "/proc/self/exe"),
      arguments: [
        "--testing-library", "swift-testing", "--filter", "KilledLedgerTests.keepUntilKilled",
      ],
      place: place)
    let enough = 1 + Int(random.next() % 40)
    while program.isRunning, told < enough { usleep(useconds_t(random.next() % 3000)) }
    #expect(program.isRunning)
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
    let told = told
    let journal = try Journal.open(at: place.path, access: .write)
    let entries = try journal.entries()
    #expect((told...told + 1).contains(entries.count))
    #expect(entries.prefix(told).allSatisfy { $0.outcome == .answered(status: 200) })
    #expect(try journal.integrityCheck() == [])
  }

  private var told: Int { bytes(of: place.directory + "/told")?.count ?? 0 }
}

/// Apart from the others, so that nothing is left behind when its process is killed.
@Suite struct KilledLedgerTests {
  @Test(.enabled(if: Place.given != nil, "runs in a process that is to be killed"))
  func keepUntilKilled() throws {
    let directory = try #require(Place.given)
    let journal = try Journal.open(at: directory + "/data/journal.sqlite", access: .write)
    let file = open(directory + "/told", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    for number in 0..<100_000 {
      var entry = Requests.entry("\(number)")
      try journal.keep(entry)
      entry.outcome = .answered(status: 200)
      try journal.keep(entry)
      #expect(Glibc.write(file, ".", 1) == 1)
    }
  }
}
