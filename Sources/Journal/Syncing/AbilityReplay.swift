import Coaching

/// Learns abilities anew from the first tries of all computers, in the order of time: the same tries come
/// to the same abilities everywhere. What was heard in noise tells nothing of them, nor does what was forgotten.
struct AbilityReplay {
  let connection: Connection
  /// What was tried before so many sessions no longer tells anything of today.
  private static let sessions = 200

  func run() throws(SQLiteError) {
    for lang in Lang.allCases {
      for mode in AnswerMode.allCases { try learn(lang, mode) }
    }
  }

  private func learn(_ lang: Lang, _ mode: AnswerMode) throws(SQLiteError) {
    let names: [Value] = [.text(lang.rawValue), .text(mode.rawValue)]
    let sessions = try connection.all(
      """
      SELECT id, coalesce(ended, began) FROM sessions
      WHERE lang = ? AND mode = ? AND judged > 0 AND NOT imported AND ending IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM sync_forgotten WHERE sync_forgotten.uid = sessions.uid)
      ORDER BY began DESC, uid DESC LIMIT \(Self.sessions)
      """, names
    ) { (id: $0.integer(0), ended: $0.integer(1)) }
    guard let last = sessions.first else {
      // Each computer forgot at a moment of its own: what it knew then is not what others know.
      try connection.run("DELETE FROM abilities WHERE lang = ? AND mode = ?", names)
      return
    }
    var ability = Ability()
    for session in sessions.reversed() { try learn(session.id, mode, &ability) }
    try connection.run(
      """
      INSERT INTO abilities (lang, mode, mean, variance, updated) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        mean = excluded.mean, variance = excluded.variance, updated = excluded.updated
      """,
      names + [.real(ability.mean), .real(ability.variance), .integer(last.ended)])
  }

  /// As a session does it: what was typed in a spoken one tells nothing, nor what was heard a while before.
  private func learn(
    _ session: Int64, _ mode: AnswerMode, _ ability: inout Ability
  ) throws(SQLiteError) {
    let tries = try connection.all(
      """
      SELECT text, items.lang, level, word_bucket, reading, pace,
        coalesce(passed, 0) OR coalesce(appeals.correct AND items.attempts = 1, 0)
      FROM items LEFT JOIN attempts ON attempts.item = items.id AND attempts.n = 1
      LEFT JOIN appeals ON appeals.item = items.id
      WHERE session = ? AND (passed IS NOT NULL OR outcome = 'revealed') AND \(InQuiet.items)
        AND coalesce(attempts.mode, ?2) = ?2
        AND NOT EXISTS (
          SELECT 1 FROM items AS before
          WHERE before.session = items.session AND before.n < items.n
            AND before.sentence_id = items.sentence_id)
      ORDER BY items.n
      """, [.integer(session), .text(mode.rawValue)]
    ) { row throws(SQLiteError) in
      (
        sentence: Sentence(
          id: "", text: row.text(0), lang: try row.word(1), level: try row.word(2),
          wordBucket: try row.word(3),
          reading: row.optionalText(4)?.split(separator: " ").map(String.init)),
        pace: row.real(5), passed: row.flag(6)
      )
    }
    for attempt in tries {
      ability.learn(
        passed: attempt.passed, difficulty: Difficulty.of(attempt.sentence, pace: attempt.pace))
    }
  }
}
