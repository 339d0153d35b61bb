public import Coaching

extension Journal {
  /// The words that the session is remembered by, at most `limit` of each kind.
  public func sessionWords(_ uid: String, limit: Int) throws(JournalError) -> SessionWords {
    try reading { connection throws(SQLiteError) in
      let misses = Misses.ofSession(uid)
      return SessionWords(
        hardest: try misses.hardest(limit: limit, fewest: 1, in: connection),
        regained: try Self.regained(uid, limit: limit, in: connection))
    }
  }

  /// The words that were missed most often at first tries, and `fewest` times at least, the hardest
  /// first; both days belong to what is asked for, and without a language all do.
  public func hardestWords(
    _ lang: Lang?, from first: LocalDay? = nil, to last: LocalDay? = nil, limit: Int,
    fewest: Int = 1
  ) throws(JournalError) -> [HardWord] {
    let misses: Misses =
      first == nil && last == nil ? .all(lang) : .ofDays(Self.span(first, last), lang)
    return try reading { connection throws(SQLiteError) in
      try misses.hardest(limit: limit, fewest: fewest, in: connection)
    }
  }

  /// Words are of an earlier session where their items began before those of this one.
  private static func regained(
    _ uid: String, limit: Int, in connection: Connection
  ) throws(SQLiteError) -> [String] {
    let words = try connection.all(
      """
      \(MetWords.sql),
      mine (item) AS (
        SELECT items.id FROM sessions CROSS JOIN items ON session = sessions.id WHERE uid = ?),
      met (id, lang, word) AS (
        SELECT DISTINCT words.id, words.lang, words.word
        FROM mine CROSS JOIN met_words ON met_words.item = mine.item
        CROSS JOIN words ON words.lang = met_words.lang AND words.word = met_words.word)
      SELECT lang, word, (
        SELECT max(item) FROM misses
        WHERE misses.word = met.id AND item < (SELECT min(item) FROM mine)) AS missed
      FROM met
      WHERE missed IS NOT NULL AND id NOT IN (
        SELECT misses.word FROM mine CROSS JOIN misses ON misses.item = mine.item)
      ORDER BY missed DESC, word
      """, [.text(uid)]
    ) { row throws(SQLiteError) in (lang: try row.word(0) as Lang, word: row.text(1)) }
    let weighty = words.lazy.filter { !LightWords.contains($0.word, $0.lang) }
    return Array(weighty.map(\.word).prefix(max(0, limit)))
  }
}
