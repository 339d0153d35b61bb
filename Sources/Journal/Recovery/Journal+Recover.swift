import CSQLite
import Coaching
import Glibc

extension Journal {
  /// Builds a sound journal from a damaged one and its latest sound backup, and puts it in place;
  /// the damaged file is kept beside the backups as it was found.
  ///
  /// Nothing else may have the journal open for writing.
  public static func recover(at path: String) throws(JournalError) -> Recovery {
    let replacement = Replacement(path: path)
    let obstruction = try replacement.removeObstructions(as: .damaged)
    guard obstruction != nil || JournalFile.exists(at: path) else {
      throw .cannotOpen(path: path, reason: JournalError.text(of: ENOENT))
    }
    let aside = JournalFile.exists(at: path) ? try replacement.keepAsItIs(.damaged) : nil
    var recovery = Recovery(aside: aside ?? obstruction ?? path)
    let (base, backup) = try base(for: path)
    recovery.backup = backup
    do throws(SQLiteError) {
      recovery.fromBackup = try Recovery.Amount(of: base)
      try base.transaction { () throws(SQLiteError) in
        var decided: Set<String> = []
        for (place, damaged) in asides(of: path).enumerated() {
          let source = try DamagedJournal(at: damaged)
          guard damaged != aside || !source.isHeld(at: path) else {
            throw SQLiteError(code: SQLITE_BUSY, operation: "recover", message: "in use")
          }
          let union = Union(of: source, into: base, isLatest: place == 0, decided: decided)
          try union.merge()
          decided = union.decided
          recovery.add(union)
        }
        recovery.lost = try recovery.lost + Recovery.Amount(lostIn: base)
        try TrialSums.renew(in: base)
      }
    } catch {
      if error.code == SQLITE_BUSY, let aside { JournalCopy.remove(aside) }
      throw JournalError(error, path: path)
    }
    try replacement.replaceDamaged(by: base, from: recovery.aside)
    return recovery
  }

  /// The journal to build upon: the sound backup that knows most, else an empty one.
  private static func base(for path: String) throws(JournalError) -> (Connection, Backup?) {
    var sound: (Connection, Backup)?
    let candidates = backups(at: path).filter { backup in
      switch backup.kind {
      case .daily, .version: true
      case .replaced, .damaged, .kept: false
      }
    }
    for backup in Knowledge.ordered(candidates) {
      do throws(JournalError) {
        sound = (try Opening(path: backup.path).rows(), backup)
        break
      } catch {
        // Without room to look at it, nothing is known about it.
        if case .diskFull = error { throw error }
      }
    }
    do throws(SQLiteError) {
      let base = if let sound { sound.0 } else { try Connection.temporary() }
      try base.run("PRAGMA foreign_keys = ON")
      try Migration.migrate(base, by: Migration.all)
      return (base, sound?.1)
    } catch {
      throw JournalError(error, path: path)
    }
  }

  /// The recent damaged files: if a recovery was cut off, only the one before this has the whole
  /// log.
  private static func asides(of path: String) -> [String] {
    // What was in the way of a journal may be anything.
    let all = backups(at: path).filter { $0.kind == .damaged && JournalFile.isFile($0.path) }
    guard let latest = all.first?.day else { return [] }
    var paths = all.filter { $0.day >= latest.advanced(by: -1) }.map(\.path)
    // The one that was kept last is the latest, unless it is the other once more without its log.
    if paths.count > 1, !JournalFile.hasLog(at: paths[0]), JournalFile.hasLog(at: paths[1]),
      JournalFile.areAlike(paths[0], paths[1])
    {
      paths.swapAt(0, 1)
    }
    return paths
  }
}

