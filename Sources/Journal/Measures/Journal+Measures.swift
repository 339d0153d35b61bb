import CSQLite
public import Coaching
import JSON

extension Journal {
  /// Keeps a measurement that came to its end, with all its sentences: whole or not at all.
  public func keep(_ measured: Measured, at moment: Moment) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        try Self.insert(measured, at: moment, in: connection)
      }
    }
  }

  /// The measurements of some days, or all, the latest first; both days are inclusive. Without a language
  /// those of all.
  public func measures(
    _ lang: Lang? = nil, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [KeptMeasure] {
    try reading { connection throws(SQLiteError) in
      let rows = try connection.all(
        """
        SELECT id, uid, at, utc_offset, lang, noise, voice_provider, voice_id, device, threshold, low,
          high, slope, lapse, headphones, level, shaped
        FROM measures
        WHERE (?1 IS NULL OR lang = ?1) AND (?2 IS NULL OR day >= ?2) AND (?3 IS NULL OR day <= ?3)
        ORDER BY at DESC, id DESC
        """,
        [
          .text(lang?.rawValue), .text(first?.description), .text(last?.description),
        ]
      ) { (row) throws(SQLiteError) in (row.integer(0), try Self.measure(row)) }
      var measures: [KeptMeasure] = []
      for (id, kept) in rows {
        measures.append(kept)
        measures[measures.count - 1].measured.trials = try Self.trials(of: id, in: connection)
      }
      return measures
    }
  }

  private static func insert(
    _ measured: Measured, at moment: Moment, in connection: Connection
  ) throws(SQLiteError) {
    let (series, estimate) = (measured.series, measured.estimate)
    try connection.run(
      """
      INSERT INTO measures
        (uid, at, utc_offset, day, lang, noise, voice_provider, voice_id, device, threshold, low, high,
         slope, lapse, headphones, level, shaped)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(measured.id), .integer(moment.milliseconds), .integer(moment.utcOffsetMinutes),
        .text(moment.day.description), .text(series.lang.rawValue), .text(series.kind.rawValue),
        .text(series.voice?.provider), .text(series.voice?.id), .text(series.device),
        .real(estimate.threshold), .real(estimate.low), .real(estimate.high),
        .real(estimate.slope), .real(estimate.lapse), .integer(measured.headphones),
        .real(measured.level), .flag(series.isShaped),
      ])
    let id = connection.lastRowID
    for trial in measured.trials {
      try connection.run(
        """
        INSERT INTO measure_trials
          (measure, n, practice, snr, said, heard, chosen, response_seconds)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .integer(id), .integer(trial.n), .flag(trial.isPractice), .real(trial.snr),
          .text(JSON.strings(trial.said).text), .text(JSON.strings(trial.heard).text),
          .text(JSON.array(trial.isChosen.map { .bool($0) }).text), .real(trial.responseSeconds),
        ])
    }
  }

  private static func measure(_ row: Statement) throws(SQLiteError) -> KeptMeasure {
    let lang: Lang = try row.word(4)
    let voice = row.optionalText(6).flatMap { provider in
      row.optionalText(7).map { Voice(provider: provider, id: $0, lang: lang) }
    }
    return KeptMeasure(
      Measured(
        id: row.text(1),
        series: .init(
          lang: lang, kind: try row.word(5), voice: voice, device: row.optionalText(8),
          isShaped: row.flag(16)),
        estimate: ThresholdEstimate(
          threshold: row.real(9), low: row.real(10), high: row.real(11), slope: row.real(12),
          lapse: row.real(13)),
        trials: [], headphones: row.optionalCount(14), level: row.real(15)),
      at: Moment(milliseconds: row.integer(2), utcOffsetMinutes: row.count(3)))
  }

  private static func trials(
    of measure: Int64, in connection: Connection
  ) throws(SQLiteError) -> [MeasuredTrial] {
    try connection.all(
      """
      SELECT n, practice, snr, said, heard, chosen, response_seconds FROM measure_trials
      WHERE measure = ? ORDER BY n
      """, [.integer(measure)]
    ) { row in
      MeasuredTrial(
        n: row.count(0), isPractice: row.flag(1), snr: row.real(2), said: texts(row.text(3)),
        heard: texts(row.text(4)), isChosen: list(row.text(5)).map { $0.asBool ?? false },
        responseSeconds: row.real(6))
    }
  }

  private static func list(_ text: String) -> [JSON] {
    (try? JSON.parse(text))?.asArray ?? []
  }

  private static func texts(_ text: String) -> [String] { list(text).map { $0.asString ?? "" } }
}
