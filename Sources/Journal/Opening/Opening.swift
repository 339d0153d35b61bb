import CSQLite
import Glibc
import System

/// How a journal is opened, from a path to a connection that is ready.
struct Opening {
  var path: String
  /// For how many milliseconds to wait for another writer.
  var patience = Opening.usualPatience
  var steps = Migration.all

  /// Nobody should have to leave a practice because a history of years is being merged on a computer that is busy with other
  /// things.
  static let usualPatience: Int32 = 20_000

  func forReading() throws(JournalError) -> Connection {
    if let obstruction = JournalFile.obstruction(at: path) { throw obstruction }
    var info = stat()
    guard stat(path, &info) == 0 else {
      if errno == ENOENT { return try empty() }
      throw .cannotOpen(path: path, reason: JournalError.text(of: errno))
    }
    var connection = try connectForReading()
    let version = try version(of: connection)
    if version == 0 { return try empty() }
    if version < steps.count { connection = try upToDate(connection, version) }
    try told { () throws(SQLiteError) in _ = try connection.run("PRAGMA query_only = ON") }
    return connection
  }

  /// A reader cannot understand an older journal: it is upgraded first, or a copy of it is if
  /// nothing can be written.
  private func upToDate(
    _ old: Connection, _ version: Int
  ) throws(JournalError) -> Connection {
    do throws(JournalError) {
      _ = try connectForWriting()
      return try connectForReading()
    } catch {
      switch error {
      case .readOnly: break
      // A temporary copy takes less than the step, and goes again.
      case .noRoomToUpgrade(_, let needed, let there) where there > needed / 3 * 2: break
      default: throw error
      }
    }
    return try told { () throws(SQLiteError) in
      let copy = try Connection.temporary()
      try old.copy(to: copy)
      try Migration.migrate(copy, by: steps)
      return copy
    }
  }

  /// Also returns the row of `writers` to be removed when the journal is closed.
  func forWriting() throws(JournalError) -> (Connection, writer: Int64) {
    let connection = try connectForWriting()
    let writer = try told { () throws(SQLiteError) in
      try Writers(connection: connection).enter()
    }
    // Whoever practises by now would have to leave in the midst of it.
    if patience == Self.usualPatience { connection.wait(for: 3 * patience) }
    return (connection, writer)
  }

  private func connectForWriting() throws(JournalError) -> Connection {
    if let obstruction = JournalFile.obstruction(at: path) { throw obstruction }
    if !JournalFile.exists(at: path) { try missIt() }
    try JournalFile.createIfMissing(at: path)
    let connection = try told { () throws(SQLiteError) in try connect(SQLITE_OPEN_READWRITE) }
    let version = try version(of: connection)
    if version == 0 { try missIt() }
    let damage: [String] = try told { () throws(SQLiteError) in
      try beginLog(connection)
      try connection.run("PRAGMA synchronous = FULL")
      try connection.run("PRAGMA foreign_keys = ON")
      if version == 0 { return [] }
      if let fault = try Migration.faults(of: connection, by: steps).first { return ["\(fault)"] }
      let others = try Writers(connection: connection).others
      return others.isEmpty ? [] : try Journal.check(connection, thoroughly: false)
    }
    if let detail = damage.first { throw .damaged(path: path, detail: detail) }
    if version < steps.count { try upgrade(connection, from: version) }
    if version > 0 { tidyUp(connection, wasUpgraded: version < steps.count) }
    return connection
  }

  /// Has what is written go to a log first, as all who write to a journal do.
  ///
  /// Of those who make a new journal at the same moment each keeps the others from that, and SQLite says so at once,
  /// whatever their patience.
  func beginLog(_ connection: Connection) throws(SQLiteError) {
    let end = ContinuousClock.now + .milliseconds(Int(patience))
    while true {
      do throws(SQLiteError) {
        try connection.run("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.code == SQLITE_BUSY, ContinuousClock.now < end else { throw error }
        usleep(5000)
      }
    }
  }

  func connectForReading() throws(JournalError) -> Connection {
    do {
      // With permission to write, a reader can repair what a crash left and tidy up after itself;
      // without it SQLite opens for reading.
      let connection = try connect(SQLITE_OPEN_READWRITE)
      try connection.run("PRAGMA user_version")
      return connection
    } catch {
      // If no file can be made beside it, or there is no room for one, the journal is read as it
      // is, unless that would miss what has not been merged from the log yet.
      let reason = JournalError(error, path: path)
      switch reason {
      case .diskFull, .readOnly, .cannotOpen: break
      default: throw reason
      }
      guard !JournalFile.hasLog(at: path), !JournalFile.hasRollback(at: path) else { throw reason }
    }
    return try told { () throws(SQLiteError) in
      try connect(SQLITE_OPEN_READONLY, parameters: "?immutable=1")
    }
  }

  /// A journal that is missing although it has backups is not a new one: it was lost.
  private func missIt() throws(JournalError) {
    let backups = Journal.backups(at: path).filter(\.isOfAnEarlierJournal)
    if let backup = Journal.latestSoundBackup(at: path) ?? backups.first {
      throw .vanished(path: path, backup: backup.day)
    }
  }

  /// A journal in memory, for a place where none has been written yet.
  private func empty() throws(JournalError) -> Connection {
    try missIt()
    return try told { () throws(SQLiteError) in
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
    // A file may be damaged or malicious: nothing in it is trusted.
    try connection.trustNothing()
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

/// Who has the journal open for writing: a leftover row tells of an unclean end.
struct Writers {
  var connection: Connection

  /// Process numbers of writers that entered but did not leave.
  var others: [Int32] {
    get throws(SQLiteError) {
      try connection.all("SELECT pid FROM writers") { Int32(clamping: $0.integer(0)) }
    }
  }

  /// Whether a process has the file open. The number alone does not tell: after a reboot it may
  /// belong to another program.
  static func isHolding(_ path: String, _ pid: Int32) -> Bool {
    let directory = "/proc/\(pid)/fd"
    return JournalFile.names(in: directory).contains {
      JournalFile.isSame("\(directory)/\($0)", path)
    }
  }

  /// Enters this process; the file must have been checked before.
  func enter() throws(SQLiteError) -> Int64 {
    try connection.transaction { () throws(SQLiteError) in
      // A live writer keeps its row: it may still end uncleanly.
      for pid in Set(try others) where !Processes.isAlive(pid) {
        try connection.run("DELETE FROM writers WHERE pid = ?", [.integer(Int(pid))])
      }
      try connection.run(
        "INSERT INTO writers (pid, since) VALUES (?, unixepoch())", [.integer(Int(getpid()))])
      return connection.lastRowID
    }
  }
}
