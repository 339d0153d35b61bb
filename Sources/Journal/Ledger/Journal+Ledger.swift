public import Coaching
import Synchronization

/// Which of the ledger's entries come first.
public enum LedgerOrder: Sendable, Hashable {
  case oldestFirst, newestFirst
}

extension Journal {
  /// Gives the entries of the ledger to `body` one by one, at most `limit` of them, without holding
  /// them all; both days belong to what is asked for. `body` must not use this journal.
  public func ledger(
    from first: LocalDay? = nil, to last: LocalDay? = nil, _ order: LedgerOrder = .oldestFirst,
    limit: Int? = nil, _ body: (LedgerEntry) throws -> Void
  ) throws {
    let path = path
    let way = order == .oldestFirst ? "ASC" : "DESC"
    try store.withLock { store in
      do {
        let rows = try store.open.statement(
          """
          SELECT \(LedgerEntry.columns.joined(separator: ", ")) FROM ledger
          WHERE day BETWEEN ? AND ? ORDER BY day \(way), n \(way) LIMIT ?
          """, Self.span(first, last) + [.integer(max(0, limit ?? .max))])
        defer { rows.reset() }
        while try rows.step() { try body(try LedgerEntry(rows)) }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }

  /// What the requests of some days come to by month and service: the first month first, its services
  /// in the order of their names; both days belong to what is asked for.
  public func ledgerSums(
    from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [LedgerSum] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT substr(day, 1, 7) || '-01' AS month, provider, min(here), count(*),
          sum(bytes_sent), sum(bytes_received), sum(input_tokens), sum(output_tokens),
          sum(characters), sum(seconds), sum(cost)
        FROM ledger WHERE day BETWEEN ? AND ? GROUP BY month, provider ORDER BY month, provider
        """, Self.span(first, last)
      ) { row throws(SQLiteError) in
        LedgerSum(
          month: try row.day(0), provider: row.text(1), isOnThisComputer: row.flag(2),
          requests: row.count(3), bytesSent: row.count(4), bytesReceived: row.count(5),
          usage: ServiceUsage(row, from: 6) ?? ServiceUsage(), cost: row.optionalReal(10))
      }
    }
  }
}
