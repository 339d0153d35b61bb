public import Coaching
import Glibc
import Synchronization

extension Journal {
  /// Writes a copy of the journal as it is now to a file: complete and checked, or not at all.
  public func backUp(to file: String) throws(JournalError) {
    let path = path
    try copying { connection throws(JournalError) in
      guard !JournalFile.isSame(file, path) else {
        throw .cannotOpen(path: file, reason: JournalError.text(of: EEXIST))
      }
      try Self.backUp(connection, of: path, to: file)
    }
  }

  private static func backUp(
    _ connection: Connection, of path: String, to file: String
  ) throws(JournalError) {
    let faults: [Schema.Difference]
    do throws(SQLiteError) {
      faults = try Migration.faults(of: connection, by: Migration.all)
    } catch {
      throw JournalError(error, path: path)
    }
    if let fault = faults.first { throw .damaged(path: path, detail: "\(fault)") }
    try JournalCopy(path: file, of: path).write(connection)
  }

  /// Makes the backup of a day unless there is one, and removes those that have expired; tells
  /// whether it made one.
  @discardableResult
  public func backUpIfDue(on today: LocalDay) throws(JournalError) -> Bool {
    let backup = Backup(daily: today, of: path)
    if JournalFile.exists(at: backup.path) || !JournalFile.exists(at: path) { return false }
    let path = path
    try copying { connection throws(JournalError) in
      try Self.backUp(connection, of: path, to: backup.path)
    }
    Self.rotate(at: path, today: today, for: backup)
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

  private static func rotate(at path: String, today: LocalDay, for latest: Backup) {
    let all = backups(at: path)
    let kept = Rotation.kept(of: all.lazy.filter { $0.kind == .daily }.map(\.day), today: today)
    var versions = 0
    let leaving = all.filter { backup in
      switch backup.kind {
      case .daily: return !kept.contains(backup.day)
      case .version:
        versions += 1
        return versions > keptVersions
      // Damaged journals, and those kept aside once already, are for the learner to throw away.
      case .replaced, .damaged, .kept: return false
      }
    }
    // No backup gives way to one that knows less: the journal may have begun anew meanwhile.
    guard !leaving.isEmpty, let known = Knowledge(ofBackup: latest.path) else { return }
    for backup in leaving {
      guard let past = Knowledge(ofBackup: backup.path), !known.holds(past) else {
        unlink(backup.path)
        continue
      }
    }
  }

  /// Passes the connection to a body with failures of its own.
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

/// Which daily backups stay.
enum Rotation {
  static let daily = 7
  static let weekly = 4

  /// The `days` to keep: the last ones, and from each of the weeks before them the last one.
  static func kept(of days: some Sequence<LocalDay>, today: LocalDay) -> Set<LocalDay> {
    let days = Set(days)
    // A future day shows that a clock was once wrong: it must not displace another.
    let past = days.filter { $0 <= today }.sorted(by: >)
    var kept = Set(past.prefix(daily)).union(days.filter { $0 > today })
    var weeks: Set<Int> = []
    for day in past.dropFirst(daily) {
      let monday = day.daysSince1970 - (day.weekday - 1)
      if weeks.count == weekly, !weeks.contains(monday) { break }
      if weeks.insert(monday).inserted { kept.insert(day) }
    }
    return kept
  }
}
