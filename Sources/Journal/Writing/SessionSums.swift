/// The sums over the items of sessions.
enum SessionSums {
  /// Brings the sums of the sessions for which `condition` holds up to their items; `values` are
  /// bound to it.
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
