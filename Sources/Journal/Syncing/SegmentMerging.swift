import Merging

/// Takes in one segment within a transaction.
struct SegmentMerging {
  let connection: Connection
  let told: ObeyingSegment
  let name: String
  /// Whether it lies where its computer writes: a copy elsewhere tells nobody anything.
  let isInPlace: Bool
  private var rows: SyncRows { SyncRows(connection: connection) }
  private var segment: Segment { told.segment }

  func run() throws(SQLiteError) -> Merged {
    var merged = Merged()
    let isOwn = try rows.computer == segment.computer
    let lastReview = try highestReview
    try rows.note(latest: segment.latest)
    // What the learner chose here is weighed against what comes in.
    try rows.takeInChoices()
    try forget(&merged)
    try addRecords(&merged, isOwn)
    for (setting, mark) in segment.settings {
      try SettingRows(connection: connection).merge(mark, setting, from: name)
    }
    var cards = MergedCards(connection: connection)
    for (card, wish) in segment.wishes {
      // No file tells yet what an order has changed.
      let file = told.erased.contains(card) ? nil : name
      try cards.settle(card, try rows.merge(wish, of: card, from: file, by: segment.joined ?? 0))
    }
    for review in segment.reviews where !(try cards.add(review)) { merged.isWaiting = true }
    try cards.finish()
    try noteReviews(after: lastReview)
    try connection.run(
      """
      INSERT INTO sync_segments (name, state) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET state = excluded.state WHERE state = 'waiting'
      """,
      [.text(name), .text(merged.isWaiting ? "waiting" : isOwn && isInPlace ? "found" : "taken")])
    return merged
  }

  private func forget(_ merged: inout Merged) throws(SQLiteError) {
    var isNews = false
    let names: [(uid: String, segment: String?)] =
      segment.forgotten.map { ($0, name) } + told.gone.map { ($0, nil) }
    for (uid, segment) in names {
      // What was forgotten here in silence is told from now on.
      let isNew = try connection.run(
        """
        INSERT INTO sync_forgotten (uid, segment) VALUES (?, ?)
        ON CONFLICT DO UPDATE SET segment = excluded.segment
        WHERE sync_forgotten.segment = '\(SyncRows.silence)'
        """, [.text(uid), .text(segment)])
      guard isNew > 0 else { continue }
      isNews = true
      // What the learner forgets goes by an order, before anything else: a table that goes by its name alone was there
      // twice, as what was made up for a session that came back.
      merged.twice += try delete("sessions WHERE (imported OR uid GLOB 'recovered-*') AND", uid)
      // No other computer can know of one that is not over.
      merged.forgotten += try delete("sessions WHERE ending IS NOT NULL AND", uid)
      merged.forgotten += try delete("measures WHERE", uid)
    }
    if isNews { try rows.doubtFiles() }
    if merged.forgotten + merged.twice > 0 {
      try SyncForgetting(connection: connection).recount()
    }
  }

  private func delete(_ rows: String, _ uid: String) throws(SQLiteError) -> Int {
    try connection.run("DELETE FROM \(rows) uid = ?", [.text(uid)])
  }

  private func addRecords(_ merged: inout Merged, _ isOwn: Bool) throws(SQLiteError) {
    var writing = RecordWriting(connection: connection)
    let reading = RecordReading(connection: connection)
    var replaced = false
    for record in segment.records {
      if try isForgotten(record.uid) { continue }
      if let known = try reading.record(record.uid) {
        guard known != record else {
          try note(record.uid, isOwn, wasHere: true)
          continue
        }
        guard record.counts(before: known) else { continue }
        replaced = true
        try RecordReplacing(connection: connection).replace(known, by: record, &writing)
      } else if try isOpen(record.uid) {
        // It is practised here at this moment, from a copy of that computer: its end will tell.
        merged.isWaiting = true
        continue
      } else {
        merged.added += 1
        try writing.add(record)
        try note(record.uid, isOwn, wasHere: false)
        continue
      }
      try note(record.uid, isOwn, wasHere: true)
    }
    if replaced {
      try SyncForgetting(connection: connection).recount()
    } else {
      try writing.count()
    }
  }

  private func isForgotten(_ uid: String) throws(SQLiteError) -> Bool {
    try connection.first("SELECT 1 FROM sync_forgotten WHERE uid = ?", [.text(uid)]) { _ in true }
      ?? false
  }

  private func isOpen(_ uid: String) throws(SQLiteError) -> Bool {
    try connection.first("SELECT 1 FROM sessions WHERE uid = ?", [.text(uid)]) { _ in true }
      ?? false
  }

  /// Notes in which file it stands. What this computer wrote and only a copy has is written again.
  private func note(_ uid: String, _ isOwn: Bool, wasHere: Bool) throws(SQLiteError) {
    guard isInPlace || !isOwn else { return }
    try rows.note(uid, in: isOwn ? name : nil, by: segment.joined ?? 0, wasHere: wasHere)
  }

  private var highestReview: Int64 {
    get throws(SQLiteError) {
      try connection.first("SELECT coalesce(max(id), 0) FROM reviews") { $0.integer(0) } ?? 0
    }
  }

  /// Reviews that came are not written again, unless some of this computer's own wait before them.
  private func noteReviews(after last: Int64) throws(SQLiteError) {
    let highest = try highestReview
    try connection.run(
      "UPDATE sync_computer SET reviews = CASE WHEN reviews >= ?2 THEN ?1 ELSE min(reviews, ?1) END",
      [.integer(highest), .integer(last)])
  }
}
