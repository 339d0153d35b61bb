public import Coaching

extension Journal {
  /// The latest times that a sentence was tried in quiet, oldest first.
  public func tries(
    of sentence: String, _ lang: Lang, limit: Int = 20
  ) throws(JournalError) -> [SentenceTry] {
    try reading { connection throws(SQLiteError) in
      let latest = try connection.all(
        """
        SELECT day, coalesce(
            CASE WHEN judged_items.attempts = 1 THEN judged_items.semantic_sim END,
            (SELECT semantic_sim FROM attempts WHERE item = items.id AND attempts.n = 1), 0),
          judged_items.correct AND judged_items.attempts = 1
        FROM items CROSS JOIN judged_items ON judged_items.id = items.id
        CROSS JOIN sessions ON sessions.id = items.session
        WHERE items.lang = ? AND items.sentence_id = ? AND NOT imported AND \(InQuiet.items)
        ORDER BY items.began DESC, items.id DESC LIMIT ?
        """, [.text(lang.rawValue), .text(sentence), .integer(max(0, limit))]
      ) { row throws(SQLiteError) in
        SentenceTry(day: try row.day(0), similarity: row.real(1), isAtOnce: row.flag(2))
      }
      return latest.reversed()
    }
  }

  /// The names of the sessions in which something was answered, the newest first, at most `limit`; of them
  /// those whose name begins with `prefix`.
  public func sessionNames(
    beginningWith prefix: String = "", _ lang: Lang? = nil, withTalks: Bool = false,
    limit: Int = 2
  ) throws(JournalError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT uid FROM sessions
        WHERE (judged + trials > 0 AND NOT imported OR ?4 AND turns > 0)
          AND substr(uid, 1, length(?1)) = ?1
          AND lang = ifnull(?2, lang)
        ORDER BY began DESC, id DESC LIMIT ?3
        """, [.text(prefix), .text(lang?.rawValue), .integer(max(0, limit)), .flag(withTalks)]
      ) { $0.text(0) }
    }
  }

  /// The languages with an item that counts; both days are inclusive.
  public func languages(
    from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [Lang] {
    let found = try reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT DISTINCT lang FROM sessions WHERE judged + trials + turns > 0 AND day BETWEEN ? AND ?",
        Self.span(first, last)
      ) { row throws(SQLiteError) in try row.word(0) as Lang }
    }
    return Lang.allCases.filter(found.contains)
  }
}
