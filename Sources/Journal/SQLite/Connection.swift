import CSQLite

/// An open database, closed when released.
///
/// It is not for several threads at once; sharing it takes a lock.
final class Connection {
  private let handle: OpaquePointer
  let uri: String
  /// Parsing SQL costs more than running most of our statements.
  private var statements: [String: Statement] = [:]

  /// Opens `uri` with the `SQLITE_OPEN_…` flags given.
  init(uri: String, flags: Int32, patience milliseconds: Int32) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(uri, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(handle, code: code, operation: "open")
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.uri = uri
    sqlite3_busy_timeout(handle, milliseconds)
  }

  /// An empty database without a name: it is on the disk only if it needs to be, and goes with the
  /// connection.
  static func temporary() throws(SQLiteError) -> Connection {
    let connection = try Connection(
      uri: "file:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, patience: 0)
    try connection.trustNothing()
    return connection
  }

  /// A file may be damaged or malicious: nothing in it is trusted.
  func trustNothing() throws(SQLiteError) {
    hc_defend(handle)
    try run("PRAGMA cell_size_check = ON")
    try run("PRAGMA trusted_schema = OFF")
  }

  /// For how long to wait for another writer from now on.
  func wait(for milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  deinit {
    statements.removeAll()
    // SQLite itself waits for a statement that is still in use.
    sqlite3_close_v2(handle)
  }

  /// A statement ready to step; the caller resets it.
  func statement(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> Statement {
    let statement: Statement
    if let cached = statements[sql], !cached.isBusy {
      statement = cached
    } else {
      statement = try Statement(sql, on: handle)
      statements[sql] = statement
    }
    do {
      try statement.bind(values)
    } catch {
      statement.reset()
      throw error
    }
    return statement
  }

  /// Runs a statement to its end and tells how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> Int {
    let statement = try statement(sql, values)
    defer { statement.reset() }
    while try statement.step() {}
    return Int(sqlite3_changes64(handle))
  }

  /// What `read` makes of each row.
  func all<Row>(
    _ sql: String, _ values: [Value] = [], _ read: (Statement) throws(SQLiteError) -> Row
  ) throws(SQLiteError) -> [Row] {
    let statement = try statement(sql, values)
    defer { statement.reset() }
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// What `read` makes of the first row, if there is one.
  func first<Row>(
    _ sql: String, _ values: [Value] = [], _ read: (Statement) throws(SQLiteError) -> Row
  ) throws(SQLiteError) -> Row? {
    let statement = try statement(sql, values)
    defer { statement.reset() }
    return try statement.step() ? try read(statement) : nil
  }

  /// Runs the statements of a text, one after another.
  func runScript(_ script: String, called name: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(handle, code: code, operation: name) }
  }

  /// All of `body` or none of it; the write lock is taken before anything is read.
  @discardableResult
  func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try begin()
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins a transaction for writing.
  func begin() throws(SQLiteError) { try run("BEGIN IMMEDIATE") }

  /// Rolls a transaction back.
  func rollBack() {
    // Some failures, a full disk among them, have rolled back by themselves.
    if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
  }

  /// Removes from the file what lies between its pages, and from the log the old pages.
  func tidy() throws(SQLiteError) {
    try run("VACUUM")
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// How many bytes the rows take, and how many lie between them unused.
  var amount: (used: Int, free: Int) {
    get throws(SQLiteError) {
      let found = try first(
        """
        SELECT (page_count - freelist_count) * page_size, freelist_count * page_size
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size
        """
      ) { ($0.count(0), $0.count(1)) }
      return found ?? (0, 0)
    }
  }

  /// Makes another database a copy of this one, all at once or not at all.
  func copy(to other: Connection) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw SQLiteError(other.handle, code: sqlite3_errcode(other.handle), operation: "copy")
    }
    let code = sqlite3_backup_step(backup, -1)
    let system = sqlite3_system_errno(other.handle)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      // Which of the two failed is not known; only the one written to can be full.
      var error = SQLiteError(nil, code: code, operation: "copy")
      error.systemError = system
      throw error
    }
  }

  var lastRowID: Int64 { sqlite3_last_insert_rowid(handle) }
}

/// What SQLite said when a call failed; it never contains a bound value.
struct SQLiteError: Error, Hashable {
  /// A primary result code.
  var code: Int32
  var extendedCode: Int32
  /// What was being done, in SQL without its values.
  var operation: String
  var message: String
  /// The `errno` of the system call that failed, 0 without one.
  var systemError: Int32 = 0

  init(code: Int32, operation: String, message: String) {
    self.code = code & 0xff
    extendedCode = code
    self.operation = operation
    self.message = message
  }

  /// The last failure on a connection.
  init(_ database: OpaquePointer?, code: Int32, operation: String) {
    self.init(
      code: code, operation: operation,
      message: String(cString: database == nil ? sqlite3_errstr(code) : sqlite3_errmsg(database)))
    guard let database else { return }
    // The result of a step is a primary code; the connection knows more.
    let extended = sqlite3_extended_errcode(database)
    if extended & 0xff == self.code { extendedCode = extended }
    systemError = sqlite3_system_errno(database)
  }
}
