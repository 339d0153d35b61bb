import CSQLite
public import Coaching
import Glibc

/// What is to be forgotten.
public enum Forgetting: Sendable, Hashable {
  /// The sessions of the days before that one.
  case before(LocalDay)
  /// The names of the recordings; whoever removes the files asks for the names before.
  case recordings
  /// Everything.
  case all
}

extension Journal {
  /// Removes history for good, and tells how much of it went: in the file nothing is left of it.
  ///
  /// The ledger keeps what left, when and to whom, without the texts.
  ///
  /// The files beside the journal are not touched; `forgetBackups` does that. Everything can only be
  /// forgotten while nobody else has the journal open for writing.
  public func forget(_ what: Forgetting) throws(JournalError) -> Recovery.Amount {
    let path = path
    return try access { store throws(SQLiteError) in
      let connection = try store.open
      // What is deleted is overwritten at once; what it leaves between the pages goes below.
      try connection.run("PRAGMA secure_delete = ON")
      let gone = try connection.transaction { () throws(SQLiteError) in
        switch what {
        case .before(let day): try Self.forget(before: day, in: connection)
        case .recordings: try Self.forgetRecordings(in: connection)
        case .all: try Self.forgetAll(in: connection, at: path, but: store.writer)
        }
      }
      if case .all = what { store.session = nil }
      try connection.run("VACUUM")
      // The log holds the old pages until it is cut off.
      let isBusy = try connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.flag(0) }
      guard isBusy == false else {
        throw SQLiteError(code: SQLITE_BUSY, operation: "forget", message: "somebody reads")
      }
      return gone
    }
  }

  /// Removes the backups and whatever else is kept beside the journal at `path`; tells how many files
  /// went.
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
    before day: LocalDay, in connection: Connection
  ) throws(SQLiteError) -> Recovery.Amount {
    let gone = try amount(before: day.description, in: connection)
    // Whoever practises now goes on with a session of its own.
    try connection.run(
      "DELETE FROM sessions WHERE day < ? AND ending IS NOT NULL", [.text(day.description)])
    try WordTotals(connection: connection).recount()
    try DayTotals(connection: connection).recount()
    try ConfusionTotals(connection: connection).recount()
    try forgetTexts(before: day.description, in: connection)
    // What is practised again and again is as good as new.
    try connection.run(
      """
      DELETE FROM written WHERE day < ? AND NOT EXISTS (
        SELECT 1 FROM items WHERE items.lang = written.lang AND sentence_id = written.id)
      """, [.text(day.description)])
    return gone
  }

  private static func forgetRecordings(
    in connection: Connection
  ) throws(SQLiteError) -> Recovery.Amount {
    try connection.run("DELETE FROM recordings")
    return Recovery.Amount()
  }

  /// What left, left: only what it said goes out of the ledger.
  private static func forgetTexts(
    before day: String, in connection: Connection
  ) throws(SQLiteError) {
    try connection.run("UPDATE ledger SET text = NULL WHERE day < ?", [.text(day)])
  }

  private static func forgetAll(
    in connection: Connection, at path: String, but writer: Int64?
  ) throws(SQLiteError) -> Recovery.Amount {
    let others = try connection.all(
      "SELECT pid FROM writers WHERE id IS NOT ?", [.integer(writer.map { Int($0) })]
    ) { Int32(clamping: $0.integer(0)) }
    if others.contains(where: { Writers.isHolding(path, $0) }) {
      throw SQLiteError(code: SQLITE_BUSY, operation: "forget", message: "somebody writes")
    }
    let gone = try amount(before: "~", in: connection)
    try forgetTexts(before: "~", in: connection)
    try connection.run("PRAGMA defer_foreign_keys = ON")
    let tables = try connection.all(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT IN ('writers', 'ledger')
      """
    ) { $0.text(0) }
    for table in tables { try connection.run("DELETE FROM \"\(table)\"") }
    return gone
  }

  private static func amount(
    before day: String, in connection: Connection
  ) throws(SQLiteError) -> Recovery.Amount {
    let found = try connection.first(
      """
      WITH gone AS (
        SELECT id FROM sessions WHERE day < ?1 AND (ending IS NOT NULL OR ?1 = '~'))
      SELECT (SELECT count(*) FROM gone),
        (SELECT count(*) FROM items WHERE session IN gone),
        (SELECT count(*) FROM attempts JOIN items ON items.id = item WHERE session IN gone)
      """, [.text(day)]
    ) { Recovery.Amount(sessions: $0.count(0), items: $0.count(1), attempts: $0.count(2)) }
    return found ?? Recovery.Amount()
  }
}
