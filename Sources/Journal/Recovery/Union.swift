import CSQLite
import Coaching

/// Merges what can be read of a damaged journal into another one, which keeps what it has.
final class Union {
  typealias Row = DamagedJournal.Row

  let connection: Connection
  let source: DamagedJournal
  /// Rows that were added.
  var added = Recovery.Amount()
  /// What had to be made up so that something else could be kept.
  var madeUp = Recovery.Amount()
  /// The numbers of rows in the source, and in the other journal.
  var sessions: [Int64: Int64] = [:]
  var items: [Int64: Int64] = [:]

  /// The tables of what was given up of which a later source has told all.
  var decided: Set<String>
  let isLatest: Bool

  /// Sources come one after the other, the latest first; `decided` is what those before it left.
  init(
    of source: DamagedJournal, into connection: Connection, isLatest: Bool = true,
    decided: Set<String> = []
  ) {
    self.isLatest = isLatest
    self.decided = decided
    self.source = source
    self.connection = connection
  }

  func merge() throws(SQLiteError) {
    try mergeSessions()
    try mergeItems()
    try mergeAttempts()
    try mergeSpoken()
    try mergeCards()
    try mergeDropped()
    try mergeTrials()
    try mergeTalks()
    try mergeMeasures()
    try mergeLedger()
    try mergeWritten()
    try mergeRest()
    try mergeSync()
    try settle()
  }

  // MARK: Tables

  private func mergeSessions() throws(SQLiteError) {
    // References to the last sessions tell how far they go, if they do not do so themselves.
    let references = try [highest("session", of: "items"), highest("session", of: "turns")]
    let bound = try bound(references.compactMap(\.self).max(), "sessions", 256)
    try forEach("sessions", by: "id", bound) { (row, isCurrent) throws(SQLiteError) in
      try take(session: row, isCurrent)
    }
  }

  private func take(session row: Row, _ isCurrent: Bool) throws(SQLiteError) {
    guard case .integer(let id)? = row["id"], case .text(let uid)? = row["uid"] else { return }
    let known = try connection.first(
      "SELECT id, ending IS NULL FROM sessions WHERE uid = ?", [.text(uid)]
    ) { (id: $0.integer(0), isOpen: $0.flag(1)) }
    if let known {
      sessions[id] = known.id
      if known.isOpen, isCurrent {
        try update(
          "sessions", .integer(known.id), row,
          ["ended", "ending", "practised_seconds", "trials", "turns"])
      }
    } else if let new = try insert("sessions", row) {
      if sessions.updateValue(new, forKey: id) == nil { added.sessions += 1 }
    }
  }

  private func mergeItems() throws(SQLiteError) {
    let bound = try bound(highest("item", of: "attempts"), "items", 4096)
    try forEach("items", by: "id", bound) { (row, isCurrent) throws(SQLiteError) in
      try take(item: row, isCurrent)
    }
  }

  private func take(item row: Row, _ isCurrent: Bool) throws(SQLiteError) {
    guard case .integer(let id)? = row["id"], case .integer(let old)? = row["session"],
      case .integer(let n)? = row["n"]
    else { return }
    var session = sessions[old]
    if session == nil { session = try twin(ofSession: old, with: row) }
    if session == nil { session = try standIn(forSession: old, of: row) }
    guard let session else { return }
    let known = try connection.first(
      "SELECT id, outcome IS NULL FROM items WHERE session = ? AND n = ?",
      [.integer(session), .integer(n)]
    ) { (id: $0.integer(0), isOpen: $0.flag(1)) }
    if let known {
      items[id] = known.id
      if known.isOpen, isCurrent {
        try update(
          "items", .integer(known.id), row,
          [
            "ended", "outcome", "correct", "attempts", "semantic_sim", "acc", "flu", "comp", "pros",
            "item_score", "transcript", "mode", "helped",
          ])
      }
      return
    }
    var row = row
    row["session"] = .integer(session)
    if let new = try insert("items", row), items.updateValue(new, forKey: id) == nil {
      added.items += 1
    }
  }

  private func mergeAttempts() throws(SQLiteError) {
    let bound = try bound(highest("id", of: "items"), "items", 4096)
    for table in ["attempts", "appeals"] {
      try forEach(table, by: "item", bound) { (row, _) throws(SQLiteError) in
        try take(row, of: table)
      }
    }
  }

  private func take(_ row: Row, of table: String) throws(SQLiteError) {
    guard case .integer(let old)? = row["item"] else { return }
    let isAttempt = table == "attempts"
    var item = items[old]
    if item == nil { item = try twin(ofItem: old, with: row) }
    if item == nil, isAttempt { item = try standIn(forItem: old, of: row) }
    guard let item else { return }
    var row = row
    row["item"] = .integer(item)
    if try insert(table, row) != nil, isAttempt { added.attempts += 1 }
  }

  /// Passes on the rows in the tree of a table, then those found on pages it has lost: they may be
  /// older than what is already known.
  func forEach(
    _ table: String, by key: String, _ bound: Int64,
    _ take: (_ row: Row, _ isCurrent: Bool) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    if let found = try found(table) {
      try source.read(found, by: key, bound: bound) { (row) throws(SQLiteError) in
        try take(row, true)
      }
    }
    try forEachStray(table) { (row) throws(SQLiteError) in try take(row, false) }
  }

  func forEachStray(
    _ table: String, _ take: (_ row: Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    for shape in try TableShape.all(of: table, in: connection) {
      try source.pages?.forEach(isNumbered: shape.isNumbered, widths: shape.widths) {
        (stored) throws(SQLiteError) in
        if let row = shape.row(stored) { try take(row) }
      }
    }
  }

  /// Whatever else there is; the source is the later one.
  private func mergeRest() throws(SQLiteError) {
    let known: Set = [
      "sessions", "items", "attempts", "appeals", "words", "misses", "day_sums", "day_counts",
      "spoken", "recordings", "confusions", "cards", "reviews", "schedules", "scheduling", "trials",
      "talks", "turns", "turn_attempts", "talk_words", "measures", "measure_trials", "ledger",
      "written", "writers", "dropped_words", "dropped_sentences", "sync_computer", "sync_segments",
      "sync_records",
    ]
    for table in try tables.subtracting(known).sorted() {
      var isWhole = false
      if let found = try found(table) {
        isWhole = try source.readAll(found) { (row) throws(SQLiteError) in
          try put(row, into: table, row.keys.sorted(), orElse: "REPLACE")
        }
      }
      if isWhole { continue }
      try forEachStray(table) { (row) throws(SQLiteError) in
        try put(row, into: table, row.keys.sorted(), orElse: "IGNORE")
      }
    }
  }

  /// Updates the items and the sums to the tries now there.
  private func settle() throws(SQLiteError) {
    try connection.run(
      """
      WITH best AS (
        SELECT item, count(*) AS tries, max(semantic_sim) AS sim, answer, max(passed) AS passed,
          acc, flu, comp, pros, mode
        FROM attempts GROUP BY item)
      UPDATE items SET attempts = best.tries, semantic_sim = best.sim, transcript = best.answer,
        correct = best.passed, item_score = round(100 * best.sim), acc = best.acc, flu = best.flu,
        comp = best.comp, pros = best.pros,
        mode = coalesce(best.mode, items.mode)
      FROM best WHERE best.item = items.id AND best.tries > items.attempts
      """)
    try SessionSums.renew(where: "true", [], in: connection)
    try WordTotals(connection: connection).recount()
    try DayTotals(connection: connection).recount()
    try ConfusionTotals(connection: connection).recount()
    try CardSchedules(connection: connection).remake()
  }
}
