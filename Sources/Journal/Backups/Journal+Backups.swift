public import Coaching
import Glibc
import Synchronization

extension Journal {
  /// Writes a copy of the journal as it is now to a file: whole and checked, or not at all.
  public func backUp(to file: String) throws(JournalError) {
    let path = path
    try copying { connection throws(JournalError) in
      guard !JournalFile.isSame(file, path) else {
        throw .cannotOpen(path: file, reason: JournalError.text(of: EEXIST))
      }
      try JournalCopy(path: file, of: path).write(connection)
    }
  }

  /// Makes the backup of a day unless there is one, and lets go of those that have had their time;
  /// tells whether it made one.
  @discardableResult
  public func backUpIfDue(on today: LocalDay) throws(JournalError) -> Bool {
    let backup = Backup(daily: today, of: path)
    if JournalFile.exists(at: backup.path) || !JournalFile.exists(at: path) { return false }
    let path = path
    try copying { connection throws(JournalError) in
      try JournalCopy(path: backup.path, of: path).write(connection)
    }
    Self.rotate(at: path, today: today)
    return true
  }

  /// The files that are kept beside the journal at `path`, the latest first.
  public static func backups(at path: String) -> [Backup] {
    let directory = Backup.directory(for: path)
    return JournalFile.names(in: directory).compactMap { Backup(name: $0, in: directory) }
      .sorted { ($0.day, $0.path) > ($1.day, $1.path) }
  }

  /// Older versions that are kept beside the daily backups.
  private static let keptVersions = 2

  private static func rotate(at path: String, today: LocalDay) {
    let all = backups(at: path)
    let kept = Rotation.kept(of: all.lazy.filter { $0.kind == .daily }.map(\.day), today: today)
    var versions = 0
    for backup in all {
      switch backup.kind {
      case .daily: if !kept.contains(backup.day) { unlink(backup.path) }
      case .version:
        versions += 1
        if versions > keptVersions { unlink(backup.path) }
      // What came to grief is the learner's to throw away.
      case .replaced, .damaged: continue
      }
    }
  }

  /// Gives the connection to a body with failures of its own.
  func copying(
    _ body: @Sendable (Connection) throws(JournalError) -> Void
  ) throws(JournalError) {
    let path = path
    try store.withLock { store throws(JournalError) in
      do throws(SQLiteError) {
        _ = try store.open
      } catch {
        throw JournalError(error, path: path)
      }
      if let connection = store.connection { try body(connection) }
    }
  }
}
