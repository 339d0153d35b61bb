/// The running totals of the words, kept in step with the first tries they sum up.
struct WordTotals {
  let connection: Connection

  /// Takes in the words of the first try at an item.
  func add(item: Int64) throws(SQLiteError) {
    try connection.run(Self.sum("WHERE item = ?1"), [.integer(item)])
    try connection.run(Self.list("AND item = ?1"), [.integer(item)])
  }

  /// Takes out the words of an item before something about it changes.
  func remove(item: Int64) throws(SQLiteError) {
    try connection.run("DELETE FROM misses WHERE item = ?1", [.integer(item)])
    try connection.run(
      """
      \(MetWords.sql)
      UPDATE words SET met = words.met - gone.met, heard = words.heard - gone.heard,
        near = words.near - gone.near, wrong = words.wrong - gone.wrong,
        missing = words.missing - gone.missing
      FROM (
        SELECT lang, word, count(*) AS met, sum(verdict IN ('match', 'homophone')) AS heard,
          sum(verdict = 'near') AS near, sum(verdict = 'wrong') AS wrong,
          sum(verdict = 'missing') AS missing
        FROM met_words WHERE item = ?1 GROUP BY lang, word COLLATE NOCASE) AS gone
      WHERE words.lang = gone.lang AND words.word = gone.word
      """, [.integer(item)])
  }

  /// Counts everything anew.
  func recount() throws(SQLiteError) {
    try connection.run("DELETE FROM misses")
    try connection.run("DELETE FROM words")
    try connection.run(Self.sum("WHERE true"))
    try connection.run(Self.list(""))
  }

  // One row at a time: grouping them first would mean sorting everything ever met. Of two
  // spellings, the one without the capital is the greater by its bytes.
  private static func sum(_ condition: String) -> String {
    """
    \(MetWords.sql)
    INSERT INTO words (lang, word, met, heard, near, wrong, missing, last_met)
    SELECT lang, word, 1, verdict IN ('match', 'homophone'), verdict = 'near', verdict = 'wrong',
      verdict = 'missing', at
    FROM met_words \(condition)
    ON CONFLICT (lang, word) DO UPDATE SET
      word = max(words.word COLLATE BINARY, excluded.word), met = met + 1,
      heard = heard + excluded.heard, near = near + excluded.near, wrong = wrong + excluded.wrong,
      missing = missing + excluded.missing, last_met = max(last_met, excluded.last_met)
    """
  }

  private static func list(_ condition: String) -> String {
    """
    \(MetWords.sql)
    INSERT INTO misses (item, place, word, verdict, taken_for)
    SELECT item, place, words.id, verdict, CASE WHEN verdict <> 'missing' THEN answer END
    FROM met_words CROSS JOIN words ON words.lang = met_words.lang AND words.word = met_words.word
    WHERE verdict NOT IN ('match', 'homophone') \(condition)
    """
  }
}
