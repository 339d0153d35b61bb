public import Coaching
import Synchronization

extension Journal {
  /// How many of the latest first tries tell which words are hard: what was hard long ago is not what
  /// is hard now.
  public static let triesOfWords = 2000

  /// Passes the sentences of the latest first tries to `body`, oldest first, with what became of their
  /// words; what an appeal took back and recordings that were not understood are left out.
  ///
  /// Both days are inclusive. `body` must not use this journal.
  public func metSentences(
    from first: LocalDay? = nil, to last: LocalDay? = nil, _ lang: Lang? = nil,
    limit: Int = Journal.triesOfWords, _ body: (MetSentence) throws -> Void
  ) throws {
    try metSentences(
      "day BETWEEN ?1 AND ?2 AND items.lang = ifnull(?3, items.lang)",
      latest: "day DESC, sessions.id DESC", Self.span(first, last) + [.text(lang?.rawValue)], limit,
      body)
  }

  /// The same of one session.
  public func metSentences(
    of session: String, _ body: (MetSentence) throws -> Void
  ) throws {
    try metSentences("uid = ?1", [.text(session)], Self.triesOfWords, body)
  }

  /// The same of the sessions before one.
  public func metSentences(
    before session: String, _ lang: Lang, _ body: (MetSentence) throws -> Void
  ) throws {
    try metSentences(
      """
      day <= (SELECT day FROM sessions WHERE uid = ?1)
        AND (sessions.began, sessions.id) < (SELECT began, id FROM sessions WHERE uid = ?1)
        AND items.lang = ?2
      """, latest: "day DESC, sessions.id DESC", [.text(session), .text(lang.rawValue)],
      Self.triesOfWords, body)
  }

  /// `latest` is the order of an index that serves the condition: any other would sort all of them first.
  private func metSentences(
    _ condition: String, latest: String = "sessions.id DESC", _ values: [Value], _ limit: Int,
    _ body: (MetSentence) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        // Only the verdicts of a try with a miss are read: taking them apart costs more than all else.
        let rows = try store.open.statement(
          """
          SELECT text, lang, answer, words, at, id, correct FROM (
            SELECT items.id, text, items.lang AS lang, answer, CASE WHEN EXISTS (
              SELECT 1 FROM misses WHERE misses.item = items.id) THEN words ELSE '[]' END AS words,
              attempts.at, items.correct
            FROM sessions CROSS JOIN items ON session = sessions.id
            CROSS JOIN attempts ON attempts.item = items.id AND attempts.n = 1
            WHERE \(condition) AND \(InQuiet.items)
              AND NOT EXISTS (SELECT 1 FROM appeals WHERE appeals.item = items.id AND correct)
              AND (attempts.mode IS NOT 'voice' OR NOT EXISTS (
                SELECT 1 FROM spoken WHERE spoken.item = items.id AND spoken.n = 1)
                OR EXISTS (
                  SELECT 1 FROM spoken WHERE spoken.item = items.id AND spoken.n = 1
                    AND trouble IS NULL AND confidence >= \(SpokenJudgement.leastConfidence)))
            ORDER BY \(latest), items.n DESC LIMIT \(max(0, limit)))
          ORDER BY at, id
          """, values)
        defer { rows.reset() }
        while try rows.step() {
          try body(
            MetSentence(
              text: rows.text(0), lang: try rows.word(1), answer: rows.text(2),
              words: [WordVerdict](in: rows.text(3)), at: rows.integer(4), item: rows.integer(5),
              wasWonBack: rows.flag(6)))
        }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }
}
