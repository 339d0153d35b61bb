import CSQLite
import Glibc

extension Journal {
  /// Replaces the journal at `path` with what a backup holds, keeping the old one beside the
  /// backups; returns the file it is kept in, nil if there was no journal.
  ///
  /// Only rows are taken from the backup. Nothing else may have the journal open for writing.
  /// Whatever happens meanwhile, one of the two journals is there, intact.
  @discardableResult
  public static func restore(
    from backup: String, at path: String
  ) throws(JournalError) -> String? {
    guard !JournalFile.isSame(backup, path) else {
      throw .cannotOpen(path: backup, reason: JournalError.text(of: EEXIST))
    }
    let source = try Opening(path: backup).rows()
    return try Replacement(path: path).replace(by: source, from: backup)
  }

  /// The sound backup that knows most, nil if there is none.
  public static func latestSoundBackup(at path: String) -> Backup? {
    let candidates = backups(at: path).filter(\.isOfAnEarlierJournal)
    // What was replaced, was replaced because the learner wanted another one.
    let isReplaced: (Backup) -> Bool = { $0.kind == .replaced }
    return [candidates.filter { !isReplaced($0) }, candidates.filter(isReplaced)].lazy
      .flatMap(Knowledge.ordered)
      .first { (try? Opening(path: $0.path).forCopying()) != nil }
  }

  /// Lets a journal begin in place of a missing one: the old backups are kept under names that the
  /// new one's rotation never touches.
  public static func beginAnew(at path: String) throws(JournalError) {
    for backup in backups(at: path) where backup.isOfAnEarlierJournal {
      try backup.rename(to: Backup(kept: backup, of: path))
    }
    JournalFile.syncDirectory(of: Backup.directory(for: path) + "/")
  }
}

/// What a checked backup holds.
public struct BackupContent: Sendable, Hashable {
  public let totals: Totals
  /// What is in the file but not part of a journal: it is left behind.
  public let foreign: [String]
}

extension Journal {
  /// What was practised in the journal of a backup.
  public static func content(ofBackup file: String) throws(JournalError) -> BackupContent {
    let opening = Opening(path: file)
    let source = try opening.forCopying()
    return try opening.told { () throws(SQLiteError) in
      BackupContent(
        totals: try Totals(of: source),
        foreign: try Migration.faults(of: source, by: opening.steps).map { "\($0)" })
    }
  }
}

extension Opening {
  /// A sound journal of any version known to this program, opened to be copied and left unchanged.
  func forCopying() throws(JournalError) -> Connection {
    var info = stat()
    guard stat(path, &info) == 0 else {
      throw .cannotOpen(path: path, reason: JournalError.text(of: errno))
    }
    // SQLite opens a directory and then fails with a meaningless error; on a pipe it waits.
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
  /// Whether rows are lost with it: an index, a trigger or a view is made anew.
  fileprivate var takesRows: Bool {
    if case .missing(let it) = self { it.kind == "table" } else { false }
  }
}

/// Replaces the current journal with another.
struct Replacement {
  let path: String

  /// Returns where the old journal is kept from then on.
  func replace(by source: Connection, from origin: String) throws(JournalError) -> String? {
    let retired = try retire(besides: source)
    do throws(JournalError) {
      return try putInPlace(source, from: origin)
    } catch {
      for (backup, name) in retired.reversed() { try? name.rename(to: backup) }
      throw error
    }
  }

  /// Gives the backups that hold what the other journal does not names by which they are not built upon when
  /// that one is to be mended: they may be of another person. What was damaged before is not read any more, either.
  ///
  /// It comes before the journal is replaced: should the program die in between, they still show that there was a
  /// journal, and none of two people's are mixed.
  private func retire(
    besides source: Connection
  ) throws(JournalError) -> [(backup: Backup, name: Backup)] {
    let known: Knowledge = try Opening(path: path, patience: 0).told { () throws(SQLiteError) in
      try Knowledge(of: source)
    }
    var retired: [(backup: Backup, name: Backup)] = []
    do throws(JournalError) {
      for backup in Journal.backups(at: path) {
        let name: Backup
        switch backup.kind {
        case .daily, .version:
          if let past = Knowledge(ofBackup: backup.path), known.holds(past) { continue }
          name = Backup(replaced: backup, of: path)
        case .damaged: name = Backup(kept: backup, of: path)
        case .replaced, .kept: continue
        }
        try backup.rename(to: name)
        retired.append((backup, name))
      }
    } catch {
      for (backup, name) in retired.reversed() { try? name.rename(to: backup) }
      throw error
    }
    JournalFile.syncDirectory(of: Backup.directory(for: path) + "/")
    return retired
  }

  private func putInPlace(
    _ source: Connection, from origin: String
  ) throws(JournalError) -> String? {
    let obstructions = try removeObstructions(as: .kept)
    guard JournalFile.exists(at: path) else {
      // A log that is left without its journal would be played over the other one.
      let log = path + "-wal"
      let aside = try JournalFile.isFile(log) ? keepAsItIs(.kept) + "-wal" : nil
      try replaceDamaged(by: source, from: origin)
      return aside ?? obstructions
    }
    do throws(JournalError) {
      return try replaceSound(by: source, from: origin) ?? obstructions
    } catch {
      switch error {
      case .damaged(path, _), .notAJournal(path), .newerVersion(path, _, _): break
      default: throw error
      }
    }
    let aside = try keepAsItIs(.kept)
    try replaceDamaged(by: source, from: origin)
    return aside
  }

  /// Puts aside what is in the place of the journal or of a file beside it; returns where the first
  /// of these is.
  func removeObstructions(as kind: Backup.Kind) throws(JournalError) -> String? {
    var aside: String?
    while case .inTheWay(let file, _) = JournalFile.obstruction(at: path) {
      let place = Backup(new: kind, of: path).path
      try JournalFile.createDirectory(JournalFile.directory(of: place), for: place)
      guard rename(file, place) == 0 else { throw JournalFile.error(errno, file) }
      if aside == nil { aside = place }
    }
    return aside
  }

  /// Puts another journal in place of one already kept aside.
  func replaceDamaged(by source: Connection, from origin: String) throws(JournalError) {
    try JournalCopy(path: path, of: origin).write(source) {
      // The contents of the log are kept aside as well; to the new file they would be rubbish.
      for end in ["-wal", "-shm"] { unlink(path + end) }
    }
  }

  /// A readable journal takes over the other's content in one transaction: programs that have it
  /// open go on with the new one.
  private func replaceSound(
    by source: Connection, from origin: String
  ) throws(JournalError) -> String? {
    let opening = Opening(path: path)
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

  /// Copies the file and its log byte by byte, because they cannot be read.
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
  /// The current journal, if it is a sound one of ours that nothing else is writing to.
  func connectToReplace() throws(JournalError) -> Connection {
    let connection = try told { () throws(SQLiteError) in try connect(SQLITE_OPEN_READWRITE) }
    let version = try version(of: connection)
    let writers: [Int32] = try told { () throws(SQLiteError) in
      try beginLog(connection)
      try connection.run("PRAGMA synchronous = FULL")
      return version == 0 ? [] : try Writers(connection: connection).others
    }
    if writers.contains(where: { Writers.isHolding(path, $0) }) { throw .busy(path: path) }
    return connection
  }
}
