import CSQLite
import Coaching
import JSON

/// Writes entries within one transaction.
struct EntryWriter {
  let connection: Connection
  let moment: Moment
  private(set) var session: Int64?
  var words: WordTotals { WordTotals(connection: connection) }
  var days: DayTotals { DayTotals(connection: connection) }
  var cards: CardRows { CardRows(connection: connection) }

  init(connection: Connection, moment: Moment, session: Int64?) {
    self.connection = connection
    self.moment = moment
    self.session = session
  }

  mutating func write(_ entry: JournalEntry) throws(SQLiteError) {
    switch entry {
    case .sessionBegan(let plan): try begin(plan)
    case .itemBegan(let n, let sentence, let delivery): try begin(n, sentence, delivery)
    case .attempt(let attempt): try write(attempt)
    case .itemDone(let result): try finish(result)
    case .trial(let trial): try write(trial)
    case .appealed(let result): try appeal(result)
    case .ability(let ability, let lang, let mode): try write(ability, lang, mode)
    case .sessionEnded(let ending, let seconds): try end(ending, seconds)
    }
  }

  // MARK: Sessions

  private mutating func begin(_ plan: SessionPlan) throws(SQLiteError) {
    // There is one session at a time: any other died, and the last thing it did was its end.
    try connection.run(
      """
      UPDATE sessions SET ending = 'interrupted', ended = max(
        began,
        coalesce((SELECT max(began, coalesce(ended, 0)) FROM items
          WHERE session = sessions.id ORDER BY n DESC LIMIT 1), 0),
        coalesce((SELECT max(at) FROM attempts JOIN items ON item = items.id
          WHERE session = sessions.id), 0),
        coalesce((SELECT max(at) FROM trials WHERE session = sessions.id), 0),
        coalesce((SELECT max(at) FROM turns WHERE session = sessions.id), 0),
        coalesce((SELECT max(at) FROM turn_attempts WHERE session = sessions.id), 0))
      WHERE ending IS NULL
      """)
    try connection.run(
      """
      INSERT INTO sessions
        (uid, began, utc_offset, day, lang, mode, profile, planned_minutes, pace, wanted_voice,
         seed, kind, noise, snr)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(plan.id), .integer(moment.milliseconds), .integer(moment.utcOffsetMinutes),
        .text(moment.day.description), .text(plan.lang.rawValue), .text(plan.mode.rawValue),
        .text(plan.profile.rawValue), .real(plan.minutes), .real(plan.delivery.pace),
        .text(plan.delivery.voiceId), .integer(Int64(bitPattern: plan.seed)),
        .text(plan.kind.rawValue), .text(plan.noise?.kind.rawValue), .real(plan.noise?.snr),
      ])
    session = connection.lastRowID
  }

  private func end(_ ending: SessionEnding, _ practised: Double) throws(SQLiteError) {
    let session = try current(for: "the end of a session")
    try connection.run(
      """
      UPDATE sessions SET ending = ?, ended = ?, practised_seconds = max(practised_seconds, ?)
      WHERE id = ?
      """,
      [
        .text(ending.rawValue), .integer(moment.milliseconds), .real(practised),
        .integer(session),
      ])
  }

  /// Updates the sums of the session.
  func sum(practised: Double) throws(SQLiteError) {
    let session = try current(for: "a sum")
    try connection.run(
      "UPDATE sessions SET practised_seconds = max(practised_seconds, ?) WHERE id = ?",
      [.real(practised), .integer(session)])
    try SessionSums.renew(where: "id = ?", [.integer(session)], in: connection)
  }

  private func write(
    _ ability: Ability, _ lang: Lang, _ mode: AnswerMode
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO abilities (lang, mode, mean, variance, updated) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        mean = excluded.mean, variance = excluded.variance, updated = excluded.updated
      """,
      [
        .text(lang.rawValue), .text(mode.rawValue), .real(ability.mean), .real(ability.variance),
        .integer(moment.milliseconds),
      ])
  }

  // MARK: What an entry refers to

  func current(for entry: String) throws(SQLiteError) -> Int64 {
    if let session { return session }
    throw SQLiteError(
      code: SQLITE_MISUSE, operation: "keep", message: "\(entry) without a session")
  }

  func item(_ n: Int, for entry: String) throws(SQLiteError) -> Int64 {
    let session = try current(for: entry)
    let item = try connection.first(
      "SELECT id FROM items WHERE session = ? AND n = ?", [.integer(session), .integer(n)]
    ) { $0.integer(0) }
    if let item { return item }
    throw SQLiteError(
      code: SQLITE_MISUSE, operation: "keep", message: "\(entry) \(n) that has not begun")
  }
}

