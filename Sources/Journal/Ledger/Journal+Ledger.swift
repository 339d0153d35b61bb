import CSQLite
public import Coaching
import Synchronization

/// Which of the ledger's entries come first.
public enum LedgerOrder: Sendable, Hashable {
  case oldestFirst, newestFirst
}

extension Journal {
  /// Passes the entries of the ledger to `body` one by one, at most `limit` of them, without
  /// holding them all; both days are inclusive. `body` must not use this journal.
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
  /// in order of name; both days are inclusive.
  public func ledgerSums(
    from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(JournalError) -> [LedgerSum] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT substr(day, 1, 7) || '-01' AS month, provider, min(here), count(*),
          sum(bytes_sent), sum(bytes_received), \(Self.believed("input_tokens")),
          \(Self.believed("output_tokens")), sum(characters), sum(seconds), sum(cost)
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

extension Journal {
  /// The sum of a column of what servers said, without what no answer can have used: a few such
  /// counts come to more than SQLite can add up, and the whole ledger could not be read any more.
  private static func believed(_ column: String) -> String {
    "sum(CASE WHEN \(column) BETWEEN 0 AND 1000000000 THEN \(column) END)"
  }
}

extension Journal: LedgerKeeper {
  /// Keeps an entry, replacing any with the same id: once it returns, the entry survives a crash or
  /// a power cut.
  ///
  /// A text forgotten meanwhile does not come back.
  public func keep(_ entry: LedgerEntry) throws(JournalError) {
    try access { store throws(SQLiteError) in
      _ = try store.open.run(Self.upsert, entry.values)
    }
  }

  /// What all requests since the beginning of a day have cost.
  public func cost(since day: LocalDay) throws(JournalError) -> Double {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        "SELECT total(cost) FROM ledger WHERE cost IS NOT NULL AND day >= ?",
        [.text(day.description)]
      ) { $0.real(0) } ?? 0
    }
  }

  private static let upsert: String = {
    let columns = LedgerEntry.columns
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    let changes = columns.filter { $0 != "id" && $0 != "text" }.map { "\($0) = excluded.\($0)" }
    return """
      INSERT INTO ledger (\(columns.joined(separator: ", "))) VALUES (\(places))
      ON CONFLICT (id) DO UPDATE SET \(changes.joined(separator: ", ")),
        text = CASE WHEN ledger.text IS NOT NULL THEN excluded.text END
      """
  }()
}

extension LedgerEntry {
  /// The columns of its row, in the order of its values.
  static let columns = [
    "id", "at", "utc_offset", "day", "provider", "address", "here", "purpose", "kinds", "text",
    "bytes_sent", "bytes_received", "outcome", "input_tokens", "output_tokens", "characters",
    "seconds", "cost",
  ]

  var values: [Value] {
    [
      .text(id), .integer(at.milliseconds), .integer(at.utcOffsetMinutes),
      .text(at.day.description), .text(provider), .text(address), .flag(isOnThisComputer),
      .text(purpose.rawValue), .text(kinds.map(\.rawValue).sorted().joined(separator: " ")),
      .text(text), .integer(bytesSent), .integer(bytesReceived), .text(outcome?.stored),
      .integer(usage?.inputTokens), .integer(usage?.outputTokens), .integer(usage?.characters),
      .real(usage?.seconds), .real(cost),
    ]
  }

  /// The entry in a row with its columns.
  init(_ row: Statement) throws(SQLiteError) {
    let kinds = row.text(8).split(separator: " ").compactMap { ContentKind(rawValue: String($0)) }
    self.init(
      id: row.text(0), at: Moment(milliseconds: row.integer(1), utcOffsetMinutes: row.count(2)),
      provider: row.text(4), address: row.text(5), isOnThisComputer: row.flag(6),
      purpose: try row.word(7), kinds: Set(kinds), text: row.optionalText(9))
    bytesSent = row.count(10)
    bytesReceived = row.count(11)
    if let stored = row.optionalText(12) {
      guard let outcome = Outcome(stored: stored) else {
        throw SQLiteError(
          code: SQLITE_CORRUPT, operation: "read", message: "an outcome that says nothing")
      }
      self.outcome = outcome
    }
    usage = ServiceUsage(row, from: 13)
    cost = row.optionalReal(17)
  }
}

extension LedgerEntry.Outcome {
  fileprivate var stored: String {
    switch self {
    case .answered(let status): "answered \(status)"
    case .failed(let word): "failed \(word)"
    }
  }

  fileprivate init?(stored: String) {
    let parts = stored.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "answered":
      guard let status = Int(parts[1]) else { return nil }
      self = .answered(status: status)
    case "failed": self = .failed(String(parts[1]))
    default: return nil
    }
  }
}

extension ServiceUsage {
  /// The value of four columns of a row; nil if all are empty.
  init?(_ row: Statement, from first: Int32) {
    self.init(
      inputTokens: row.optionalCount(first), outputTokens: row.optionalCount(first + 1),
      characters: row.optionalCount(first + 2), seconds: row.optionalReal(first + 3))
    if self == ServiceUsage() { return nil }
  }
}
