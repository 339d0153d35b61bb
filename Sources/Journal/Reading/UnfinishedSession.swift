public import Coaching

/// A session that has not ended: it goes on somewhere, or its program died.
public struct UnfinishedSession: Sendable, Hashable {
  /// As it began, but for its weights: they are in no journal, and whoever goes on sets them.
  public var plan: SessionPlan
  public var began: Moment
  public var practisedSeconds: Double
  /// Items that began, whatever became of them.
  public var items: Int
}

extension Journal {
  /// The last session without an end, if there is one.
  public func lastUnfinishedSession() throws(JournalError) -> UnfinishedSession? {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        """
        SELECT uid, planned_minutes, lang, mode, profile, pace, seed, began, utc_offset,
          practised_seconds, (SELECT coalesce(max(n), 0) FROM items WHERE session = sessions.id)
        FROM sessions WHERE ending IS NULL ORDER BY id DESC LIMIT 1
        """
      ) { row throws(SQLiteError) in
        UnfinishedSession(
          plan: SessionPlan(
            id: row.text(0), minutes: row.real(1), lang: try row.word(2), mode: try row.word(3),
            profile: try row.word(4), pace: row.real(5),
            seed: UInt64(bitPattern: row.integer(6))),
          began: Moment(milliseconds: row.integer(7), utcOffsetMinutes: row.count(8)),
          practisedSeconds: row.real(9), items: row.count(10))
      }
    }
  }
}
