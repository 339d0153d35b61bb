import CSQLite

/// What SQLite said when a call failed; it never holds a value that was bound.
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
