public import Coaching

extension Journal {
  /// The recordings that were kept on a day, in the order of practice.
  public func keptRecordings(on day: LocalDay) throws(JournalError) -> [KeptRecording] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT name, text, items.lang, reading, spoken.words
        FROM sessions CROSS JOIN items ON session = sessions.id
        CROSS JOIN recordings ON recordings.item = items.id
        LEFT JOIN spoken
          ON spoken.item = recordings.item AND spoken.n = recordings.n AND rater = ?2
        WHERE day = ?1 ORDER BY sessions.id, items.n, recordings.n
        """, [.text(day.description), .text(SpokenJudgement.local)]
      ) { row throws(SQLiteError) in
        KeptRecording(
          name: row.text(0), text: row.text(1), lang: try row.word(2),
          reading: row.optionalText(3).map { $0.split(separator: " ").map(String.init) },
          words: row.optionalText(4).map([SpokenWord].init(stored:)) ?? [])
      }
    }
  }
}
