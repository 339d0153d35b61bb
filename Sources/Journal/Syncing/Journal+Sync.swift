import Coaching
public import Merging

/// How a journal stands towards the other computers.
public struct SyncStanding: Sendable, Hashable {
  /// The name of this computer.
  public let computer: String
  /// When it was last in step, in milliseconds; nil before the first time.
  public let at: Int64?
  /// Sessions that no file tells yet.
  public let waiting: Int
}

extension Journal {
  /// Begins to share history, under a new name for this computer: nothing counts as written yet. It joins after all
  /// that is `known` to have happened, at `moment` if not by this computer's clock.
  public func beginSync(
    after known: Int64 = 0, at moment: Int64? = nil
  ) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.run("PRAGMA temp_store = MEMORY")
      try connection.transaction { () throws(SQLiteError) in
        let name = try SyncRows(connection: connection).newName(after: known, by: moment)
        for table in Self.syncTables {
          try connection.run("DROP TABLE IF EXISTS temp.former_\(table)")
          try connection.run("CREATE TEMP TABLE former_\(table) AS SELECT * FROM main.\(table)")
          // What was forgotten never comes back, by whatever place.
          try connection.run(
            table == "sync_forgotten"
              ? "UPDATE sync_forgotten SET segment = NULL WHERE segment IS NOT '\(SyncRows.silence)'"
              : "DELETE FROM main.\(table)")
        }
        try connection.run(
          "INSERT INTO sync_computer (id, latest) VALUES (?, ?)",
          [.text(name), .integer(NamedMoment.moment(in: name) ?? 0)])
        // Nobody knows when on that day it was: whatever was chosen on it again is a card already.
        for kind in Card.Kind.allCases {
          try connection.run(
            """
            INSERT INTO sync_wishes (lang, kind, key, dropped)
            SELECT lang, ?, key, unixepoch(day, '+1 day') * 1000 - 1 FROM \(kind.dropped)
            WHERE unixepoch(day) > 0
            """, [.text(kind.rawValue)])
        }
      }
    }
  }

  /// Has all be as it was before `beginSync`; false if that was not called since the journal was opened.
  ///
  /// What came in meanwhile stays, and so does what was forgotten.
  public func takeBackSync() throws(JournalError) -> Bool {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        let isBegun = try connection.first(
          "SELECT 1 FROM temp.sqlite_schema WHERE name = 'former_sync_computer'"
        ) { _ in true }
        guard isBegun == true else { return false }
        for table in Self.syncTables {
          try connection.run(
            table == "sync_forgotten"
              ? "UPDATE sync_forgotten SET segment = NULL WHERE segment IS NOT '\(SyncRows.silence)'"
              : "DELETE FROM main.\(table)")
          try connection.run(
            "INSERT OR REPLACE INTO main.\(table) SELECT * FROM temp.former_\(table)")
          try connection.run("DROP TABLE temp.former_\(table)")
        }
        return true
      }
    }
  }

  static let syncTables = [
    "sync_computer", "sync_segments", "sync_records", "sync_forgotten", "sync_orders",
    "sync_wishes", "sync_settings",
  ]

  /// Nil where history is not shared.
  public func syncStanding() throws(JournalError) -> SyncStanding? {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        """
        SELECT id, at, (SELECT count(*) FROM sessions WHERE ending IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM sync_records WHERE sync_records.uid = sessions.uid)
          AND NOT EXISTS (SELECT 1 FROM sync_forgotten WHERE sync_forgotten.uid = sessions.uid))
        FROM sync_computer
        """
      ) { SyncStanding(computer: $0.text(0), at: $0.optionalInteger(1), waiting: $0.count(2)) }
    }
  }

  /// Notes that this computer is in step.
  public func noteSync(at moment: Int64) throws(JournalError) {
    try access { store throws(SQLiteError) in
      _ = try store.open.run("UPDATE sync_computer SET at = ?", [.integer(moment)])
    }
  }

  /// The orders among these that were not carried out here. Of those the ones that were given before this computer
  /// joined do not mean what it has: they are only noted.
  public func ordersToCarryOut(
    _ orders: [ForgetOrder]
  ) throws(JournalError) -> [ForgetOrder] {
    let (due, others) = try reading { connection throws(SQLiteError) in
      let rows = SyncRows(connection: connection)
      let known = Set(try rows.orders.map(\.id))
      let joined = try rows.computer.flatMap(NamedMoment.moment)
      let news = orders.filter { !known.contains($0.id) }
      return (
        news.filter { $0.means(whoJoined: joined) }, news.filter { !$0.means(whoJoined: joined) }
      )
    }
    if !others.isEmpty { try adopt(others) }
    return due
  }

  /// Notes orders as carried out, or as given before this computer joined: they meant what was there.
  public func adopt(_ orders: [ForgetOrder]) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        for order in orders {
          try connection.run(
            "INSERT OR IGNORE INTO sync_orders (id, day) VALUES (?, ?)",
            [.text(order.id), .text(order.day)])
        }
      }
    }
  }

  // MARK: Files

  /// The files that need not be read, by name.
  public func knownSegments() throws(JournalError) -> Set<String> {
    try reading { connection throws(SQLiteError) in
      Set(
        try connection.all("SELECT name FROM sync_segments WHERE state <> 'waiting'") {
          $0.text(0)
        })
    }
  }
}
