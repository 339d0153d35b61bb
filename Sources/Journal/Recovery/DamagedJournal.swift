import CSQLite

/// A journal with some unreadable pages: it yields what can be read.
final class DamagedJournal {
  private let connection: Connection
  /// How often a read may fail before the rest of a table is given up.
  private var patience = 500_000

  /// The same rows read without SQLite, where it does not find them.
  let pages: PageRows?

  init(_ connection: Connection, pages: PageRows? = nil) {
    self.connection = connection
    self.pages = pages
  }

  /// A row, with the columns that were asked for.
  typealias Row = [String: Value]

  /// A table as this journal has it.
  struct Table {
    var name: String
    /// What its columns are called here, by our names for them.
    var columns: [String: String]
  }

  /// What this journal has for a table of ours with those columns, nil if there is none.
  ///
  /// A name may be damaged like anything else: a table with all the same columns is the one, and so
  /// is a column in the same place whose name is none of ours.
  func table(_ name: String, with columns: [String], among tables: Set<String>) -> Table? {
    var (found, place) = (self.columns(of: name), name)
    if found.isEmpty {
      let others = (try? names()) ?? []
      let other = others.first { !tables.contains($0) && self.columns(of: $0) == columns }
      guard let other else { return nil }
      (found, place) = (columns, other)
    }
    var names: [String: String] = [:]
    for (index, column) in columns.enumerated() {
      if found.contains(column) {
        names[column] = column
      } else if index < found.count, !columns.contains(found[index]) {
        names[column] = found[index]
      }
    }
    return Table(name: place, columns: names)
  }

  private func names() throws(SQLiteError) -> [String] {
    try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
  }

  /// The columns of a table; empty if its description cannot be read or is a view's.
  private func columns(of table: String) -> [String] {
    let names = try? connection.all(
      """
      SELECT name FROM pragma_table_info(?1)
      WHERE EXISTS (
        SELECT 1 FROM pragma_table_list WHERE schema = 'main' AND name = ?1 AND type = 'table')
      ORDER BY cid
      """, [.text(table)]
    ) { $0.text(0) }
    return names ?? []
  }

  /// Passes the readable rows of a table to `take`, in order of an integer `key`, or of their numbers where they have
  /// such besides their key: that is in an index then, which may tell otherwise than the rows.
  ///
  /// A row may come twice. `bound` is a key beyond the last one, should the table not tell.
  func read(
    _ table: Table, by key: String, bound: Int64,
    _ take: (Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    guard let column = table.columns[key] else { return }
    let order = hasNumbersBesides(table.name) ? "rowid" : Self.quoted(column)
    let columns = table.columns.keys.sorted()
    let sql = """
      SELECT \(Self.list(columns, of: table)), \(order) FROM \(Self.quoted(table.name)) NOT INDEXED
      WHERE \(order) BETWEEN ? AND ? ORDER BY \(order)
      """
    // Ranges still to be read, the lowest last.
    var ranges: [ClosedRange<Int64>] = [0...max(0, highest(of: order, in: table) ?? bound)]
    while let range = ranges.popLast() {
      var reached = range.lowerBound
      let isWhole = try rows(sql, range) { (statement) throws(SQLiteError) in
        reached = max(reached, statement.integer(Int32(columns.count)))
        try take(Self.row(statement, columns))
      }
      guard !isWhole else { continue }
      patience -= 1
      guard patience > 0 else { return }
      // The damage is at or after the point reached: it is located by bisection.
      let rest = min(reached, range.upperBound)...range.upperBound
      guard rest.lowerBound < rest.upperBound else { continue }
      let middle = rest.lowerBound + (rest.upperBound - rest.lowerBound) / 2
      ranges.append(middle + 1...rest.upperBound)
      ranges.append(rest.lowerBound...middle)
    }
  }

  /// The highest key of a table, if the end of it can be read.
  func highest(_ key: String, of table: Table?) -> Int64? {
    guard let table, let column = table.columns[key] else { return nil }
    return highest(of: Self.quoted(column), in: table)
  }

  private func highest(of column: String, in table: Table) -> Int64? {
    let found = try? connection.first(
      "SELECT max(\(column)) FROM \(Self.quoted(table.name))"
    ) { $0.isNull(0) ? nil : $0.integer(0) }
    return found ?? nil
  }

  /// Whether the rows of a table are ordered by numbers that are not their key.
  private func hasNumbersBesides(_ table: String) -> Bool {
    let found = try? connection.first(
      """
      SELECT NOT wr AND EXISTS (SELECT 1 FROM pragma_index_list(?1) WHERE origin = 'pk')
      FROM pragma_table_list WHERE schema = 'main' AND name = ?1
      """, [.text(table)]
    ) { $0.flag(0) }
    return found == true
  }

  /// Passes every row of a small table, as far as it can be read from the beginning; tells whether
  /// those were all.
  func readAll(
    _ table: Table, _ take: (Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> Bool {
    let columns = table.columns.keys.sorted()
    let sql = "SELECT \(Self.list(columns, of: table)) FROM \(Self.quoted(table.name))"
    return try rows(sql, nil) { (statement) throws(SQLiteError) in
      try take(Self.row(statement, columns))
    }
  }

  private static func list(_ columns: [String], of table: Table) -> String {
    columns.map { quoted(table.columns[$0] ?? $0) }.joined(separator: ", ")
  }

  /// A name in a damaged file may be any text.
  private static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  private static func row(_ statement: Statement, _ columns: [String]) -> Row {
    var row: Row = [:]
    for (column, name) in columns.enumerated() { row[name] = statement.value(Int32(column)) }
    return row
  }

  /// Whether all rows of a range could be read; what `body` throws is not damage.
  private func rows(
    _ sql: String, _ range: ClosedRange<Int64>?,
    _ body: (Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> Bool {
    let values: [Value] = range.map { [.integer($0.lowerBound), .integer($0.upperBound)] } ?? []
    guard let statement = try? connection.statement(sql, values) else { return false }
    defer { statement.reset() }
    while true {
      do {
        guard try statement.step() else { return true }
      } catch {
        return false
      }
      try body(statement)
    }
  }
}

extension Statement {
  /// The value of a column, whatever its type.
  func value(_ column: Int32) -> Value {
    switch type(of: column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    default: .null
    }
  }
}
