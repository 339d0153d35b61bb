public import Coaching

extension Journal {
  /// The first tries at sentences of a language in each noise, the latest last; both days are inclusive. What came from
  /// another computer stands where it was practised, whenever it came.
  ///
  /// Those of a noise from the first day on follow as many from before as its value rests on. What was skipped
  /// unanswered says nothing; what an appeal took back was understood.
  public func triesInNoise(
    _ lang: Lang, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [NoiseKind: [NoiseSeries.Dated]] {
    try reading { connection throws(SQLiteError) in
      let span = Self.span(first, last)
      let own = try connection.all(
        """
        SELECT \(Self.triedInNoise) AND day BETWEEN ?2 AND ?3
        ORDER BY sessions.began, sessions.id, n
        """, [.text(lang.rawValue)] + span
      ) { row throws(SQLiteError) in (try row.word(0) as NoiseKind, try NoiseSeries.Dated(row)) }
      var tries = Dictionary(grouping: own, by: \.0).mapValues { $0.map(\.1) }
      guard first != nil else { return tries }
      for (kind, own) in tries {
        let earlier = try connection.all(
          """
          SELECT \(Self.triedInNoise) AND +day < ?2 AND +items.noise = ?3
          ORDER BY sessions.began DESC, sessions.id DESC, n DESC LIMIT \(NoiseReach.latest)
          """, [.text(lang.rawValue), span[0], .text(kind.rawValue)]
        ) { row throws(SQLiteError) in try NoiseSeries.Dated(row) }
        tries[kind] = earlier.reversed() + own
      }
      return tries
    }
  }

  /// How many sentences of a language were heard in each noise, also such as were left unanswered.
  public func heardInNoise(_ lang: Lang) throws(JournalError) -> [NoiseKind: Int] {
    try reading { connection throws(SQLiteError) in
      let counts = try connection.all(
        "SELECT noise, count(*) FROM items WHERE lang = ? AND \(InQuiet.inNoise) GROUP BY noise",
        [.text(lang.rawValue)]
      ) { row throws(SQLiteError) in (try row.word(0) as NoiseKind, row.count(1)) }
      return Dictionary(counts, uniquingKeysWith: +)
    }
  }

  /// A noise, the day, the ratio and whether it passed, of the items of language ?1 that say anything: each
  /// session leads to those of its own that were heard in noise, whatever else there is.
  private static let triedInNoise = """
    items.noise, day, items.snr, \(NoiseCourse.Try.passed)
    FROM sessions
    CROSS JOIN items INDEXED BY items_in_noise_by_session ON items.session = sessions.id
    LEFT JOIN appeals ON appeals.item = items.id
    WHERE +items.lang = ?1 AND \(InQuiet.inNoise) AND \(NoiseCourse.Try.wasTried)
    """

  /// Among so many there is a session that settled, if there is one that matters today.
  private static let latestInNoise = 100

  /// The mean ratio of the last session in a noise that went on after finding its place; nil where
  /// there is none.
  public func lastMeanRatio(_ kind: NoiseKind, _ lang: Lang) throws(JournalError) -> Double? {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        """
        SELECT avg(snr) FROM (
          SELECT latest.id, latest.began, items.snr,
            row_number() OVER (PARTITION BY latest.id ORDER BY n) AS place
          FROM (
            SELECT id, began FROM sessions WHERE EXISTS (
              SELECT 1 FROM items INDEXED BY items_in_noise_by_session
              WHERE session = sessions.id AND +lang = ?1 AND noise = ?2
                AND \(InQuiet.inNoise) AND \(NoiseCourse.Try.wasTried))
            ORDER BY began DESC, id DESC LIMIT \(Self.latestInNoise)) AS latest
          CROSS JOIN items INDEXED BY items_in_noise_by_session ON items.session = latest.id
          WHERE +items.lang = ?1 AND items.noise = ?2
            AND \(InQuiet.inNoise) AND \(NoiseCourse.Try.wasTried))
        WHERE place > \(NoiseCourse.placing) GROUP BY id ORDER BY began DESC, id DESC LIMIT 1
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
    ) { ($0.count(2), NoiseCourse.Try($0, from: 0)) }
    return Dictionary(tries, uniquingKeysWith: { first, _ in first })
  }

  /// Its ratio and whether it passed, in two columns of a row.
  fileprivate init(_ row: Statement, from column: Int32) {
    self.init(snr: row.real(column), passed: row.flag(column + 1))
  }
}

extension NoiseSeries.Dated {
  /// The day and the try, in the columns after that of the noise.
  fileprivate init(_ row: Statement) throws(SQLiteError) {
    self.init(day: try row.day(1), attempt: NoiseCourse.Try(row, from: 2))
  }
}

extension Noise {
  /// What something was heard in, by the kind and the ratio in two columns of a row; nil for quiet.
  init?(_ row: Statement, from column: Int32) throws(SQLiteError) {
    let kind: NoiseKind? = try row.optionalWord(column)
    guard let kind, let snr = row.optionalReal(column + 1) else { return nil }
    self.init(kind, snr: snr)
  }
}
