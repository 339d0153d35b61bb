import CSQLite
import Glibc
import Synchronization
import System

/// A sound copy of a journal in a file of its own, complete or not there at all.
struct JournalCopy {
  let path: String
  /// The file that is copied.
  let original: String
  private let naming: (String) -> String

  /// `naming` gives a draft of a file its name; a test chooses one that is taken.
  init(
    path: String, of original: String, naming: @escaping (String) -> String = Self.draftName
  ) {
    self.path = path
    self.original = original
    self.naming = naming
  }

  /// Puts a copy of `source` at the path; what was there before is replaced.
  ///
  /// The copy is checked and on the disk before it takes its name, and `prepare` is called
  /// just before; without `thoroughly` whether indexes agree with their rows is not gone through.
  func write(
    _ source: Connection, thoroughly: Bool = true,
    _ prepare: () throws(JournalError) -> Void = {}
  ) throws(JournalError) {
    try JournalFile.createDirectory(JournalFile.directory(of: path), for: path)
    removeLeftovers()
    let draft = try createDraft()
    do throws(JournalError) {
      try fill(draft, from: source, thoroughly: thoroughly)
      try JournalFile.sync(draft)
      try prepare()
      guard rename(draft, path) == 0 else { throw JournalFile.error(errno, path) }
    } catch {
      Self.remove(draft)
      throw error
    }
    JournalFile.syncDirectory(of: path)
  }

  private func fill(
    _ draft: String, from source: Connection, thoroughly: Bool
  ) throws(JournalError) {
    do throws(SQLiteError) {
      let copy = try Connection(
        uri: JournalFile.uri(of: draft), flags: SQLITE_OPEN_READWRITE, patience: 0)
      // A draft is not missed after a crash: it is synced once, when complete.
      try copy.run("PRAGMA synchronous = OFF")
      try source.copy(to: copy)
      // Such a file can be read even where nothing can be written beside it.
      try copy.run("PRAGMA journal_mode = DELETE")
      try copy.run("PRAGMA trusted_schema = OFF")
      // Nothing else has the copy open.
      try copy.run("DELETE FROM writers")
      if let damage = try Journal.check(copy, thoroughly: thoroughly).first {
        throw SQLiteError(code: SQLITE_CORRUPT, operation: "copy", message: damage)
      }
    } catch {
      // Damage was copied; anything else happened to the copy.
      let isDamage = error.code == SQLITE_CORRUPT || error.code == SQLITE_NOTADB
      throw JournalError(error, path: isDamage ? original : path)
    }
  }

  // MARK: Drafts

  private static let count = Atomic(0)

  /// An unpredictable name for a draft of a file.
  private static func draftName(of path: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let luck = String(UInt64.random(in: 0 ... .max), radix: 16)
    return "\(path)\(mark)\(getpid())-\(number)-\(luck)"
  }

  private func createDraft() throws(JournalError) -> String {
    let draft = naming(path)
    // A file that someone else put there is never written to.
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw JournalFile.error(errno, path) }
    close(file)
    return draft
  }

  private static let mark = ".draft-"

  /// How the names of a file's drafts begin.
  static func beginning(of path: String) -> String { JournalFile.name(of: path) + mark }

  /// Removes the drafts of programs that died while writing them.
  private func removeLeftovers() {
    let directory = JournalFile.directory(of: path)
    let beginning = Self.beginning(of: path)
    for name in JournalFile.names(in: directory) where name.hasPrefix(beginning) {
      let digits = name.dropFirst(beginning.count).prefix { $0.isASCII && $0.isNumber }
      guard let pid = Int32(digits), !Processes.isAlive(pid) else { continue }
      unlink(directory + "/" + name)
    }
  }

  /// Removes a database and anything beside it.
  static func remove(_ path: String) {
    for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
  }
}
