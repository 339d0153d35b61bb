import CSQLite
public import Coaching

extension Journal {
  /// Keeps what happened: when it returns the entry outlasts a crash and a power cut.
  ///
  /// Entries belong to the session that this journal began or resumed last.
  public func keep(_ entry: JournalEntry, at moment: Moment) throws(JournalError) {
    try keep([entry], at: moment)
  }

  /// Keeps entries that happened at once, all of them or none: faster than one by one.
  public func keep(_ entries: [JournalEntry], at moment: Moment) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      var writer = EntryWriter(connection: connection, moment: moment, session: store.session)
      try connection.transaction { () throws(SQLiteError) in
        for entry in entries { try writer.write(entry) }
      }
      store.session = writer.session
    }
  }

  /// Makes further entries belong to a session that has not ended.
  public func resumeSession(_ id: String) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let session = try store.open.first(
        "SELECT id FROM sessions WHERE uid = ? AND ending IS NULL", [.text(id)]
      ) { $0.integer(0) }
      guard let session else {
        throw SQLiteError(
          code: SQLITE_MISUSE, operation: "resume", message: "no such session is unfinished")
      }
      store.session = session
    }
  }
}
