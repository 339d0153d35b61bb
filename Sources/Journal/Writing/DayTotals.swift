/// The running totals of the days, kept in step with the items they sum up.
struct DayTotals {
  let connection: Connection

  /// Takes in an item as it counts now.
  func add(item: Int64) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO day_sums SELECT \(Self.own) FROM item_sums WHERE item = ?1
      ON CONFLICT (kind, day, lang, name) DO UPDATE SET \(Self.additions)
      """, [.integer(item)])
    try connection.run(
      """
      INSERT INTO day_counts SELECT kind, day, lang, value, 1 FROM item_counts WHERE item = ?1
      ON CONFLICT (kind, day, lang, value) DO UPDATE SET items = items + 1
      """, [.integer(item)])
  }

  /// Takes out an item before something about it changes.
  func remove(item: Int64) throws(SQLiteError) {
    let sums = Self.sums.map { "\($0) = day_sums.\($0) - gone.\($0)" }.joined(separator: ", ")
    try connection.run(
      """
      WITH gone (\(Self.columns)) AS (SELECT \(Self.own) FROM item_sums WHERE item = ?1)
      UPDATE day_sums SET \(sums) FROM gone
      WHERE (day_sums.kind, day_sums.day, day_sums.lang, day_sums.name)
        = (gone.kind, gone.day, gone.lang, gone.name)
      """, [.integer(item)])
    try connection.run(
      """
      UPDATE day_counts SET items = day_counts.items - 1
      FROM (SELECT kind, day, lang, value FROM item_counts WHERE item = ?1) AS gone
      WHERE (day_counts.kind, day_counts.day, day_counts.lang, day_counts.value)
        = (gone.kind, gone.day, gone.lang, gone.value)
      """, [.integer(item)])
  }

  /// Removes the rows of an item's day that have nothing left in them.
  func tidy(item: Int64) throws(SQLiteError) {
    let day =
      "(SELECT day FROM items CROSS JOIN sessions ON sessions.id = session WHERE items.id = ?1)"
    let tables = [
      ("day_sums", ["day", "level", "topic", "pace"]), ("day_counts", ["playbacks", "response"]),
    ]
    for (table, kinds) in tables {
      let names = (kinds + kinds.map(InQuiet.noisy)).map { "'\($0)'" }.joined(separator: ", ")
      try connection.run(
        "DELETE FROM \(table) WHERE kind IN (\(names)) AND day = \(day) AND items = 0",
        [.integer(item)])
    }
  }

  /// Counts everything anew.
  func recount() throws(SQLiteError) {
    try connection.run("DELETE FROM day_sums")
    try connection.run("DELETE FROM day_counts")
    let sums = Self.values.map { "coalesce(sum(\($0.sum)), 0), count(\($0.sum))" }
    try connection.run(
      """
      INSERT INTO day_sums
      SELECT kind, day, lang, name, count(*), sum(first_try), \(sums.joined(separator: ", "))
      FROM item_sums GROUP BY kind, day, lang, name
      """)
    try connection.run(
      """
      INSERT INTO day_counts
      SELECT kind, day, lang, value, count(*) FROM item_counts GROUP BY kind, day, lang, value
      """)
  }

  /// The sums of values with their counts, in the order of the table.
  static let values: [(sum: String, count: String)] = [
    "sim", "score", "acc", "flu", "comp", "pros", "said", "pace",
  ].map { ($0, $0 + "s") }

  /// What has an item or a sum added to those of its row.
  static let additions = sums.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", ")

  private static let sums = ["items", "first_try"] + values.flatMap { [$0.sum, $0.count] }
  private static let columns = (["kind", "day", "lang", "name"] + sums).joined(separator: ", ")

  /// What one item adds.
  private static let own =
    (["kind", "day", "lang", "name", "1", "first_try"]
    + values.map { "coalesce(\($0.sum), 0), \($0.sum) IS NOT NULL" }).joined(separator: ", ")
}

/// The sums over the items of sessions.
enum SessionSums {
  /// Updates the sums of the sessions for which `condition` holds; `values` are bound to it.
  static func renew(
    where condition: String, _ values: [Value], in connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE sessions SET (judged, scored, score_sum, first_try) = (
        SELECT count(*), count(item_score), coalesce(sum(item_score), 0),
          coalesce(sum(correct AND attempts = 1), 0)
        FROM judged_items WHERE session = sessions.id)
      WHERE \(condition)
      """, values)
  }
}
