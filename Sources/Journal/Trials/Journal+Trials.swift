public import Coaching
import JSON
import Synchronization

extension Journal {
  /// What was heard in drills of a language, in all of them or those of some days; both are inclusive.
  public func drillRecord(
    _ lang: Lang, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> DrillRecord {
    try reading { connection throws(SQLiteError) in
      try Self.drillRecord(lang, Self.span(first, last), in: connection)
    }
  }

  /// What was heard of late in drills of a kind: since a day, and in no more than the latest trials.
  public func drillRecord(
    _ lang: Lang, _ kind: ExerciseKind, from first: LocalDay, latest limit: Int
  ) throws(JournalError) -> DrillRecord {
    try reading { connection throws(SQLiteError) in
      let span = Self.span(first, nil)
      let earliest = try connection.first(
        """
        SELECT min(at) FROM (
          SELECT trials.at FROM sessions CROSS JOIN trials ON session = sessions.id
          WHERE sessions.trials > 0 AND day BETWEEN ?1 AND ?2 AND heard IS NOT NULL
            AND trials.lang = ?3 AND trials.kind = ?4
          ORDER BY trials.at DESC LIMIT ?5)
        """, span + [.text(lang.rawValue), .text(kind.rawValue), .integer(max(0, limit))]
      ) { $0.optionalInteger(0) }
      guard let earliest = earliest ?? nil else { return DrillRecord() }
      return try Self.drillRecord(lang, span, kind, since: earliest, in: connection)
    }
  }

  /// In all languages without `lang`, of all kinds without `kind`, from the moment `since` on. What the learner asked for was
  /// not heard, and counts as nothing; what timing alone tells was neither right nor wrong.
  static func drillRecord(
    _ lang: Lang?, _ span: [Value], _ kind: ExerciseKind? = nil, since: Int64 = 0,
    in connection: Connection
  ) throws(SQLiteError) -> DrillRecord {
    var record = DrillRecord()
    let asked: [Value] =
      span + [.text(lang?.rawValue), .text(kind?.rawValue), .integer(since)]
    // Of an ungrouped column SQLite takes the value of the row that has the maximum: the last trial's.
    let rows = try connection.statement(
      """
      SELECT trials.kind, about, CASE trials.kind WHEN 'sounds' THEN said END,
        CASE trials.kind WHEN 'sounds' THEN heard END, count(*), sum(is_right), difficulty, max(trials.at),
        count(lag), sum(lag), sum(in_step)
      FROM sessions CROSS JOIN trials ON session = sessions.id
      WHERE sessions.trials > 0 AND day BETWEEN ?1 AND ?2 AND heard IS NOT NULL
        AND trials.lang = ifnull(?3, trials.lang) AND trials.kind = ifnull(?4, trials.kind)
        AND trials.at >= ?5 AND NOT (trials.kind = 'reading' AND heard = '')
      GROUP BY 1, 2, 3, 4
      """, asked)
    defer { rows.reset() }
    while try rows.step() {
      let (about, trials, right) = (rows.text(1), rows.count(4), rows.count(5))
      switch try rows.word(0) as ExerciseKind {
      case .sounds:
        record.sounds.note(said: rows.text(2), heard: rows.text(3), about: about, times: trials)
      case .numbers:
        guard let kind = NumberKind(rawValue: about) else { continue }
        record.numbers[kind] = NumberTally(
          trials: trials, right: right, difficulty: rows.count(6))
      case .words:
        record.words.trials += trials
        record.words.right += right
      case .shadowing:
        record.along.note(
          trials: trials, right: right, measured: rows.count(8), lags: rows.optionalReal(9) ?? 0,
          steps: rows.optionalReal(10) ?? 0)
      case .reading:
        record.aloud.trials += trials
        record.aloud.right += right
      }
    }
    let spoken = try readWithoutWords(asked, in: connection)
    record.aloud.trials += spoken.trials
    record.aloud.right += spoken.right
    return record
  }

  /// Sentences read aloud that no recognizer wrote down: right or wrong where somebody told how much was said.
  private static func readWithoutWords(
    _ asked: [Value], in connection: Connection
  ) throws(SQLiteError) -> DrillRecord.Count {
    var count = DrillRecord.Count()
    let rows = try connection.statement(
      """
      SELECT raters, is_right FROM sessions CROSS JOIN trials ON session = sessions.id
      WHERE sessions.trials > 0 AND day BETWEEN ?1 AND ?2 AND heard = '' AND trials.kind = 'reading'
        AND trials.lang = ifnull(?3, trials.lang) AND trials.kind = ifnull(?4, trials.kind)
        AND trials.at >= ?5
      """, asked)
    defer { rows.reset() }
    while try rows.step() {
      guard Raters.tellHowMuch(stored: rows.optionalText(0)) else { continue }
      count.trials += 1
      count.right += rows.count(1)
    }
    return count
  }

  /// Passes each trial of the days to `body`, in order; both days are inclusive.
  public func trials(
    from first: LocalDay? = nil, to last: LocalDay? = nil, _ body: (KeptTrial) throws -> Void
  ) throws {
    try trials(where: "day BETWEEN ? AND ?", Self.span(first, last), body)
  }

  /// The trials of one session.
  public func trials(of session: String) throws -> [KeptTrial] {
    var trials: [KeptTrial] = []
    try self.trials(where: "uid = ?", [.text(session)]) { trials.append($0) }
    return trials
  }

  private func trials(
    where condition: String, _ values: [Value], _ body: (KeptTrial) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(
          """
          SELECT uid, trials.n, at, utc_offset, trials.lang, trials.kind, about, difficulty, choices,
            said, heard, is_right, response_seconds, playbacks, trials.pace,
            lag, in_step, raters
          FROM sessions CROSS JOIN trials ON session = sessions.id
          WHERE \(condition) ORDER BY trials.id
          """, values)
        defer { rows.reset() }
        while try rows.step() {
          let raters = Raters(stored: rows.optionalText(17))
          try body(
            KeptTrial(
              session: rows.text(0), n: rows.count(1),
              at: Moment(milliseconds: rows.integer(2), utcOffsetMinutes: rows.count(3)),
              lang: try rows.word(4), kind: try rows.word(5), about: rows.text(6),
              difficulty: rows.optionalCount(7),
              choices: rows.optionalText(8).map(Self.texts) ?? [],
              said: rows.text(9), heard: rows.optionalText(10), isRight: rows.count(11) == 1,
              responseSeconds: rows.optionalReal(12), playbacks: rows.count(13),
              pace: rows.real(14), lag: rows.optionalReal(15), inStep: rows.optionalReal(16),
              raters: raters.judgements, timing: raters.timing))
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
    let asked = Asked(trial.exercise)
    try connection.run(
      """
      INSERT INTO trials
        (session, n, at, lang, kind, about, difficulty, choices, said, heard, is_right,
         response_seconds, playbacks, pace, voice_provider, voice_id, lag, in_step,
         raters)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(session), .integer(trial.item), .integer(moment.milliseconds),
        .text(asked.lang.rawValue), .text(trial.exercise.kind.rawValue), .text(asked.about),
        .integer(asked.difficulty), .text(asked.choices?.text), .text(asked.said),
        .text(trial.heard), .integer(trial.isRight ? 1 : 0), .real(trial.responseSeconds),
        .integer(trial.playbacks), .real(trial.pace), .text(trial.voice?.provider),
        .text(trial.voice?.id), .real(trial.shadowing?.lag), .real(trial.shadowing?.inStep),
        .text(Raters(trial.raters, timing: trial.timing).stored),
      ])
    try sum(practised: trial.practisedSeconds)
    try TrialSums.renew(where: "id = ?", [.integer(session)], in: connection)
  }

  /// What of an exercise is kept.
  private struct Asked {
    let lang: Lang
    let about: String
    var difficulty: Int?
    var choices: JSON?
    let said: String

    init(_ exercise: Exercise) {
      switch exercise {
      case .contrast(let question):
        lang = question.lang
        about = question.about
        said = question.sounds[question.said]
        choices = .array(
          zip(question.choices, question.sounds).map { choice, sound in
            ["text": .string(choice.text), "sound": .string(sound)]
          })
      case .number(let number, let hard):
        lang = number.lang
        about = number.kind.rawValue
        said = number.figures
        difficulty = hard
      case .cloze(let cloze):
        lang = cloze.sentence.lang
        about = cloze.sentence.id
        said = cloze.answer
      case .shadow(let sentence), .read(let sentence):
        lang = sentence.lang
        about = sentence.id
        said = sentence.text
      }
    }
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
