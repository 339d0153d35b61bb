import CSQLite

/// A journal of which some pages cannot be read: it gives what can.
final class DamagedJournal {
  private let connection: Connection
  /// How often a read may fail before the rest of a table is given up.
  private var patience = 500_000

  /// The same rows past SQLite, where it does not find them.
  let pages: PageRows?

  init(_ connection: Connection, pages: PageRows? = nil) {
    self.connection = connection
    self.pages = pages
  }

  /// A row, with the columns that were asked for.
  typealias Row = [String: Value]

  /// The columns of a table, nothing where its description cannot be read.
  func columns(of table: String) -> [String] {
    let names = try? connection.all(
      "SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)]
    ) { $0.text(0) }
    return names ?? []
  }

  /// Gives the rows of a table that can be read to `take`, in the order of an integer `key`.
  ///
  /// A row may come twice. `bound`: a key that is beyond the last one, should the table not tell.
  func read(
    _ table: String, by key: String, columns: [String], bound: Int64,
    _ take: (Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let sql =
      "SELECT \(list), \"\(key)\" FROM \"\(table)\" WHERE \"\(key)\" BETWEEN ? AND ? ORDER BY \"\(key)\""
    // Ranges that are still to be read, the lowest last.
    var ranges: [ClosedRange<Int64>] = [0...max(0, highest(key, of: table) ?? bound)]
    while let range = ranges.popLast() {
      var reached = range.lowerBound
      let isWhole = try rows(sql, range) { (statement) throws(SQLiteError) in
        var row: Row = [:]
        for (column, name) in columns.enumerated() {
          row[name] = statement.value(Int32(column))
        }
        reached = max(reached, statement.integer(Int32(columns.count)))
        try take(row)
      }
      guard !isWhole else { continue }
      patience -= 1
      guard patience > 0 else { return }
      // The damage lies at or behind what was reached: it is closed in on by halves.
      let rest = min(reached, range.upperBound)...range.upperBound
      guard rest.lowerBound < rest.upperBound else { continue }
      let middle = rest.lowerBound + (rest.upperBound - rest.lowerBound) / 2
      ranges.append(middle + 1...rest.upperBound)
      ranges.append(rest.lowerBound...middle)
    }
  }

  /// The highest key of a table, if the end of it can be read.
  func highest(_ key: String, of table: String) -> Int64? {
    let found = try? connection.first("SELECT max(\"\(key)\") FROM \"\(table)\"") {
      $0.isNull(0) ? nil : $0.integer(0)
    }
    return found ?? nil
  }

  /// Every row of a small table, as far as it can be read from its beginning.
  func readAll(
    _ table: String, columns: [String], _ take: (Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    _ = try rows("SELECT \(list) FROM \"\(table)\"", nil) { (statement) throws(SQLiteError) in
      var row: Row = [:]
      for (column, name) in columns.enumerated() { row[name] = statement.value(Int32(column)) }
      try take(row)
    }
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
  /// What stands in a column, whatever it is.
  func value(_ column: Int32) -> Value {
    switch type(of: column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    default: .null
    }
  }
}
