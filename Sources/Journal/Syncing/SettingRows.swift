import Merging

/// The rows of settings that travel, within one transaction.
struct SettingRows {
  let connection: Connection

  /// All of them, by name.
  var all: [CarriedSetting] {
    get throws(SQLiteError) {
      try connection.all(
        "SELECT name, value, at, computer, here FROM sync_settings ORDER BY name"
      ) { row in
        CarriedSetting(
          name: row.text(0),
          mark: SettingMark(value: row.text(1), at: row.integer(2), computer: row.text(3)),
          here: row.optionalText(4))
      }
    }
  }

  /// Those that no file tells yet.
  var untold: [String: SettingMark] {
    get throws(SQLiteError) {
      let rows = try connection.all(
        "SELECT name, value, at, computer FROM sync_settings WHERE segment IS NULL"
      ) { row in
        (row.text(0), SettingMark(value: row.text(1), at: row.integer(2), computer: row.text(3)))
      }
      return Dictionary(rows) { first, _ in first }.filter { $1.canTravel(as: $0) }
    }
  }

  /// Takes in what a file tells, where it counts before what is known.
  func merge(_ mark: SettingMark, _ name: String, from segment: String) throws(SQLiteError) {
    let known = try connection.first(
      "SELECT value, at, computer FROM sync_settings WHERE name = ?", [.text(name)]
    ) { SettingMark(value: $0.text(0), at: $0.integer(1), computer: $0.text(2)) }
    if let known, !mark.counts(before: known) { return }
    try put(mark, name, from: segment)
  }

  /// Puts one in place of whatever there was, which no file need tell any more: one that told nothing else goes.
  func put(
    _ mark: SettingMark, _ name: String, from segment: String?
  ) throws(SQLiteError) {
    let former =
      try connection.first(
        "SELECT segment FROM sync_settings WHERE name = ?", [.text(name)]
      ) { $0.optionalText(0) } ?? nil
    try connection.run(
      """
      INSERT INTO sync_settings (name, value, at, computer, segment) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET value = excluded.value, at = excluded.at,
        computer = excluded.computer, segment = excluded.segment
      """,
      [
        .text(name), .text(mark.value), .integer(mark.at), .text(mark.computer), .text(segment),
      ])
    guard let former else { return }
    try connection.run(
      """
      UPDATE sync_segments SET state = 'retired' WHERE name = ?1 AND state IN ('own', 'found')
        AND NOT EXISTS (SELECT 1 FROM sync_settings WHERE segment = ?1)
      """, [.text(former)])
  }

  /// Notes which file tells it, unless it is another by now.
  func note(_ name: String, _ mark: SettingMark, in segment: String) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE sync_settings SET segment = ?5
      WHERE name = ?1 AND value = ?2 AND at = ?3 AND computer = ?4
      """,
      [
        .text(name), .text(mark.value), .integer(mark.at), .text(mark.computer), .text(segment),
      ])
  }

  func note(_ name: String, isHere value: String?) throws(SQLiteError) {
    try connection.run(
      "UPDATE sync_settings SET here = ? WHERE name = ? AND here IS NOT ?1",
      [.text(value), .text(name)])
  }
}
