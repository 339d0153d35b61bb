public import Coaching

extension Journal {
  /// The sounds spoken as others, at least `fewest` times, certain and most frequent ones first;
  /// both days are inclusive, and without a language all count.
  public func confusions(
    _ lang: Lang? = nil, from first: LocalDay? = nil, to last: LocalDay? = nil, limit: Int,
    fewest: Int = 1
  ) throws(JournalError) -> [Confusion] {
    try reading { connection throws(SQLiteError) in
      try Self.confusions(lang, Self.span(first, last), limit, fewest, in: connection)
    }
  }

  /// The spoken tries judged both on this computer and by a service, in order of practice; both
  /// days are inclusive.
  public func ratingPairs(
    from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [RatingPair] {
    try timedRatingPairs(from: first, to: last).map { $0.pair }
  }

  /// The same with the milliseconds at which their session began.
  func timedRatingPairs(
    from first: LocalDay?, to last: LocalDay?
  ) throws(JournalError) -> [(at: Int64, pair: RatingPair)] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT items.lang, others.rater, own.acc, own.flu, own.comp, own.pros,
          others.acc, others.flu, others.comp, others.pros, sessions.began
        FROM sessions CROSS JOIN items ON session = sessions.id
        CROSS JOIN spoken AS own ON own.item = items.id AND own.rater = ?3
        CROSS JOIN spoken AS others
          ON others.item = own.item AND others.n = own.n AND others.rater <> ?3
        WHERE day BETWEEN ?1 AND ?2 ORDER BY sessions.id, items.n, own.n, others.id
        """, Self.span(first, last) + [.text(SpokenJudgement.local)]
      ) { row throws(SQLiteError) in
        let pair = RatingPair(
          lang: try row.word(0), service: row.text(1), own: SaidScores(row, from: 2),
          others: SaidScores(row, from: 6))
        return (at: row.integer(10), pair: pair)
      }
    }
  }

  /// The names of the kept recordings, from before a day or all of them, in order of practice.
  public func recordings(before day: LocalDay? = nil) throws(JournalError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT name FROM (
          SELECT name, session, items.n AS n, recordings.n AS number
          FROM items CROSS JOIN recordings ON item = items.id
          UNION ALL
          SELECT recording, session, n, number FROM turn_attempts WHERE recording IS NOT NULL
          UNION ALL
          SELECT recording, session, n, NULL FROM turns WHERE recording IS NOT NULL)
        CROSS JOIN sessions ON sessions.id = session
        WHERE day < ? ORDER BY session, n, number NULLS LAST
        """, [.text(day?.description ?? "~")]
      ) { $0.text(0) }
    }
  }

  static func confusions(
    _ lang: Lang?, _ span: [Value], _ limit: Int, _ fewest: Int, in connection: Connection
  ) throws(SQLiteError) -> [Confusion] {
    try connection.all(
      """
      SELECT lang, expected, heard, sum(times), sum(tentative)
      FROM confusions WHERE day BETWEEN ?1 AND ?2 AND lang = ifnull(?3, lang)
      GROUP BY lang, expected, heard HAVING sum(times) >= ?5
      ORDER BY sum(times) - sum(tentative) DESC, sum(times) DESC, lang, expected, heard LIMIT ?4
      """,
      span + [.text(lang?.rawValue), .integer(max(0, limit)), .integer(fewest)]
    ) { row throws(SQLiteError) in
      Confusion(
        lang: try row.word(0), expected: row.text(1), heard: row.text(2), times: row.count(3),
        tentative: row.count(4))
    }
  }
}

extension Journal {
  /// The recordings kept on a day, in order of practice.
  public func keptRecordings(on day: LocalDay) throws(JournalError) -> [KeptRecording] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT name, text, items.lang, reading, spoken.words
        FROM sessions CROSS JOIN items ON session = sessions.id
        CROSS JOIN recordings ON recordings.item = items.id
        LEFT JOIN spoken
          ON spoken.item = recordings.item AND spoken.n = recordings.n AND rater = ?2
        WHERE day = ?1 ORDER BY sessions.id, items.n, recordings.n
        """, [.text(day.description), .text(SpokenJudgement.local)]
      ) { row throws(SQLiteError) in
        KeptRecording(
          name: row.text(0), text: row.text(1), lang: try row.word(2),
          reading: row.optionalText(3).map { $0.split(separator: " ").map(String.init) },
          words: row.optionalText(4).map([SpokenWord].init(stored:)) ?? [])
      }
    }
  }
}
