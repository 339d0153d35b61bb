import CSQLite
import Coaching
@testable import Journal
import TestSupport
import Testing

/// Cards in journals that came from elsewhere: older, damaged, copied, imported, forgotten.
@Suite struct CardPastTests {
  let place: Place

  init() throws { place = try Place() }

  /// Ten days of practice; each time everything is due.
  private func practised(days: Int = 10) throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    for day in 0..<days {
      let items: [(String, Went)] = (0..<12).map { n in
        ("c\(n)", [.atOnce, .missed, .later, .skipped, .atOnce][(day * 7 + n * n) % 5])
      }
      try journal.practise(items, days: Int64(day))
    }
    return journal
  }

  private func reopened(_ path: String? = nil) throws -> [Card] {
    let journal = try Journal.open(at: path ?? place.path, access: .write)
    try journal.schedule(by: .fsrs)
    #expect(try journal.integrityCheck() == [])
    defer { try? journal.close() }
    return try journal.cards()
  }

  @Test func `the history of an older journal makes the cards that it would have made`() throws {
    // Without a schedule everything counts, as it does in a past that had none.
    let journal = try practised()
    let grades = try journal.grades()
    #expect(grades.count > 8 && grades.values.contains { $0.count > 5 })
    try journal.close()
    let cards = try reopened()
    let old = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try old.runScript("\(beforeCards) PRAGMA user_version = 9;", called: "going back")
    let again = try Journal.open(at: place.path, access: .write)
    #expect(try again.grades().mapValues { $0.sorted() } == grades.mapValues { $0.sorted() })
    try again.close()
    #expect(try reopened() == cards)
  }

  @Test func `a journal of the first version has cards too`() throws {
    try practised().close()
    let cards = try reopened()
    try goBackToFirstVersion(place.path)
    #expect(try reopened() == cards)
  }

  @Test(arguments: [true, false])
  func `a recovered journal has its cards, whether or not there was a backup`(
    hasBackup: Bool
  ) throws {
    let journal = try practised(days: 6)
    if hasBackup { try journal.backUpIfDue(on: Facts.morning.day) }
    try journal.practise([("c1", .missed), ("late", .missed)], days: 8)
    try journal.add(word: "水杯", .chinese, at: Facts.later(0, days: 8))
    let grades = try journal.grades()
    try journal.close()
    let cards = try reopened()
    _ = try Journal.recover(at: place.path)
    #expect(try reopened() == cards)
    #expect(try Journal.open(at: place.path, access: .read).grades() == grades)
  }

  @Test func `a backup brings the cards with it`() throws {
    let journal = try practised(days: 4)
    try journal.backUp(to: place.directory + "/backup.sqlite")
    try journal.close()
    let cards = try reopened()
    try Journal.open(at: place.path, access: .write).practise([("more", .missed)], days: 5)
    try Journal.restore(from: place.directory + "/backup.sqlite", at: place.path)
    #expect(try reopened() == cards)
  }

  @Test func `a journal that moved house by its rows has the same cards`() throws {
    let journal = try practised()
    let rows = try journal.details()
    try journal.close()
    let cards = try reopened()
    let other = place.directory + "/other/journal.sqlite"
    let moved = try Journal.open(at: other, access: .write)
    _ = try moved.importRows(rows, at: Facts.morning) { Array("\($0)".utf8) }
    try moved.close()
    #expect(try reopened(other).map(\.key).sorted() == cards.map(\.key).sorted())
    #expect(try reopened(other).map(\.due).sorted() == cards.map(\.due).sorted())
  }

  @Test func `what was before a day is forgotten of the cards too`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: .fsrs)
    try journal.practise([("gone", .missed), ("stays", .missed)], days: 0)
    try journal.add(word: "oldsecret", .english, at: Facts.later(0))
    try journal.practise([("stays", .atOnce)], days: 2)
    try journal.add(word: "fresh", .english, at: Facts.later(0, days: 2))
    _ = try journal.forget(.before(Facts.morning.day.advanced(by: 2)))
    #expect(try Set(journal.cards().map(\.key)) == ["stays", "fresh"])
    #expect(try journal.grades() == ["stays": [3]])
    for text in ["oldsecret", "text of gone"] {
      for end in ["", "-wal"] {
        let content = String(decoding: bytes(of: place.path + end) ?? [], as: UTF8.self)
        #expect(!content.contains(text), "\(text)")
      }
    }
    #expect(try journal.integrityCheck() == [])
    _ = try journal.forget(.all)
    #expect(try journal.cards().isEmpty)
  }
}
