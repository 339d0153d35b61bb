import Coaching
import Foundation
@testable import Journal
import TestSupport
import Testing

/// What a program can be killed in the middle of.
enum Deed: String, CaseIterable, Sendable {
  case backUp, restore, migrate, recover, forget, importRows
}

/// Another process of these tests does one thing over and over until it is killed: whenever that is,
/// everything is whole.
@Suite struct KilledDeedTests {
  let place: Place
  private static let rows = 60

  init() throws { place = try Place() }

  @Test(arguments: Deed.allCases, 0..<Self.rounds)
  func `a killed program leaves nothing half done`(deed: Deed, seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 7919)
    try prepare(deed)
    let program = try Process.run(
      URL(fileURLWithPath: "/proc/self/exe"),
      arguments: [
        "--testing-library", "swift-testing", "--filter",
        "KilledWorkerTests.\(deed.rawValue)UntilKilled",
      ], place: place)
    while program.isRunning, bytes(of: place.directory + "/told") == nil { usleep(1000) }
    usleep(useconds_t(random.next() % 60_000))
    #expect(program.isRunning, "it ended by itself")
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
    try check(deed)
  }

  /// More of them if asked for.
  private static var rounds: UInt64 {
    ProcessInfo.processInfo.environment["HEARCOACH_TEST_KILLS"].flatMap(UInt64.init) ?? 6
  }

  private func prepare(_ deed: Deed) throws {
    let journal = try Journal.open(at: place.path, access: .write)
    guard deed != .importRows, deed != .forget else { return }
    try KilledWorkerTests.practise("one", items: Self.rows, in: journal)
    try journal.backUp(to: place.one)
    try KilledWorkerTests.practise("two", items: Self.rows, in: journal)
    try journal.backUp(to: place.two)
    try journal.close()
    if deed == .migrate {
      try goBackToFirstVersion(place.two)
    } else if deed == .recover {
      try TestFile.makeDirectory(Backup.directory(for: place.path))
      let backup = Backup(daily: Facts.morning.day, of: place.path)
      try write(try TestFile.bytes(place.one), to: backup.path)
    }
  }

  private func check(_ deed: Deed) throws {
    if deed == .recover {
      // Should the damage still be there, it is healed now.
      _ = try Journal.recover(at: place.path)
    }
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(try journal.integrityCheck() == [])
    let count = try journal.rows().count
    switch deed {
    case .backUp, .migrate, .recover: #expect(count == 2 * Self.rows)
    case .restore: #expect(count == Self.rows || count == 2 * Self.rows)
    case .forget, .importRows: #expect(count % 20 == 0)
    }
    let words = try journal.words(.chinese)
    try journal.reading { connection throws(SQLiteError) in
      try WordTotals(connection: connection).recount()
    }
    #expect(try journal.words(.chinese) == words)
    for backup in Journal.backups(at: place.path) where backup.kind != .damaged {
      #expect(throws: Never.self) {
        try Opening(path: backup.path, patience: 0).forCopying()
      }
    }
    if deed == .backUp, bytes(of: place.directory + "/away.sqlite") != nil {
      let backup = try Journal.open(at: place.directory + "/away.sqlite", access: .read)
      #expect(try backup.rows().count == 2 * Self.rows)
    }
  }
}

/// Runs in the processes that are to be killed.
@Suite(.enabled(if: Place.given != nil, "runs in a process that is to be killed"))
struct KilledWorkerTests {
  private var path: String { (Place.given ?? "") + "/data/journal.sqlite" }
  private var one: String { (Place.given ?? "") + "/one.sqlite" }
  private var two: String { (Place.given ?? "") + "/two.sqlite" }

  @Test func backUpUntilKilled() throws {
    let journal = try Journal.open(at: path, access: .write)
    try forever { number in
      try journal.backUp(to: (Place.given ?? "") + "/away.sqlite")
      try journal.backUpIfDue(on: Facts.morning.day.advanced(by: number))
    }
  }

  @Test func restoreUntilKilled() throws {
    try forever { number in
      try Journal.restore(from: number.isMultiple(of: 2) ? one : two, at: path)
    }
  }

  @Test func migrateUntilKilled() throws {
    try forever { _ in
      try write(try TestFile.bytes(two), to: path + ".new")
      for end in ["-wal", "-shm"] { unlink(path + end) }
      rename(path + ".new", path)
      try Journal.open(at: path, access: .write).close()
    }
  }

  @Test func recoverUntilKilled() throws {
    var broken = try TestFile.bytes(path)
    for byte in 0..<4096 { broken[byte] = 0x55 }
    try forever { _ in
      // The damage comes at once, as far as anybody can tell.
      try write(broken, to: path + ".new")
      rename(path + ".new", path)
      _ = try Journal.recover(at: path)
    }
  }

  @Test func forgetUntilKilled() throws {
    let journal = try Journal.open(at: path, access: .write)
    try forever { number in
      try Self.practise("\(number)", items: 20, in: journal)
      _ = try journal.forget(number.isMultiple(of: 2) ? .all : .before(Facts.later(0, days: 9).day))
    }
  }

  @Test func importRowsUntilKilled() throws {
    let journal = try Journal.open(at: path, access: .write)
    try forever { number in
      let rows = (0..<20).map { n in
        PractisedItem(
          day: Facts.morning.day.advanced(by: number % 50 + n % 3), sentenceID: "c\(number)-\(n)",
          text: "text", attempts: 1, mode: .text, correct: true, similarity: 1, score: 100,
          transcript: "text")
      }
      _ = try journal.importRows(rows, at: Facts.morning) { Array("\($0)".utf8) }
    }
  }

  private func forever(_ body: (Int) throws -> Void) throws {
    let directory = try #require(Place.given)
    for number in 0..<100_000 {
      try body(number)
      if number == 0 { try TestFile.write("begun", to: directory + "/told") }
    }
  }

  /// A session with items that have a try each, and an end.
  static func practise(_ uid: String, items: Int, in journal: Journal) throws {
    var entries: [JournalEntry] = [.sessionBegan(Facts.plan(uid))]
    for n in 1...items {
      entries += [.itemBegan(n: n, Facts.sentence("c\(n)"), Delivery()), Facts.attempt(n)]
    }
    entries.append(.sessionEnded(.stopped, practisedSeconds: 60))
    try journal.keep(entries, at: Facts.morning)
  }
}

extension Place {
  fileprivate var one: String { directory + "/one.sqlite" }
  fileprivate var two: String { directory + "/two.sqlite" }
}
