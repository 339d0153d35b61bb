import Coaching
import JSON

/// Adds rows of the past to their sessions.
///
/// A row that does not know its session gets a made-up one: a new one with each change of day or
/// mode, so that rows come out again in the order they came in.
struct Importing {
  let connection: Connection
  let utcOffset: Int
  /// The language of a row that nothing else tells.
  private let lang: @Sendable (PractisedItem) -> Lang
  private var session: (id: Int64, uid: String?, day: LocalDay, mode: AnswerMode)?
  /// What the sessions are called here. One that is told as forgotten has the next name, the same on every computer: to
  /// bring it back is the learner's new word. Of one that was forgotten in silence nobody was told: it has its own name
  /// wherever it still is.
  private var names: [String: String] = [:]

  init(
    connection: Connection, utcOffset: Int, lang: @escaping @Sendable (PractisedItem) -> Lang
  ) {
    self.lang = lang
    self.connection = connection
    self.utcOffset = utcOffset
  }

  mutating func add(_ row: DetailedItem) throws(SQLiteError) {
    let isSame =
      session.map {
        $0.uid == row.session?.uid && $0.day == row.item.day && $0.mode == row.item.mode
      } ?? false
    let facts = try facts(of: row)
    if !isSame {
      try finish()
      session = (try begin(row, facts), row.session?.uid, row.item.day, row.item.mode)
    }
    guard let session else { return }
    let item = try write(row, facts, in: session.id)
    try write(row.tries, of: item)
    if let appeal = row.appeal { try write(appeal, of: row, at: item) }
    if !row.tries.isEmpty { try WordTotals(connection: connection).add(item: item) }
    try DayTotals(connection: connection).add(item: item)
    // Of a row without its session nobody knows when it was.
    if row.session == nil { return }
    let cards = CardRows(connection: connection)
    if let reviews = row.reviews {
      try cards.take(reviews, of: item)
    } else {
      try cards.noteHistory(item: item)
    }
  }

  /// Updates the sums of the last session.
  func finish() throws(SQLiteError) {
    guard let session else { return }
    try SessionSums.renew(where: "id = ?", [.integer(session.id)], in: connection)
  }

  // MARK: Sessions

  private mutating func begin(_ row: DetailedItem, _ facts: [Value]) throws(SQLiteError) -> Int64 {
    let uid = try row.session.map { session throws(SQLiteError) in try name(of: session.uid) }
    if let uid {
      let known = try connection.first(
        "SELECT id FROM sessions WHERE uid = ?", [.text(uid)]
      ) { $0.integer(0) }
      if let known { return known }
    }
    let began = row.session?.began.milliseconds ?? noon(of: row.item.day)
    // A session without an end cannot be resumed here.
    let ending = row.session.map { $0.ending ?? .interrupted } ?? .stopped
    let end = row.session == nil ? try endOfName(on: row.item.day) : ""
    try connection.run(
      """
      INSERT INTO sessions
        (uid, began, utc_offset, day, lang, mode, profile, planned_minutes, pace, seed, ended,
         ending, imported, practised_seconds)
      VALUES (ifnull(?, 'import-' || lower(hex(randomblob(8))) || ?), ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)
      """,
      [
        .text(uid), .text(end), .integer(began),
        .integer(row.session?.began.utcOffsetMinutes ?? utcOffset),
        .text(row.item.day.description), facts[0], .text(row.item.mode.rawValue),
        .text((row.session?.profile ?? .learning).rawValue),
        .real(row.session?.plannedMinutes ?? 0), .real(row.session?.pace ?? 1),
        .integer(row.session?.ended ?? row.ended ?? began), .text(ending.rawValue),
        .flag(row.session == nil), .real(row.session?.practisedSeconds ?? 0),
      ])
    return connection.lastRowID
  }

  private mutating func name(of uid: String) throws(SQLiteError) -> String {
    if let name = names[uid] { return name }
    var name = uid
    var number = 1
    while try isToldForgotten(name) {
      number += 1
      name = "\(uid.prefix(180))-\(number)"
    }
    try connection.run("DELETE FROM sync_forgotten WHERE uid = ?", [.text(name)])
    names[uid] = name
    return name
  }

  private func isToldForgotten(_ uid: String) throws(SQLiteError) -> Bool {
    try connection.first(
      "SELECT 1 FROM sync_forgotten WHERE uid = ? AND segment IS NOT '\(SyncRows.silence)'",
      [.text(uid)]
    ) { _ in true } ?? false
  }

  /// How a made-up name ends.
  private func endOfName(on day: LocalDay) throws(SQLiteError) -> String {
    let byOthers = try SyncRows(connection: connection).isTold(byOthersIn: "sessions")
    let isBesides = try connection.first(
      "SELECT 1 FROM sessions WHERE day = ? AND imported AND \(byOthers) LIMIT 1",
      [.text(day.description)]
    ) { _ in true }
    return isBesides == true ? ToldDay.besides : ""
  }

