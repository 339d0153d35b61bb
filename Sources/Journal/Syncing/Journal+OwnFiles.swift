public import Merging

/// The files of this computer: what of them is to be written again, and what is to go.
extension Journal {
  /// What own files told that are not among these is written again.
  public func lose(segmentsBut present: Set<String>) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        let own = try connection.all(
          "SELECT name, state FROM sync_segments WHERE state IN ('own', 'found', 'retired')"
        ) { (name: $0.text(0), state: $0.text(1)) }
        for (name, state) in own where !present.contains(name) {
          // What one told that was to go is told elsewhere.
          if state != "retired" { try Self.withdraw(name, in: connection) }
          try connection.run("DELETE FROM sync_segments WHERE name = ?", [.text(name)])
        }
      }
    }
  }

  /// The own files that are to be looked into: since they were written something was forgotten, or they were
  /// found after the journal was restored.
  public func doubtedSegments() throws(JournalError) -> [String] { try segments("found") }

  /// Looks into an own file, nil if it cannot be read: one that tells of what was forgotten is to go, and
  /// what else it tells is to be written anew.
  public func lookInto(_ segment: Segment?, called name: String) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        let isTelling =
          try segment.map { segment throws(SQLiteError) in
            try Self.tells(segment, ofWhatIsForgottenIn: connection)
          } ?? true
        try connection.run(
          "UPDATE sync_segments SET state = ? WHERE name = ? AND state = 'found'",
          [.text(isTelling ? "retired" : "own"), .text(name)])
        if isTelling { try Self.withdraw(name, in: connection) }
      }
    }
  }

  /// Has own files go, once what they tell is written anew.
  public func retire(segments names: [String]) throws(JournalError) {
    if names.isEmpty { return }
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        for name in names {
          let changed = try connection.run(
            "UPDATE sync_segments SET state = 'retired' WHERE name = ? AND state IN ('own', 'found')",
            [.text(name)])
          if changed > 0 { try Self.withdraw(name, in: connection) }
        }
      }
    }
  }

  /// The own files that are to go, once everything is written that is not there yet.
  public func retiredSegments() throws(JournalError) -> [String] { try segments("retired") }

  private func segments(_ state: String) throws(JournalError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT name FROM sync_segments WHERE state = ? ORDER BY name", [.text(state)]
      ) { $0.text(0) }
    }
  }

  private static func tells(
    _ segment: Segment, ofWhatIsForgottenIn connection: Connection
  ) throws(SQLiteError) -> Bool {
    for uid in Set(segment.records.map(\.uid)).union(segment.reviews.map(\.session)) {
      let isForgotten = try connection.first(
        "SELECT 1 FROM sync_forgotten WHERE uid = ?", [.text(uid)]
      ) { _ in true }
      if isForgotten == true { return true }
    }
    let rows = SyncRows(connection: connection)
    for (card, wish) in segment.wishes {
      guard let choice = wish.chosen, let erased = try rows.wish(of: card)?.erased else { continue }
      if choice.at <= erased { return true }
    }
    return false
  }

  /// From now on nothing counts as told by that file.
  private static func withdraw(
    _ name: String, in connection: Connection
  ) throws(SQLiteError) {
    let value: [Value] = [.text(name)]
    try connection.run("DELETE FROM sync_records WHERE segment = ?", value)
    try connection.run("UPDATE sync_forgotten SET segment = NULL WHERE segment = ?", value)
    try connection.run("UPDATE sync_wishes SET segment = NULL WHERE segment = ?", value)
    try connection.run("UPDATE sync_settings SET segment = NULL WHERE segment = ?", value)
    try connection.run(
      """
      UPDATE sync_computer SET reviews = min(reviews, coalesce((
        SELECT reviews FROM sync_segments WHERE name = ?), 0))
      """, value)
  }
}
