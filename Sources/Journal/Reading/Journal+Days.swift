extension Journal {
  /// The days with a session on them, the first one first; both bounds belong to what is asked for.
  public func days(
    from first: String? = nil, to last: String? = nil
  ) throws(JournalError) -> [DayTotals] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT day, sum(practised_seconds), sum(judged),
          CAST(sum(score_sum) AS REAL) / nullif(sum(scored), 0),
          total(planned_minutes) FILTER (WHERE ending = 'completed' AND judged > 0),
          sum(judged) > 0 AND (
            count(*) FILTER (WHERE ending = 'completed' AND judged > 0) > 0
            OR sum(practised_seconds) >= 60 * max(planned_minutes))
        FROM sessions WHERE day BETWEEN ? AND ? GROUP BY day ORDER BY day
        """, Self.span(first, last)
      ) { row in
        DayTotals(
          day: row.text(0), practisedSeconds: row.real(1), items: row.count(2),
          meanScore: row.optionalReal(3), plannedMinutesDone: row.real(4), isDone: row.flag(5))
      }
    }
  }

  /// What was practised in all.
  public func totals() throws(JournalError) -> Totals {
    try reading { connection throws(SQLiteError) in
      let totals = try connection.first(
        """
        SELECT count(*), count(DISTINCT day), total(practised_seconds), coalesce(sum(judged), 0),
          CAST(sum(score_sum) AS REAL) / nullif(sum(scored), 0)
        FROM sessions WHERE judged > 0
        """
      ) { row in
        Totals(
          sessions: row.count(0), days: row.count(1), practisedSeconds: row.real(2),
          items: row.count(3), meanScore: row.optionalReal(4))
      }
      return totals ?? Totals(sessions: 0, days: 0, practisedSeconds: 0, items: 0)
    }
  }

  /// The days in a row up to `today`.
  public func streak(today: String) throws(JournalError) -> Streak {
    try reading { connection throws(SQLiteError) in
      let days = try connection.statement(
        "SELECT DISTINCT day FROM sessions WHERE judged > 0 AND day <= ? ORDER BY day DESC",
        [.text(today)])
      defer { days.reset() }
      var streak = Streak(days: 0, isTodayPractised: false)
      var expected = Moment.number(ofDay: today)
      while try days.step() {
        let day = days.text(0)
        if streak.lastDay == nil {
          streak.lastDay = day
          streak.isTodayPractised = day == today
          // Today may still come: it does not break what went up to yesterday.
          if day != today { expected = expected.map { $0 - 1 } }
        }
        guard let number = expected, day == Moment.day(number: number) else { break }
        streak.days += 1
        expected = number - 1
      }
      return streak
    }
  }
}
