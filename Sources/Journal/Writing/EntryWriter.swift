import CSQLite
import Coaching

/// Writes entries within one transaction.
struct EntryWriter {
  let connection: Connection
  let moment: Moment
  private(set) var session: Int64?
  var words: WordTotals { WordTotals(connection: connection) }
  var days: DayTotals { DayTotals(connection: connection) }

  init(connection: Connection, moment: Moment, session: Int64?) {
    self.connection = connection
    self.moment = moment
    self.session = session
  }

  mutating func write(_ entry: JournalEntry) throws(SQLiteError) {
    switch entry {
    case .sessionBegan(let plan): try begin(plan)
    case .itemBegan(let n, let sentence, let pace): try begin(n, sentence, pace: pace)
    case .attempt(let attempt): try write(attempt)
    case .itemDone(let result): try finish(result)
    case .appealed(let result): try appeal(result)
    case .ability(let ability, let lang, let mode): try write(ability, lang, mode)
    case .sessionEnded(let ending, let seconds): try end(ending, seconds)
    }
  }

  // MARK: Sessions

  private mutating func begin(_ plan: SessionPlan) throws(SQLiteError) {
    // There is one session at a time: any other died, and what it did last was its end.
    try connection.run(
      """
      UPDATE sessions SET ending = 'interrupted', ended = max(
        began,
        coalesce((SELECT max(began, coalesce(ended, 0)) FROM items
          WHERE session = sessions.id ORDER BY n DESC LIMIT 1), 0),
        coalesce((SELECT max(at) FROM attempts JOIN items ON item = items.id
          WHERE session = sessions.id), 0))
      WHERE ending IS NULL
      """)
    try connection.run(
      """
      INSERT INTO sessions
        (uid, began, utc_offset, day, lang, mode, profile, planned_minutes, pace, seed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(plan.id), .integer(moment.milliseconds), .integer(moment.utcOffsetMinutes),
        .text(moment.day.description), .text(plan.lang.rawValue), .text(plan.mode.rawValue),
        .text(plan.profile.rawValue), .real(plan.minutes), .real(plan.pace),
        .integer(Int64(bitPattern: plan.seed)),
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

  /// Brings the sums of the session up to its items.
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
