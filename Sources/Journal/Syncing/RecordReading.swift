import Merging

/// Puts the rows of a session or a measurement together.
struct RecordReading {
  let connection: Connection

  /// The one of this name; nil if there is none that is over.
  func record(_ uid: String) throws(SQLiteError) -> Record? {
    let session = try connection.first(
      "SELECT id FROM sessions WHERE uid = ? AND ending IS NOT NULL", [.text(uid)]
    ) { $0.integer(0) }
    if let session { return try record(.session, uid, session) }
    let measure = try connection.first("SELECT id FROM measures WHERE uid = ?", [.text(uid)]) {
      $0.integer(0)
    }
    return try measure.map { id throws(SQLiteError) in try record(.measure, uid, id) }
  }

  /// The one with this number in its table.
  func record(
    _ kind: Record.Kind, _ uid: String, _ id: Int64
  ) throws(SQLiteError) -> Record {
    var rows: [RecordTable: [Record.Row]] = [:]
    for table in kind.tables {
      let width = Int32(table.columns.count)
      rows[table] = try connection.all(Self.queries[table] ?? "", [.integer(id)]) { row in
        (0..<width).map { row.cell($0) }
      }
    }
    return Record(kind, uid: uid, rows: rows)
  }

  private static let queries = Dictionary(
    uniqueKeysWithValues: RecordTable.allCases.map { ($0, query(of: $0)) })

  private static func query(of table: RecordTable) -> String {
    let name = table.rawValue
    let columns = table.columns.map { column in
      // The number of an item takes the place of its row's.
      table.isOfItems && column.name == "item" ? "items.n" : "\(name).\(column.name)"
    }.joined(separator: ", ")
    let source =
      switch table {
      case .sessions, .measures: "\(name) WHERE id = ?1"
      case .attempts:
        // Which try was the first is told by their order.
        """
        items CROSS JOIN attempts ON attempts.item = items.id WHERE session = ?1
        ORDER BY items.n, attempts.n
        """
      case .appeals, .spoken:
        "items CROSS JOIN \(name) ON \(name).item = items.id WHERE session = ?1"
      case .measureTrials: "\(name) WHERE measure = ?1"
      default: "\(name) WHERE session = ?1"
      }
    return "SELECT \(columns) FROM \(source)"
  }
}
