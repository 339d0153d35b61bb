public import Coaching
import Synchronization

extension Journal {
  /// Gives each item that counts to `body`, in the order of practice, without holding them all.
  ///
  /// Both days belong to what is asked for. `body` must not use this journal: it is locked
  /// meanwhile, so that all rows are of one state.
  public func exportRows(
    from first: LocalDay? = nil, to last: LocalDay? = nil,
    _ body: (LentItem) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(PractisedItem.sql, Self.span(first, last))
        defer { rows.reset() }
        while try rows.step() { try body(try LentItem(rows)) }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }

  /// The sentences that were put before the learner, the one heard longest ago first.
  public func practisedSentenceIDs(_ lang: Lang) throws(JournalError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT sentence_id FROM items WHERE lang = ? GROUP BY sentence_id ORDER BY max(id)",
        [.text(lang.rawValue)]
      ) { $0.text(0) }
    }
  }

  /// What the learner can understand, as it was kept last.
  public func ability(_ lang: Lang, _ mode: AnswerMode) throws(JournalError) -> Ability? {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        "SELECT mean, variance FROM abilities WHERE lang = ? AND mode = ?",
        [.text(lang.rawValue), .text(mode.rawValue)]
      ) { Ability(mean: $0.real(0), variance: $0.real(1)) }
    }
  }

  /// Days are texts that sort as they follow each other.
  static func span(_ first: LocalDay?, _ last: LocalDay?) -> [Value] {
    [.text(first?.description ?? ""), .text(last?.description ?? "~")]
  }
}
