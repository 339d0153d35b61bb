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
