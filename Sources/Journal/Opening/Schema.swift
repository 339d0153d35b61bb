import CSQLite

/// What a database is made of: its tables, indexes, triggers and views, as they were declared.
struct Schema {
  struct Name: Hashable {
    var kind: String
    var name: String
  }

  /// How a schema differs from what it should be.
  enum Difference: Hashable, CustomStringConvertible {
    case missing(Name)
    case changed(Name)
    /// Not ours: whoever put it there may mean harm.
    case foreign(Name)

    var description: String {
      switch self {
      case .missing(let it): "the \(it.kind) \(it.name) is missing"
      case .changed(let it): "the \(it.kind) \(it.name) is not as it was made"
      case .foreign(let it): "the \(it.kind) \(it.name) belongs to somebody else"
      }
    }
  }

  /// Their SQL, without anything insignificant.
  private let parts: [Name: [UInt8]]

  init(of connection: Connection) throws(SQLiteError) {
    var parts: [Name: [UInt8]] = [:]
    // SQLite's own begin with its name: they come and go with the rest.
    let rows = try connection.statement(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*'")
    defer { rows.reset() }
    while try rows.step() {
      let name = Name(kind: rows.text(0), name: rows.text(1))
      parts[name] = Self.normal(rows.bytes(2))
    }
    self.parts = parts
  }

  /// The one that the migrations make.
  static func made(by steps: some Collection<Migration>) throws(SQLiteError) -> Schema {
    let model = try Connection(uri: "file::memory:", flags: SQLITE_OPEN_READWRITE, patience: 0)
    try Migration.migrate(model, by: Array(steps))
    return try Schema(of: model)
  }

  /// Empty if both are the same.
  func differences(from model: Schema) -> [Difference] {
    let lost = model.parts.compactMap { name, sql -> Difference? in
      guard let own = parts[name] else { return .missing(name) }
      return own == sql ? nil : .changed(name)
    }
    let foreign = parts.keys.filter { model.parts[$0] == nil }.map(Difference.foreign)
    return (lost + foreign).sorted { "\($0)" < "\($1)" }
  }

  /// One number for the whole: the same for the same schema.
  var fingerprint: UInt64 {
    var sum: UInt64 = 0
    for (name, sql) in parts {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      for text in [name.kind, name.name] {
        text.utf8.forEach(take)
        take(0)
      }
      sql.forEach(take)
      // The parts come in any order.
      sum &+= hash
    }
    return sum
  }

  // MARK: The text of a part

  /// SQL without comments and blanks: SQLite may change those when it adds a column.
  private static func normal(_ sql: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = sql[...]
    var isApart = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isApart = true
      case UInt8(ascii: "-") where rest.first == byte:
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
        isApart = true
      default:
        // A blank only matters between two words.
        if isApart, let last = text.last, isWord(last), isWord(byte) {
          text.append(UInt8(ascii: " "))
        }
        isApart = false
        text.append(byte)
        guard byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") else { continue }
        // Quoted text stays as it is; a quote within it is doubled, which reads as two quoted
        // texts.
        while let quoted = rest.popFirst() {
          text.append(quoted)
          if quoted == byte { break }
        }
      }
    }
    return text
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), 0x80...:
      true
    default: false
    }
  }
}

extension Migration {
  /// Of the schema that all of them make, so that no start has to make it just to compare.
  static let fingerprint: UInt64 = 0x375a_aa7d_96a5_5875

  /// What is wrong with the schema of a journal of a known version; empty if it has none yet.
  static func faults(
    of connection: Connection, by steps: [Migration]
  ) throws(SQLiteError) -> [Schema.Difference] {
    // Read in one transaction: another program may be taking a step.
    try connection.run("BEGIN")
    defer { connection.rollBack() }
    let version = try version(of: connection)
    guard version > 0, version <= steps.count else { return [] }
    let schema = try Schema(of: connection)
    if version == all.count, schema.fingerprint == fingerprint { return [] }
    return schema.differences(from: try Schema.made(by: steps.prefix(version)))
  }
}

/// A step of the schema: its SQL is a file of `Migrations`, built into the program.
struct Migration: Sendable {
  var version: Int
  var sql: String

