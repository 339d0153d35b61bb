import Coaching

extension PractisedItem {
  /// Items as they count: with the learner's appeal, if there was one.
  static let sql = """
    SELECT day, sentence_id, text, attempts, mode, correct, semantic_sim, acc, flu, comp, pros,
      item_score, transcript
    FROM sessions JOIN judged_items ON judged_items.session = sessions.id
    WHERE day BETWEEN ?1 AND ?2
    ORDER BY day, sessions.id, n
    """

  init(_ row: Statement) throws(SQLiteError) {
    self.init(
      day: try row.day(0), sentenceID: row.text(1), text: row.text(2), attempts: row.count(3),
      mode: try row.word(4), correct: row.flag(5), similarity: row.optionalReal(6),
      said: SaidScores(
        accuracy: row.optionalReal(7), fluency: row.optionalReal(8),
        completeness: row.optionalReal(9), prosody: row.optionalReal(10)),
      score: row.optionalCount(11), transcript: row.optionalText(12))
  }
}
