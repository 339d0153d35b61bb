import CSQLite
public import Coaching
import Synchronization

/// The only place where history lives: one SQLite file.
///
/// It may be shared by threads; its calls block, so they do not belong on the cooperative pool.
public final class Journal: Sendable {
  /// What a journal is opened for.
  public enum Access: Sendable {
    /// Needs only permission to read; a journal that does not exist yet is empty.
    case read
    /// Creates what is missing and brings an older journal up to date.
    case write
  }

  struct Store {
    /// Nil once the journal was closed.
    var connection: Connection?
    /// The row of `writers` saying that this journal is open.
    var writer: Int64?
    /// The session that entries belong to.
    var session: Int64?
  }

  /// Where the file is.
  public let path: String
  let store: Mutex<Store>

  /// Opens the journal at `path`.
  public static func open(at path: String, access: Access) throws(JournalError) -> Journal {
    try Journal(at: path, access: access, patience: Opening.usualPatience)
  }

  /// `patience` is how many milliseconds to wait for another writer.
  init(at path: String, access: Access, patience: Int32) throws(JournalError) {
    let opening = Opening(path: path, patience: patience)
    self.path = path
    switch access {
    case .read:
      store = Mutex(Store(connection: try opening.forReading()))
    case .write:
      let (connection, writer) = try opening.forWriting()
      store = Mutex(Store(connection: connection, writer: writer))
    }
  }

  deinit { try? close() }

  /// Records that this writer ended cleanly, and closes the file; otherwise that happens when the
  /// journal is released.
  public func close() throws(JournalError) {
    try access { store throws(SQLiteError) in
      defer { store = Store() }
      guard let connection = store.connection, let writer = store.writer else { return }
      try connection.run("DELETE FROM writers WHERE id = ?", [.integer(writer)])
    }
  }

  /// What is wrong with the file or its schema; empty if all is well.
  public func integrityCheck() throws(JournalError) -> [String] {
    try reading { connection throws(SQLiteError) in
      let faults = try Migration.faults(of: connection, by: Migration.all).map { "\($0)" }
      return try faults + Self.check(connection, thoroughly: true)
    }
  }

  static func check(_ connection: Connection, thoroughly: Bool) throws(SQLiteError) -> [String] {
    let pragma = thoroughly ? "PRAGMA integrity_check" : "PRAGMA quick_check"
    let found = try connection.all(pragma) { $0.text(0) }.filter { $0 != "ok" }
    let orphans = try connection.all("PRAGMA foreign_key_check") {
      "a row of \($0.text(0)) belongs to nothing in \($0.text(2))"
    }
    return found + orphans
  }

  func reading<Result: Sendable>(
    _ body: @Sendable (Connection) throws(SQLiteError) -> Result
  ) throws(JournalError) -> Result {
    try access { store throws(SQLiteError) in try body(try store.open) }
  }

  func access<Result: Sendable>(
    _ body: @Sendable (inout Store) throws(SQLiteError) -> Result
  ) throws(JournalError) -> Result {
    do {
      return try store.withLock { store throws(SQLiteError) in try body(&store) }
    } catch {
      throw JournalError(error, path: path)
    }
  }
}

extension Journal.Store {
  var open: Connection {
    get throws(SQLiteError) {
      if let connection { return connection }
      throw SQLiteError(
        code: SQLITE_MISUSE, operation: "use", message: "the journal has been closed")
    }
  }
}

extension Journal {
  /// The version of SQLite.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}

extension Journal {
  /// What a result of SQLite means, in its own words.
  public static func meaning(ofCode code: Int) -> String {
    sqlite3_errstr(Int32(truncatingIfNeeded: code)).map { String(cString: $0) } ?? "error \(code)"
  }
}

extension Journal {
  /// Keeps what happened: once it returns, the entry survives a crash or a power cut.
  ///
  /// Entries belong to the session that this journal began or resumed last.
  public func keep(_ entry: JournalEntry, at moment: Moment) throws(JournalError) {
    try keep([entry], at: moment)
  }

  /// Keeps entries that belong together, all or none: faster than one by one.
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
        "SELECT id FROM sessions WHERE uid = ? AND ending IS NULL AND kind <> 'talk'", [.text(id)]
      ) { $0.integer(0) }
      guard let session else {
        throw SQLiteError(
          code: SQLITE_MISUSE, operation: "resume", message: "no such session is unfinished")
      }
      store.session = session
    }
  }
}
