import CSQLite
import Coaching
@testable import Journal
import TestSupport
import Testing

/// How an item went, in few words.
enum Went: Sendable {
  case atOnce, later, missed, skipped, slower

  func result(_ n: Int, _ id: String) -> ItemResult {
    switch self {
    case .atOnce: Facts.result(n, .passed, id: id)
    case .later: Facts.result(n, .passed, id: id, attempts: 2)
    case .missed: Facts.result(n, .failed, id: id, attempts: 3, score: 40)
    case .skipped: Facts.result(n, .skipped, id: id)
    case .slower:
      ItemResult(
        n: n, sentenceID: id, outcome: .passed, correct: true, attempts: 1, similarity: 1,
        transcript: "", score: 90, practisedSeconds: 1, hadHelp: true)
    }
  }
}

extension Journal {
  /// Keeps a session of these items, on a day after `Facts.morning`.
  func practise(
    _ items: [(id: String, went: Went)], days: Int64, seconds: Int64 = 0, words: [ReviewedWord] = []
  ) throws {
    var entries: [JournalEntry] = [.sessionBegan(Facts.plan("day-\(days)-\(seconds)"))]
    for (index, (id, went)) in items.enumerated() {
      var result = went.result(index + 1, id)
      result.words = words
      entries += [
        .itemBegan(n: index + 1, Facts.sentence(id, "text of \(id)"), Delivery()),
        Facts.attempt(index + 1, similarity: 0.9, passed: result.correct),
        .itemDone(result),
      ]
    }
    entries.append(.sessionEnded(.stopped, practisedSeconds: 60))
    try keep(entries, at: Facts.later(seconds, days: days))
  }

  /// The grades of each card's reviews, as they stand in the file.
  func grades() throws -> [String: [Int]] {
    let rows = try reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT key, grade FROM reviews JOIN cards ON cards.id = card ORDER BY reviews.id"
      ) { (key: $0.text(0), grade: $0.count(1)) }
    }
    return Dictionary(grouping: rows, by: \.key).mapValues { $0.map(\.grade) }
  }
}

