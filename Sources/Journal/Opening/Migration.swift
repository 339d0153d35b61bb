import CSQLite

/// A step of the schema: its SQL is a file of `Migrations`, built into the program.
struct Migration: Sendable {
  var version: Int
  var sql: String

  /// In their order; what was once published is never changed, only followed by another.
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
  ]

  /// Tells our files from other databases: "HCoJ".
  static let applicationID: Int64 = 0x4843_6F4A

  /// The version of the journal on a connection, 0 for a file with nothing in it.
  static func version(of connection: Connection) throws(SQLiteError) -> Int {
    // Asked in one statement, which sees one state: another program may be creating the journal.
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

  /// Takes those of `steps` that are missing, each as a whole or not at all.
  static func migrate(
    _ connection: Connection, by steps: [Migration]
  ) throws(SQLiteError) {
    for migration in steps {
      try connection.transaction { () throws(SQLiteError) in
        // Asked again under the lock: another program may have been faster.
        guard try version(of: connection) < migration.version else { return }
        try connection.runScript(migration.sql, called: "migration \(migration.version)")
        try connection.run("PRAGMA application_id = \(applicationID)")
        try connection.run("PRAGMA user_version = \(migration.version)")
      }
    }
  }
}
