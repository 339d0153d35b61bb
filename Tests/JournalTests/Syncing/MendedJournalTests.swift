import CSQLite
import Coaching
import Merging
import Testing

@testable import Journal

/// A journal is damaged and mended while its files, and those of others, lie in the folder.
@Suite("A mended journal of several")
struct MendedJournalTests {
  private let family: JournalFamily
  private var one: Journal { family.journals[0] }

  init() throws {
    family = try JournalFamily(2)
    for (day, uid) in ["s0", "s1", "s2"].enumerated() {
      try one.keep(
        [
          .sessionBegan(Facts.plan(uid)),
          .itemBegan(n: 1, Facts.sentence("c00\(day)"), Delivery()), Facts.attempt(1),
          .itemDone(Facts.result(1, .failed, id: "c00\(day)")),
          .sessionEnded(.stopped, practisedSeconds: 60),
        ], at: Facts.later(0, days: Int64(day)))
      // Each in a file of its own.
      try family.write(0)
    }
  }

  private static func sessions(_ journal: Journal) throws -> [String] {
    try journal.reading { connection throws(SQLiteError) in
      try connection.all("SELECT uid FROM sessions ORDER BY uid") { $0.text(0) }
    }
  }

  /// Has the damage take a session, of which nothing else in the journal tells that it was there.
  private func lose(_ uid: String, of number: Int = 0) throws {
    try family.change(number) { path in
      do {
        let connection = try Connection(
          uri: JournalFile.uri(of: path), flags: SQLITE_OPEN_READWRITE, patience: 1000)
        try connection.run("PRAGMA foreign_keys = ON")
        try connection.run("DELETE FROM sessions WHERE uid = ?", [.text(uid)])
      }
      _ = try Journal.recover(at: path)
    }
    #expect(try !Self.sessions(family.journals[number]).contains(uid))
  }

  /// Has a computer take in the files that it does not know.
  @discardableResult
  private func takeInNew(
    _ number: Int, _ files: [(name: String, bytes: [UInt8])]
  ) throws -> Merged {
    let known = try family.journals[number].knownSegments()
    return try family.takeIn(number, files.filter { !known.contains($0.name) })
  }

  @Test func `takes back from its own files what is in them alone, and writes no session twice`()
    throws
  {
    try lose("s1")
    let before = try family.files(of: 0).count
    #expect(try takeInNew(0, family.files(of: 0)).added == 1)
    #expect(try Self.sessions(one) == ["s0", "s1", "s2"])
    try family.write(0)
    let told = try family.files(of: 0).dropFirst(before).flatMap {
      try Segment(file: $0.bytes).records
    }
    #expect(told.isEmpty)
    #expect(try one.integrityCheck() == [])
  }

  @Test func `loses nothing of it when something else is forgotten later`() throws {
    try lose("s1")
    try takeInNew(0, family.files(of: 0))
    _ = try one.forget(.before(Facts.morning.day.advanced(by: 1)))
    try family.renew(0)
    try takeInNew(1, family.files)
    #expect(try Self.sessions(family.journals[1]) == ["s1", "s2"])
    #expect(try family.history().records.keys.sorted() == ["s1", "s2"])
  }

  @Test func `takes back what others told it`() throws {
    try takeInNew(1, family.files)
    try lose("s2", of: 1)
    try takeInNew(1, family.files)
    #expect(try Self.sessions(family.journals[1]) == ["s0", "s1", "s2"])
  }

  @Test func `knows what was forgotten, and takes away the files that were about to go`() throws {
    _ = try one.forget(.before(Facts.morning.day.advanced(by: 1)))
    for name in try one.doubtedSegments() {
      let file = try #require(family.files.first { $0.name == name })
      try one.lookInto(try Segment(file: file.bytes), called: name)
    }
    #expect(try one.retiredSegments().count == 1)
    try lose("s2")
    try takeInNew(0, family.files(of: 0))
    #expect(try Self.sessions(one) == ["s1", "s2"])
    try family.renew(0)
    #expect(try family.history().records.keys.sorted() == ["s1", "s2"])
    for file in family.files {
      #expect(try !Segment(file: file.bytes).records.contains { $0.uid == "s0" })
    }
  }