@Suite struct CardKeepingTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: .fsrs)
  }

  private func card(_ key: String) throws -> Card? {
    try journal.cards().first { $0.key == key }
  }

  @Test func `a sentence that was missed is asked for again, one that was heard is not`() throws {
    try journal.practise(
      [("a", .atOnce), ("b", .missed), ("c", .later), ("d", .skipped)], days: 0)
    #expect(try journal.grades() == ["b": [1]])
    let card = try #require(try card("b"))
    #expect(card.text == "text of b" && card.grade == .again && card.state == .learning)
    #expect(card.sentence?.topic == "home" && card.sentence?.id == "b")
    #expect(try journal.dueCards(at: Facts.later(0)).isEmpty)
    #expect(try journal.dueCards(at: Facts.later(61)).map(\.key) == ["b"])
    #expect(try journal.dueCards(.english, at: Facts.later(61)).isEmpty)
  }

  @Test func `a review that is due moves the date by how it went`() throws {
    try journal.practise([("b", .missed), ("c", .missed), ("d", .missed)], days: 0)
    try journal.practise([("b", .atOnce), ("c", .later), ("d", .slower)], days: 1)
    #expect(try journal.grades() == ["b": [1, 3], "c": [1, 2], "d": [1, 2]])
    #expect(try card("b")?.reviewed == Facts.later(0, days: 1).milliseconds)
    #expect(try card("b")?.reviews == 2)
  }

  @Test func `practice of what is not due leaves its date alone`() throws {
    try journal.practise([("b", .missed)], days: 0)
    for day in 1...3 { try journal.practise([("b", .atOnce)], days: Int64(day)) }
    let before = try #require(try card("b"))
    #expect(before.state == .review && !before.isDue(at: Facts.later(5, days: 3)))
    try journal.practise([("b", .missed)], days: 3, seconds: 5)
    try journal.practise([("b", .atOnce)], days: 3, seconds: 9)
    #expect(try card("b") == before)
  }

  @Test func `an appeal takes back a card that the verdict made`() throws {
    try journal.keep(
      [
        .sessionBegan(Facts.plan("s")), .itemBegan(n: 1, Facts.sentence("b"), Delivery()),
        Facts.attempt(1), .itemDone(Went.missed.result(1, "b")),
      ], at: Facts.later(0))
    #expect(try journal.cards().count == 1)
    try journal.keep(.appealed(Went.later.result(1, "b")), at: Facts.later(5))
    #expect(try journal.cards().isEmpty && journal.grades().isEmpty)
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `an appeal grades a review again, and both stay`() throws {
    try journal.practise([("b", .missed)], days: 0)
    try journal.keep(
      [
        .sessionBegan(Facts.plan("s")), .itemBegan(n: 1, Facts.sentence("b"), Delivery()),
        Facts.attempt(1), .itemDone(Went.missed.result(1, "b")),
      ], at: Facts.later(0, days: 1))
    #expect(try card("b")?.grade == .again)
    try journal.keep(.appealed(Went.later.result(1, "b")), at: Facts.later(5, days: 1))
    #expect(try journal.grades() == ["b": [1, 1, 2]])
    let card = try #require(try card("b"))
    #expect(card.grade == .hard && card.reviews == 2)
    #expect(card.reviewed == Facts.later(0, days: 1).milliseconds)
  }

  @Test func `a review is never changed`() throws {
    try journal.practise([("b", .missed)], days: 0)
    #expect(throws: (any Error).self) {
      try journal.reading { connection throws(SQLiteError) in
        try connection.run("UPDATE reviews SET grade = 4")
      }
    }
  }

  @Test func `a word is asked for from when it was added until it is taken away`() throws {
    #expect(try journal.add(word: "Tablet", .english, at: Facts.later(0)))
    #expect(try !journal.add(word: "tablet", .english, at: Facts.later(9)))
    let word = try #require(try journal.dueCards(at: Facts.later(0)).first)
    #expect(word.kind == .word && word.key == "tablet" && word.text == "Tablet")
    #expect(word.state == nil && word.sentence == nil)
    #expect(try !journal.forget(word: "pill", .english, at: Facts.later(9)))
    #expect(try !journal.forget(word: "Tablet", .chinese, at: Facts.later(9)))
    #expect(try journal.forget(word: "TABLET", .english, at: Facts.later(9)))
    #expect(try journal.cards().isEmpty)
  }

  @Test func `a sentence that is taken away comes back only when it is asked for`() throws {
    try journal.practise([("b", .missed)], days: 0)
    #expect(try !journal.forget(sentence: "c", .chinese, at: Facts.later(9)))
    #expect(try !journal.forget(sentence: "b", .english, at: Facts.later(9)))
    #expect(try journal.forget(sentence: "b", .chinese, at: Facts.later(9)))
    #expect(try journal.cards().isEmpty && journal.grades().isEmpty)
    try journal.practise([("b", .missed)], days: 1)
    #expect(try journal.cards().isEmpty)
    #expect(try journal.add(Facts.sentence("b"), at: Facts.later(0, days: 2)))
    try journal.practise([("b", .missed)], days: 3)
    #expect(try journal.cards().map(\.key) == ["b"])
    #expect(try journal.grades() == ["b": [1]])
  }

  @Test func `an item that asks for words is a review of each`() throws {
    for word in ["水杯", "桌子"] { try journal.add(word: word, .chinese, at: Facts.later(0)) }
    try journal.practise(
      [("a", .atOnce)], days: 1, words: [ReviewedWord("水杯", .good), ReviewedWord("桌子", .again)])
    #expect(try journal.grades() == ["水杯": [3], "桌子": [1]])
    // And the sentence that was heard is no card.
    #expect(try journal.cards().map(\.kind) == [.word, .word])
  }

  @Test(arguments: SchedulerName.allCases)
  func `another scheduler replays the reviews, and the first one finds its dates again`(
    other: SchedulerName
  ) throws {
    for day in 0..<9 {
      try journal.practise(
        (0..<9).map { ("c\($0)", [.missed, .atOnce, .later][(day * $0 + day) % 3]) },
        days: Int64(day * day))
    }
    let cards = try journal.cards()
    #expect(cards.count > 5)
    try journal.schedule(by: other)
    let others = try journal.cards()
    #expect((others.map(\.due) == cards.map(\.due)) == (other == .fsrs))
    #expect(others.map(\.reviews).reduce(0, +) == cards.map(\.reviews).reduce(0, +))
    try journal.schedule(by: .fsrs)
    #expect(try journal.cards() == cards)
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `a reader has another scheduler's dates, and those who come later find them`() throws {
    try journal.practise([("b", .missed), ("c", .missed)], days: 0)
    try journal.schedule(by: .sm2)
    let dates = try journal.cards()
    try journal.schedule(by: .fsrs)
    let reader = try Journal.open(at: place.path, access: .read)
    try reader.schedule(by: .sm2)
    #expect(try reader.cards() == dates)
    #expect(try journal.cards() == dates)
    try reader.schedule(by: .fsrs)
    #expect(try reader.cards() == journal.cards() && journal.cards() != dates)
    #expect(throws: JournalError.readOnly(path: place.path)) {
      try reader.keep(.sessionBegan(Facts.plan("x")), at: Facts.morning)
    }
  }

  @Test func `what came today counts against the day, what was missed anew does not`() throws {
    try journal.practise((0..<9).map { ("c\($0)", .missed) }, days: 0)
    let now = Facts.later(0, days: 1)
    #expect(try journal.dueCounts(at: now, most: 5) == [.chinese: DueCount(all: 9, today: 5)])
    try journal.practise(
      [("c0", .atOnce), ("c1", .missed), ("new", .missed)], days: 1, seconds: 5)
    #expect(try journal.reviewed(.chinese, on: now) == 2)
    let later = Facts.later(6, days: 1)
    #expect(try journal.dueCounts(at: later, most: 5) == [.chinese: DueCount(all: 7, today: 3)])
    #expect(try journal.dueCounts(at: later, most: 2) == [.chinese: DueCount(all: 7, today: 0)])
    #expect(try journal.reviewed(.chinese, on: Facts.later(0, days: 2)) == 0)
  }

  @Test func `those longest overdue come first`() throws {
    try journal.practise([("late", .missed)], days: 2)
    try journal.practise([("early", .missed)], days: 3)
    try journal.practise([("later", .missed)], days: 4)
    #expect(
      try journal.dueCards(at: Facts.later(0, days: 9)).map(\.key) == ["late", "early", "later"])
  }
}
