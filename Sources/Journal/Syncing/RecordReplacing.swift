import Merging

/// Puts a fuller record in place of one of the same name, and keeps what belongs to it and is not told with
/// it: reviews of its items, words of its talk, and the names of recordings.
struct RecordReplacing {
  let connection: Connection

  func replace(
    _ known: Record, by record: Record, _ writing: inout RecordWriting
  ) throws(SQLiteError) {
    let uid: [Value] = [.text(known.uid)]
    let head = known.kind.tables[0].rawValue
    let reviews = try kept(
      """
      SELECT items.n, reviews.id, card, at, grade, score FROM sessions
      CROSS JOIN items ON items.session = sessions.id CROSS JOIN reviews ON reviews.item = items.id
      WHERE uid = ?
      """, uid)
    let recordings = try kept(
      """
      SELECT items.n, recordings.n, name FROM sessions
      CROSS JOIN items ON items.session = sessions.id
      CROSS JOIN recordings ON recordings.item = items.id WHERE uid = ?
      """, uid)
    let words = try kept(
      """
      SELECT word, is_own FROM sessions CROSS JOIN talk_words ON session = sessions.id WHERE uid = ?
      """, uid)
    var ofTurns: [RecordTable: [Record.Row: String]] = [:]
    for table in [RecordTable.turns, .turnAttempts] {
      ofTurns[table] = try recordingsOfTurns(table, uid)
    }
    try connection.run("DELETE FROM \(head) WHERE uid = ?", uid)
    // A recording is of what was said in just this row.
    let stays = Self.placesInBoth(known, record)
    try writing.add(
      record,
      recordings: Dictionary(
        uniqueKeysWithValues: ofTurns.map { table, names in
          (table, names.filter { stays[table]?.contains($0.key) ?? false })
        }))
    for word in words {
      try connection.run(
        """
        INSERT INTO talk_words (session, word, is_own)
        SELECT session, ?2, ?3 FROM talks CROSS JOIN sessions ON session = sessions.id
        WHERE uid = ?1 AND talks.ending = 'discarded'
        """, uid + word)
    }
    let items = try connection.all(
      "SELECT n, items.id FROM sessions CROSS JOIN items ON session = sessions.id WHERE uid = ?",
      uid
    ) { ($0.integer(0), $0.integer(1)) }
    let numbers = Dictionary(items) { first, _ in first }
    for row in reviews {
      guard case .integer(let n) = row[0], let item = numbers[n] else { continue }
      try connection.run(
        "INSERT INTO reviews (item, id, card, at, grade, score) VALUES (?, ?, ?, ?, ?, ?)",
        [.integer(item)] + row.dropFirst())
    }
    for row in recordings {
      guard case .integer(let n) = row[0], case .integer(let number) = row[1],
        let item = numbers[n], stays[.attempts]?.contains([.integer(n), .integer(number)]) == true
      else { continue }
      try connection.run(
        "INSERT INTO recordings (item, n, name) VALUES (?, ?, ?)",
        [.integer(item)] + row.dropFirst())
    }
  }

  private func kept(_ query: String, _ values: [Value]) throws(SQLiteError) -> [[Value]] {
    try connection.all(query, values) { row in (0..<row.columnCount).map { row.value($0) } }
  }

  private func recordingsOfTurns(
    _ table: RecordTable, _ uid: [Value]
  ) throws(SQLiteError) -> [Record.Row: String] {
    let places = table.columns.prefix(table.places).map { "\(table.rawValue).\($0.name)" }
    let rows = try connection.all(
      """
      SELECT recording, \(places.joined(separator: ", ")) FROM sessions
      CROSS JOIN \(table.rawValue) ON session = sessions.id WHERE uid = ? AND recording IS NOT NULL
      """, uid
    ) { row in ((1...table.places).map { row.cell(Int32($0)) }, row.text(0)) }
    return Dictionary(rows) { first, _ in first }
  }

  /// The places of rows that are the same in both.
  private static func placesInBoth(
    _ one: Record, _ other: Record
  ) -> [RecordTable: Set<Record.Row>] {
    var both: [RecordTable: Set<Record.Row>] = [:]
    for table in one.kind.tables where table.places > 0 {
      let rows = Set(other.rows[table] ?? [])
      for row in one.rows[table] ?? [] where rows.contains(row) {
        both[table, default: []].insert(Array(row.prefix(table.places)))
      }
    }
    return both
  }
}