extension DamagedJournal {
  /// Opens the file so that nothing in it is changed.
  convenience init(at path: String) throws(SQLiteError) {
    let hasLog = JournalFile.hasLog(at: path)
    let uri = JournalFile.uri(of: path) + (hasLog ? "" : "?immutable=1")
    let pages = PageFile(path: path).map(PageRows.init)
    if let connection = try? Connection(uri: uri, flags: SQLITE_OPEN_READONLY, patience: 0),
      (try? connection.trustNothing()) != nil,
      (try? connection.first("SELECT count(*) FROM sqlite_schema") { $0.count(0) }) != nil
    {
      self.init(connection, pages: pages)
    } else {
      // Not even its schema can be read.
      let nothing = try Connection(uri: "file::memory:", flags: SQLITE_OPEN_READWRITE, patience: 0)
      self.init(nothing, pages: pages)
    }
  }

  /// Whether a program that had the journal open for writing still has.
  fileprivate func isHeld(at path: String) -> Bool {
    var isHeld = false
    let writers = Table(name: "writers", columns: ["pid": "pid"])
    _ = try? readAll(writers) { row in
      guard case .integer(let pid)? = row["pid"] else { return }
      if Writers.isHolding(path, Int32(clamping: pid)) { isHeld = true }
    }
    return isHeld
  }
}

extension Recovery {
  fileprivate mutating func add(_ union: Union) {
    fromJournal = fromJournal + union.added
    lost = lost + union.madeUp
  }
}

extension Recovery.Amount {
  static func + (left: Self, right: Self) -> Self {
    Self(
      sessions: left.sessions + right.sessions, items: left.items + right.items,
      attempts: left.attempts + right.attempts, trials: left.trials + right.trials,
      measures: left.measures + right.measures)
  }

  fileprivate init(of connection: Connection) throws(SQLiteError) {
    let found = try connection.first(
      """
      SELECT (SELECT count(*) FROM sessions), (SELECT count(*) FROM items),
        (SELECT count(*) FROM attempts), (SELECT count(*) FROM trials), (SELECT count(*) FROM measures)
      """
    ) { row in
      Self(
        sessions: row.count(0), items: row.count(1), attempts: row.count(2), trials: row.count(3),
        measures: row.count(4))
    }
    self = found ?? Self()
  }

  /// Gaps in the numbering of items, tries that items had, and answers that drills had.
  fileprivate init(lostIn connection: Connection) throws(SQLiteError) {
    let found = try connection.first(
      """
      SELECT
        (SELECT coalesce(sum(last - known), 0) FROM (
          SELECT max(n) AS last, count(*) AS known FROM items GROUP BY session)),
        (SELECT coalesce(sum(max(0, items.attempts - (
            SELECT count(*) FROM attempts WHERE item = items.id))), 0)
          FROM items JOIN sessions ON sessions.id = session WHERE NOT imported),
        (SELECT coalesce(sum(max(0, trials - (
            SELECT count(*) FROM trials WHERE session = sessions.id))), 0)
          FROM sessions)
      """
    ) { Self(items: $0.count(0), attempts: $0.count(1), trials: $0.count(2)) }
    self = found ?? Self()
  }
}

/// What was recovered from a damaged journal, and what was not.
public struct Recovery: Sendable, Hashable {
  /// How much of a journal.
  public struct Amount: Sendable, Hashable {
    public var sessions = 0
    public var items = 0
    public var attempts = 0
    /// Answers in drills, and sentences read aloud.
    public var trials = 0
    /// Measurements in noise.
    public var measures = 0

    public init(
      sessions: Int = 0, items: Int = 0, attempts: Int = 0, trials: Int = 0, measures: Int = 0
    ) {
      self.sessions = sessions
      self.items = items
      self.attempts = attempts
      self.trials = trials
      self.measures = measures
    }
  }

  /// The file in which the damaged journal is kept as it was found.
  public var aside: String
  /// The backup that was built upon; nil without a sound one.
  public var backup: Backup?
  /// What the backup had.
  public var fromBackup = Amount()
  /// What was read from the damaged journal beyond it.
  public var fromJournal = Amount()
  /// What is known to have been there but was not found; there may have been more.
  public var lost = Amount()
}
