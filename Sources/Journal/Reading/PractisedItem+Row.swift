import Coaching

extension PractisedItem {
  /// Items as they count: with the learner's appeal, if there was one.
  static let sql = """
    SELECT day, sentence_id, text, attempts, coalesce(given_by, mode), correct, semantic_sim, acc, flu, comp, pros,
      item_score, transcript
    FROM sessions JOIN judged_items ON judged_items.session = sessions.id
    WHERE day BETWEEN ?1 AND ?2
    ORDER BY day, sessions.id, n
    """

  /// The item in a row whose columns are those from `first` on.
  init(_ row: Statement, from first: Int32 = 0) throws(SQLiteError) {
    self.init(
      day: try row.day(first), sentenceID: row.text(first + 1), text: row.text(first + 2),
      attempts: row.count(first + 3),
      mode: try row.word(first + 4), correct: row.flag(first + 5),
      similarity: row.optionalReal(first + 6),
      said: SaidScores(row, from: first + 7),
      score: row.optionalCount(first + 11), transcript: row.optionalText(first + 12))
  }
}
