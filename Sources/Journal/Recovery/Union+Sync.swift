import CSQLite
import Coaching

/// What a journal knew of the learner's other computers.
extension Union {
  /// What files told, and which were taken in, is found out anew from the files: something that is only in
  /// one of them may be what was lost. What is to be forgotten stays known.
  func mergeSync() throws(SQLiteError) {
    try mergeComputer()
    for table in ["sync_segments", "sync_records"] { try connection.run("DELETE FROM \(table)") }
    for table in ["sync_forgotten", "sync_wishes", "sync_settings"] {
      try connection.run("UPDATE \(table) SET segment = NULL WHERE segment IS NOT NULL")
    }
    // Reviews may have other numbers now.
    try connection.run("UPDATE sync_computer SET reviews = 0")
  }

  /// This computer has one name: the one that it was in step under last.
  private func mergeComputer() throws(SQLiteError) {
    guard let found = try found("sync_computer") else { return }
    var rows: [Row] = []
    _ = try source.readAll(found) { (row) throws(SQLiteError) in rows.append(row) }
    for row in rows {
      guard case .text(let name)? = row["id"] else { continue }
      let moment: Int64 = if case .integer(let at)? = row["at"] { at } else { 0 }
      let latest: Int64 = if case .integer(let latest)? = row["latest"] { latest } else { 0 }
      let isKnownBetter = try connection.first(
        "SELECT 1 FROM sync_computer WHERE coalesce(at, 0) > ?", [.integer(moment)]
      ) { _ in true }
      if isKnownBetter == true { continue }
      try connection.run("DELETE FROM sync_computer")
      try connection.run(
        "INSERT INTO sync_computer (id, at, latest) VALUES (?, ?, ?)",
        [.text(name), moment > 0 ? .integer(moment) : .null, .integer(latest)])
    }
  }
}
