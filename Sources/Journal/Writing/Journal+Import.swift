import CSQLite
public import Coaching

/// What came of an import.
public struct ImportedRows: Sendable, Hashable {
  /// Rows that the journal has now and had not before.
  public var added: Int
  /// Rows that it had already.
  public var known: Int
}

extension Journal {
  /// Adds those of `rows` that the journal has fewer of: all of them or none.
  ///
  /// Two rows are the same when `exported` gives the same for both. Days that come in this way count
  /// for a streak; how long they were practised nobody knows.
  public func importRows(
    _ rows: [PractisedItem], at moment: Moment,
    exported: @Sendable (PractisedItem) -> [UInt8]
  ) throws(JournalError) -> ImportedRows {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        var had = try Self.count(rows, in: connection, exported)
        var importing = Importing(connection: connection, utcOffset: moment.utcOffsetMinutes)
        for row in rows {
          let key = exported(row)
          if let count = had[key], count > 0 {
            had[key] = count - 1
          } else {
            try importing.add(row)
          }
        }
        try importing.finish()
        return ImportedRows(added: importing.added, known: rows.count - importing.added)
      }
    }
  }

  /// How often the journal has each of `rows`.
  private static func count(
    _ rows: [PractisedItem], in connection: Connection,
    _ exported: (PractisedItem) -> [UInt8]
  ) throws(SQLiteError) -> [[UInt8]: Int] {
    var had = Dictionary(rows.map { (exported($0), 0) }, uniquingKeysWith: { count, _ in count })
    let days = rows.map(\.day)
    guard let first = days.min(), let last = days.max() else { return had }
    let statement = try connection.statement(PractisedItem.sql, span(first, last))
    defer { statement.reset() }
    while try statement.step() {
      let key = exported(try PractisedItem(statement))
      if let count = had[key] { had[key] = count + 1 }
    }
    return had
  }
}

/// Adds rows of the past, in sessions of their own: a new one with each change of day or mode, so
/// that they come out again in the order in which they came in.
private struct Importing {
  let connection: Connection
  let utcOffset: Int
  private(set) var added = 0
  private var session: (id: Int64, day: LocalDay, mode: AnswerMode, items: Int)?

  init(connection: Connection, utcOffset: Int) {
    self.connection = connection
    self.utcOffset = utcOffset
  }

  mutating func add(_ row: PractisedItem) throws(SQLiteError) {
    let facts = try facts(of: row)
    // The hour is unknown; noon lies on that day wherever the learner goes.
    let began =
      (Int64(row.day.daysSince1970) * 1440 + 720 - Int64(utcOffset)) * 60_000
    if session?.day != row.day || session?.mode != row.mode {
      try finish()
      try connection.run(
        """
        INSERT INTO sessions
          (uid, began, utc_offset, day, lang, mode, profile, planned_minutes, pace, seed, ended,
           ending, imported)
        VALUES ('import-' || lower(hex(randomblob(8))), ?1, ?2, ?3, ?4, ?5, 'learning', 0, 1, 0,
          ?1, 'stopped', 1)
        """,
        [
          .integer(began), .integer(utcOffset), .text(row.day.description), facts[0],
          .text(row.mode.rawValue),
        ])
      session = (connection.lastRowID, row.day, row.mode, 0)
    }
    guard let current = session else { return }
    session?.items += 1
    added += 1
    try connection.run(
      """
      INSERT INTO items
        (session, n, sentence_id, text, lang, level, word_bucket, topic, reading, translation, pace,
         began, ended, outcome, correct, attempts, semantic_sim, acc, flu, comp, pros, item_score,
         transcript)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(current.id), .integer(current.items + 1), .text(row.sentenceID), .text(row.text),
      ] + facts + [
        .integer(began), .integer(began), .text(outcome(of: row).rawValue), .flag(row.correct),
        .integer(row.attempts), .real(row.similarity), .real(row.said.accuracy),
        .real(row.said.fluency), .real(row.said.completeness), .real(row.said.prosody),
        .integer(row.score), .text(row.transcript),
      ])
  }

  /// Brings the sums of the last session up to its items.
  func finish() throws(SQLiteError) {
    guard let session else { return }
    try connection.run(
      """
      UPDATE sessions SET (judged, scored, score_sum) = (
        SELECT count(*), count(item_score), coalesce(sum(item_score), 0)
        FROM judged_items WHERE session = ?1)
      WHERE id = ?1
      """, [.integer(session.id)])
  }

  /// Language, level, bucket, topic, reading and translation: as the journal knows the sentence, else
  /// what its text tells.
  private func facts(of row: PractisedItem) throws(SQLiteError) -> [Value] {
    let known = try connection.first(
      """
      SELECT lang, level, word_bucket, topic, reading, translation FROM items
      WHERE lang IN ('zh-CN', 'en-US') AND sentence_id = ? AND text = ? LIMIT 1
      """, [.text(row.sentenceID), .text(row.text)]
    ) { row in (0..<6).map { row.value(Int32($0)) } }
    if let known { return known }
    let isChinese = row.text.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
    let lang: Lang = isChinese ? .chinese : .english
    return [
      .text(lang.rawValue), .text(Level.medium.rawValue), .text(WordBucket.common.rawValue), .null,
      .null, .null,
    ]
  }

  private func outcome(of row: PractisedItem) -> ItemOutcome {
    if row.correct { return .passed }
    if row.attempts == 0 { return .revealed }
    if row.score == nil { return .skipped }
    return row.attempts >= 3 ? .failed : .revealed
  }
}
