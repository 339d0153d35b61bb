/// The view `item_counts` for some items only.
///
/// SQLite does not take a choice of items into a view of two parts: it would go through all items there ever
/// were.
enum ItemCounts {
  /// Rows of `kind`, `day` and `value` of the items that a query with `items` and `sessions` is left with.
  static func of(_ items: String) -> String {
    values.flatMap { kind, value in
      [(kind, "TRUE"), (InQuiet.noisy(kind), InQuiet.inNoise)].map { kind, condition in
        """
        SELECT '\(kind)' AS kind, day, (\(value)) AS value FROM \(items) AND \(condition)
          AND value IS NOT NULL
        """
      }
    }.joined(separator: "\nUNION ALL ")
  }

  private static let values = [
    ("playbacks", "SELECT sum(playbacks) FROM attempts WHERE attempts.item = items.id"),
    (
      "response",
      """
      SELECT CAST(round(response_seconds * 10) AS INTEGER) FROM attempts
      WHERE attempts.item = items.id ORDER BY attempts.n LIMIT 1
      """
    ),
  ]
}
