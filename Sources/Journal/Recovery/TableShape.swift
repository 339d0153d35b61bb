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

  /// Those whose rows earlier steps ordered by their own key, which comes first in them as it does now.
  private static let formerlyKeyed: Set = ["attempts"]

  /// How its rows look, and how they looked before.
  static func all(
    of table: String, in connection: Connection
  ) throws(SQLiteError) -> [TableShape] {
    let isKeyed = try connection.first(
      "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?", [.text(table)]
    ) { $0.flag(0) }
    let isNumbered = isKeyed != true
    let present = try TableShape(of: table, isNumbered: isNumbered, in: connection)
    guard isNumbered, formerlyKeyed.contains(table) else { return [present] }
    return [present, try TableShape(of: table, isNumbered: false, in: connection)]
  }

  private init(
    of table: String, isNumbered: Bool, in connection: Connection
  ) throws(SQLiteError) {
    self.isNumbered = isNumbered
    columns = try connection.all(
      """
      SELECT name, type, "notnull", pk AND max(pk) OVER () = 1, dflt_value IS NOT NULL
      FROM pragma_table_info(?) ORDER BY cid
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