  /// The hour of a row without a session is unknown; noon is on that day wherever the learner goes.
  private func noon(of day: LocalDay) -> Int64 {
    (Int64(day.daysSince1970) * 1440 + 720 - Int64(utcOffset)) * 60_000
  }

  // MARK: Items

  private func write(
    _ row: DetailedItem, _ facts: [Value], in session: Int64
  ) throws(SQLiteError) -> Int64 {
    let item = row.item
    let began = row.began ?? noon(of: item.day)
    let outcome = row.session == nil ? made(item) : row.outcome
    try connection.run(
      """
      INSERT INTO items
        (session, n, sentence_id, text, lang, level, word_bucket, topic, reading, translation, pace,
         began, ended, outcome, correct, attempts, semantic_sim, acc, flu, comp, pros, item_score,
         transcript, mode, noise, snr, helped)
      VALUES (?1, (
          SELECT CASE WHEN ?2 IS NULL OR EXISTS (SELECT 1 FROM items WHERE session = ?1 AND n = ?2)
            THEN ifnull(max(n), 0) + 1 ELSE ?2 END FROM items WHERE session = ?1),
        ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22,
        ?23, ?24, ?25, ?26, ?27)
      """,
      [.integer(session), .integer(row.n), .text(item.sentenceID), .text(item.text)] + facts + [
        .real(row.pace ?? 1), .integer(began),
        row.session == nil ? .integer(began) : row.ended.map(Value.integer) ?? .null,
        .text(outcome?.rawValue), .flag(row.appeal?.correctBefore ?? item.correct),
        .integer(item.attempts),
        .real(row.appeal.map(\.similarityBefore) ?? item.similarity), .real(item.said.accuracy),
        .real(item.said.fluency), .real(item.said.completeness), .real(item.said.prosody),
        .integer(row.appeal.map(\.scoreBefore) ?? item.score), .text(item.transcript),
        .text(item.mode.rawValue), .text(row.noise?.kind.rawValue), .real(row.noise?.snr),
        row.hadHelp.map(Value.flag) ?? .null,
      ])
    return connection.lastRowID
  }

  private func write(_ tries: [DetailedItem.Try], of item: Int64) throws(SQLiteError) {
    for (index, attempt) in tries.enumerated() {
      try connection.run(
        """
        INSERT INTO attempts
          (item, n, at, answer, semantic_sim, passed, response_seconds, playbacks, acc, flu, comp,
           pros, rater, words, mode, voice_provider, voice_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .integer(item), .integer(index + 1), .integer(attempt.at), .text(attempt.answer),
          .real(attempt.judgement.similarity), .flag(attempt.judgement.passed),
          .real(attempt.responseSeconds), .integer(attempt.playbacks),
          .real(attempt.said.accuracy), .real(attempt.said.fluency),
          .real(attempt.said.completeness), .real(attempt.said.prosody), .text(attempt.rater),
          .text(JSON.array(attempt.judgement.words.map(\.json)).text),
          .text((attempt.spoken.isEmpty ? AnswerMode.text : .voice).rawValue),
          .text(attempt.voice?.provider), .text(attempt.voice?.id),
        ])
      if !attempt.spoken.isEmpty {
        try SpokenRows(connection: connection).add(
          AttemptSpeech(judgements: attempt.spoken), item: item, n: index + 1)
      }
    }
  }

  private func write(
    _ appeal: DetailedItem.Appeal, of row: DetailedItem, at item: Int64
  ) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO appeals (item, at, correct, semantic_sim, item_score) VALUES (?, ?, ?, ?, ?)",
      [
        .integer(item), .integer(appeal.at), .flag(row.item.correct), .real(row.item.similarity),
        .integer(row.item.score),
      ])
  }

  /// Language, level, bucket, topic, reading and translation: from the row, else from what the
  /// journal knows of the sentence, else judged from its text.
  private func facts(of row: DetailedItem) throws(SQLiteError) -> [Value] {
    if let lang = row.lang, let level = row.level, let bucket = row.wordBucket {
      return [
        .text(lang.rawValue), .text(level.rawValue), .text(bucket.rawValue), .text(row.topic),
        .text(row.reading), .text(row.translation),
      ]
    }
    let known = try connection.first(
      """
      SELECT lang, level, word_bucket, topic, reading, translation FROM items
      WHERE lang IN ('zh-CN', 'en-US', 'es-ES') AND sentence_id = ? AND text = ? LIMIT 1
      """, [.text(row.item.sentenceID), .text(row.item.text)]
    ) { row in (0..<6).map { row.value(Int32($0)) } }
    if let known { return known }
    return [
      .text((row.lang ?? lang(row.item)).rawValue), .text(Level.medium.rawValue),
      .text(WordBucket.common.rawValue), .null,
      .null, .null,
    ]
  }

  private func made(_ item: PractisedItem) -> ItemOutcome {
    if item.correct { return .passed }
    if item.attempts == 0 { return .revealed }
    if item.score == nil { return .skipped }
    return item.attempts >= 3 ? .failed : .revealed
  }
}
