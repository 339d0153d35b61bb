public import Coaching
internal import JSON
import Synchronization

extension Journal {
  /// Passes each item that was put before the learner, even one that does not count, with
  /// everything known about it to `body`, in order of practice, without holding them all.
  ///
  /// Both days are inclusive. `body` must not use this journal: it is locked meanwhile, so that all
  /// rows are from one state.
  public func details(
    from first: LocalDay? = nil, to last: LocalDay? = nil,
    _ body: (DetailedItem) throws -> Void
  ) throws {
    try details(DetailedItem.sql(where: "day BETWEEN ?1 AND ?2"), Self.span(first, last), body)
  }

  /// The items of one session.
  public func details(of session: String) throws -> [DetailedItem] {
    var items: [DetailedItem] = []
    try details(DetailedItem.sql(where: "uid = ?1"), [.text(session)]) { items.append($0) }
    return items
  }

  /// What is known of a session as a whole; nil if there is none of that name.
  public func facts(of session: String) throws(JournalError) -> DetailedItem.SessionFacts? {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        """
        SELECT uid, began, utc_offset, ended, ending, profile, planned_minutes, pace, practised_seconds
        FROM sessions WHERE uid = ?
        """, [.text(session)]
      ) { row throws(SQLiteError) in
        DetailedItem.SessionFacts(
          uid: row.text(0),
          began: Moment(milliseconds: row.integer(1), utcOffsetMinutes: row.count(2)),
          ended: row.optionalInteger(3), ending: try row.optionalWord(4), profile: try row.word(5),
          plannedMinutes: row.real(6), pace: row.real(7), practisedSeconds: row.real(8))
      }
    }
  }

  private func details(
    _ sql: String, _ values: [Value], _ body: (DetailedItem) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let connection = try store.open
        let rows = try connection.statement(sql, values)
        defer { rows.reset() }
        while try rows.step() {
          var row = try DetailedItem(rows)
          if row.session != nil {
            row.tries = try DetailedItem.tries(of: rows.integer(0), row.lang, in: connection)
            row.reviews = try DetailedItem.reviews(by: rows.integer(0), in: connection)
          }
          try body(row)
        }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }
}

extension DetailedItem {
  static func sql(where condition: String) -> String {
    """
    SELECT items.id, day, sentence_id, text, attempts,
      coalesce(items.mode, sessions.mode),
      coalesce(appeals.correct, items.correct),
      coalesce(appeals.semantic_sim, items.semantic_sim), acc, flu, comp, pros,
      coalesce(appeals.item_score, items.item_score), transcript,
      imported, uid, sessions.began, utc_offset, sessions.ended, ending, profile, planned_minutes,
      sessions.pace, practised_seconds,
      items.n, items.lang, level, word_bucket, topic, reading, translation, items.pace, items.began,
      items.ended, outcome, appeals.at, items.correct, items.semantic_sim, items.item_score,
      items.noise, items.snr, items.helped
    FROM sessions CROSS JOIN items ON items.session = sessions.id
    LEFT JOIN appeals ON appeals.item = items.id
    WHERE \(condition)
    ORDER BY day, sessions.id, items.n
    """
  }

  fileprivate init(_ row: Statement) throws(SQLiteError) {
    self.init(item: try PractisedItem(row, from: 1))
    // For an item imported without its session the rest is made up.
    if row.flag(14) { return }
    session = SessionFacts(
      uid: row.text(15),
      began: Moment(milliseconds: row.integer(16), utcOffsetMinutes: row.count(17)),
      ended: row.optionalInteger(18), ending: try row.optionalWord(19), profile: try row.word(20),
      plannedMinutes: row.real(21), pace: row.real(22), practisedSeconds: row.real(23))
    n = row.count(24)
    lang = try row.word(25)
    level = try row.word(26)
    wordBucket = try row.word(27)
    topic = row.optionalText(28)
    reading = row.optionalText(29)
    translation = row.optionalText(30)
    pace = row.real(31)
    noise = try Noise(row, from: 39)
    hadHelp = row.optionalCount(41).map { $0 == 1 }
    began = row.integer(32)
    ended = row.optionalInteger(33)
    outcome = try row.optionalWord(34)
    appeal = row.optionalInteger(35).map { at in
      Appeal(
        at: at, correctBefore: row.flag(36), similarityBefore: row.optionalReal(37),
        scoreBefore: row.optionalCount(38))
    }
  }

  fileprivate static func tries(
    of item: Int64, _ lang: Lang?, in connection: Connection
  ) throws(SQLiteError) -> [Try] {
    let spoken = try SpokenRows(connection: connection).judgements(of: item)
    return try connection.all(
      """
      SELECT at, answer, semantic_sim, passed, words, response_seconds, playbacks, acc, flu, comp,
        pros, rater, n, voice_provider, voice_id
      FROM attempts WHERE item = ? ORDER BY n
      """, [.integer(item)]
    ) { row in
      Try(
        at: row.integer(0), answer: row.text(1),
        judgement: Judgement(
          similarity: row.real(2), passed: row.flag(3), words: [WordVerdict](in: row.text(4))),
        responseSeconds: row.optionalReal(5), playbacks: row.count(6),
        said: SaidScores(row, from: 7), rater: row.optionalText(11),
        spoken: spoken[row.count(12)] ?? [],
        voice: lang.flatMap { Voice(row, from: 13, speaking: $0) })
    }
  }
}

extension DetailedItem {
  fileprivate static func reviews(
    by item: Int64, in connection: Connection
  ) throws(SQLiteError) -> [CardReview] {
    try connection.all(
      """
      SELECT CASE kind WHEN 'word' THEN text END, at, grade, score
      FROM reviews CROSS JOIN cards ON cards.id = card WHERE item = ? ORDER BY reviews.id
      """, [.integer(item)]
    ) { row in
      CardReview(
        word: row.optionalText(0), at: row.integer(1),
        grade: Grade(rawValue: row.count(2)) ?? .again,
        score: row.optionalCount(3))
    }
  }
}

extension Voice {
  /// Who spoke, told by a provider and an id from `column` on; nothing where nobody knows.
  init?(_ row: Statement, from column: Int32, speaking lang: Lang) {
    guard let provider = row.optionalText(column), let id = row.optionalText(column + 1) else {
      return nil
    }
    self.init(provider: provider, id: id, lang: lang)
  }
}

extension [WordVerdict] {
  /// Verdicts that cannot be read are left out: the try counts all the same.
  init(in json: String) {
    let list = try? JSON.parse(json).asArray
    self = (list ?? []).compactMap(WordVerdict.init(json:))
  }
}