  /// In order; a published step is never changed, only followed by another.
  static let all = [
    Migration(version: 1, sql: String(decoding: PackageResources._001_practice_sql, as: UTF8.self)),
    Migration(version: 2, sql: String(decoding: PackageResources._002_words_sql, as: UTF8.self)),
    Migration(
      version: 3, sql: String(decoding: PackageResources._003_reminders_sql, as: UTF8.self)),
    Migration(version: 4, sql: String(decoding: PackageResources._004_days_sql, as: UTF8.self)),
    Migration(version: 5, sql: String(decoding: PackageResources._005_ledger_sql, as: UTF8.self)),
    Migration(version: 6, sql: String(decoding: PackageResources._006_written_sql, as: UTF8.self)),
    Migration(version: 7, sql: String(decoding: PackageResources._007_spoken_sql, as: UTF8.self)),
    Migration(
      version: 8, sql: String(decoding: PackageResources._008_own_words_sql, as: UTF8.self)),
    Migration(version: 9, sql: String(decoding: PackageResources._009_voices_sql, as: UTF8.self)),
    Migration(version: 10, sql: String(decoding: PackageResources._010_cards_sql, as: UTF8.self)),
    Migration(
      version: 11, sql: String(decoding: PackageResources._011_own_reviews_sql, as: UTF8.self)),
    Migration(
      version: 12, sql: String(decoding: PackageResources._012_trials_sql, as: UTF8.self)),
    Migration(version: 13, sql: String(decoding: PackageResources._013_talks_sql, as: UTF8.self)),
    Migration(
      version: 14, sql: String(decoding: PackageResources._014_glosses_sql, as: UTF8.self)),
    Migration(
      version: 15, sql: String(decoding: PackageResources._015_spoken_total_sql, as: UTF8.self)),
    Migration(
      version: 16, sql: String(decoding: PackageResources._016_measures_sql, as: UTF8.self)),
    Migration(version: 17, sql: String(decoding: PackageResources._017_noise_sql, as: UTF8.self)),
    Migration(
      version: 18, sql: String(decoding: PackageResources._018_shaped_measures_sql, as: UTF8.self)),
    Migration(version: 19, sql: String(decoding: PackageResources._019_sync_sql, as: UTF8.self)),
    Migration(
      version: 20, sql: String(decoding: PackageResources._020_read_aloud_sql, as: UTF8.self)),
    Migration(
      version: 21, sql: String(decoding: PackageResources._021_noise_by_session_sql, as: UTF8.self)),
    Migration(
      version: 22, sql: String(decoding: PackageResources._022_noisy_sums_sql, as: UTF8.self)),
    Migration(
      version: 23, sql: String(decoding: PackageResources._023_sums_by_language_sql, as: UTF8.self)),
    Migration(version: 24, sql: String(decoding: PackageResources._024_joins_sql, as: UTF8.self)),
    Migration(
      version: 25, sql: String(decoding: PackageResources._025_talk_words_sql, as: UTF8.self)),
    Migration(
      version: 26,
      sql: String(decoding: PackageResources._026_dropped_sentences_sql, as: UTF8.self)),
    Migration(
      version: 27,
      sql: String(decoding: PackageResources._027_attempts_in_order_sql, as: UTF8.self)),
  ]

  /// Tells our files from other databases: "HCoJ".
  static let applicationID: Int64 = 0x4843_6F4A

  /// The version of the journal on a connection, 0 for an empty file.
  static func version(of connection: Connection) throws(SQLiteError) -> Int {
    // Read in one statement, which sees one state: another program may be creating the journal.
    let found = try connection.first(
      """
      SELECT (SELECT application_id FROM pragma_application_id),
        (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)
      """
    ) { (application: $0.integer(0), version: $0.count(1), tables: $0.count(2)) }
    let (application, version, tables) = found ?? (0, 0, 0)
    if application == applicationID {
      if version > 0 { return version }
      throw SQLiteError(
        code: SQLITE_CORRUPT, operation: "open", message: "the journal has no version")
    }
    if application == 0, version == 0, tables == 0 { return 0 }
    throw SQLiteError(
      code: SQLITE_NOTADB, operation: "open", message: "a database of another program")
  }

  /// Takes the missing ones of `steps`, each completely or not at all.
  static func migrate(
    _ connection: Connection, by steps: [Migration]
  ) throws(SQLiteError) {
    // A step may put another table in the place of one: what refers to the rows of that must not go with it.
    let usual = try (keys: setting("foreign_keys"), deleting: setting("secure_delete"))
    try connection.run("PRAGMA foreign_keys = OFF")
    guard try setting("foreign_keys") == 0 else {
      throw SQLiteError(code: SQLITE_MISUSE, operation: "migrate", message: "within a transaction")
    }
    try connection.run("PRAGMA secure_delete = OFF")
    let result = Result { () throws(SQLiteError) in try take(steps, in: connection) }
    try connection.run("PRAGMA foreign_keys = \(usual.keys)")
    try connection.run("PRAGMA secure_delete = \(usual.deleting)")
    // A step that broke off may have left it on.
    try connection.run("PRAGMA legacy_alter_table = OFF")
    try result.get()

    func setting(_ name: String) throws(SQLiteError) -> Int {
      try connection.first("PRAGMA \(name)") { $0.count(0) } ?? 0
    }
  }

  private static func take(
    _ steps: [Migration], in connection: Connection
  ) throws(SQLiteError) {
    for migration in steps {
      try connection.transaction { () throws(SQLiteError) in
        // Checked again under the lock: another program may have been faster.
        guard try version(of: connection) < migration.version else { return }
        try connection.runScript(migration.sql, called: "migration \(migration.version)")
        try connection.run("PRAGMA application_id = \(applicationID)")
        try connection.run("PRAGMA user_version = \(migration.version)")
      }
    }
  }
}
