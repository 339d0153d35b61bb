import CSQLite

/// The rows of a journal in the schema made by our own migrations: a backup may come from anywhere,
/// and nothing else of it is taken over.
struct RowCopy {
  private let source: Connection
  private let copy: Connection

  /// Copies the rows of a journal of a known version.
  static func make(
    of source: Connection, by steps: some Collection<Migration>
  ) throws(SQLiteError) -> Connection {
    let copy = try Connection.temporary()
    // Half a copy is not missed.
    try copy.run("PRAGMA synchronous = OFF")
    try Migration.migrate(copy, by: Array(steps))
    try copy.run("ATTACH ? AS source", [.text(source.uri)])
    try RowCopy(source: source, copy: copy).fill()
    try copy.run("DETACH source")
    return copy
  }

  private func fill() throws(SQLiteError) {
    try copy.transaction { () throws(SQLiteError) in
      for table in try Self.tables(of: copy) {
        let columns = try Self.columns(of: table, in: copy)
        try check(table, has: columns)
        let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        do throws(SQLiteError) {
          // No index in the other file decides what its rows are.
          try copy.run(
            """
            INSERT INTO main."\(table)" (\(list))
            SELECT \(list) FROM source."\(table)" NOT INDEXED
            """)
        } catch {
          let isRefused = error.code == SQLITE_CONSTRAINT || error.code == SQLITE_MISMATCH
          throw isRefused ? Self.damage("a row of \(table) is none that a journal can have") : error
        }
      }
    }
  }

  /// The tables and columns that a journal of that version has and this one lacks; views and
  /// generated columns do not count.
  private func check(_ table: String, has columns: [String]) throws(SQLiteError) {
    let isTable = try source.first(
      "SELECT 1 FROM pragma_table_list WHERE schema = 'main' AND name = ? AND type = 'table'",
      [.text(table)]
    ) { _ in true }
    guard isTable == true else { throw Self.damage("the table \(table) is missing") }
    let found = Set(try Self.columns(of: table, in: source))
    if let lost = columns.first(where: { !found.contains($0) }) {
      throw Self.damage("the column \(lost) of \(table) is missing")
    }
  }

  /// All but the one that tells who has the file open.
  private static func tables(of connection: Connection) throws(SQLiteError) -> [String] {
    try connection.all(
      """
      SELECT name FROM main.sqlite_schema
      WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name <> 'writers' ORDER BY rowid
      """
    ) { $0.text(0) }
  }

  private static func columns(
    of table: String, in connection: Connection
  ) throws(SQLiteError) -> [String] {
    // The other list of columns includes generated ones.
    try connection.all(
      "SELECT name FROM pragma_table_info(?, 'main') ORDER BY cid", [.text(table)]
    ) { $0.text(0) }
  }

  private static func damage(_ message: String) -> SQLiteError {
    SQLiteError(code: SQLITE_CORRUPT, operation: "copy", message: message)
  }
}
