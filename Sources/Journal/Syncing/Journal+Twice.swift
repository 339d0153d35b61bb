public import Coaching

/// What a table brought here, and another computer's files have come to tell as well.
extension Journal {
  /// Removes what tables brought here of each day of which all of it is there without them, since it is the same
  /// history: `ToldDay` has the rule. It is told to nobody any more; returns how many sessions there were.
  ///
  /// As with an import, two rows are the same if `exported` gives the same for both, and a row counts as often as it is
  /// there most often, not once for each way that it came.
  public func dropImportedTwice(
    exported: @escaping @Sendable (PractisedItem) -> [UInt8]
  ) throws(JournalError) -> Int {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        let rows = SyncRows(connection: connection)
        let twice = try TwiceTold(connection: connection, exported: exported).uids
        if twice.isEmpty { return 0 }
        for uid in twice {
          try rows.note(forgotten: "uid = ?", [.text(uid)], in: "sessions")
          try connection.run("DELETE FROM sessions WHERE uid = ?", [.text(uid)])
        }
        try SyncForgetting(connection: connection).recount()
        try rows.lowerToldReviews()
        return twice.count
      }
    }
  }
}

private struct TwiceTold {
  let connection: Connection
  let exported: @Sendable (PractisedItem) -> [UInt8]
  private let byOthers: String
  /// Finds whose a session is that another computer told.
  private let search: String

  init(
    connection: Connection, exported: @escaping @Sendable (PractisedItem) -> [UInt8]
  ) throws(SQLiteError) {
    self.connection = connection
    self.exported = exported
    let rows = SyncRows(connection: connection)
    byOthers = try rows.isTold(byOthersIn: "sessions")
    search = "SELECT joined FROM sync_records AS told WHERE uid = ? AND \(try rows.byOthers)"
  }

  var uids: [String] {
    get throws(SQLiteError) {
      var found: [String] = []
      for day in try days { found += ToldDay(sessions: try sessions(of: day)).dispensable }
      return found
    }
  }

  /// The days on which each sentence of this computer's tables has come once more from another since they were taken in:
  /// two tables that have parts of a day in common are there for good, and are not compared again and again.
  private var days: [String] {
    get throws(SQLiteError) {
      let own = "imported AND NOT \(byOthers)"
      return try connection.all(
        """
        WITH taken (day, last) AS (SELECT day, max(id) FROM sessions WHERE \(own) GROUP BY day)
        SELECT day FROM taken WHERE NOT EXISTS (
          SELECT 1 FROM sessions CROSS JOIN items ON items.session = sessions.id
          WHERE sessions.day = taken.day AND \(own) AND NOT EXISTS (
            SELECT 1 FROM sessions CROSS JOIN items AS same ON same.session = sessions.id
            WHERE sessions.day = taken.day AND sessions.id > taken.last AND \(byOthers)
              AND same.sentence_id = items.sentence_id))
        """
      ) { $0.text(0) }
    }
  }

  /// Those that have rows, in the order in which they came here.
  private func sessions(of day: String) throws(SQLiteError) -> [ToldDay.Session] {
    var sessions: [ToldDay.Session] = []
    let statement = try connection.statement(DetailedItem.sql(where: "day = ?1"), [.text(day)])
    defer { statement.reset() }
    while try statement.step() {
      let uid = statement.text(15)
      if sessions.last?.uid != uid {
        let teller = try connection.first(search, [.text(uid)]) { $0.integer(0) }
        sessions.append(
          ToldDay.Session(uid: uid, isImported: statement.flag(14), teller: teller))
      }
      sessions[sessions.count - 1].rows.append(exported(try PractisedItem(statement, from: 1)))
    }
    return sessions
  }
}
