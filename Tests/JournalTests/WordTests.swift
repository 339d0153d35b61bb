import Coaching
@testable import Journal
import Testing

@Suite struct WordTests {
  let place: Place

  init() throws { place = try Place() }

  /// Keeps an item whose tries have `verdicts`, written `word/answer/verdict`.
  private func keep(
    _ n: Int, _ tries: [String], in journal: Journal, lang: Lang = .english,
    similarity: Double = 0.9, days: Int64 = 0
  ) throws {
    var sentence = Facts.sentence()
    sentence.lang = lang
    try journal.keep(.itemBegan(n: n, sentence, Delivery()), at: Facts.later(Int64(n), days: days))
    for (number, verdicts) in tries.enumerated() {
      let words = verdicts.split(separator: " ").map { word in
        let parts = word.split(separator: "/").map { $0 == "-" ? nil : String($0) }
        return WordVerdict(
          expected: parts[0], answer: parts[1],
          verdict: parts[2].flatMap(Verdict.init) ?? .extra)
      }
      try journal.keep(
        Facts.attempt(n, number + 1, words: words),
        at: Facts.later(Int64(n * 10 + number), days: days))
    }
    try journal.keep(
      .itemDone(
        Facts.result(n, .failed, attempts: tries.count, similarity: similarity)),
      at: Facts.later(Int64(n * 10 + 5), days: days))
  }

  private func appeal(_ n: Int, in journal: Journal) throws {
    var result = Facts.result(n, .failed, similarity: 1)
    result.correct = true
    try journal.keep(.appealed(result), at: Facts.later(Int64(n * 10 + 7)))
  }

