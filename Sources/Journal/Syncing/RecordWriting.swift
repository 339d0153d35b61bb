import Merging

/// Writes records from elsewhere within one transaction, and counts their rows at its end.
struct RecordWriting {
  let connection: Connection
  /// The sessions and items that were added, which have numbers in a row.
  private(set) var sessions: ClosedRange<Int64>?
  private(set) var items: ClosedRange<Int64>?
  private var words = WordTally()
  private var days = DayTally()
  private(set) var hasSpeech = false
  private(set) var hasTrials = false

  init(connection: Connection) { self.connection = connection }

  /// Adds a record that is not there, with the names of recordings that this computer has of its turns.
  mutating func add(
    _ record: Record, recordings: [RecordTable: [Record.Row: String]] = [:]
  ) throws(SQLiteError) {
    let head = record.kind.tables[0]
    let row = record.rows[head]?.first ?? []
    try connection.run(
      Self.statements[head] ?? "", [.text(record.uid)] + row.map { Value($0) })
    let id = connection.lastRowID
    if record.kind == .session { sessions = Self.joined(sessions, id) }
    var numbers: [Cell: Int64] = [:]
    for table in record.kind.tables.dropFirst() {
      for row in record.rows[table] ?? [] {
        try add(row, to: table, of: id, &numbers, recordings[table])
      }
    }
    words.add(record, numbers)
    days.add(record)
    if record.rows[.spoken] != nil { hasSpeech = true }
    if record.rows[.trials] != nil { hasTrials = true }
  }

  private mutating func add(
    _ row: Record.Row, to table: RecordTable, of id: Int64, _ numbers: inout [Cell: Int64],
    _ recordings: [Record.Row: String]?
  ) throws(SQLiteError) {
    var values = row.map { Value($0) }
    if table.isOfItems {
      values[0] = numbers[row[0]].map(Value.integer) ?? .null
    } else {
      values.insert(.integer(id), at: 0)
    }
    if table.hasRecordings {
      values.append(.text(recordings?[Array(row.prefix(table.places))]))
    }
    try connection.run(Self.statements[table] ?? "", values)
    guard table == .items else { return }
    numbers[row[0]] = connection.lastRowID
    items = Self.joined(items, connection.lastRowID)
  }

  /// Adds what was added to all sums.
  func count() throws(SQLiteError) {
    if let items {
      try words.count(in: connection)
      try days.count(in: connection)
      if hasSpeech { try ConfusionTotals(connection: connection).add(items: items) }
    }
    guard let sessions else { return }
    let ends: [Value] = [.integer(sessions.lowerBound), .integer(sessions.upperBound)]
    if items != nil {
      try SessionSums.renew(where: "id BETWEEN ?1 AND ?2", ends, in: connection)
    }
    if hasTrials { try TrialSums.renew(where: "id BETWEEN ?1 AND ?2", ends, in: connection) }
  }

  private static func joined(_ range: ClosedRange<Int64>?, _ id: Int64) -> ClosedRange<Int64> {
    min(range?.lowerBound ?? id, id)...max(range?.upperBound ?? id, id)
  }

  private static let statements = Dictionary(
    uniqueKeysWithValues: RecordTable.allCases.map { ($0, statement(for: $0)) })

  private static func statement(for table: RecordTable) -> String {
    let owner: [String] =
      switch table {
      case .sessions, .measures: ["uid"]
      case .attempts, .appeals, .spoken: []
      case .measureTrials: ["measure"]
      default: ["session"]
      }
    let columns = owner + table.columns.map(\.name) + (table.hasRecordings ? ["recording"] : [])
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    return
      "INSERT INTO \(table.rawValue) (\(columns.joined(separator: ", "))) VALUES (\(places))"
  }
}

extension RecordTable {
  /// Whether its rows may name a recording, which stays on its computer.
  fileprivate var hasRecordings: Bool { staying.contains("recording") }
}
