public import Coaching
import Synchronization

extension Journal {
  /// Passes each session in which something was answered to `body`, drills and reading aloud among them, in order, without
  /// holding them all, and talks as well if they are wanted; both days are inclusive. Items imported without their session
  /// have none. `body` must not use this journal.
  public func sessions(
    from first: LocalDay? = nil, to last: LocalDay? = nil, withTalks: Bool = false,
    _ body: (PractisedSession) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(
          """
          SELECT uid, began, ended, practised_seconds, judged,
            CAST(first_try - \(InQuiet.atOnceInNoise) AS REAL)
              / nullif(judged - \(InQuiet.heardInNoise), 0),
            CAST(score_sum - \(InQuiet.scoresInNoise) AS REAL)
              / nullif(scored - \(InQuiet.scoredInNoise), 0), lang, utc_offset, turns, id, trials
          FROM \(InQuiet.sessions)
          WHERE judged + trials > 0 AND NOT imported AND day BETWEEN ?1 AND ?2
          UNION ALL
          SELECT uid, began, ended, practised_seconds, 0, NULL, NULL, lang, utc_offset, turns, id, 0
          FROM sessions WHERE turns > 0 AND judged + trials = 0 AND ?3 AND day BETWEEN ?1 AND ?2
          ORDER BY began, id
          """, Self.span(first, last) + [.flag(withTalks)])
        defer { rows.reset() }
        while try rows.step() {
          var session = PractisedSession(
            uid: rows.text(0), began: rows.integer(1), ended: rows.optionalInteger(2),
            practisedSeconds: rows.real(3), items: rows.count(4),
            firstTryRate: rows.optionalReal(5), meanScore: rows.optionalReal(6),
            lang: try rows.word(7))
          session.utcOffsetMinutes = rows.count(8)
          session.turns = rows.count(9)
          session.trials = rows.count(11)
          try body(session)
        }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }
}

extension Journal {
  /// How long a group of sessions was, in SQL. One in which nothing was answered is no practice.
  private static let practisedSeconds =
    "total(practised_seconds) FILTER (WHERE judged + trials + turns > 0)"

  /// Whether on the day of a group of sessions what was planned was practised, in SQL: one as long as it was meant, or
  /// as many minutes. A talk is as long as it is.
  static let isDone = """
    sum(judged + trials + turns) > 0 AND (
      count(*) FILTER (
        WHERE ending = 'completed' AND kind <> 'talk' AND judged + trials > 0) > 0
      OR \(practisedSeconds) >= 60 * coalesce(
        max(planned_minutes) FILTER (WHERE NOT imported AND kind <> 'talk'),
        max(planned_minutes) FILTER (WHERE kind = 'talk')))
    """

  /// The days with a session, earliest first; both bounds are inclusive.
  public func days(
    from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [PracticeDay] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT day, \(Self.practisedSeconds), sum(judged),
          CAST(sum(score_sum - \(InQuiet.scoresInNoise)) AS REAL)
            / nullif(sum(scored - \(InQuiet.scoredInNoise)), 0),
          \(Self.isDone),
          sum(first_try - \(InQuiet.atOnceInNoise)), sum(trials), sum(turns),
          sum(judged - \(InQuiet.heardInNoise))
        FROM \(InQuiet.sessions) WHERE day BETWEEN ?1 AND ?2 GROUP BY day ORDER BY day
        """, Self.span(first, last)
      ) { row throws(SQLiteError) in
        PracticeDay(
          day: try row.day(0), practisedSeconds: row.real(1), items: row.count(2),
          quiet: row.count(8), atOnce: row.count(5), trials: row.count(6), turns: row.count(7),
          meanScore: row.optionalReal(3),
          isDone: row.flag(4))
      }
    }
  }

  /// What was practised in all.
  public func totals() throws(JournalError) -> Totals {
    try reading { connection throws(SQLiteError) in try Totals(of: connection) }
  }

  /// The days with an item that counts, a trial or a turn of a talk, up to and including `today`, in
  /// order.
  public func practisedDays(upTo today: LocalDay) throws(JournalError) -> [LocalDay] {
    try reading { connection throws(SQLiteError) in
      // Ten years of days are read at each start: most people have no others than those of the sums,
      // which come in order, and comparing each with each other kind costs as much as reading them.
      // A row of all of them costs half of what a row for each does.
      let days = try connection.first(
        """
        SELECT group_concat(day, '') FROM (
          SELECT DISTINCT day FROM day_sums WHERE kind = 'day' AND day <= ?1
          UNION ALL SELECT DISTINCT day FROM sessions WHERE trials > 0 AND day <= ?1
          UNION ALL SELECT DISTINCT day FROM sessions WHERE turns > 0 AND day <= ?1)
        """,
        [.text(today.description)]
      ) { row throws(SQLiteError) in try row.days(0) }
      return (days ?? []).ascending
    }
  }
}

/// What was practised in all.
public struct Totals: Sendable, Hashable {
  /// Sessions, drills and talks in which something was answered, and their days.
  public var sessions: Int
  public var days: Int
  public var practisedSeconds: Double
  /// The sentences that count.
  public var items: Int
  /// Measurements in noise, which are no sessions.
  public var measures = 0
}

extension Totals {
  /// What a journal of any version has.
  init(of connection: Connection) throws(SQLiteError) {
    let answered = (["judged"] + (try connection.countsBesideSentences())).joined(separator: " + ")
    let measures = try connection.hasMeasures ? "(SELECT count(*) FROM measures)" : "0"
    let totals = try connection.first(
      """
      SELECT count(*), count(DISTINCT day), total(practised_seconds), coalesce(sum(judged), 0), \(measures)
      FROM sessions WHERE \(answered) > 0
      """
    ) { row in
      Totals(
        sessions: row.count(0), days: row.count(1), practisedSeconds: row.real(2),
        items: row.count(3), measures: row.count(4))
    }
    self = totals ?? Totals(sessions: 0, days: 0, practisedSeconds: 0, items: 0)
  }
}

extension Connection {
  /// The columns that count a session's answers in drills and its turns: an older journal has not both of them.
  func countsBesideSentences() throws(SQLiteError) -> [String] {
    try all(
      "SELECT name FROM pragma_table_info('sessions') WHERE name IN ('trials', 'turns')"
    ) { $0.text(0) }
  }

  /// Whether there is a place for measurements: an older journal has none.
  var hasMeasures: Bool {
    get throws(SQLiteError) {
      try first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'measures'") { _ in
        true
      } ?? false
    }
  }
}
