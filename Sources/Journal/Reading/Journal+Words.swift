public import Coaching

extension Journal {
  /// The words that the session is remembered by, at most `limit` of each kind.
  public func sessionWords(_ uid: String, limit: Int) throws(JournalError) -> SessionWords {
    try reading { connection throws(SQLiteError) in
      let hard = try connection.all(
        """
        SELECT words.id, words.lang, words.word, count(*), (met - heard) / CAST(met AS REAL)
        FROM sessions JOIN items ON session = sessions.id JOIN misses ON item = items.id
        JOIN words ON words.id = misses.word
        WHERE uid = ? GROUP BY words.id
        """, [.text(uid)], Miss.init)
      let regained = try connection.all(
        """
        \(MetWords.sql),
        mine (id, began) AS (SELECT id, began FROM sessions WHERE uid = ?1),
        met (id, lang, word) AS (
          SELECT DISTINCT words.id, words.lang, words.word
          FROM items JOIN met_words ON met_words.item = items.id
          JOIN words ON words.lang = met_words.lang AND words.word = met_words.word
          WHERE items.session = (SELECT id FROM mine))
        SELECT lang, word, (
          SELECT max(sessions.began) FROM misses JOIN items ON items.id = item
          JOIN sessions ON sessions.id = session
          WHERE misses.word = met.id AND sessions.began < (SELECT began FROM mine)) AS missed
        FROM met
        WHERE missed IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM misses JOIN items ON items.id = item
          WHERE misses.word = met.id AND session = (SELECT id FROM mine))
        ORDER BY missed DESC, word
        """, [.text(uid)]
      ) { row throws(SQLiteError) in (lang: try row.word(0) as Lang, word: row.text(1)) }
      return SessionWords(
        hardest: try Self.hardest(hard, limit: limit, session: uid, in: connection),
        regained: Array(
          regained.lazy.filter { !LightWords.contains($0.word, $0.lang) }.map(\.word)
            .prefix(max(0, limit))))
    }
  }

  /// The words that were missed most often at first tries, the hardest first; both days belong to
  /// what is asked for.
  public func hardestWords(
    _ lang: Lang, from first: LocalDay? = nil, to last: LocalDay? = nil, limit: Int
  ) throws(JournalError) -> [MissedWord] {
    let span = Self.span(first, last)
    return try reading { connection throws(SQLiteError) in
      let misses: [Miss]
      if first == nil, last == nil {
        misses = try connection.all(
          """
          SELECT id, lang, word, met - heard, (met - heard) / CAST(met AS REAL)
          FROM words WHERE lang = ? AND met > heard
          """, [.text(lang.rawValue)], Miss.init)
      } else {
        misses = try connection.all(
          """
          SELECT words.id, words.lang, words.word, count(*), (met - heard) / CAST(met AS REAL)
          FROM sessions JOIN items ON session = sessions.id JOIN misses ON item = items.id
          JOIN words ON words.id = misses.word
          WHERE day BETWEEN ?1 AND ?2 AND words.lang = ?3 GROUP BY words.id
          """, span + [.text(lang.rawValue)], Miss.init)
      }
      return try Self.hardest(misses, limit: limit, days: span, in: connection)
    }
  }

  /// A word that was missed, with what tells how hard it is.
  private struct Miss {
    let id: Int64
    let word: String
    let times: Int
    /// Of all times that it was ever met.
    let rate: Double
    let isLight: Bool

    init(_ row: Statement) throws(SQLiteError) {
      id = row.integer(0)
      word = row.text(2)
      times = row.count(3)
      rate = row.real(4)
      isLight = LightWords.contains(word, try row.word(1))
    }
  }

  /// The hardest of `misses`, with what they were taken for in one session or in a span of days.
  private static func hardest(
    _ misses: [Miss], limit: Int, session uid: String? = nil, days: [Value] = span(nil, nil),
    in connection: Connection
  ) throws(SQLiteError) -> [MissedWord] {
    let ranked = misses.sorted { left, right in
      if left.isLight != right.isLight { return right.isLight }
      if left.times != right.times { return left.times > right.times }
      if left.rate != right.rate { return left.rate > right.rate }
      return left.word < right.word
    }
    var hardest: [MissedWord] = []
    for miss in ranked.prefix(max(0, limit)) {
      let takenFor = try connection.first(
        """
        SELECT max(taken_for COLLATE BINARY)
        FROM misses JOIN items ON items.id = item JOIN sessions ON sessions.id = session
        WHERE misses.word = ?1 AND taken_for IS NOT NULL AND day BETWEEN ?2 AND ?3
          AND (?4 IS NULL OR uid = ?4)
        GROUP BY taken_for ORDER BY count(*) DESC, max(item) DESC LIMIT 1
        """, [.integer(miss.id)] + days + [.text(uid)]
      ) { $0.text(0) }
      hardest.append(MissedWord(word: miss.word, takenFor: takenFor, missed: miss.times))
    }
    return hardest
  }
}
