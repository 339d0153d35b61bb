import CSQLite
import Coaching

extension Union {
  /// What the source has for a table of ours.
  func found(_ table: String) throws(SQLiteError) -> DamagedJournal.Table? {
    let columns = try connection.all(
      "SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)]
    ) { $0.text(0) }
    return source.table(table, with: columns, among: try tables)
  }

  /// The highest key that the source has in a table of ours.
  func highest(_ key: String, of table: String) throws(SQLiteError) -> Int64? {
    source.highest(key, of: try found(table))
  }

  /// The tables of ours.
  var tables: Set<String> {
    get throws(SQLiteError) {
      Set(
        try connection.all(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
        ) { $0.text(0) })
    }
  }

  /// A key beyond the last one of a table, judging by what refers to it or by what is already
  /// there.
  func bound(
    _ reference: Int64?, _ table: String, _ slack: Int64
  ) throws(SQLiteError) -> Int64 {
    if let reference { return reference + slack }
    let own = try connection.first("SELECT max(id) FROM \(table)") { $0.integer(0) }
    return (own ?? 0) + slack
  }

  /// The number of the new row, nil if there is such a row or the schema refuses it.
  func insert(
    _ table: String, _ row: Row
  ) throws(SQLiteError) -> Int64? {
    var columns = row.keys.sorted()
    if case .integer(let id)? = row["id"], columns.contains("id") {
      let isTaken = try connection.first("SELECT 1 FROM \(table) WHERE id = ?", [.integer(id)]) {
        _ in true
      }
      if isTaken == true { columns.removeAll { $0 == "id" } }
    }
    guard try put(row, into: table, columns, orElse: "IGNORE") else { return nil }
    return connection.lastRowID
  }

  /// Whether the row went in: what the schema refuses is damage not noticed before.
  @discardableResult
  func put(
    _ row: Row, into table: String, _ columns: [String], orElse resort: String
  ) throws(SQLiteError) -> Bool {
    let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    do {
      return try connection.run(
        "INSERT OR \(resort) INTO \"\(table)\" (\(names)) VALUES (\(places))",
        columns.map { row[$0] ?? .null }) > 0
    } catch {
      if error.code == SQLITE_CONSTRAINT || error.code == SQLITE_MISMATCH { return false }
      throw error
    }
  }

  /// Takes over what may have changed after the backup.
  func update(
    _ table: String, _ id: Value, _ row: Row, _ columns: [String]
  ) throws(SQLiteError) {
    let columns = columns.filter { row[$0] != nil }
    guard !columns.isEmpty else { return }
    let changes = columns.map { "\"\($0)\" = ?" }.joined(separator: ", ")
    do {
      try connection.run(
        "UPDATE \(table) SET \(changes) WHERE id = ?",
        columns.map { row[$0] ?? .null } + [id])
    } catch {
      guard error.code == SQLITE_CONSTRAINT || error.code == SQLITE_MISMATCH else { throw error }
    }
  }
}

/// What left the computer is not to be lost either, nor what came back.
extension Union {
  func mergeLedger() throws(SQLiteError) {
    let bound = try connection.first("SELECT max(n) FROM ledger") { $0.integer(0) } ?? 0
    try forEach("ledger", by: "n", bound + 4096) { (row, isCurrent) throws(SQLiteError) in
      try take(entry: row, isCurrent)
    }
  }

  func mergeWritten() throws(SQLiteError) {
    let bound = try connection.first("SELECT max(n) FROM written") { $0.integer(0) } ?? 0
    try forEach("written", by: "n", bound + 4096) { (row, _) throws(SQLiteError) in
      try put(row, into: "written", row.keys.filter { $0 != "n" }.sorted(), orElse: "IGNORE")
    }
  }

  private func take(entry row: Row, _ isCurrent: Bool) throws(SQLiteError) {
    guard case .text(let id)? = row["id"] else { return }
    let known = try connection.first(
      """
      SELECT outcome IS NULL
        OR coalesce(input_tokens, output_tokens, characters, seconds) IS NULL
      FROM ledger WHERE id = ?
      """, [.text(id)]
    ) { $0.flag(0) }
    // Its ending and what it used are recorded after it began, and nothing afterwards.
    guard let mayKnowLess = known else {
      try put(row, into: "ledger", row.keys.filter { $0 != "n" }.sorted(), orElse: "IGNORE")
      return
    }
    guard mayKnowLess, isCurrent || row["outcome"] != .null else { return }
    try update(
      "ledger", .text(id), row,
      [
        "bytes_sent", "bytes_received", "outcome", "input_tokens", "output_tokens", "characters",
        "seconds", "cost",
      ])
  }
}

/// What was made of the sound of the tries that are there.
extension Union {
  func mergeSpoken() throws(SQLiteError) {
    let end = try bound(highest("id", of: "spoken"), "spoken", 4096)
    try forEach("spoken", by: "id", end) { (row, _) throws(SQLiteError) in
      try take(row, of: "spoken", ["id"])
    }
    let last = try bound(highest("id", of: "items"), "items", 4096)
    try forEach("recordings", by: "item", last) { (row, _) throws(SQLiteError) in
      try take(row, of: "recordings", [])
    }
  }

