/// Sessions that were made up when a damaged journal was mended.
extension Journal {
  /// Removes those of them whose own has come back: all their sentences are in another session, and nothing is
  /// known of them alone. They are told to nobody any more; returns how many there were.
  public func dropStandIns() throws(JournalError) -> Int {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        let standIns = try connection.all(Self.replacedStandIns) { $0.text(0) }
        if standIns.isEmpty { return 0 }
        let rows = SyncRows(connection: connection)
        for uid in standIns {
          try rows.note(forgotten: "uid = ?", [.text(uid)], in: "sessions")
          try connection.run("DELETE FROM sessions WHERE uid = ?", [.text(uid)])
        }
        try SyncForgetting(connection: connection).recount()
        try rows.lowerToldReviews()
        return standIns.count
      }
    }
  }

  /// Each item is in a real session with at least as many tries and reviews, and no recording, talk or drill hangs on it.
  private static let replacedStandIns = """
    SELECT uid FROM sessions AS made
    WHERE uid GLOB 'recovered-*' AND ending IS NOT NULL
      AND EXISTS (SELECT 1 FROM items WHERE session = made.id)
      AND NOT EXISTS (SELECT 1 FROM trials WHERE session = made.id)
      AND NOT EXISTS (SELECT 1 FROM turns WHERE session = made.id)
      AND NOT EXISTS (
        SELECT 1 FROM recordings JOIN items ON items.id = recordings.item
        WHERE items.session = made.id)
      AND NOT EXISTS (
        SELECT 1 FROM items AS lone WHERE lone.session = made.id AND NOT EXISTS (
          SELECT 1 FROM items AS same JOIN sessions AS own ON own.id = same.session
          WHERE same.lang = lone.lang AND same.sentence_id = lone.sentence_id
            AND same.began = lone.began AND same.text = lone.text AND own.uid NOT GLOB 'recovered-*' AND (
              SELECT count(*) FROM attempts WHERE item = same.id) >= (
              SELECT count(*) FROM attempts WHERE item = lone.id)
            AND (SELECT count(*) FROM reviews WHERE item = same.id) >= (
              SELECT count(*) FROM reviews WHERE item = lone.id)))
    """
}
