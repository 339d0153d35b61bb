public import Coaching

extension Journal: LedgerKeeper {
  /// Keeps an entry in the place of the one with its id, if there is one: when it returns the entry
  /// outlasts a crash and a power cut.
  ///
  /// A text that was forgotten meanwhile does not come back.
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
