import CSQLite
public import Merging
import Synchronization

/// What came in with a segment.
public struct Merged: Sendable, Hashable {
  /// Sessions and measurements that were not here.
  public var added = 0
  /// Those that were here, and were forgotten elsewhere.
  public var forgotten = 0
  /// Something in it belongs to sessions that have not come yet.
  public var isWaiting = false

  public init() {}

  public static func += (sum: inout Merged, other: Merged) {
    sum.added += other.added
    sum.forgotten += other.forgotten
    sum.isWaiting = sum.isWaiting || other.isWaiting
  }
}

extension Journal {
  /// Takes in a segment, all of it or nothing; again changes nothing.
  ///
  /// Its orders to forget are not carried out: `ordersToCarryOut` tells those, which come first.
  public func merge(_ segment: Segment, called name: String) throws -> Merged {
    let path = path
    return try store.withLock { store in
      do throws(SQLiteError) {
        let connection = try store.open
        // What is forgotten leaves nothing between the pages.
        if !segment.forgotten.isEmpty { try connection.run("PRAGMA secure_delete = ON") }
        return try connection.transaction { () throws(SQLiteError) in
          try SegmentMerging(connection: connection, segment: segment, name: name).run()
        }
      } catch {
        // What the schema refuses was never in a journal.
        if error.code == SQLITE_CONSTRAINT || error.code == SQLITE_MISMATCH {
          throw SegmentFlaw.impossible(Self.table(in: error.operation))
        }
        throw JournalError(error, path: path)
      }
    }
  }

  private static func table(in operation: String) -> String {
    let words = operation.split(separator: " ")
    return words.count > 2 && words[0] == "INSERT" ? String(words[2]) : "rows"
  }

  /// Brings the schedules and abilities to what the history of all computers comes to.
  public func settleMerged() throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        try AbilityReplay(connection: connection).run()
      }
    }
  }
}

/// Takes in one segment within a transaction.
private struct SegmentMerging {
  let connection: Connection
  let segment: Segment
  let name: String
  private var rows: SyncRows { SyncRows(connection: connection) }

  init(connection: Connection, segment: Segment, name: String) {
    self.connection = connection
    self.segment = segment
    self.name = name
  }

  func run() throws(SQLiteError) -> Merged {
    var merged = Merged()
    let isOwn = try rows.computer == segment.computer
    let lastReview = try highestReview
    try forget(&merged)
    try addRecords(&merged, isOwn)
    var cards = MergedCards(connection: connection)
    for (card, wish) in segment.wishes {
      try cards.settle(card, try rows.merge(wish, of: card, from: name))
    }
    for review in segment.reviews where !(try cards.add(review)) { merged.isWaiting = true }
    try cards.finish()
    try noteReviews(after: lastReview)
    try connection.run(
      """
      INSERT INTO sync_segments (name, state) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET state = excluded.state WHERE state = 'waiting'
      """, [.text(name), .text(isOwn ? "found" : merged.isWaiting ? "waiting" : "taken")])
    return merged
  }

  private func forget(_ merged: inout Merged) throws(SQLiteError) {
    for uid in segment.forgotten {
      let isNew = try connection.run(
        "INSERT INTO sync_forgotten (uid, segment) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [.text(uid), .text(name)])
      guard isNew > 0 else { continue }
      // No other computer can know of one that is not over.
      for table in ["sessions WHERE ending IS NOT NULL AND", "measures WHERE"] {
        merged.forgotten += try connection.run("DELETE FROM \(table) uid = ?", [.text(uid)])
      }
    }
    if merged.forgotten > 0 { try SyncForgetting(connection: connection).recount() }
  }

  private func addRecords(_ merged: inout Merged, _ isOwn: Bool) throws(SQLiteError) {
    var writing = RecordWriting(connection: connection)
    let reading = RecordReading(connection: connection)
    var replaced = false
    for record in segment.records {
      if try isForgotten(record.uid) { continue }
      if let known = try reading.record(record.uid) {
        guard known != record else {
          try note(record.uid, isOwn)
          continue
        }
        guard record.counts(before: known) else { continue }
        replaced = true
        let table = record.kind.tables[0].rawValue
        try connection.run("DELETE FROM \(table) WHERE uid = ?", [.text(record.uid)])
      } else if try isOpen(record.uid) {
        // It is practised here at this moment, from a copy of that computer: its end will tell.
        merged.isWaiting = true
        continue
      } else {
        merged.added += 1
      }
      try writing.add(record)
      try note(record.uid, isOwn)
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

  private func note(_ uid: String, _ isOwn: Bool) throws(SQLiteError) {
    try connection.run(
      "INSERT OR IGNORE INTO sync_records (uid, segment) VALUES (?, ?)",
      [.text(uid), isOwn ? .text(name) : .null])
  }

  private var highestReview: Int64 {
    get throws(SQLiteError) {
      try connection.first("SELECT coalesce(max(id), 0) FROM reviews") { $0.integer(0) } ?? 0
    }
  }

  /// Reviews that came are not written again, unless some of this computer's own wait before them.
  private func noteReviews(after last: Int64) throws(SQLiteError) {
    try connection.run(
      "UPDATE sync_computer SET reviews = ? WHERE reviews >= ?",
      [.integer(try highestReview), .integer(last)])
  }
}