  private func begun(_ uid: String = "s1", days: Int64 = 0) throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan(uid)), at: Facts.later(0, days: days))
    return journal
  }

  @Test func `only the first try tells about a word`() throws {
    let journal = try begun()
    try keep(1, ["Table/cable/near the/-/missing", "Table/table/match the/the/match"], in: journal)
    let words = try journal.words(.english)
    #expect(words["table"]?.met == 1 && words["table"]?.near == 1 && words["table"]?.heard == 0)
    #expect(words["the"]?.missing == 1)
    #expect(words["table"]?.takenFor == ["cable": 1])
  }

  @Test func `an accepted appeal makes the words of an only try heard`() throws {
    let journal = try begun()
    try keep(1, ["cup/cap/wrong tea/-/missing"], in: journal)
    try keep(2, ["cup/cop/wrong", "cup/cup/match"], in: journal)
    try appeal(1, in: journal)
    try appeal(2, in: journal)
    let words = try journal.words(.english)
    #expect(words["cup"]?.heard == 1 && words["cup"]?.wrong == 1)
    #expect(words["tea"]?.heard == 1 && words["tea"]?.missing == 0)
    #expect(words["tea"]?.lastMissed == nil)
    #expect(words["cup"]?.takenFor == ["cop": 1])
  }

  @Test func `an appeal on an answer with nothing in common tells nothing about words`() throws {
    let journal = try begun()
    try keep(1, ["cup/cap/wrong tea/-/missing the/the/match"], in: journal, similarity: 0.1)
    try appeal(1, in: journal)
    let words = try journal.words(.english)
    #expect(words["cup"]?.wrong == 1 && words["cup"]?.heard == 0)
    #expect(words["tea"]?.missing == 1 && words["the"]?.heard == 1)
    #expect(words["cup"]?.takenFor == ["cap": 1])
    let day = Facts.morning.day
    #expect(try journal.period(from: day, to: day).byOwnWord == 1)
    #expect(try journal.period(from: day.advanced(by: 1), to: day.advanced(by: 2)).byOwnWord == 0)
  }

  @Test func `words that an older version counted as heard by such an appeal are recounted`()
    throws
  {
    let old = Array(Migration.all.prefix(7))
    let rows = ["cup/cap/wrong tea/-/missing the/the/match"]
    do {
      let journal = try begun()
      try keep(1, rows, in: journal, similarity: 0.1)
      try keep(2, rows, in: journal, similarity: 0.5)
      try appeal(1, in: journal)
      try appeal(2, in: journal)
      try journal.close()
    }
    // As version 7 counted them.
    let connection = try Opening(path: place.path, patience: 0).connectForReading()
    try connection.run("DELETE FROM misses")
    try connection.run("UPDATE words SET heard = met, near = 0, wrong = 0, missing = 0")
    try connection.runScript("\(beforeVoices) PRAGMA user_version = 7;", called: "going back")
    #expect(try Migration.version(of: connection) == old.count)
    let words = try Journal.open(at: place.path, access: .write).words(.english)
    #expect(words["cup"]?.heard == 1 && words["cup"]?.wrong == 1)
    #expect(words["tea"]?.heard == 1 && words["tea"]?.missing == 1)
    #expect(words["the"]?.heard == 2)
    #expect(words["cup"]?.takenFor == ["cap": 1])
  }

  @Test func `tries that came late from another computer stand where they were made`() throws {
    for (uid, day) in [("late", 3), ("first", -2), ("between", 1)] as [(String, Int64)] {
      let journal = try begun(uid, days: day)
      try keep(1, ["\(uid)/other/wrong"], in: journal, days: day)
      try journal.keep(.sessionEnded(.stopped, practisedSeconds: 9), at: Facts.later(60, days: day))
      try journal.close()
    }
    let journal = try Journal.open(at: place.path, access: .read)
    var met: [String] = []
    try journal.metSentences { met += $0.words.compactMap(\.expected) }
    #expect(met == ["first", "between", "late"])
    met = []
    try journal.metSentences(before: "between", .english) { met += $0.words.compactMap(\.expected) }
    #expect(met == ["first"])
  }

  @Test func `only tries that tell of words are passed on, oldest first`() throws {
    var journal = try begun()
    try keep(1, ["cup/cap/wrong tea/tea/match", "cup/cup/match"], in: journal)
    try keep(2, ["cup/cap/wrong"], in: journal)
    try keep(3, ["tea/tea/match"], in: journal)
    try appeal(2, in: journal)
    try journal.close()
    journal = try begun("s2", days: 1)
    try keep(1, ["水/税/near"], in: journal, lang: .chinese, days: 1)
    func met(_ pass: ((MetSentence) throws -> Void) throws -> Void) throws -> [[String]] {
      var met: [[String]] = []
      try pass { met.append($0.words.compactMap(\.expected)) }
      return met
    }
    #expect(
      try met { pass in try journal.metSentences { try pass($0) } } == [["cup", "tea"], [], ["水"]])
    #expect(
      try met { pass in try journal.metSentences(nil, limit: 2) { try pass($0) } } == [[], ["水"]])
    #expect(try met { pass in try journal.metSentences(of: "s2") { try pass($0) } } == [["水"]])
    #expect(
      try met { pass in try journal.metSentences(before: "s2", .english) { try pass($0) } } == [
        ["cup", "tea"], [],
      ])
    let first = Facts.morning.day
    #expect(
      try met { pass in try journal.metSentences(from: first, to: first) { try pass($0) } }.count
        == 2)
  }

  @Test func `a recording that was not understood tells of no word`() throws {
    for (confidence, count) in [(0.4, 0), (0.9, 1)] {
      let place = try Place()
      let journal = try place.begun()
      let speech = AttemptSpeech(judgements: [
        SpokenJudgement(
          confidence: confidence, similarity: 0.5, words: [], said: SaidScores(),
          rater: SpokenJudgement.local)
      ])
      try journal.keep(
        .attempt(
          AttemptRecord(
            item: 1, number: 1, answer: "请",
            judgement: Judgement(similarity: 0.5, passed: false, words: []), responseSeconds: 1,
            playbacks: 1,
            standing: ItemStanding(similarity: 0.5, transcript: "请", passed: false, score: 50),
            practisedSeconds: 9, speech: speech)), at: Facts.later(2))
      var met = 0
      try journal.metSentences { _ in met += 1 }
      #expect(met == count)
    }
  }

  @Test func `an older journal gets its totals when upgraded`() throws {
    let journal = try begun()
    try keep(1, ["cup/cap/wrong Tea/-/missing tea/tea/match"], in: journal)
    try keep(2, ["cup/cup/match"], in: journal)
    try keep(3, ["cup/cop/wrong"], in: journal)
    try appeal(3, in: journal)
    let words = try journal.words(.english)
    try journal.reading { connection throws(SQLiteError) in
      let trigger = try connection.first(
        "SELECT sql FROM sqlite_schema WHERE name = 'attempts_are_never_changed'"
      ) { $0.text(0) }
      try connection.run("DROP TRIGGER attempts_are_never_changed")
      try connection.run("UPDATE attempts SET words = '[not json]' WHERE item = 2")
      try connection.run(trigger ?? "")
      try connection.run(
        """
        INSERT INTO items (id, session, n, sentence_id, text, lang, level, word_bucket, pace, began,
          attempts)
        SELECT 9, session, 9, '', '', lang, level, word_bucket, 1, began, 1 FROM items WHERE id = 1
        """)
      try connection.run(
        """
        INSERT INTO attempts (item, n, at, answer, semantic_sim, passed, playbacks, words)
        SELECT 9, 1, at, '', 0, 0, 1, '["x",null,7,{"expected":"y"},{}]'
        FROM attempts WHERE item = 2
        """)
    }
    try journal.close()
    try goBackToFirstVersion(place.path)
    let newer = try Journal.open(at: place.path, access: .write)
    var expected = words
    expected["cup"]?.met -= 1
    expected["cup"]?.heard -= 1
    #expect(try newer.words(.english) == expected)
  }
}

extension Journal {
  /// All that is stored about words, by the word in small letters.
  func words(_ lang: Lang) throws -> [String: WordTotal] {
    try reading { connection throws(SQLiteError) in
      var words: [String: WordTotal] = [:]
      let all = try connection.all(
        """
        SELECT words.id, word, met, heard, near, wrong, missing, last_met, (
          SELECT max(at) FROM misses JOIN attempts ON attempts.item = misses.item AND n = 1
          WHERE misses.word = words.id)
        FROM words WHERE lang = ?
        """, [.text(lang.rawValue)]
      ) { row in
        let total = WordTotal(
          word: row.text(1), met: row.count(2), heard: row.count(3), near: row.count(4),
          wrong: row.count(5), missing: row.count(6), lastMet: row.integer(7),
          lastMissed: row.isNull(8) ? nil : row.integer(8))
        return (row.integer(0), total)
      }
      for (id, found) in all {
        var total = found
        let answers = try connection.all(
          "SELECT lower(taken_for) FROM misses WHERE word = ? AND taken_for IS NOT NULL",
          [.integer(id)]
        ) { $0.text(0) }
        total.takenFor = Dictionary(answers.map { ($0, 1) }, uniquingKeysWith: +)
        words[total.word.lowercased()] = total
      }
      return words
    }
  }
}
