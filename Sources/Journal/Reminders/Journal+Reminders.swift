import CSQLite
public import Coaching

extension Journal {
  /// So many of the facts that are soon over tell how things stand.
  private static let recent = 200

  /// Keeps what happened about reminders: when it returns it outlasts a crash and a power cut.
  public func keep(_ facts: [ReminderFact]) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        for fact in facts { try Self.write(ReminderRow(fact), fact, to: connection) }
      }
    }
  }

  /// What happened about reminders, as far as it still matters, in its order.
  public func reminderFacts() throws(JournalError) -> [ReminderFact] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT at, utc_offset, kind, slot, word, who, until, first_day, last_day FROM reminders
        WHERE id IN (
            SELECT id FROM reminders
            WHERE kind IN ('scheduled', 'unscheduled', 'paused', 'resumed')
            UNION ALL SELECT id FROM (SELECT id FROM reminders ORDER BY id DESC LIMIT ?))
        ORDER BY id
        """, [.integer(Self.recent)]
      ) { row throws(SQLiteError) in
        let kind = ReminderRow(
          kind: row.text(2), word: row.optionalText(4), who: row.optionalText(5),
          until: row.optionalInteger(6), first: row.optionalText(7), last: row.optionalText(8)
        ).fact
        guard let kind else {
          throw SQLiteError(
            code: SQLITE_CORRUPT, operation: "read", message: "a reminder that says nothing")
        }
        return ReminderFact(
          at: Moment(milliseconds: row.integer(0), utcOffsetMinutes: row.count(1)),
          slot: row.optionalText(3).flatMap(ReminderSlot.init), kind: kind)
      }
    }
  }

  private static func write(
    _ row: ReminderRow, _ fact: ReminderFact, to connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO reminders
        (at, utc_offset, kind, slot, word, who, until, first_day, last_day)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(fact.at.milliseconds), .integer(fact.at.utcOffsetMinutes), .text(row.kind),
        .text(fact.slot?.description), .text(row.word), .text(row.who),
        row.until.map { .integer($0) } ?? .null, .text(row.first), .text(row.last),
      ])
  }
}
