import Glibc
import System

/// Who has the journal open for writing: a row that nobody took away tells of an unclean end.
struct Writers {
  var connection: Connection

  /// Process numbers of those who entered and did not leave.
  var others: [Int32] {
    get throws(SQLiteError) {
      try connection.all("SELECT pid FROM writers") { Int32(clamping: $0.integer(0)) }
    }
  }

  /// Whether a process has the file open. The number alone does not tell: after a start of the
  /// computer another program may have it.
  static func isHolding(_ path: String, _ pid: Int32) -> Bool {
    let directory = "/proc/\(pid)/fd"
    return JournalFile.names(in: directory).contains {
      JournalFile.isSame("\(directory)/\($0)", path)
    }
  }

  /// Enters this process; the file must have been checked before.
  func enter() throws(SQLiteError) -> Int64 {
    try connection.transaction { () throws(SQLiteError) in
      // One who is alive keeps its row: its own end may still be an unclean one.
      for pid in Set(try others) where !Processes.isAlive(pid) {
        try connection.run("DELETE FROM writers WHERE pid = ?", [.integer(Int(pid))])
      }
      try connection.run(
        "INSERT INTO writers (pid, since) VALUES (?, unixepoch())", [.integer(Int(getpid()))])
      return connection.lastRowID
    }
  }
}
