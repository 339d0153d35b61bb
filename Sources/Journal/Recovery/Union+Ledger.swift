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
    // Its ending and what it used are told after it began, and nothing of it afterwards.
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
