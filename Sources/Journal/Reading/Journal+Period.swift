public import Coaching

extension Journal {
  /// What some days came to, with at most this many of the hardest words; the cost grows with the
  /// days, not with the tries.
  ///
  /// Both days are inclusive; without a first day it begins with the first practised one.
  public func period(
    from first: LocalDay?, to last: LocalDay, hardWords limit: Int = 10
  ) throws(JournalError) -> PeriodFacts {
    try reading { connection throws(SQLiteError) in
      let span = Self.span(first, last)
      var facts = PeriodFacts(first: first ?? last, last: last)
      facts.days = try Self.days(span, in: connection)
      if first == nil, let earliest = facts.days.first { facts.first = earliest.day }
      facts.sessions =
        try connection.first(
          """
          SELECT count(*) FROM sessions
          WHERE judged > 0 AND NOT imported AND day BETWEEN ? AND ?
          """, span
        ) { $0.count(0) } ?? 0
      facts.byOwnWord = try Self.byOwnWord(span, in: connection)
      for (name, sum) in try Self.sums("level", span, in: connection) {
        if let level = Level(rawValue: name) { facts.levels[level] = sum }
      }
      for (name, sum) in try Self.sums("topic", span, in: connection) { facts.topics[name] = sum }
      for (name, sum) in try Self.sums("pace", span, in: connection) {
        if let pace = Int(name) { facts.paces[pace] = sum }
      }
      facts.medianPlaybacks = try Self.median("playbacks", span, in: connection)
      facts.medianResponseSeconds = try Self.median("response", span, in: connection)
        .map { $0 / 10 }
      let misses: Misses = first == nil ? .all(nil) : .ofDays(span, nil)
      // A word missed once is not a habit yet.
      if limit > 0 {
        facts.hardWords = try misses.hardest(limit: limit, fewest: 2, in: connection)
        facts.confusions = try Self.confusions(nil, span, limit, 2, in: connection)
      }
      return facts
    }
  }

  /// How many items are right by the learner's word alone.
  private static func byOwnWord(
    _ span: [Value], in connection: Connection
  ) throws(SQLiteError) -> Int {
    try connection.first(
      """
      SELECT count(*) FROM appeals
      CROSS JOIN items ON items.id = appeals.item CROSS JOIN sessions ON sessions.id = session
      WHERE appeals.correct AND coalesce(items.semantic_sim, 0) < \(OwnWord.below)
        AND day BETWEEN ? AND ?
      """, span
    ) { $0.count(0) } ?? 0
  }

  private static func days(
    _ span: [Value], in connection: Connection
  ) throws(SQLiteError) -> [PeriodFacts.Day] {
    try connection.all(
      """
      SELECT day_sums.day, coalesce(seconds, 0),
        coalesce(completed > 0 OR seconds >= 60 * planned, 0), \(sums("day_sums."))
      FROM day_sums LEFT JOIN (
        SELECT day, sum(practised_seconds) AS seconds, sum(ending IS 'completed') AS completed,
          max(planned_minutes) AS planned
        FROM sessions WHERE judged > 0 AND NOT imported AND day BETWEEN ?1 AND ?2 GROUP BY day
      ) AS practised ON practised.day = day_sums.day
      WHERE kind = 'day' AND day_sums.day BETWEEN ?1 AND ?2 ORDER BY day_sums.day
      """, span
    ) { row throws(SQLiteError) in
      PeriodFacts.Day(
        day: try row.day(0), practisedSeconds: row.real(1), isDone: row.flag(2),
        sum: PracticeSum(row, from: 3))
    }
  }

  private static func sums(
    _ kind: String, _ span: [Value], in connection: Connection
  ) throws(SQLiteError) -> [(name: String, sum: PracticeSum)] {
    try connection.all(
      """
      SELECT name, \(sums("", "sum"))
      FROM day_sums WHERE kind = ?3 AND day BETWEEN ?1 AND ?2 GROUP BY name
      """, span + [.text(kind)]
    ) { ($0.text(0), PracticeSum($0, from: 1)) }
  }

  /// The columns that a sum is read from.
  private static func sums(_ table: String, _ function: String = "") -> String {
    (["items", "first_try"] + DayTotals.values.flatMap { [$0.sum, $0.count] })
      .map { "\(function)(\(table)\($0))" }.joined(separator: ", ")
  }

  private static func median(
    _ kind: String, _ span: [Value], in connection: Connection
  ) throws(SQLiteError) -> Double? {
    let counts = try connection.all(
      """
      SELECT value, sum(items) FROM day_counts
      WHERE kind = ?3 AND day BETWEEN ?1 AND ?2 GROUP BY value ORDER BY value
      """, span + [.text(kind)]
    ) { (value: $0.real(0), items: $0.count(1)) }
    let all = counts.reduce(0) { $0 + $1.items }
    guard all > 0 else { return nil }
    return (value(at: (all - 1) / 2, of: counts) + value(at: all / 2, of: counts)) / 2
  }

  /// The value at a place, if they were all laid out in order.
  private static func value(
    at place: Int, of counts: [(value: Double, items: Int)]
  ) -> Double {
    var passed = 0
    for (value, items) in counts {
      passed += items
      if place < passed { return value }
    }
    return 0
  }
}

extension PracticeSum {
  /// The sums in a row of the day totals, beginning with the column `first`.
  fileprivate init(_ row: Statement, from first: Int32) {
    func mean(_ number: Int32, _ unit: Double) -> MeanSum {
      let column = first + 2 + 2 * number
      return MeanSum(sum: row.real(column) / unit, count: row.count(column + 1))
    }
    self.init(
      items: row.count(first), firstTry: row.count(first + 1), similarity: mean(0, 100),
      score: mean(1, 1), accuracy: mean(2, 10), fluency: mean(3, 10), completeness: mean(4, 10),
      prosody: mean(5, 10), said: mean(6, 1_000_000), pace: mean(7, 1_000_000))
  }
}
