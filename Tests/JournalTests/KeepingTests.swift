import Coaching
@testable import Journal
import Testing

@Suite struct KeepingTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a session comes back as it was kept`() throws {
    let journal = try place.begun()
    try journal.keep(
      Facts.attempt(1, similarity: 0.95, passed: true, practised: 12), at: Facts.later(12))
    try journal.keep(
      .itemDone(Facts.result(1, .passed, similarity: 0.95, score: 95, practised: 12)),
      at: Facts.later(12))
    try journal.keep(
      .ability(Ability(mean: 0.5, variance: 1.2), lang: .chinese, mode: .text), at: Facts.later(12))
    try journal.keep(.sessionEnded(.stopped, practisedSeconds: 15), at: Facts.later(15))
    try journal.close()

    let reader = try Journal.open(at: place.path, access: .read)
    let day = try #require(LocalDay("2025-08-31"))
    #expect(
      try reader.rows() == [
        PractisedItem(
          day: day, sentenceID: "c001", text: "请把水杯放在桌子上。", attempts: 1, mode: .text,
          correct: true, similarity: 0.95, score: 95, transcript: "请把水杯")
      ])
    #expect(try reader.ability(.chinese, .text) == Ability(mean: 0.5, variance: 1.2))
    #expect(try reader.ability(.english, .text) == nil)
    #expect(
      try reader.days() == [
        PracticeDay(
          day: day, practisedSeconds: 15, items: 1, atOnce: 1, meanScore: 95, isDone: false)
      ])
    #expect(try reader.lastUnfinishedSession() == nil)
    #expect(try reader.integrityCheck() == [])
  }

  @Test func `every word of a sentence and of a verdict is stored`() throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1, answer: "a\"\\\n\0"), at: Facts.later(9))
    let kept = try journal.reading { connection throws(SQLiteError) in
      try connection.first(
        """
        SELECT reading, translation, topic, level, word_bucket, items.pace, words, answer,
          response_seconds, playbacks, seed
        FROM items JOIN attempts ON item = items.id JOIN sessions ON sessions.id = session
        """
      ) { row in
        (0..<8).map { row.text($0) } + [row.text(8), row.text(9)]
          + [String(UInt64(bitPattern: row.integer(10)))]
      }
    }
    #expect(
      kept == [
        "qing3 ba3", "Please put the cup on the table.", "home", "easy", "common", "0.9",
        #"[{"expected":"请","answer":"a\"\\\n\u0000","verdict":"match"}]"#, "a\"\\\n\0", "5.0",
        "1", String(UInt64.max - 1),
      ])
  }

  @Test(arguments: [
    // Outcome, tries at it, whether it counts.
    (ItemOutcome.passed, 1, true), (.failed, 3, true), (.revealed, 0, true), (.revealed, 2, true),
    (.skipped, 0, false), (.skipped, 1, true),
  ])
  func `an item counts when there was a try or a reveal`(
    outcome: ItemOutcome, tries: Int, counts: Bool
  ) throws {
    let journal = try place.begun()
    for number in 0..<tries {
      try journal.keep(Facts.attempt(1, number + 1), at: Facts.later(9))
    }
    let score = outcome == .skipped ? nil : 40
    let result = Facts.result(
      1, outcome, attempts: tries, similarity: tries > 0 ? 0.5 : nil,
      transcript: tries > 0 ? "x" : nil, score: score)
    try journal.keep(.itemDone(result), at: Facts.later(20))
    let rows = try journal.rows()
    #expect(rows.map(\.attempts) == (counts ? [tries] : []))
    #expect(rows.map(\.score) == (counts ? [score] : []))
    #expect(try journal.totals().items == (counts ? 1 : 0))
    #expect(try journal.days().map(\.meanScore) == [score.map(Double.init)])
  }

  @Test(arguments: [
    "UPDATE attempts SET answer = ''", "UPDATE appeals SET item_score = 1",
    "INSERT INTO attempts VALUES (99, 1, 0, '', 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, '[]', NULL)",
    "UPDATE items SET item_score = 101", "UPDATE items SET n = 'one'",
    "UPDATE sessions SET day = 'yesterday'", "UPDATE sessions SET ending = 'idle'",
  ])
  func `the schema refuses what cannot be`(sql: String) throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    try journal.keep(.appealed(Facts.result(1, .revealed)), at: Facts.later(9))
    #expect(throws: JournalError.self) {
      try journal.reading { connection throws(SQLiteError) in try connection.run(sql) }
    }
  }

  @Test func `entries that belong together are kept together or not at all`() throws {
    let journal = try place.begun()
    #expect(throws: JournalError.self) {
      try journal.keep([Facts.attempt(1), Facts.attempt(7)], at: Facts.later(9))
    }
    #expect(try journal.rows() == [])
    try journal.keep([Facts.attempt(1), Facts.attempt(1, 2)], at: Facts.later(9))
    #expect(try journal.rows().map(\.attempts) == [2])
  }

  @Test func `a session that could not be kept is not the one that entries belong to`() throws {
    let journal = try place.begun()
    #expect(throws: JournalError.self) {
      try journal.keep([.sessionBegan(Facts.plan("s2")), Facts.attempt(9)], at: Facts.later(9))
    }
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    #expect(try journal.totals().sessions == 1)
  }

  @Test func `an entry with nothing to refer to is refused`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let early: [JournalEntry] = [
      Facts.attempt(1), .itemBegan(n: 1, Facts.sentence(), Delivery()),
      .sessionEnded(.idle, practisedSeconds: 1), .itemDone(Facts.result(1, .passed)),
    ]
    for entry in early {
      #expect {
        try journal.keep(entry, at: Facts.morning)
      } throws: { error in
        if case JournalError.outOfOrder = error { true } else { false }
      }
    }
    #expect(throws: JournalError.outOfOrder(detail: "no such session is unfinished")) {
      try journal.resumeSession("s1")
    }
    try journal.close()
    #expect(throws: JournalError.outOfOrder(detail: "the journal has been closed")) {
      try journal.totals()
    }
  }

  @Test func `a session resumes where another program left it`() throws {
    try place.begun().close()
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.resumeSession("s1")
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    try journal.keep(.sessionEnded(.stopped, practisedSeconds: 99), at: Facts.later(99))
    #expect(try journal.rows().count == 1)
    #expect(try journal.lastUnfinishedSession() == nil)
    #expect(try journal.totals().practisedSeconds == 99)
  }

  @Test(arguments: [
    "", "\0", "a\0b", "'; DROP TABLE items; --", "\"quoted\"", "👩‍👩‍👧‍👦🇨🇳", "مرحبا\u{202E}שלום",
    "\u{FEFF}x\r\n\t",
    "\u{10FFFF}\u{FFFD}", String(repeating: "听", count: 350_000),
  ])
  func `whatever is written comes back byte by byte`(text: String) throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan(text)), at: Facts.morning)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(text, text), Delivery()), at: Facts.morning)
    try journal.keep(Facts.attempt(1, answer: text), at: Facts.morning)
    let row = try #require(try journal.rows().first)
    for kept in [row.text, row.sentenceID, try #require(row.transcript)] {
      #expect(Array(kept.utf8) == Array(text.utf8))
    }
    #expect(try journal.lastUnfinishedSession()?.plan.id.utf8.count == text.utf8.count)
    #expect(try journal.integrityCheck() == [])
  }

  @Test(arguments: [(1.000_000_1, 1.0), (-0.1, 0), (.nan, 0), (.infinity, 1)])
  func `a similarity beyond its bounds does not lose the try`(
    similarity: Double, kept: Double
  ) throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1, similarity: similarity), at: Facts.later(9))
    #expect(try journal.rows().map(\.similarity) == [kept])
  }
}
