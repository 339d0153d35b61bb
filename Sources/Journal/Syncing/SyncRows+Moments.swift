import Merging

/// When computers joined and orders to forget were given, as far as this computer knows.
extension SyncRows {
  /// When this computer joined; 0 where that is not known.
  var joined: Int64 {
    get throws(SQLiteError) { try computer.flatMap(NamedMoment.moment) ?? 0 }
  }

  /// A condition for rows of `sync_records` called `told`: sessions and measurements of other computers. What several
  /// tell is of the one that joined first.
  var byOthers: String {
    get throws(SQLiteError) { "(told.segment IS NULL OR told.joined < \(try joined))" }
  }

  /// The same for rows of sessions or measurements.
  func isTold(byOthersIn table: String) throws(SQLiteError) -> String {
    """
    EXISTS (SELECT 1 FROM sync_records AS told WHERE told.uid = \(table).uid AND \(try byOthers))
    """
  }

  /// The orders that are known here.
  var orders: [ForgetOrder] {
    get throws(SQLiteError) {
      try connection.all("SELECT id, day FROM sync_orders ORDER BY id") {
        ForgetOrder(id: $0.text(0), day: $0.text(1))
      }
    }
  }

  /// A new name that tells when it was made: by this clock, if one is given, and after all that is known.
  func newName(after known: Int64 = 0, by clock: Int64?) throws(SQLiteError) -> String {
    let latest = try connection.first("SELECT latest FROM sync_computer") { $0.integer(0) } ?? 0
    let found = try connection.first(
      """
      SELECT lower(hex(randomblob(8))),
        CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
      """
    ) { (beginning: $0.text(0), clock: $0.integer(1)) }
    guard let found else { return "" }
    let moment = NamedMoment.next(after: max(latest, known), by: clock ?? found.clock)
    return NamedMoment.name(found.beginning, at: moment)
  }

  /// Whatever is given or joins from now on does so after that.
  func note(latest moment: Int64) throws(SQLiteError) {
    try connection.run("UPDATE sync_computer SET latest = max(latest, ?)", [.integer(moment)])
  }

  /// Notes which file tells a record, and that a computer told it which joined then. What several tell counts as
  /// told by the one that joined first; what was here and nobody had told is this computer's as well.
  func note(
    _ uid: String, in segment: String?, by joined: Int64, wasHere: Bool
  ) throws(SQLiteError) {
    let first = wasHere ? min(joined, try self.joined) : joined
    try connection.run(
      """
      INSERT INTO sync_records (uid, segment, joined) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET joined = min(joined, ?)
      """, [.text(uid), .text(segment), .integer(first), .integer(joined)])
  }
}
