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
    _ connection: Connection, of path: String, to file: String, thoroughly: Bool = true,
    _ prepare: () throws(JournalError) -> Void = {}
  ) throws(JournalError) {
    let faults: [Schema.Difference]
    do throws(SQLiteError) {
      faults = try Migration.faults(of: connection, by: Migration.all)
    } catch {
      throw JournalError(error, path: path)
    }
    if let fault = faults.first { throw .damaged(path: path, detail: "\(fault)") }
    try JournalCopy(path: file, of: path).write(connection, thoroughly: thoroughly, prepare)
  }

  /// Makes the backup of a day, or renews it where the journal knows more by now, and removes those
  /// that have expired; tells whether it wrote one.
  ///
  /// A copy of many years takes a second: theirs is renewed once an hour.
  @discardableResult
  public func backUpIfDue(on today: LocalDay) throws(JournalError) -> Bool {
    try backUpIfDue(on: today, promptlyUpTo: 48 << 20)
  }

  /// `size` is that of a journal whose copy nobody has to wait for.
  func backUpIfDue(on today: LocalDay, promptlyUpTo size: Int) throws(JournalError) -> Bool {
    let path = path
    let backup = Backup(daily: today, of: path)
    guard JournalFile.exists(at: path) else { return false }
    if JournalFile.exists(at: backup.path) { return try renew(backup, promptlyUpTo: size) }
    try copying { connection throws(JournalError) in
      try Self.backUp(connection, of: path, to: backup.path)
    }
    Self.rotate(at: path, today: today, for: backup)
    return true
  }

  private func renew(_ backup: Backup, promptlyUpTo size: Int) throws(JournalError) -> Bool {
    let path = path
    var (own, made) = (stat(), stat())
    guard stat(path, &own) == 0, stat(backup.path, &made) == 0 else { return false }
    // A moment to come shows that a clock was wrong.
    let isRecent = (0..<3600).contains(time(nil) - made.st_mtim.tv_sec)
    if own.st_size > size, isRecent { return false }
    let known = try reading { connection throws(SQLiteError) in try Knowledge(of: connection) }
    let past = Knowledge(ofBackup: backup.path)
    if let past, past.holds(known) { return false }
    let holdsAll = past.map(known.holds) ?? false
    try copying { connection throws(JournalError) in
      // The first copy of the day was gone through index by index.
      try Self.backUp(connection, of: path, to: backup.path, thoroughly: false) {
        () throws(JournalError) in
        // No backup gives way to one that knows less: this may be another's journal by now.
        if !holdsAll { try backup.rename(to: Backup(replaced: backup, of: path)) }
      }
    }
    return true
  }

  /// What would be lost if the journal were backed up to a file that is there already.
  public enum Displaced: Sendable, Hashable {
    /// A backup with something that this journal does not hold: what it has in all.
    case backup(Totals)
    /// Anything else.
    case other
  }

  /// What a backup to `file` would take the place of; nil where nothing is lost by it.
  public func displaced(byBackupTo file: String) throws(JournalError) -> Displaced? {
    var info = stat()
    // Into a directory nothing is written, and an empty file holds nothing.
    guard stat(file, &info) == 0, info.st_mode & S_IFMT != S_IFDIR else { return nil }
    if info.st_mode & S_IFMT == S_IFREG, info.st_size == 0 { return nil }
    guard let past = Knowledge(ofBackup: file) else { return .other }
    let known = try reading { connection throws(SQLiteError) in try Knowledge(of: connection) }
    if known.holds(past) { return nil }
    return .backup(try Self.content(ofBackup: file).totals)
  }

  /// Where the backups of the journal at `path` are kept.
  public static func folderOfBackups(at path: String) -> String { Backup.directory(for: path) }

  /// The files that are kept beside the journal at `path`, the latest first.
  public static func backups(at path: String) -> [Backup] {
    let directory = folderOfBackups(at: path)
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
