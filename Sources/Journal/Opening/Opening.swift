import CSQLite
import Glibc

/// How a journal is opened, from a path to a connection that is ready.
struct Opening {
  var path: String
  /// For how many milliseconds to wait for another writer.
  var patience: Int32
  var steps = Migration.all

  func forReading() throws(JournalError) -> Connection {
    var info = stat()
    guard stat(path, &info) == 0 else {
      if errno == ENOENT { return try empty() }
      throw .cannotOpen(path: path, reason: JournalError.text(of: errno))
    }
    // SQLite opens it, and fails with what says nothing when it reads.
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw .cannotOpen(path: path, reason: JournalError.text(of: EISDIR))
    }
    var connection = try connectForReading()
    let version = try version(of: connection)
    if version == 0 { return try empty() }
    if version < steps.count {
      // A reader cannot understand an older journal: it is brought up to date first.
      _ = try connectForWriting()
      connection = try connectForReading()
    }
    try told { () throws(SQLiteError) in _ = try connection.run("PRAGMA query_only = ON") }
    return connection
  }

  /// Also gives the row of `writers` that is to go when the journal is closed.
  func forWriting() throws(JournalError) -> (Connection, writer: Int64) {
    let connection = try connectForWriting()
    let writer = try told { () throws(SQLiteError) in
      try Writers(connection: connection).enter()
    }
    return (connection, writer)
  }

  private func connectForWriting() throws(JournalError) -> Connection {
    try JournalFile.createIfMissing(at: path)
    let connection = try told { () throws(SQLiteError) in try connect(SQLITE_OPEN_READWRITE) }
    let version = try version(of: connection)
    let damage: [String] = try told { () throws(SQLiteError) in
      try connection.run("PRAGMA journal_mode = WAL")
      try connection.run("PRAGMA synchronous = FULL")
      try connection.run("PRAGMA foreign_keys = ON")
      if version == 0 { return [] }
      let others = try Writers(connection: connection).others
      return others.isEmpty ? [] : try Journal.check(connection, thoroughly: false)
    }
    if let detail = damage.first { throw .damaged(path: path, detail: detail) }
    if version < steps.count {
      if version > 0 {
        // No older journal is changed before there is a copy of it.
        let backup = Backup(new: .version(version), of: path)
        try JournalCopy(path: backup.path, of: path).write(connection)
      }
      try told { () throws(SQLiteError) in try Migration.migrate(connection, by: steps) }
    }
    return connection
  }

  func connectForReading() throws(JournalError) -> Connection {
    do {
      // With the permission to write a reader can repair what a crash left and tidy up after itself;
      // without it SQLite opens for reading.
      let connection = try connect(SQLITE_OPEN_READWRITE)
      try connection.run("PRAGMA user_version")
      return connection
    } catch {
      // Where no file can be made beside it, or there is no room for one, the journal is read as it
      // is, unless that would leave out what has not been brought in from the log yet.
      let reason = JournalError(error, path: path)
      guard
        [SQLITE_CANTOPEN, SQLITE_READONLY].contains(error.code) || reason == .diskFull(path: path),
        !JournalFile.hasLog(at: path)
      else { throw reason }
    }
    return try told { () throws(SQLiteError) in
      try connect(SQLITE_OPEN_READONLY, parameters: "?immutable=1")
    }
  }

  /// A journal in memory, for a place where none has been written yet.
  private func empty() throws(JournalError) -> Connection {
    try told { () throws(SQLiteError) in
      let connection = try Connection(
        uri: "file::memory:", flags: SQLITE_OPEN_READWRITE, patience: patience)
      try Migration.migrate(connection, by: steps)
      try connection.run("PRAGMA query_only = ON")
      return connection
    }
  }

  func connect(
    _ flags: Int32, parameters: String = ""
  ) throws(SQLiteError) -> Connection {
    let connection = try Connection(
      uri: JournalFile.uri(of: path) + parameters, flags: flags, patience: patience)
    // A file may be damaged, or made to do harm: nothing in it is trusted.
    try connection.run("PRAGMA cell_size_check = ON")
    try connection.run("PRAGMA trusted_schema = OFF")
    return connection
  }

  func version(of connection: Connection) throws(JournalError) -> Int {
    let version = try told { () throws(SQLiteError) in try Migration.version(of: connection) }
    let known = steps.count
    if version > known { throw .newerVersion(path: path, found: version, known: known) }
    return version
  }

  func told<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(JournalError) -> Result {
    do {
      return try body()
    } catch {
      throw JournalError(error, path: path)
    }
  }
}