  @Test func `counts nothing twice when a session comes back that something was made up for`()
    throws
  {
    try family.change(0) { path in
      do {
        let connection = try Connection(
          uri: JournalFile.uri(of: path), flags: SQLITE_OPEN_READWRITE, patience: 1000)
        try connection.run("DELETE FROM sessions WHERE uid = 's1'")
      }
      _ = try Journal.recover(at: path)
    }
    let mended = try Self.sessions(one)
    #expect(mended.count == 3 && mended.contains { $0.hasPrefix("recovered-") })
    // Nothing goes while its own has not come.
    #expect(try one.dropStandIns() == 0)
    try takeInNew(0, family.files(of: 0))
    #expect(try one.dropStandIns() == 1)
    #expect(try Self.sessions(one) == ["s0", "s1", "s2"])
    let counts = try one.reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT (SELECT count(*) FROM items), sum(items) FROM day_sums WHERE kind = 'day'"
      ) { [$0.count(0), $0.count(1)] }
    }
    #expect(counts == [[3, 3]])
    try family.write(0)
    #expect(
      try !family.files(of: 0).contains { file in
        try Segment(file: file.bytes).records.contains { $0.uid.hasPrefix("recovered-") }
      })
    #expect(try one.integrityCheck() == [])
  }

  @Test func `keeps the name under which it was in step last`() throws {
    let name = try #require(try one.syncStanding()).computer
    try one.noteSync(at: 5)
    try family.change(0) { _ = try Journal.recover(at: $0) }
    let standing = try #require(try one.syncStanding())
    #expect(standing.computer == name && standing.at == 5)
    let count = try one.reading { connection throws(SQLiteError) in
      try connection.first("SELECT count(*) FROM sync_computer") { $0.count(0) }
    }
    #expect(count == 1)
  }

  @Test func `what is forgotten while its file is being written does not stay in it`() throws {
    let journal = family.journals[1]
    try journal.practise([("c001", .missed)], days: 0)
    let content = try #require(try journal.unpublished())
    let file = content.segment.file
    let name = Segment.name(of: file)
    _ = try journal.forget(.before(Facts.morning.day.advanced(by: 1)))
    try journal.published(content, as: name)
    #expect(try journal.doubtedSegments() == [name])
    try journal.lookInto(try Segment(file: file), called: name)
    #expect(try journal.retiredSegments() == [name])
  }

  @Test func `what was forgotten is told in a file that older programs take in`() throws {
    let journal = family.journals[1]
    try journal.keep(
      [
        .sessionBegan(Facts.plan("old")), .itemBegan(n: 1, Facts.sentence(), Delivery()),
        Facts.attempt(1), .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: Facts.morning)
    var plan = Facts.plan("new")
    plan.kind = .read
    try journal.keep(
      [.sessionBegan(plan), .sessionEnded(.stopped, practisedSeconds: 60)],
      at: Facts.later(0, days: 5))
    _ = try journal.forget(.before(Facts.morning.day.advanced(by: 1)))
    try family.write(1)
    let heads = try family.files(of: 1).map { file in
      (String(decoding: file.bytes.prefix(19), as: UTF8.self), try Segment(file: file.bytes))
    }
    let telling = heads.filter { $0.1.forgotten.contains("old") }
    #expect(telling.count == 1 && telling.allSatisfy { $0.0 == "HearCoach segment 1" })
    #expect(telling.allSatisfy { $0.1.records.isEmpty && $0.1.orders.count == 1 })
    #expect(heads.contains { $0.0 == "HearCoach segment 2" && $0.1.records.count == 1 })
  }
}
