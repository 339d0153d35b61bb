public import Coaching

extension Journal {
  /// The sentences read aloud in some days, the latest first and at most so many; both days are inclusive.
  public func readAloud(
    _ lang: Lang? = nil, from first: LocalDay? = nil, to last: LocalDay? = nil, latest limit: Int
  ) throws(JournalError) -> [KeptTrial] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT uid, trials.n, at, utc_offset, trials.lang, about, said, heard, is_right,
          response_seconds, playbacks, trials.pace, raters
        FROM sessions CROSS JOIN trials ON session = sessions.id
        WHERE sessions.trials > 0 AND day BETWEEN ?1 AND ?2 AND trials.kind = 'reading'
          AND heard IS NOT NULL AND trials.lang = ifnull(?3, trials.lang)
        ORDER BY trials.at DESC, trials.id DESC LIMIT ?4
        """, Self.span(first, last) + [.text(lang?.rawValue), .integer(max(0, limit))]
      ) { row throws(SQLiteError) in
        let raters = Raters(stored: row.optionalText(12))
        return KeptTrial(
          session: row.text(0), n: row.count(1),
          at: Moment(milliseconds: row.integer(2), utcOffsetMinutes: row.count(3)),
          lang: try row.word(4), kind: .reading, about: row.text(5), said: row.text(6),
          heard: row.optionalText(7), isRight: row.count(8) == 1,
          responseSeconds: row.optionalReal(9), playbacks: row.count(10), pace: row.real(11),
          raters: raters.judgements, timing: raters.timing)
      }
    }
  }

  /// Every rating of sentences read aloud that stands beside this computer's own, in order of practice.
  public func ratingPairsAloud(
    from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [RatingPair] {
    try timedRatingPairsAloud(from: first, to: last).map { $0.pair }
  }

  /// The ratings of all that was spoken, read aloud or not, in order of practice.
  public func allRatingPairs(
    from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [RatingPair] {
    let answered = try timedRatingPairs(from: first, to: last)
    let aloud = try timedRatingPairsAloud(from: first, to: last)
    // Those of a session have its time and stay in their order.
    return (answered + aloud).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map { $0.element.pair }
  }

  private func timedRatingPairsAloud(
    from first: LocalDay?, to last: LocalDay?
  ) throws(JournalError) -> [(at: Int64, pair: RatingPair)] {
    var pairs: [(at: Int64, pair: RatingPair)] = []
    for trial in try readAloud(from: first, to: last, latest: .max).reversed() {
      guard let own = trial.raters.first(where: { $0.rater == SpokenJudgement.local }) else {
        continue
      }
      for other in trial.raters where other.rater != own.rater {
        let pair = RatingPair(
          lang: trial.lang, service: other.rater, own: own.said, others: other.said)
        pairs.append((at: trial.at.milliseconds, pair: pair))
      }
    }
    return pairs
  }
}
