public import Coaching
import JSON
import Synchronization

extension Journal {
  /// What was heard in the contrasts of a language, in all drills or those of some days; both are
  /// inclusive.
  public func contrastRecord(
    _ lang: Lang, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> ContrastRecord {
    try reading { connection throws(SQLiteError) in
      try Self.contrastRecord(lang, Self.span(first, last), in: connection)
    }
  }

  static func contrastRecord(
    _ lang: Lang?, _ span: [Value], in connection: Connection
  ) throws(SQLiteError) -> ContrastRecord {
    var record = ContrastRecord()
    let rows = try connection.statement(
      """
      SELECT contrast, said, heard, count(*)
      FROM sessions CROSS JOIN trials ON session = sessions.id
      WHERE sessions.trials > 0 AND day BETWEEN ?1 AND ?2 AND heard IS NOT NULL
        AND trials.lang = ifnull(?3, trials.lang)
      GROUP BY contrast, said, heard
      """, span + [.text(lang?.rawValue)])
    defer { rows.reset() }
    while try rows.step() {
      record.note(
        ContrastTally.Hearing(said: rows.text(1), heard: rows.text(2)), in: rows.text(0),
        times: rows.count(3))
    }
    return record
  }

  /// Passes each trial of the days to `body`, in order; both days are inclusive.
  public func trials(
    from first: LocalDay? = nil, to last: LocalDay? = nil, _ body: (KeptTrial) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(
          """
          SELECT uid, trials.n, at, utc_offset, trials.lang, contrast, choices, said, heard,
            response_seconds, playbacks, trials.pace
          FROM sessions CROSS JOIN trials ON session = sessions.id
          WHERE day BETWEEN ? AND ? ORDER BY trials.id
          """, Self.span(first, last))
        defer { rows.reset() }
        while try rows.step() {
          try body(
            KeptTrial(
              session: rows.text(0), n: rows.count(1),
              at: Moment(milliseconds: rows.integer(2), utcOffsetMinutes: rows.count(3)),
              lang: try rows.word(4), contrast: rows.text(5), choices: Self.texts(in: rows.text(6)),
              said: rows.text(7), heard: rows.optionalText(8),
              responseSeconds: rows.optionalReal(9), playbacks: rows.count(10),
              pace: rows.real(11)))
        }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }

  private static func texts(in json: String) -> [String] {
    let choices = try? JSON.parse(Array(json.utf8)).asArray
    return choices?.compactMap { $0["text"]?.asString } ?? []
  }
}

/// The answers to exercises.
extension EntryWriter {
  func write(_ trial: TrialRecord) throws(SQLiteError) {
    let session = try current(for: "a trial")
    let question =
      switch trial.exercise {
      case .contrast(let question): question
      }
    let choices = zip(question.choices, question.sides).map { choice, side -> JSON in
      ["text": .string(choice.text), "sound": .string(side)]
    }
    try connection.run(
      """
      INSERT INTO trials
        (session, n, at, lang, contrast, choices, said, heard, response_seconds, playbacks, pace,
         voice_provider, voice_id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(session), .integer(trial.item), .integer(moment.milliseconds),
        .text(question.lang.rawValue), .text(question.contrast), .text(JSON.array(choices).text),
        .text(question.sides[question.said]), .text(trial.heard.map { question.sides[$0] }),
        .real(trial.responseSeconds), .integer(trial.playbacks), .real(trial.pace),
        .text(trial.voice?.provider), .text(trial.voice?.id),
      ])
    try sum(practised: trial.practisedSeconds)
    try TrialSums.renew(where: "id = ?", [.integer(session)], in: connection)
  }
}

/// How many trials sessions have.
enum TrialSums {
  /// Counts those of the sessions for which `condition` holds; `values` are bound to it.
  static func renew(
    where condition: String = "true", _ values: [Value] = [], in connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE sessions SET trials = (SELECT count(*) FROM trials WHERE session = sessions.id)
      WHERE \(condition)
      """, values)
  }
}
