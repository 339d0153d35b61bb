import CSQLite
public import Coaching
import Glibc

/// Why the journal could not do what was asked; what it says to people is written elsewhere.
public enum JournalError: Error, Sendable, Hashable {
  /// The file is something else: no database, or one of another program.
  case notAJournal(path: String)
  /// A newer HearCoach wrote it; this one would not understand it.
  case newerVersion(path: String, found: Int, known: Int)
  case damaged(path: String, detail: String)
  /// There is none, or nothing in it, while there are backups of one; the latest is of that day.
  case vanished(path: String, backup: LocalDay)
  /// The journal, or what SQLite keeps beside it, is no file of ours.
  case inTheWay(path: String, Obstruction)
  case cannotOpen(path: String, reason: String)
  case readOnly(path: String)
  case diskFull(path: String)
  /// Another program is writing and did not come to an end in time.
  case busy(path: String)
  /// An entry that has nothing to refer to, as an attempt at an item that never began.
  case outOfOrder(detail: String)
  /// Anything else that SQLite refused; neither part holds what the learner wrote.
  case failed(code: Int, operation: String, message: String)

  init(_ error: SQLiteError, path: String) {
    self =
      switch (error.code, error.systemError) {
      case (SQLITE_FULL, _), (SQLITE_IOERR, ENOSPC), (SQLITE_IOERR, EDQUOT),
        (SQLITE_CANTOPEN, ENOSPC), (SQLITE_CANTOPEN, EDQUOT):
        .diskFull(path: path)
      case (SQLITE_NOTADB, _): .notAJournal(path: path)
      case (SQLITE_CORRUPT, _): .damaged(path: path, detail: error.message)
      case (SQLITE_READONLY, _), (SQLITE_PERM, _), (SQLITE_IOERR, EROFS), (SQLITE_CANTOPEN, EROFS):
        .readOnly(path: path)
      // SQLite tells of its last try alone, which was to open a log that nobody could make.
      case (SQLITE_CANTOPEN, _) where JournalFile.isShut(at: path): .readOnly(path: path)
      case (SQLITE_CANTOPEN, let system):
        .cannotOpen(path: path, reason: system == 0 ? error.message : Self.text(of: system))
      case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): .busy(path: path)
      case (SQLITE_MISUSE, _): .outOfOrder(detail: error.message)
      default:
        .failed(
          code: Int(error.extendedCode), operation: error.operation, message: error.message)
      }
  }

  static func text(of systemError: Int32) -> String {
    strerror(systemError).map { String(cString: $0) } ?? "error \(systemError)"
  }
}
