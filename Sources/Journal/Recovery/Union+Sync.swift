import CSQLite
import Coaching

/// What a journal knew of the learner's other computers.
extension Union {
  /// What files told, and which were taken in, is found out anew from the files: something that is only in
  /// one of them may be what was lost. What is to be forgotten stays known, and so does what others told: written as
  /// this computer's own it would count as shared since this one joined, and orders would mean it that do not.
  func mergeSync() throws(SQLiteError) {
    let former = try computer
    let other = try mergeComputer()
    let name = try computer
    try connection.run("DELETE FROM sync_segments")
    // Under another name nothing was told yet.
    try connection.run(
      former == name
        ? "DELETE FROM sync_records WHERE segment IS NOT NULL" : "DELETE FROM sync_records")
    if other == nil || other == name { try mergeTold() }
    for table in ["sync_forgotten", "sync_wishes", "sync_settings"] {
      try connection.run(
        "UPDATE \(table) SET segment = NULL WHERE segment <> '\(SyncRows.silence)'")
    }
    // Reviews may have other numbers now.
    try connection.run("UPDATE sync_computer SET reviews = 0")
  }

  private var computer: String? {
    get throws(SQLiteError) { try SyncRows(connection: connection).computer }
  }

  /// What others told, and when they joined.
  private func mergeTold() throws(SQLiteError) {
    let table = "sync_records"
    var isWhole = false
    if let found = try found(table) {
      isWhole = try source.readAll(found) { (row) throws(SQLiteError) in try take(told: row) }
    }
    if isWhole { return }
    try forEachStray(table) { (row) throws(SQLiteError) in try take(told: row) }
  }

  /// What own files told is found in them, and whatever does not say when somebody joined may be of another table.
  private func take(told row: Row) throws(SQLiteError) {
    guard case .text(let uid)? = row["uid"], row["segment"] == .null,
      case .integer(let joined)? = row["joined"]
    else { return }
    try connection.run(
      """
      INSERT INTO sync_records (uid, joined) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET joined = min(joined, excluded.joined)
      """, [.text(uid), .integer(joined)])
  }

  /// This computer has one name: the one that it was in step under last. The name that the source has, if that can be
  /// read.
  private func mergeComputer() throws(SQLiteError) -> String? {
    guard let found = try found("sync_computer") else { return nil }
    var other: String?
    var rows: [Row] = []
    _ = try source.readAll(found) { (row) throws(SQLiteError) in rows.append(row) }
    for row in rows {
      guard case .text(let name)? = row["id"] else { continue }
      other = name
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
    return other
  }
}
