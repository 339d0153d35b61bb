import Coaching
@testable import Journal
import TestSupport
import Testing

/// Cards when clocks, calendars and sentences are not what they were.
@Suite struct CardTimeTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: .fsrs)
  }

  private func card(_ key: String) throws -> Card {
    try #require(try journal.cards().first { $0.key == key })
  }

  @Test func `a clock that was set back loses no review, and they count in the order of the clock`()
    throws
  {
    try journal.practise([("b", .missed)], days: 9)
    // A card that has no schedule yet takes whatever comes.
    try journal.reading { connection throws(SQLiteError) in
      _ = try connection.run("DELETE FROM schedules")
    }
    try journal.practise([("b", .atOnce)], days: 2)
    #expect(try journal.grades() == ["b": [1, 3]])
    let card = try card("b")
    #expect(card.reviews == 2 && card.reviewed == Facts.later(0, days: 9).milliseconds)
    // The miss is the last of them: it is asked for soon after it.
    #expect(card.grade == .again && card.due < Facts.later(0, days: 10).milliseconds)
    try journal.schedule(by: .sm2)
    try journal.schedule(by: .fsrs)
    #expect(try self.card("b") == card)
  }

  @Test func `a card seen before its last review is not due, and is again when the clock is right`()
    throws
  {
    try journal.practise([("b", .missed)], days: 9)
    #expect(try journal.dueCards(at: Facts.later(0, days: 2)).isEmpty)
    #expect(try journal.dueCards(at: Facts.later(0, days: 10)).map(\.key) == ["b"])
  }

  /// SQLite's answer and that of `Card.isDue` are the same, wherever the learner went.
  @Test func `what is due follows the learner's midnight from zone to zone`() throws {
    try journal.practise([("b", .missed), ("c", .missed)], days: 0)
    for day in 1...2 { try journal.practise([("b", .atOnce), ("c", .later)], days: Int64(day)) }
    let cards = try journal.cards()
    let place = try #require(cards.firstIndex { $0.key == "b" })
    /// What was told of that card at each hour, wherever that is.
    var told: [Int64: Set<Bool>] = [:]
    for offset in stride(from: -720, through: 840, by: 60) {
      for hour in stride(from: Int64(49), to: 24 * 14, by: 1) {
        let moment = Moment(
          milliseconds: Facts.morning.milliseconds + hour * 3_600_000, utcOffsetMinutes: offset)
        let due = try Set(journal.dueCards(at: moment).map(\.key))
        let isDue = cards.map { $0.isDue(at: moment) }
        #expect(cards.map { due.contains($0.key) } == isDue, "\(offset), \(hour)")
        told[hour, default: []].insert(isDue[place])
      }
    }
    // The same hour may be before midnight here and after it there.
    #expect(told.values.contains([true]) && told.values.contains([false]))
    #expect(told.values.contains([true, false]))
  }

  @Test func `several reviews on one day all count, and the steps of that day come first`() throws {
    try journal.practise([("b", .missed)], days: 0)
    let first = try card("b")
    #expect(first.due - Facts.later(0).milliseconds == 60_000)
    try journal.practise([("b", .atOnce)], days: 0, seconds: 61)
    let second = try card("b")
    #expect(second.reviews == 2 && second.due - Facts.later(61).milliseconds == 600_000)
    try journal.practise([("b", .missed)], days: 0, seconds: 700)
    try journal.practise([("b", .atOnce)], days: 0, seconds: 800)
    try journal.practise([("b", .atOnce)], days: 0, seconds: 1500)
    let last = try card("b")
    #expect(try journal.grades() == ["b": [1, 3, 1, 3, 3]])
    #expect(last.state == .review && last.due >= Facts.later(1500, days: 1).milliseconds)
  }

  @Test func `a sentence that was worded anew keeps its card, with the text that was missed`()
    throws
  {
    try journal.practise([("b", .missed)], days: 0)
    try journal.keep(
      [
        .sessionBegan(Facts.plan("new")),
        .itemBegan(n: 1, Facts.sentence("b", "another text"), Delivery()),
        Facts.attempt(1, similarity: 1, passed: true), .itemDone(Went.atOnce.result(1, "b")),
        .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: Facts.later(0, days: 1))
    let card = try card("b")
    #expect(card.text == "text of b" && card.sentence?.text == "text of b")
    #expect(try journal.cards().count == 1)
  }

  @Test func `the same spelling in two languages is two words`() throws {
    for lang in [Lang.chinese, .english] {
      #expect(try journal.add(word: "OK", lang, at: Facts.later(0)))
    }
    #expect(try journal.cards(nil, .word).map(\.lang.rawValue).sorted() == ["en-US", "zh-CN"])
    try journal.practise([("a", .atOnce)], days: 1, words: [ReviewedWord("OK", .good)])
    #expect(try journal.cards(.chinese, .word).first?.reviews == 1)
    #expect(try journal.cards(.english, .word).first?.reviews == 0)
    #expect(try journal.forget(word: "ok", .chinese, at: Facts.later(0, days: 2)))
    #expect(try journal.cards(nil, .word).map(\.lang) == [.english])
    #expect(try journal.settledWords(.english) == ["ok"])
  }

  /// A month of practice, its rows taken many times over.
  @Test func `very many rows bring their cards, each once, with all their reviews`() throws {
    for day in 0..<5 {
      try journal.practise(
        (0..<20).map { ("c\($0)", [.missed, .atOnce, .later][($0 + day) % 3]) }, days: Int64(day))
    }
    let rows = try journal.details()
    let other = try Place()
    let moved = try Journal.open(at: other.path, access: .write)
    try moved.schedule(by: .fsrs)
    let copies = 100
    var copy = 0
    let outcome = try moved.importRows(
      at: Facts.morning, exported: { Array("\($0)".utf8) },
      next: {
        if copy == copies { return nil }
        copy += 1
        return rows.map { row in
          var row = row
          row.item.sentenceID += "-\(copy)"
          row.session?.uid += "-\(copy)"
          return row
        }
      })
    #expect(outcome == ImportedRows(added: rows.count * copies, known: 0))
    let cards = try moved.cards()
    #expect(cards.count == 20 * copies)
    #expect(
      cards.map(\.reviews).reduce(0, +) == copies * (try journal.grades().values.joined().count))
    #expect(try moved.integrityCheck() == [])
  }
}
