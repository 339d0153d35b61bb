import Coaching

/// The misses of a session, of some days or of all time.
struct Misses: Sendable {
  /// The tables they are read from, in the order that follows what was asked for.
  private let source: String
  private let values: [Value]
  /// Words in the running totals, where these say all.
  private let totals: Lang?

  static func ofSession(_ uid: String) -> Misses {
    Misses(source: "\(joined) WHERE uid = ?1", values: [.text(uid)], totals: nil)
  }

  static func ofDays(_ span: [Value], _ lang: Lang) -> Misses {
    Misses(
      source: "\(joined) WHERE day BETWEEN ?1 AND ?2 AND items.lang = ?3",
      values: span + [.text(lang.rawValue)], totals: nil)
  }

  static func all(_ lang: Lang) -> Misses {
    Misses(source: "misses WHERE true", values: [], totals: lang)
  }

  private static let joined = """
    sessions CROSS JOIN items ON session = sessions.id CROSS JOIN misses ON item = items.id
    """

  /// The words that were missed most often, with what each was taken for; those that tell little come
  /// last.
  func hardest(limit: Int, in connection: Connection) throws(SQLiteError) -> [MissedWord] {
    let ranked = try words(in: connection).sorted { left, right in
      if left.isLight != right.isLight { return right.isLight }
      if left.times != right.times { return left.times > right.times }
      if left.rate != right.rate { return left.rate > right.rate }
      return left.word < right.word
    }
    let hardest = ranked.prefix(max(0, limit))
    let answers = try answers(for: hardest.map(\.id), in: connection)
    return hardest.map { MissedWord(word: $0.word, takenFor: answers[$0.id], missed: $0.times) }
  }

  private struct Word {
    let id: Int64
    let word: String
    let times: Int
    /// How often it was missed of all times that it was ever met.
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

  private func words(in connection: Connection) throws(SQLiteError) -> [Word] {
    if let totals {
      return try connection.all(
        """
        SELECT id, lang, word, met - heard, (met - heard) / CAST(met AS REAL)
        FROM words WHERE lang = ? AND met > heard
        """, [.text(totals.rawValue)], Word.init)
    }
    return try connection.all(
      """
      WITH missed (id, times) AS (
        SELECT misses.word, count(*) FROM \(source) GROUP BY misses.word)
      SELECT words.id, lang, word, times, (met - heard) / CAST(met AS REAL)
      FROM missed CROSS JOIN words ON words.id = missed.id
      """, values, Word.init)
  }

  /// What each of some words was most often taken for, and of equals the latest.
  private func answers(
    for words: [Int64], in connection: Connection
  ) throws(SQLiteError) -> [Int64: String] {
    let list = "[\(words.map(String.init).joined(separator: ","))]"
    let found = try connection.all(
      """
      SELECT misses.word, max(taken_for COLLATE BINARY) FROM \(source) AND taken_for IS NOT NULL
        AND misses.word IN (SELECT value FROM json_each(?\(values.count + 1)))
      GROUP BY misses.word, taken_for ORDER BY count(*), max(item)
      """, values + [.text(list)]
    ) { (id: $0.integer(0), answer: $0.text(1)) }
    return Dictionary(found.map { ($0.id, $0.answer) }, uniquingKeysWith: { $1 })
  }
}
