import CSQLite

/// How the rows of a table look, so that they are recognised wherever they are found.
struct TableShape {
  private struct Column {
    var name: String
    var type: String
    var isRequired: Bool
    /// Not stored: the number of the row stands for it.
    var isNumber: Bool
    var mayBeLeftOut: Bool
  }

  let isNumbered: Bool
  private let columns: [Column]

  init(of table: String, in connection: Connection) throws(SQLiteError) {
    let isKeyed = try connection.first(
      "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?", [.text(table)]
    ) { $0.flag(0) }
    let isNumbered = isKeyed != true
    self.isNumbered = isNumbered
    columns = try connection.all(
      """
      SELECT name, type, "notnull", pk, dflt_value IS NOT NULL FROM pragma_table_info(?)
      ORDER BY cid
      """, [.text(table)]
    ) { row in
      Column(
        name: row.text(0), type: row.text(1), isRequired: row.flag(2),
        isNumber: isNumbered && row.flag(3) && row.text(1) == "INTEGER",
        mayBeLeftOut: row.flag(4) || !row.flag(2))
    }
  }

  /// How many columns a row may have: older rows lack those added later.
  var widths: ClosedRange<Int> {
    let later = columns.reversed().prefix { $0.mayBeLeftOut }.count
    return columns.count - later...columns.count
  }

  /// The row under the names of its columns, if it can be one of this table.
  func row(_ stored: PageRows.Stored) -> DamagedJournal.Row? {
    var row: DamagedJournal.Row = [:]
    for (column, value) in zip(columns, stored.values) {
      if column.isNumber {
        guard value == .null, let number = stored.number else { return nil }
        row[column.name] = .integer(number)
        continue
      }
      switch (value, column.type) {
      case (.null, _): if column.isRequired { return nil }
      case (.integer, "INTEGER"), (.integer, "REAL"), (.real, "REAL"), (.text, "TEXT"): break
      default: return nil
      }
      row[column.name] = value
    }
    return row
  }
}
