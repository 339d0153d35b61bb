import CSQLite
import Glibc

extension Journal {
  /// Puts what a backup holds in the place of the journal at `path`, which is kept beside the backups;
  /// gives back the file it is kept in, nil if there was no journal.
  ///
  /// Rows are taken from the backup and nothing else. Nobody else may have the journal open for
  /// writing. Whatever happens meanwhile, one of the two journals is there whole.
  @discardableResult
  public static func restore(
    from backup: String, at path: String
  ) throws(JournalError) -> String? {
    guard !JournalFile.isSame(backup, path) else {
      throw .cannotOpen(path: backup, reason: JournalError.text(of: EEXIST))
    }
    let source = try Opening(path: backup, patience: 5000).rows()
    return try Replacement(path: path).replace(by: source, from: backup)
  }

  /// The latest backup that is sound, nil if there is none.
  public static func latestSoundBackup(at path: String) -> Backup? {
    let candidates = backups(at: path).filter(\.isOfAnEarlierJournal)
    // What was replaced was so because the learner wanted another one.
    let isReplaced: (Backup) -> Bool = { $0.kind == .replaced }
    return (candidates.filter { !isReplaced($0) } + candidates.filter(isReplaced)).first {
      (try? Opening(path: $0.path, patience: 5000).forCopying()) != nil
    }
  }

  /// Lets a journal begin where one is missed: its backups are kept under names that no rotation of
  /// the new one's touches.
  public static func beginAnew(at path: String) throws(JournalError) {
    for backup in backups(at: path) where backup.isOfAnEarlierJournal {
      let kept = Backup(kept: backup, of: path)
      guard rename(backup.path, kept.path) == 0 else {
        throw JournalFile.error(errno, backup.path)
      }
    }
    JournalFile.syncDirectory(of: Backup.directory(for: path) + "/")
  }
}

/// What a backup holds, which was checked.
public struct BackupContent: Sendable, Hashable {
  public let totals: Totals
  /// What is in the file and none of a journal's: it is left behind.
  public let foreign: [String]
}

extension Journal {
  /// What was practised in the journal of a backup.
  public static func content(ofBackup file: String) throws(JournalError) -> BackupContent {
    let opening = Opening(path: file, patience: 5000)
    let source = try opening.forCopying()
    return try opening.told { () throws(SQLiteError) in
      BackupContent(
        totals: try Totals(of: source),
        foreign: try Migration.faults(of: source, by: opening.steps).map { "\($0)" })
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
    // SQLite opens a directory, and fails with what says nothing; on a pipe it waits.
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw .cannotOpen(path: path, reason: JournalError.text(of: EISDIR))
    }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAJournal(path: path) }
    let connection = try connectForReading()
    guard try version(of: connection) > 0 else { throw .notAJournal(path: path) }
    let damage = try told { () throws(SQLiteError) in
      let lost = try Migration.faults(of: connection, by: steps).filter { $0.takesRows }
      return try lost.map { "\($0)" } + Journal.check(connection, thoroughly: true)
    }
    if let detail = damage.first { throw .damaged(path: path, detail: detail) }
    return connection
  }

  /// The rows of such a journal in a schema of our own making.
  func rows() throws(JournalError) -> Connection {
    let source = try forCopying()
    let version = try version(of: source)
    return try told { () throws(SQLiteError) in
      try RowCopy.make(of: source, by: steps.prefix(version))
    }
  }
}

extension Schema.Difference {
  /// Whether rows are gone with it: an index, a trigger or a view is made anew.
  fileprivate var takesRows: Bool {
    if case .missing(let it) = self { it.kind == "table" } else { false }
  }
}

/// Puts another journal in the place of the present one.
struct Replacement {
  let path: String

  /// Tells where the present journal is kept from then on.
  func replace(by source: Connection, from origin: String) throws(JournalError) -> String? {
    let obstructions = try removeObstructions()
    guard JournalFile.exists(at: path) else {
      try JournalCopy(path: path, of: origin).write(source)
      return obstructions
    }
    do throws(JournalError) {
      return try replaceSound(by: source, from: origin) ?? obstructions
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

  /// Puts aside what stands in the place of the journal or of a file beside it; tells where the first
  /// of it is.
  func removeObstructions() throws(JournalError) -> String? {
    var aside: String?
    while case .inTheWay(let file, _) = JournalFile.obstruction(at: path) {
      let place = Backup(new: .damaged, of: path).path
      try JournalFile.createDirectory(JournalFile.directory(of: place), for: place)
      guard rename(file, place) == 0 else { throw JournalFile.error(errno, file) }
      if aside == nil { aside = place }
    }
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
