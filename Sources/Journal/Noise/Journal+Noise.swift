public import Coaching

extension Journal {
  /// The first tries at sentences of a language in each noise, the latest last; both days are inclusive.
  ///
  /// What was skipped unanswered says nothing; what an appeal took back was understood.
  public func triesInNoise(
    _ lang: Lang, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [NoiseKind: [NoiseCourse.Try]] {
    try datedTriesInNoise(lang, from: first, to: last).mapValues { $0.map(\.attempt) }
  }

  /// The same, with the day of each.
  public func datedTriesInNoise(
    _ lang: Lang, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [NoiseKind: [NoiseSeries.Dated]] {
    try reading { connection throws(SQLiteError) in
      let rows = try connection.all(
        """
        SELECT items.snr, \(NoiseCourse.Try.passed), items.noise, day
        FROM items CROSS JOIN sessions ON sessions.id = session
        LEFT JOIN appeals ON appeals.item = items.id
        WHERE items.lang = ?3 AND items.noise IS NOT NULL AND \(NoiseCourse.Try.wasTried)
          AND day BETWEEN ?1 AND ?2
        ORDER BY sessions.id, n
        """, Self.span(first, last) + [.text(lang.rawValue)]
      ) { row throws(SQLiteError) in
        let kind: NoiseKind = try row.word(2)
        return (kind, NoiseSeries.Dated(day: try row.day(3), attempt: NoiseCourse.Try(row)))
      }
      return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }
  }

  /// The mean ratio of the last session in a noise that went on after finding its place; nil where
  /// there is none.
  public func lastMeanRatio(_ kind: NoiseKind, _ lang: Lang) throws(JournalError) -> Double? {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        """
        SELECT avg(snr) FROM (
          SELECT session, snr, row_number() OVER (PARTITION BY session ORDER BY n) AS place
          FROM items WHERE lang = ? AND noise = ? AND \(NoiseCourse.Try.wasTried))
        WHERE place > \(NoiseCourse.placing) GROUP BY session ORDER BY session DESC LIMIT 1
        """, [.text(lang.rawValue), .text(kind.rawValue)]
      ) { $0.real(0) }
    }
  }
}

extension NoiseCourse.Try {
  /// Whether an item was understood at the first try as it was put before the learner, in SQL.
  static let passed =
    "attempts = 1 AND helped IS NOT 1 AND coalesce(appeals.correct, items.correct)"
  /// Whether it says anything, in SQL: what was skipped unanswered does not.
  static let wasTried = "(attempts > 0 OR outcome = 'revealed')"

  /// The first try at an item of a session that is over, by its number.
  static func all(
    of session: Int64, in connection: Connection
  ) throws(SQLiteError) -> [Int: NoiseCourse.Try] {
    let tries = try connection.all(
      """
      SELECT snr, \(passed), n FROM items LEFT JOIN appeals ON appeals.item = items.id
      WHERE session = ? AND snr IS NOT NULL AND outcome IS NOT NULL AND \(wasTried)
      """, [.integer(session)]
    ) { ($0.count(2), NoiseCourse.Try($0)) }
    return Dictionary(tries, uniquingKeysWith: { first, _ in first })
  }

  /// Its ratio and whether it passed, in the first two columns of a row.
  init(_ row: Statement) { self.init(snr: row.real(0), passed: row.flag(1)) }
}

extension Noise {
  /// What something was heard in, by the kind and the ratio in two columns of a row; nil for quiet.
  init?(_ row: Statement, from column: Int32) throws(SQLiteError) {
    let kind: NoiseKind? = try row.optionalWord(column)
    guard let kind, let snr = row.optionalReal(column + 1) else { return nil }
    self.init(kind, snr: snr)
  }
}
