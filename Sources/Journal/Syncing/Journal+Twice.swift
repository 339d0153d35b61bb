public import Coaching

/// What a table brought here, and another computer's files have come to tell as well.
extension Journal {
  /// Removes sessions of an imported table all of whose rows other computers tell, where it is the same history: what
  /// they practised, or the same table imported there, of which the one with the lower name stays. They are told to
  /// nobody any more; returns how many there were.
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

  /// Whatever another computer told, and no file of this one.
  private static let byOthers = """
    EXISTS (SELECT 1 FROM sync_records AS told WHERE told.uid = sessions.uid AND told.segment IS NULL)
    """

  /// The rows of a session, in their exported form.
  private struct Session {
    let uid: String
    let isImported: Bool
    var rows: [[UInt8]] = []
  }

  var uids: [String] {
    get throws(SQLiteError) {
      var found: [String] = []
      for day in try days {
        let own = try sessions("day = ?1 AND imported AND NOT \(Self.byOthers)", day)
        let others = try sessions("day = ?1 AND \(Self.byOthers)", day)
        var counts: [[UInt8]: Int] = [:]
        for row in own.flatMap(\.rows) { counts[row, default: 0] += 1 }
        for session in own {
          var theirs: [[UInt8]: Int] = [:]
          for other in others where !other.isImported || other.uid < session.uid {
            for row in other.rows { theirs[row, default: 0] += 1 }
          }
          if session.rows.allSatisfy({ theirs[$0, default: 0] >= counts[$0, default: 0] }) {
            found.append(session.uid)
          }
        }
      }
      return found
    }
  }

  /// The days on which both a table and another computer tell something.
  private var days: [String] {
    get throws(SQLiteError) {
      try connection.all(
        """
        SELECT DISTINCT day FROM sessions WHERE imported AND NOT \(Self.byOthers)
        INTERSECT SELECT day FROM sessions WHERE \(Self.byOthers)
        """
      ) { $0.text(0) }
    }
  }

  /// Those that have rows.
  private func sessions(_ condition: String, _ day: String) throws(SQLiteError) -> [Session] {
    var sessions: [Session] = []
    let statement = try connection.statement(DetailedItem.sql(where: condition), [.text(day)])
    defer { statement.reset() }
    while try statement.step() {
      let uid = statement.text(15)
      if sessions.last?.uid != uid {
        sessions.append(Session(uid: uid, isImported: statement.flag(14)))
      }
      sessions[sessions.count - 1].rows.append(exported(try PractisedItem(statement, from: 1)))
    }
    return sessions
  }
}