/// Items and the tries at them.
extension EntryWriter {
  func begin(_ n: Int, _ sentence: Sentence, _ delivery: Delivery) throws(SQLiteError) {
    let session = try current(for: "an item")
    try connection.run(
      """
      INSERT INTO items
        (session, n, sentence_id, text, reading, translation, lang, level, word_bucket, topic,
         pace, wanted_voice, began, noise, snr)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(session), .integer(n), .text(sentence.id), .text(sentence.text),
        .text(sentence.reading?.joined(separator: " ")), .text(sentence.translation),
        .text(sentence.lang.rawValue), .text(sentence.level.rawValue),
        .text(sentence.wordBucket.rawValue), .text(sentence.topic), .real(delivery.pace),
        .text(delivery.voiceId), .integer(moment.milliseconds),
        .text(delivery.noise?.kind.rawValue), .real(delivery.noise?.snr),
      ])
  }

  func write(_ attempt: AttemptRecord) throws(SQLiteError) {
    let item = try item(attempt.item, for: "an attempt")
    let counting = attempt.speech?.counting
    try days.remove(item: item)
    try connection.run(
      """
      INSERT INTO attempts
        (item, n, at, answer, semantic_sim, passed, response_seconds, playbacks, words, mode, rater,
         voice_provider, voice_id, acc, flu, comp, pros)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(item), .integer(attempt.number), .integer(moment.milliseconds),
        .text(attempt.answer), .real(attempt.judgement.similarity.asShare),
        .flag(attempt.judgement.passed), .real(attempt.responseSeconds),
        .integer(attempt.playbacks), .text(JSON.array(attempt.judgement.words.map(\.json)).text),
        .text((attempt.speech == nil ? AnswerMode.text : .voice).rawValue),
        .text(counting?.rater), .text(attempt.voice?.provider), .text(attempt.voice?.id),
      ] + (counting?.said ?? SaidScores()).values)
    if let speech = attempt.speech {
      try SpokenRows(connection: connection).add(speech, item: item, n: attempt.number)
    }
    try connection.run(
      """
      UPDATE items SET acc = ?, flu = ?, comp = ?, pros = ?, attempts = ?, semantic_sim = ?,
        item_score = ?, transcript = ?, correct = ?, mode = ?
      WHERE id = ?
      """,
      (attempt.standing.said ?? SaidScores()).values + [
        .integer(attempt.number), .real(attempt.standing.similarity.asShare),
        .integer(attempt.standing.score), .text(attempt.standing.transcript),
        .flag(attempt.standing.passed), .text(attempt.standing.mode.rawValue), .integer(item),
      ])
    if attempt.number == 1 { try words.add(item: item) }
    try addToDay(item)
    try sum(practised: attempt.practisedSeconds)
  }

  func finish(_ result: ItemResult) throws(SQLiteError) {
    let item = try item(result.n, for: "the end of an item")
    try days.remove(item: item)
    try connection.run(
      """
      UPDATE items SET acc = ?, flu = ?, comp = ?, pros = ?, ended = ?, outcome = ?, correct = ?,
        attempts = ?, semantic_sim = ?, item_score = ?, transcript = ?, mode = ?,
        helped = CASE WHEN noise IS NOT NULL THEN ? END
      WHERE id = ?
      """,
      (result.said ?? SaidScores()).values + [
        .integer(moment.milliseconds), .text(result.outcome.rawValue), .flag(result.correct),
        .integer(result.attempts), .real(result.similarity?.asShare), .integer(result.score),
        .text(result.transcript),
        // Without a try there is no telling how it would have been.
        result.attempts > 0 ? .text(result.mode.rawValue) : .null, .flag(result.hadHelp),
        .integer(item),
      ])
    try cards.note(result, item: item, at: moment)
    try addToDay(item)
    try sum(practised: result.practisedSeconds)
  }

  func appeal(_ result: ItemResult) throws(SQLiteError) {
    let item = try item(result.n, for: "an appeal")
    try words.remove(item: item)
    try days.remove(item: item)
    try connection.run(
      "INSERT INTO appeals (item, at, correct, semantic_sim, item_score) VALUES (?, ?, ?, ?, ?)",
      [
        .integer(item), .integer(moment.milliseconds), .flag(result.correct),
        .real(result.similarity?.asShare), .integer(result.score),
      ])
    try words.add(item: item)
    try cards.regrade(result, item: item)
    try addToDay(item)
    try sum(practised: result.practisedSeconds)
  }

  private func addToDay(_ item: Int64) throws(SQLiteError) {
    try days.add(item: item)
    try days.tidy(item: item)
  }
}
