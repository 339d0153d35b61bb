public import Coaching

extension Journal {
  /// The days with a session on them, the first one first; both bounds belong to what is asked for.
  public func days(
    from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [PracticeDay] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT day, sum(practised_seconds), sum(judged),
          CAST(sum(score_sum) AS REAL) / nullif(sum(scored), 0),
          sum(judged) > 0 AND (
            count(*) FILTER (WHERE ending = 'completed' AND judged > 0) > 0
            OR sum(practised_seconds) >= 60 * max(planned_minutes) FILTER (WHERE NOT imported))
        FROM sessions WHERE day BETWEEN ? AND ? GROUP BY day ORDER BY day
        """, Self.span(first, last)
      ) { row throws(SQLiteError) in
        PracticeDay(
          day: try row.day(0), practisedSeconds: row.real(1), items: row.count(2),
          meanScore: row.optionalReal(3), isDone: row.flag(4))
      }
    }
  }

  /// What was practised in all.
  public func totals() throws(JournalError) -> Totals {
    try reading { connection throws(SQLiteError) in try Totals(of: connection) }
  }

  /// The days with an item that counts, up to and with `today`, in their order.
  public func practisedDays(upTo today: LocalDay) throws(JournalError) -> [LocalDay] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT day FROM day_sums WHERE kind = 'day' AND day <= ? ORDER BY day",
        [.text(today.description)]
      ) { row throws(SQLiteError) in try row.day(0) }
    }
  }
}
