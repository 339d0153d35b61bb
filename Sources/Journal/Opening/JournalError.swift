import CSQLite
public import Coaching
import Glibc

/// Why the journal could not do what was asked; the wording for people is elsewhere.
public enum JournalError: Error, Sendable, Hashable {
  /// The file is something else: not a database, or another program's.
  case notAJournal(path: String)
  /// A newer HearCoach wrote it; this one would not understand it.
  case newerVersion(path: String, found: Int, known: Int)
  case damaged(path: String, detail: String)
  /// It is missing or empty, although there are backups; the latest is from that day.
  case vanished(path: String, backup: LocalDay)
  /// The journal, or what SQLite keeps beside it, is not a file of ours.
  case inTheWay(path: String, Obstruction)
  case cannotOpen(path: String, reason: String)
  case readOnly(path: String)
  case diskFull(path: String)
  /// An older journal takes more bytes to become one of today than the disk has room for.
  case noRoomToUpgrade(path: String, needed: Int, there: Int)
  /// Another program is writing and did not finish in time.
  case busy(path: String)
  /// An entry that has nothing to refer to, such as an attempt at an item that never began.
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
      // SQLite reports only its last attempt, which was to open a log that could not be made.
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
