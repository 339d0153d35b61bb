import CSQLite
import Glibc

extension Journal {
  /// Puts the journal of a backup in the place of the one at `path`, which is kept beside the
  /// backups; gives back the file it is kept in, nothing where there was no journal.
  ///
  /// Nobody else may have the journal open for writing. Whatever happens meanwhile, one of the two
  /// journals is there whole.
  @discardableResult
  public static func restore(
    from backup: String, at path: String
  ) throws(JournalError) -> String? {
    guard !JournalFile.isSame(backup, path) else {
      throw .cannotOpen(path: backup, reason: JournalError.text(of: EEXIST))
    }
    let source = try Opening(path: backup, patience: 5000).forCopying()
    return try Replacement(path: path).replace(by: source, from: backup)
  }
}

extension Journal {
  /// What was practised in the journal of a backup, which is checked.
  public static func summary(ofBackup file: String) throws(JournalError) -> Totals {
    let source = try Opening(path: file, patience: 5000).forCopying()
    do throws(SQLiteError) {
      return try Totals(of: source)
    } catch {
      throw JournalError(error, path: file)
    }
  }
}

extension Opening {
  /// A sound journal of any version that this program knows, opened to be copied and left as it is.
  func forCopying() throws(JournalError) -> Connection {
    var info = stat()
    guard stat(path, &info) == 0 else {
      throw .cannotOpen(path: path, reason: JournalError.text(of: errno))
    }
    // SQLite opens it, and fails with what says nothing.
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw .cannotOpen(path: path, reason: JournalError.text(of: EISDIR))
    }
    let connection = try connectForReading()
    let version = try version(of: connection)
    guard version > 0 else { throw .notAJournal(path: path) }
    let damage = try told { () throws(SQLiteError) in
      let missing = try missing(in: connection, version: version)
      return try missing + Journal.check(connection, thoroughly: true)
    }
    if let detail = damage.first { throw .damaged(path: path, detail: detail) }
    return connection
  }

  /// What a journal of that version has and this one lacks.
  private func missing(
    in connection: Connection, version: Int
  ) throws(SQLiteError) -> [String] {
    let model = try Connection(uri: "file::memory:", flags: SQLITE_OPEN_READWRITE, patience: 0)
    try Migration.migrate(model, by: Array(steps.prefix(version)))
    let sql = "SELECT name FROM sqlite_schema ORDER BY name"
    let found = Set(try connection.all(sql) { $0.text(0) })
    return try model.all(sql) { $0.text(0) }.filter { !found.contains($0) }
      .map { "\($0) is missing" }
  }
}

/// Puts another journal in the place of the present one.
struct Replacement {
  let path: String

  /// Tells where the present journal is kept from then on.
  func replace(by source: Connection, from origin: String) throws(JournalError) -> String? {
    guard JournalFile.exists(at: path) else {
      try JournalCopy(path: path, of: origin).write(source)
      return nil
    }
    do throws(JournalError) {
      return try replaceSound(by: source, from: origin)
    } catch {
      switch error {
      case .damaged(path, _), .notAJournal(path), .newerVersion(path, _, _): break
      default: throw error
      }
    }
    let aside = try keepAsItIs(.damaged)
    try replaceDamaged(by: source, from: origin)
    return aside
  }

  /// Puts another journal in the place of one that is kept aside already.
  func replaceDamaged(by source: Connection, from origin: String) throws(JournalError) {
    try JournalCopy(path: path, of: origin).write(source) {
      // What the log holds is kept aside as well; to the new file it would be rubbish.
      for end in ["-wal", "-shm"] { unlink(path + end) }
    }
  }

  /// A journal that can be read takes the other's content as one transaction of its own: programs
  /// that have it open go on with the new one.
  private func replaceSound(
    by source: Connection, from origin: String
  ) throws(JournalError) -> String? {
    let opening = Opening(path: path, patience: 5000)
    let present = try opening.connectToReplace()
    var aside: String?
    if try opening.version(of: present) > 0 {
      let backup = Backup(new: .replaced, of: path)
      try JournalCopy(path: backup.path, of: path).write(present)
      aside = backup.path
    }
    try opening.told { () throws(SQLiteError) in
      try source.copy(to: present)
      try present.run("DELETE FROM writers")
      try present.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return aside
  }

  /// Copies the file and its log byte by byte, as nobody can read them.
  func keepAsItIs(_ kind: Backup.Kind) throws(JournalError) -> String {
    let aside = Backup(new: kind, of: path).path
    try JournalFile.createDirectory(JournalFile.directory(of: aside), for: aside)
    // The log comes first: a copy without it would look whole.
    for end in ["-wal", ""] where access(path + end, F_OK) == 0 {
      try JournalFile.copy(path + end, to: aside + end)
    }
    JournalFile.syncDirectory(of: aside)
    return aside
  }
}

extension Opening {
  /// The present journal, when it is a sound one of ours that nobody else is writing.
  func connectToReplace() throws(JournalError) -> Connection {
    let connection = try told { () throws(SQLiteError) in try connect(SQLITE_OPEN_READWRITE) }
    let version = try version(of: connection)
    let writers: [Int32] = try told { () throws(SQLiteError) in
      try connection.run("PRAGMA journal_mode = WAL")
      try connection.run("PRAGMA synchronous = FULL")
      return version == 0 ? [] : try Writers(connection: connection).others
    }
    if writers.contains(where: { Writers.isHolding(path, $0) }) { throw .busy(path: path) }
    return connection
  }
}