  /// Without its try a row says nothing: the schema refuses it.
  private func take(
    _ row: Row, of table: String, _ left: Set<String>
  ) throws(SQLiteError) {
    guard case .integer(let old)? = row["item"], let item = items[old] else { return }
    var row = row
    row["item"] = .integer(item)
    try put(row, into: table, row.keys.filter { !left.contains($0) }.sorted(), orElse: "IGNORE")
  }
}

/// What was heard in drills.
extension Union {
  func mergeTrials() throws(SQLiteError) {
    let end = try bound(highest("id", of: "trials"), "trials", 4096)
    try forEach("trials", by: "id", end) { (row, _) throws(SQLiteError) in
      guard case .integer(let old)? = row["session"] else { return }
      var session = sessions[old]
      if session == nil {
        let began = Row(
          uniqueKeysWithValues: [("began", "at"), ("n", "n"), ("lang", "lang")].map {
            ($0, row[$1] ?? .null)
          })
        let kind: SessionKind = row["kind"] == .text("reading") ? .read : .drill
        session = try twin(ofSession: old, with: began)
        if session == nil { session = try standIn(forSession: old, of: began, kind: kind) }
      }
      guard let session else { return }
      var row = row
      row["session"] = .integer(session)
      let names = row.keys.filter { $0 != "id" }.sorted()
      if try put(row, into: "trials", names, orElse: "IGNORE") { added.trials += 1 }
    }
  }
}

/// What is asked for again, and each time that it was.
extension Union {
  func mergeCards() throws(SQLiteError) {
    var cards: [Int64: Int64] = [:]
    let end = try bound(highest("card", of: "reviews"), "cards", 4096)
    try forEach("cards", by: "id", end) { (row, isCurrent) throws(SQLiteError) in
      guard case .integer(let old)? = row["id"] else { return }
      let known = try connection.first(
        "SELECT id FROM cards WHERE lang = ? AND kind = ? AND key = ?",
        ["lang", "kind", "key"].map { row[$0] ?? .null }
      ) { $0.integer(0) }
      // What lies about may be an older row of the same number.
      guard isCurrent || cards[old] == nil else { return }
      if let known {
        cards[old] = known
      } else {
        cards[old] = try insert("cards", row)
      }
    }
    let last = try bound(highest("id", of: "reviews"), "reviews", 4096)
    try forEach("reviews", by: "id", last) { (row, _) throws(SQLiteError) in
      guard case .integer(let oldCard)? = row["card"], case .integer(let oldItem)? = row["item"],
        let card = cards[oldCard], let item = items[oldItem]
      else { return }
      let isKnown = try connection.first(
        "SELECT 1 FROM reviews WHERE card = ? AND item = ? AND at = ? AND grade = ?",
        [.integer(card), .integer(item), row["at"] ?? .null, row["grade"] ?? .null]
      ) { _ in true }
      guard isKnown == nil else { return }
      var row = row
      row["card"] = .integer(card)
      row["item"] = .integer(item)
      _ = try insert("reviews", row)
    }
  }
}

/// What the learner wanted to be asked for no more.
extension Union {
  /// What the latest source says was given up is no card, and what it does not say so of was chosen again.
  func mergeDropped() throws(SQLiteError) {
    for kind in Card.Kind.allCases {
      let table = kind.dropped
      if !isLatest {
        // What a later one has given up came back with this one.
        try connection.run(
          """
          DELETE FROM cards WHERE kind = ? AND EXISTS (
            SELECT 1 FROM \(table) AS gone WHERE gone.lang = cards.lang AND gone.key = cards.key)
          """, [.text(kind.rawValue)])
      }
      if decided.contains(table) { continue }
      var rows: [Row] = []
      let isWhole =
        try found(table).map { found throws(SQLiteError) in
          try source.readAll(found) { (row) throws(SQLiteError) in rows.append(row) }
        } ?? false
      if isLatest {
        try takeOver(rows, of: kind, isAll: isWhole)
        if isWhole { decided.insert(table) }
      } else {
        for row in rows { try put(row, into: table, row.keys.sorted(), orElse: "IGNORE") }
      }
      if decided.contains(table) { continue }
      try forEachStray(table) { (row) throws(SQLiteError) in
        try put(row, into: table, row.keys.sorted(), orElse: "IGNORE")
      }
      // Of a row that lies about, or is older, nobody knows whether it still counts: a card does.
      try connection.run(
        """
        DELETE FROM \(table) WHERE EXISTS (
          SELECT 1 FROM cards WHERE cards.kind = ? AND cards.lang = \(table).lang AND cards.key = \(table).key)
        """, [.text(kind.rawValue)])
    }
  }

  private func takeOver(
    _ rows: [Row], of kind: Card.Kind, isAll: Bool
  ) throws(SQLiteError) {
    if isAll { try connection.run("DELETE FROM \(kind.dropped)") }
    for row in rows {
      guard try put(row, into: kind.dropped, row.keys.sorted(), orElse: "REPLACE") else { continue }
      try connection.run(
        "DELETE FROM cards WHERE lang = ? AND kind = ? AND key = ?",
        [row["lang"] ?? .null, .text(kind.rawValue), row["key"] ?? .null])
    }
  }
}
