public import Coaching

extension Journal {
  /// How many sentences of each day, heard in quiet, passed at their first try; both days are inclusive.
  ///
  /// What is heard in noise is chosen to be hard: among the rest it would tell of the noise.
  public func understoodInQuiet(
    from first: LocalDay, to last: LocalDay
  ) throws(JournalError) -> [LocalDay: Share] {
    try reading { connection throws(SQLiteError) in
      let days = try connection.all(
        """
        SELECT day, sum(judged_items.attempts = 1 AND judged_items.correct), count(*)
        FROM sessions CROSS JOIN judged_items ON judged_items.session = sessions.id
        CROSS JOIN items ON items.id = judged_items.id
        WHERE day BETWEEN ? AND ? AND items.noise IS NULL GROUP BY day
        """, Self.span(first, last)
      ) { row throws(SQLiteError) in (try row.day(0), Share(row.count(1), of: row.count(2))) }
      return Dictionary(days) { $1 }
    }
  }
}
