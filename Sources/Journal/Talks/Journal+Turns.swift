public import Coaching

/// What turns of talks came to.
extension Journal {
  /// The sentences of the latest turns that tell how the learner stands with words, oldest first: lines that were
  /// understood at once, and replies that the learner gave. Which word of a line was missed nobody can tell; of a
  /// typical mistake that was typed, what was put right tells it, and its `answer` is what was typed. What was said in
  /// words of one's own (`isOwn`) tells of words that are known by now. Of talks that were not to be kept come the words
  /// that stayed.
  public func metTurns(
    _ lang: Lang? = nil, limit: Int = Journal.triesOfWords
  ) throws(JournalError) -> [MetSentence] {
    try reading { connection throws(SQLiteError) in
      let staying = try Self.stayingWords(lang, limit, in: connection)
      let turns = try connection.all(
        """
        SELECT line, reply_text, lang, at, \(Self.atOnce) AND NOT by_player, outcome, given, mode FROM (
          SELECT turns.*, lang, \(Self.isSaidByPlayer) AS by_player
          FROM sessions CROSS JOIN turns ON session = sessions.id
          WHERE sessions.turns > 0 AND lang = ifnull(?1, lang)
            AND (outcome IN ('answered', 'corrected')
              OR outcome = 'said' AND reply IS NULL AND turns.mode = 'text')
          ORDER BY turns.at DESC, turns.id DESC LIMIT ?2)
        ORDER BY at, id
        """, [.text(lang?.rawValue), .integer(max(0, limit))]
      ) { row throws(SQLiteError) -> [MetSentence] in
        let (lang, at) = (try row.word(2) as Lang, row.integer(3))
        var met: [MetSentence] = []
        if row.flag(4) {
          met.append(MetSentence(text: row.text(0), lang: lang, answer: row.text(0), at: at))
        }
        guard let reply = row.optionalText(1) else { return met }
        switch try row.word(5) as TurnOutcome {
        case .corrected:
          // What was heard of a spoken mistake is the mistake as it is written in the scene.
          if row.optionalText(7) == AnswerMode.text.rawValue, let given = row.optionalText(6) {
            met.append(MetSentence(text: reply, lang: lang, answer: given, at: at))
          }
        case .said:
          met.append(MetSentence(text: reply, lang: lang, answer: reply, at: at, isOwn: true))
        default: met.append(MetSentence(text: reply, lang: lang, answer: reply, at: at))
        }
        return met
      }.flatMap(\.self)
      return staying.isEmpty ? turns : (turns + staying).sorted { $0.at < $1.at }
    }
  }

  /// The words of talks that were not to be kept, as if each had been a sentence.
  private static func stayingWords(
    _ lang: Lang?, _ limit: Int, in connection: Connection
  ) throws(SQLiteError) -> [MetSentence] {
    try connection.all(
      """
      SELECT word, lang, coalesce(ended, began) AS at, is_own
      FROM talk_words CROSS JOIN sessions ON sessions.id = session
      WHERE lang = ifnull(?1, lang) ORDER BY at DESC, session DESC, word LIMIT ?2
      """, [.text(lang?.rawValue), .integer(max(0, limit))]
    ) { row throws(SQLiteError) in
      MetSentence(
        text: row.text(0), lang: try row.word(1), answer: row.text(0), at: row.integer(2),
        isOwn: row.flag(3))
    }
  }

  /// Whether a line was understood when it was heard once, as `KeptTurn.isUnderstoodAtOnce` has it.
  private static let atOnce = """
    (outcome IN ('answered', 'chosen', 'corrected') AND tries = 1
      AND hints + translations + rephrasings + slower + replays = 0)
    """

  /// Whether a line was said by a player, as `isSaidByPlayer` has it: then it could be read while it was heard.
  static let isSaidByPlayer = """
    EXISTS (SELECT 1 FROM turns AS cue WHERE cue.session = turns.session AND cue.n = turns.n - 1
      AND cue.turn = turns.turn AND cue.outcome = 'heard')
    """

  static func talkRecord(
    _ lang: Lang?, _ span: [Value], in connection: Connection
  ) throws(SQLiteError) -> TalkRecord {
    let values = ["acc", "flu", "comp", "pros", "response_seconds"]
    let sums = values.map { "total(\($0)), count(\($0))" }.joined(separator: ", ")
    let record = try connection.first(
      """
      SELECT count(DISTINCT session), count(*),
        coalesce(sum(\(atOnce) AND NOT by_player), 0), \(sums), coalesce(sum(NOT by_player), 0)
      FROM (SELECT turns.*, \(isSaidByPlayer) AS by_player
        FROM sessions CROSS JOIN turns ON session = sessions.id
        WHERE sessions.turns > 0 AND day BETWEEN ?1 AND ?2 AND lang = ifnull(?3, lang)
          AND outcome NOT IN ('heard', 'left', 'said'))
      """, span + [.text(lang?.rawValue)]
    ) { row in
      func mean(_ number: Int32) -> MeanSum {
        MeanSum(sum: row.real(3 + 2 * number), count: row.count(4 + 2 * number))
      }
      return TalkRecord(
        talks: row.count(0), turns: row.count(1), heard: row.count(13), atOnce: row.count(2),
        accuracy: mean(0),
        fluency: mean(1), completeness: mean(2), prosody: mean(3), response: mean(4))
    }
    return record ?? TalkRecord()
  }
}
