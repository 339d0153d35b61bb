/// What follows from forgetting what was forgotten elsewhere.
struct SyncForgetting {
  let connection: Connection

  /// Counts all sums anew, and takes away cards that nothing is left of.
  func recount() throws(SQLiteError) {
    try SessionSums.renew(where: "true", [], in: connection)
    try TrialSums.renew(in: connection)
    try WordTotals(connection: connection).recount()
    try DayTotals(connection: connection).recount()
    try ConfusionTotals(connection: connection).recount()
    try connection.run(
      """
      DELETE FROM cards
      WHERE added IS NULL AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.card = cards.id)
      """)
    try CardSchedules(connection: connection).remake()
  }
}
