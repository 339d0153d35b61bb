public import Coaching

extension Journal {
  /// The last session without an end, if there is one that can go on: of a drill nothing is left open,
  /// and another one asks what this one would have.
  public func lastUnfinishedSession() throws(JournalError) -> UnfinishedSession? {
    try reading { connection throws(SQLiteError) in
      let found = try connection.first(
        """
        SELECT id, uid, planned_minutes, lang, mode, profile, pace, seed, began, utc_offset,
          practised_seconds, wanted_voice, kind, noise, snr
        FROM sessions WHERE ending IS NULL AND kind NOT IN ('drill', 'talk', 'read') ORDER BY id DESC LIMIT 1
        """
      ) { row throws(SQLiteError) in
        var plan = SessionPlan(
          id: row.text(1), kind: try row.word(12), minutes: row.real(2), lang: try row.word(3),
          mode: try row.word(4),
          profile: try row.word(5),
          delivery: Delivery(pace: row.real(6), voiceId: row.optionalText(11)),
          seed: UInt64(bitPattern: row.integer(7)))
        plan.noise = try Noise(row, from: 13)
        let began = Moment(milliseconds: row.integer(8), utcOffsetMinutes: row.count(9))
        return (id: row.integer(0), plan: plan, began: began, seconds: row.real(10))
      }
      guard let found else { return nil }
      var past = UnfinishedSession(
        plan: found.plan, began: found.began, practisedSeconds: found.seconds,
        results: try Self.results(of: found.id, in: connection),
        open: try Self.item(of: found.id, "outcome IS NULL", in: connection),
        last: try Self.item(of: found.id, "outcome IS NOT NULL", in: connection))
      past.triesInNoise = try NoiseCourse.Try.all(of: found.id, in: connection)
      return past
    }
  }

  private static func results(
    of session: Int64, in connection: Connection
  ) throws(SQLiteError) -> [ItemResult] {
    try connection.all(
      """
      SELECT items.n, sentence_id, outcome, coalesce(appeals.correct, items.correct), attempts,
        coalesce(appeals.semantic_sim, items.semantic_sim), transcript,
        coalesce(appeals.item_score, items.item_score), acc, flu, comp, pros,
        coalesce(items.mode, sessions.mode)
      FROM sessions CROSS JOIN items ON session = sessions.id
      LEFT JOIN appeals ON appeals.item = items.id
      WHERE session = ? AND outcome IS NOT NULL ORDER BY items.n
      """, [.integer(session)]
    ) { row throws(SQLiteError) in
      ItemResult(
        n: row.count(0), sentenceID: row.text(1), outcome: try row.word(2), correct: row.flag(3),
        attempts: row.count(4), similarity: row.optionalReal(5), transcript: row.optionalText(6),
        score: row.optionalCount(7), practisedSeconds: 0, mode: try row.word(12),
        said: SaidScores.orNone(row, from: 8))
    }
  }

  /// The last item of a session for which `condition` holds, with the tries at it.
  private static func item(
    of session: Int64, _ condition: String, in connection: Connection
  ) throws(SQLiteError) -> UnfinishedSession.PastItem? {
    let found = try connection.first(
      """
      SELECT id, n, pace, sentence_id, text, lang, level, word_bucket, topic, reading, translation,
        wanted_voice, noise, snr
      FROM items WHERE session = ? AND \(condition) ORDER BY n DESC LIMIT 1
      """, [.integer(session)]
    ) { row throws(SQLiteError) in
      let sentence = Sentence(
        id: row.text(3), text: row.text(4), lang: try row.word(5), level: try row.word(6),
        wordBucket: try row.word(7), topic: row.optionalText(8),
        reading: row.optionalText(9)?.split(separator: " ").map(String.init),
        translation: row.optionalText(10))
      let delivery = Delivery(
        pace: row.real(2), voiceId: row.optionalText(11), noise: try Noise(row, from: 12))
      return (id: row.integer(0), n: row.count(1), delivery: delivery, sentence: sentence)
    }
    guard let found else { return nil }
    let spoken = SpokenRows(connection: connection)
    let judgements = try spoken.judgements(of: found.id)
    let recordings = try spoken.recordings(of: found.id)
    return UnfinishedSession.PastItem(
      n: found.n, sentence: found.sentence, delivery: found.delivery,
      tries: try connection.all(
        """
        SELECT answer, semantic_sim, passed, words, response_seconds, playbacks, n,
          mode IS 'voice', voice_provider, voice_id
        FROM attempts WHERE item = ? ORDER BY n
        """, [.integer(found.id)]
      ) { row in
        UnfinishedSession.Try(
          answer: row.text(0),
          judgement: Judgement(
            similarity: row.real(1), passed: row.flag(2), words: [WordVerdict](in: row.text(3))),
          responseSeconds: row.optionalReal(4), playbacks: row.count(5),
          speech: row.flag(7)
            ? AttemptSpeech(
              judgements: judgements[row.count(6)] ?? [], recording: recordings[row.count(6)])
            : nil,
          voice: Voice(row, from: 8, speaking: found.sentence.lang))
      })
  }
}
