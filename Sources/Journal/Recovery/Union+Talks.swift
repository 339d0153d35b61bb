import Coaching

/// What was said in talks.
extension Union {
  func mergeTalks() throws(SQLiteError) {
    // A turn tells of its talk, should nothing else be left of that.
    try forEachOfTalks("turns") { (row) throws(SQLiteError) in
      var talk = try talk(of: row, in: "turns")
      if talk == nil { talk = try standIn(forTalk: row) }
      try put(row, of: talk, into: "turns")
    }
    try forEachOfTalks("turn_attempts") { (row) throws(SQLiteError) in
      try put(row, of: try talk(of: row, in: "turn_attempts"), into: "turn_attempts")
    }
    let end = try bound(highest("session", of: "talks"), "sessions", 256)
    try forEach("talk_words", by: "session", end) { (row, _) throws(SQLiteError) in
      guard case .integer(let old)? = row["session"] else { return }
      try put(row, of: sessions[old], into: "talk_words")
    }
    try forEach("talks", by: "session", end) { (row, _) throws(SQLiteError) in
      try take(talk: row)
    }
    try completeTalks()
    try TurnSums.dropDiscarded(in: connection)
    try TurnSums.renew(in: connection)
  }

  private func forEachOfTalks(
    _ table: String, _ take: (Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let end = try bound(highest("id", of: table), table, 4096)
    try forEach(table, by: "id", end) { (row, _) throws(SQLiteError) in try take(row) }
  }

  private func put(_ row: Row, of talk: Int64?, into table: String) throws(SQLiteError) {
    guard let talk else { return }
    var row = row
    row["session"] = .integer(talk)
    try put(row, into: table, row.keys.filter { $0 != "id" }.sorted(), orElse: "IGNORE")
  }

  private func take(talk row: Row) throws(SQLiteError) {
    guard case .integer(let old)? = row["session"], let session = sessions[old] else { return }
    try put(row, of: session, into: "talks")
    // It ends once; one that was not to be kept does not come back.
    guard case .text? = row["ending"] else { return }
    try connection.run(
      "UPDATE talks SET ending = ? WHERE session = ? AND ending IS NULL",
      [row["ending"] ?? .null, .integer(session)])
  }

  /// The session of a row of a table; in the backup, if it is the same one under the same number.
  private func talk(of row: Row, in table: String) throws(SQLiteError) -> Int64? {
    guard case .integer(let old)? = row["session"], case .integer(let at)? = row["at"] else {
      return nil
    }
    if let session = sessions[old] { return session }
    let place = table == "turns" ? "n = ?3" : "n = ?3 AND number = ?4"
    let twin = try connection.first(
      """
      SELECT id FROM sessions
      WHERE id = ?1 AND kind = 'talk' AND began <= ?2 AND NOT EXISTS (
          SELECT 1 FROM \(table) WHERE session = ?1 AND \(place) AND at <> ?2)
        AND NOT EXISTS (SELECT 1 FROM sessions AS later WHERE later.id > ?1 AND later.began <= ?2)
      """,
      [.integer(old), .integer(at), row["n"] ?? .null] + (row["number"].map { [$0] } ?? [])
    ) { $0.integer(0) }
    if let twin { sessions[old] = twin }
    return twin
  }

  /// A session for a turn whose own cannot be read.
  private func standIn(forTalk turn: Row) throws(SQLiteError) -> Int64? {
    guard case .integer(let old)? = turn["session"], case .text(let line)? = turn["line"],
      let at = turn["at"]
    else { return nil }
    let lang = try language(of: line, at: at)
    return try standIn(
      forSession: old, of: ["began": at, "lang": .text(lang.rawValue)], kind: .talk)
  }

  /// Of a talk without its plan nobody knows the scene: it can be read, but does not go on.
  private func completeTalks() throws(SQLiteError) {
    let lost = "kind = 'talk' AND id NOT IN (SELECT session FROM talks)"
    try connection.run(
      """
      UPDATE sessions SET ending = 'interrupted', ended = began WHERE ending IS NULL AND \(lost)
      """)
    try connection.run(
      """
      INSERT INTO talks (session, opening, scene, input, word_by_word, shows_text, suggests, voices)
      SELECT id, 'scene', '', CASE mode WHEN 'voice' THEN 'press' ELSE 'typing' END, 0, 1, 1, '{}'
      FROM sessions WHERE \(lost)
      """)
  }
}
