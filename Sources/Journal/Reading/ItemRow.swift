public import Coaching

/// An item as it counts: with the learner's appeal, if there was one.
public struct ItemRow: Sendable, Hashable {
  /// The local day on which its session began: `2025-08-31`.
  public var day: String
  public var sentenceID: String
  public var text: String
  public var attempts: Int
  public var mode: AnswerMode
  public var correct: Bool
  public var semanticSim: Double?
  public var acc: Double?
  public var flu: Double?
  public var comp: Double?
  public var pros: Double?
  public var itemScore: Int?
  public var transcript: String?
}

extension ItemRow {
  static let sql = """
    SELECT day, sentence_id, text, attempts, mode, correct, semantic_sim, acc, flu, comp, pros,
      item_score, transcript
    FROM sessions JOIN judged_items ON judged_items.session = sessions.id
    WHERE day BETWEEN ?1 AND ?2
    ORDER BY day, sessions.id, n
    """

  init(_ row: Statement) throws(SQLiteError) {
    self.init(
      day: row.text(0), sentenceID: row.text(1), text: row.text(2), attempts: row.count(3),
      mode: try row.word(4), correct: row.flag(5), semanticSim: row.optionalReal(6),
      acc: row.optionalReal(7), flu: row.optionalReal(8), comp: row.optionalReal(9),
      pros: row.optionalReal(10), itemScore: row.optionalCount(11),
      transcript: row.optionalText(12))
  }
}
