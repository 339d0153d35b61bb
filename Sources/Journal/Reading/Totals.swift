/// What was practised in all.
public struct Totals: Sendable, Hashable {
  /// Sessions with an item that counts, and the days they are of.
  public var sessions: Int
  public var days: Int
  public var practisedSeconds: Double
  public var items: Int
  /// Absent where no item has a score.
  public var meanScore: Double?
}

extension Totals {
  /// What a journal of any version has.
  init(of connection: Connection) throws(SQLiteError) {
    let totals = try connection.first(
      """
      SELECT count(*), count(DISTINCT day), total(practised_seconds), coalesce(sum(judged), 0),
        CAST(sum(score_sum) AS REAL) / nullif(sum(scored), 0)
      FROM sessions WHERE judged > 0
      """
    ) { row in
      Totals(
        sessions: row.count(0), days: row.count(1), practisedSeconds: row.real(2),
        items: row.count(3), meanScore: row.optionalReal(4))
    }
    self = totals ?? Totals(sessions: 0, days: 0, practisedSeconds: 0, items: 0)
  }
}
