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
    /// What stands for the computer that told it, if that was another one.
    let teller: Int64?
    var rows: [[UInt8]] = []
  }

  var uids: [String] {
    get throws(SQLiteError) {
      var found: [String] = []
      for day in try days {
        let own = try sessions("day = ?1 AND imported AND NOT \(Self.byOthers)", day)
        let others = try sessions("day = ?1 AND \(Self.byOthers)", day)
        let counts = Self.counts(own)
        found += own.filter { Self.isTold($0, counts, by: others) }.map(\.uid)
      }
      return found
    }
  }

  /// Whether the others tell all rows of a session as often as all the tables here.
  private static func isTold(
    _ session: Session, _ counts: [[UInt8]: Int], by others: [Session]
  ) -> Bool {
    let practised = others.filter { !$0.isImported }
    let tables = others.filter { $0.isImported && $0.uid < session.uid }
    // One table was taken in on each of them: what one computer has of it counts, not what they have together.
    return Set(tables.map(\.teller)).union([nil]).contains { teller in
      let theirs = self.counts(practised + tables.filter { $0.teller == teller })
      return session.rows.allSatisfy { theirs[$0, default: 0] >= counts[$0, default: 0] }
    }
  }

  private static func counts(_ sessions: [Session]) -> [[UInt8]: Int] {
    sessions.flatMap(\.rows).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func teller(_ uid: String) throws(SQLiteError) -> Int64? {
    try connection.first(
      "SELECT joined FROM sync_records WHERE uid = ? AND segment IS NULL", [.text(uid)]
    ) { $0.integer(0) }
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
        sessions.append(
          Session(uid: uid, isImported: statement.flag(14), teller: try teller(uid)))
      }
      sessions[sessions.count - 1].rows.append(exported(try PractisedItem(statement, from: 1)))
    }
    return sessions
  }
}
