import Glibc

/// Who has the journal open for writing: a row that nobody took away tells of an unclean end.
struct Writers {
  var connection: Connection

  /// Process numbers of those who entered and did not leave.
  var others: [Int32] {
    get throws(SQLiteError) {
      try connection.all("SELECT pid FROM writers") { Int32(clamping: $0.integer(0)) }
    }
  }

  /// Enters this process; the file must have been checked before.
  func enter() throws(SQLiteError) -> Int64 {
    try connection.transaction { () throws(SQLiteError) in
      // One who is alive keeps its row: its own end may still be an unclean one.
      for pid in Set(try others) where kill(pid, 0) != 0 && errno == ESRCH {
        try connection.run("DELETE FROM writers WHERE pid = ?", [.integer(Int(pid))])
      }
      try connection.run(
        "INSERT INTO writers (pid, since) VALUES (?, unixepoch())", [.integer(Int(getpid()))])
      return connection.lastRowID
    }
  }
}
