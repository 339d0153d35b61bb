public import Coaching
import Synchronization

extension Journal {
  /// Gives each session with an item that counts to `body`, in their order, without holding them
  /// all; both days belong to what is asked for. What was imported without its session has none. `body` must not use this journal.
  public func sessions(
    from first: LocalDay? = nil, to last: LocalDay? = nil,
    _ body: (PractisedSession) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(
          """
          SELECT uid, began, ended, practised_seconds, judged,
            CAST(first_try AS REAL) / judged,
            CAST(score_sum AS REAL) / nullif(scored, 0), lang
          FROM sessions WHERE judged > 0 AND NOT imported AND day BETWEEN ? AND ? ORDER BY began, id
          """, Self.span(first, last))
        defer { rows.reset() }
        while try rows.step() {
          try body(
            PractisedSession(
              uid: rows.text(0), began: rows.integer(1), ended: rows.optionalInteger(2),
              practisedSeconds: rows.real(3), items: rows.count(4),
              firstTryRate: rows.optionalReal(5), meanScore: rows.optionalReal(6),
              lang: try rows.word(7)))
        }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }
}
