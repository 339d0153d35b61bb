import CSQLite
public import Coaching
import Glibc
public import Merging

/// What is to be forgotten.
public enum Forgetting: Sendable, Hashable {
  /// The sessions of the days before that one, whether or not they ended.
  case before(LocalDay)
  /// The names of the recordings; to remove the files, ask for the names first.
  case recordings
  /// Everything.
  case all
}

extension Journal {
  /// Removes history for good, and tells how much was removed: nothing of it is left in the file.
  ///
  /// The ledger keeps what left, when and to whom, without the texts.
  ///
  /// A session that another program may be practising stays; `beingPractised` tells its day. The files
  /// beside the journal are not touched; `forgetBackups` removes them. Everything can only be
  /// forgotten while nothing else has the journal open for writing.
  ///
  /// Where history is shared, the other computers are told. `order` is the one of theirs that is carried
  /// out, if it is: what it does not mean stays, and it counts as carried out when `adopt` is told of it, after all
  /// else was removed. `moment` is when the learner said so, by a clock other than this computer's. Where nobody
  /// practises, for certain, no session is spared.
  public func forget(
    _ what: Forgetting, order: ForgetOrder? = nil, isShared: Bool = true,
    nobodyPractises: Bool = false, at moment: Int64? = nil
  ) throws(JournalError) -> Recovery.Amount {
    let path = path
    return try access { store throws(SQLiteError) in
      let connection = try store.open
      // Deleted rows are overwritten at once; what is left between the pages is removed below.
      try connection.run("PRAGMA secure_delete = ON")
      let gone = try connection.transaction { () throws(SQLiteError) in
        switch what {
        case .before(let day):
          let living =
            nobodyPractises
            ? [] : try Self.living(in: connection, at: path, but: store.writer, store.session)
          return try Self.forget(
            before: day, in: connection, order: order, isShared: isShared, at: moment, but: living)
        case .recordings: return try Self.forgetRecordings(in: connection)
        case .all:
          return try Self.forgetAll(
            in: connection, at: path, but: store.writer, isShared: isShared, moment)
        }
      }
      if case .all = what { store.session = nil }
      try connection.run("VACUUM")
      // The log holds the old pages until it is truncated.
      let isBusy = try connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.flag(0) }
      guard isBusy == false else {
        throw SQLiteError(code: SQLITE_BUSY, operation: "forget", message: "somebody reads")
      }
      return gone
    }
  }

  /// How much would be removed: all of it, or what is before a day.
  public func amount(before day: LocalDay?) throws(JournalError) -> Recovery.Amount {
    try reading { connection throws(SQLiteError) in
      let days = day == nil ? "true" : "day < ?1"
      return try Self.amount(
        of: days, measures: days, day.map { [.text($0.description)] } ?? [], in: connection)
    }
  }

  /// The days before `day` with a session that stays because another program may be practising it.
  public func beingPractised(before day: LocalDay) throws(JournalError) -> [LocalDay] {
    let path = path
    return try access { store throws(SQLiteError) in
      let connection = try store.open
      let living = try Self.living(in: connection, at: path, but: store.writer, store.session)
      return try connection.all(
        """
        SELECT DISTINCT day FROM sessions WHERE day < ? AND id IN (\(Self.list(living)))
        ORDER BY day
        """, [.text(day.description)]
      ) { row throws(SQLiteError) in try row.day(0) }
    }
  }

  /// The files beside the journal at `path` that hold history, or may.
  public static func filesBeside(_ path: String) -> [String] {
    let names = JournalFile.names(in: JournalFile.directory(of: path)).filter { name in
      name.hasPrefix(JournalFile.name(of: path))
        && !JournalFile.ends.contains { name == JournalFile.name(of: path) + $0 }
    }
    return files(in: Backup.directory(for: path), whoseNamesBeginWith: "journal-")
      + names.map { "\(JournalFile.directory(of: path))/\($0)" }
  }

  /// Removes the backups and whatever else is kept beside the journal at `path`; tells how many files
  /// were removed.
  public static func forgetBackups(at path: String) -> Int {
    let backups = files(in: Backup.directory(for: path), whoseNamesBeginWith: "journal-")
    let drafts = files(
      in: JournalFile.directory(of: path), whoseNamesBeginWith: JournalCopy.beginning(of: path))
    return (backups + drafts).count { unlink($0) == 0 }
  }

  private static func files(
    in directory: String, whoseNamesBeginWith beginning: String
  ) -> [String] {
    JournalFile.names(in: directory).filter { $0.hasPrefix(beginning) }.map { "\(directory)/\($0)" }
  }

  private static func forget(
    before day: LocalDay, in connection: Connection, order: ForgetOrder?, isShared: Bool,
    at moment: Int64?, but living: [Int64]
  ) throws(SQLiteError) -> Recovery.Amount {
    let meant = MeantRows(order)
    let sessions =
      "day < ?1 AND id NOT IN (\(list(living))) AND \(meant.records(in: "sessions"))"
    let measures = "day < ?1 AND \(meant.records(in: "measures"))"
    let gone = try amount(
      of: sessions, measures: measures, [.text(day.description)], in: connection)
    // A session may have gone on after midnight: what was sent and written for it goes with it. If
    // its end is unknown, it ended after an hour without a sign of the learner.
    let end = try connection.first(
      """
      SELECT max(
        max(coalesce(ended, began), coalesce((
          SELECT max(began) FROM items WHERE session = sessions.id), began), coalesce((
          SELECT max(at) FROM trials WHERE session = sessions.id), began), coalesce((
          SELECT max(at) FROM turns WHERE session = sessions.id), began), coalesce((
          SELECT max(at) FROM turn_attempts WHERE session = sessions.id), began))
        + CASE WHEN coalesce(ending, 'interrupted') = 'interrupted' THEN 3600000 ELSE 0 END)
      FROM sessions WHERE \(sessions) AND NOT imported
      """, [.text(day.description)]
    ) { $0.optionalInteger(0) }
    let rows = SyncRows(connection: connection)
    for (table, condition) in [("sessions", sessions), ("measures", measures)] {
      try rows.note(
        forgotten: condition, [.text(day.description)], in: table, isTold: isShared)
    }
    try rows.note(order: order, before: day.description, at: moment, isTold: isShared)
    try connection.run("DELETE FROM sessions WHERE \(sessions)", [.text(day.description)])
    try connection.run("DELETE FROM measures WHERE \(measures)", [.text(day.description)])
    try WordTotals(connection: connection).recount()
    try DayTotals(connection: connection).recount()
    try ConfusionTotals(connection: connection).recount()
    try CardRows(connection: connection).forget(before: day, meant)
    try rows.lowerToldReviews()
    let past: [Value] = [.text(day.description), (end ?? nil).map { .integer($0) } ?? .null]
    // What left, left: only its text is removed from the ledger. A page that others were shown tells of
    // weeks before the day on which it left.
    try connection.run(
      "UPDATE ledger SET text = NULL WHERE day < ?1 OR at <= ?2 OR purpose = 'sharing'", past)
    // A sentence practised again and again is as good as new.
    try connection.run(
      """
      DELETE FROM written WHERE (day < ?1 OR at <= ?2) AND NOT EXISTS (
        SELECT 1 FROM items WHERE items.lang = written.lang AND sentence_id = written.id)
      """, past)
    try forgetReminders(before: day, in: connection)
    // What was learnt stays, as an ability does; only not when.
    try connection.run(
      "UPDATE fits SET at = max(at, ?)", [.integer(Int64(day.daysSince1970) * 86_400_000)])
    try connection.run(
      "UPDATE abilities SET updated = max(updated, ?)",
      [.integer(Int64(day.daysSince1970) * 86_400_000)])
    try connection.run(
      "UPDATE glosses SET at = ?2, utc_offset = 0, day = ?1 WHERE day < ?1",
      [.text(day.description), .integer(Int64(day.daysSince1970) * 86_400_000)])
    return gone
  }

  /// What happened to reminders goes; the schedule stays, and a pause that is not over.
  private static func forgetReminders(
    before day: LocalDay, in connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      DELETE FROM reminders
      WHERE (date(at / 1000 + 60 * utc_offset, 'unixepoch') < ?1 OR substr(slot, 1, 10) < ?1)
        AND CASE
          WHEN kind IN ('scheduled', 'unscheduled') THEN id < (
            SELECT max(id) FROM reminders WHERE kind IN ('scheduled', 'unscheduled'))
          WHEN kind = 'paused' THEN last_day < ?1
          WHEN kind = 'resumed' THEN id < coalesce((
            SELECT min(id) FROM reminders WHERE kind = 'paused' AND last_day >= ?1), id + 1)
          ELSE true END
      """, [.text(day.description)])
  }

  /// The unfinished sessions that may be in progress: this journal's own, and the last one if
  /// another program has the journal open.
  private static func living(
    in connection: Connection, at path: String, but writer: Int64?, _ own: Int64?
  ) throws(SQLiteError) -> [Int64] {
    let isShared = try others(in: connection, but: writer).contains { Writers.isHolding(path, $0) }
    let unfinished = try connection.all(
      "SELECT id FROM sessions WHERE ending IS NULL ORDER BY id DESC"
    ) { $0.integer(0) }
    return unfinished.enumerated().filter { place, session in
      session == own || isShared && place == 0
    }.map(\.element)
  }

  private static func others(
    in connection: Connection, but writer: Int64?
  ) throws(SQLiteError) -> [Int32] {
    try connection.all(
      "SELECT pid FROM writers WHERE id IS NOT ?", [.integer(writer.map { Int($0) })]
    ) { Int32(clamping: $0.integer(0)) }
  }

  private static func list(_ numbers: [Int64]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }

  private static func forgetRecordings(
    in connection: Connection
  ) throws(SQLiteError) -> Recovery.Amount {
    try connection.run("DELETE FROM recordings")
    for table in ["turns", "turn_attempts"] {
      try connection.run("UPDATE \(table) SET recording = NULL WHERE recording IS NOT NULL")
    }
    return Recovery.Amount()
  }

  private static func forgetAll(
    in connection: Connection, at path: String, but writer: Int64?, isShared: Bool,
    _ moment: Int64?
  ) throws(SQLiteError) -> Recovery.Amount {
    if try others(in: connection, but: writer).contains(where: { Writers.isHolding(path, $0) }) {
      throw SQLiteError(code: SQLITE_BUSY, operation: "forget", message: "somebody writes")
    }
    let gone = try amount(of: "true", measures: "true", [], in: connection)
    let rows = SyncRows(connection: connection)
    // What tells the other computers stays, and what they would bring back. Where nothing is shared any more
    // they are not told: nobody said that it goes there too.
    let computer = try rows.computer
    let kept = isShared && computer != nil ? Card.Kind.allCases.map(\.dropped) + syncTables : []
    if !kept.isEmpty {
      for table in ["sessions", "measures"] {
        try rows.note(forgotten: "true", [], in: table)
      }
      // Until today: what another computer practises after that is not meant.
      let end = try connection.first("SELECT date('now', 'localtime', '+1 day')") { $0.text(0) }
      if let end { try rows.note(order: nil, before: end, at: moment) }
    }
    try connection.run("UPDATE ledger SET text = NULL")
    try connection.run("PRAGMA defer_foreign_keys = ON")
    let tables = try connection.all(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT IN ('writers', 'ledger')
      """
    ) { $0.text(0) }
    for table in tables where !kept.contains(table) {
      try connection.run("DELETE FROM \"\(table)\"")
    }
    try rows.lowerToldReviews()
    return gone
  }

  private static func amount(
    of sessions: String, measures: String, _ values: [Value], in connection: Connection
  ) throws(SQLiteError) -> Recovery.Amount {
    let found = try connection.first(
      """
      WITH gone AS (SELECT id FROM sessions WHERE \(sessions))
      SELECT (SELECT count(*) FROM gone),
        (SELECT count(*) FROM items WHERE session IN gone),
        (SELECT count(*) FROM attempts JOIN items ON items.id = item WHERE session IN gone),
        (SELECT count(*) FROM trials WHERE session IN gone),
        (SELECT count(*) FROM measures WHERE \(measures))
      """, values
    ) { row in
      Recovery.Amount(
        sessions: row.count(0), items: row.count(1), attempts: row.count(2), trials: row.count(3),
        measures: row.count(4))
    }
    return found ?? Recovery.Amount()
  }
}
