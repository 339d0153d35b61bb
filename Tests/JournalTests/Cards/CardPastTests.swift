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

  /// What of a card does not tell which journal it is in.
  private func told(_ cards: [Card]) -> [String] {
    cards.map {
      "\($0.lang) \($0.kind) \($0.key) \($0.text) \($0.due) \($0.reviews) \($0.grade?.rawValue ?? 0)"
    }
    .sorted()
  }

  private var other: String { place.directory + "/other/journal.sqlite" }

  /// Imports rows into another journal, and tells the grades that are there then.
  private func move(_ rows: [DetailedItem]) throws -> [String: [Int]] {
    let moved = try Journal.open(at: other, access: .write)
    defer { try? moved.close() }
    _ = try moved.importRows(rows, at: Facts.morning) { Array("\($0)".utf8) }
    return try moved.grades()
  }

  @Test func `a journal that moved house by its rows has the same cards, those of words too`()
    throws
  {
    let journal = try practised()
    let word = [ReviewedWord("水杯", .hard)]
    try journal.add(word: "水杯", .chinese, at: Facts.later(0, days: 10))
    try journal.practise([("c1", .missed)], days: 11, words: word)
    // Reviews whose times no rule of the items would give.
    try journal.schedule(by: .fsrs)
    try journal.practise([("c1", .atOnce), ("c2", .later)], days: 11, seconds: 30)
    let rows = try journal.details()
    let grades = try journal.grades()
    #expect(grades["水杯"] == [2])
    try journal.close()
    #expect(try move(rows) == grades)
    #expect(told(try reopened(other)) == told(try reopened()))
  }

  @Test func `rows that do not tell their reviews have those that their items would make`() throws {
    let journal = try practised()
    let grades = try journal.grades()
    let rows = try journal.details().map { row in
      var row = row
      row.reviews = nil
      return row
    }
    #expect(try move(rows).mapValues { $0.sorted() } == grades.mapValues { $0.sorted() })
  }

  @Test func `rows do not bring back a word that the learner wants no more`() throws {
    let journal = try practised(days: 1)
    try journal.add(word: "水杯", .chinese, at: Facts.later(0, days: 1))
    try journal.practise([("c1", .missed)], days: 2, words: [ReviewedWord("水杯", .again)])
    #expect(try journal.grades()["水杯"] == [1])
    let rows = try journal.details()
    let moved = try Journal.open(at: other, access: .write)
    try moved.add(word: "水杯", .chinese, at: Facts.morning)
    #expect(try moved.forget(word: "水杯", .chinese, at: Facts.morning))
    try moved.close()
    #expect(try move(rows)["水杯"] == nil)
  }

  @Test func `a review told twice over, as an appeal makes one, is counted once`() throws {
    var rows = try practised(days: 2).details()
    let n = try #require(rows.firstIndex { $0.reviews?.isEmpty == false })
    let review = try #require(rows[n].reviews?.first)
    rows[n].reviews = [review, review, review]
    #expect(try move(rows).values.flatMap { $0 }.count > 2)
    let card = try #require(try reopened(other).first { $0.key == rows[n].item.sentenceID })
    let known = try #require(try reopened().first { $0.key == card.key })
    #expect(card.reviews == known.reviews)
    #expect(card.due == known.due)
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
