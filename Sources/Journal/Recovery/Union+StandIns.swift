import Coaching
import JSON

/// Stand-ins for what is missing between two readable things.
extension Union {
  /// The session of an item in the backup, if it is the same one under the same number.
  func twin(ofSession old: Int64, with item: Row) throws(SQLiteError) -> Int64? {
    guard case .integer(let began)? = item["began"], let n = item["n"] else { return nil }
    let twin = try connection.first(
      """
      SELECT id FROM sessions
      WHERE id = ?1 AND began <= ?2 AND NOT EXISTS (
          SELECT 1 FROM items WHERE session = ?1 AND n = ?3 AND began <> ?2)
        AND NOT EXISTS (SELECT 1 FROM sessions AS later WHERE later.id > ?1 AND later.began <= ?2)
      """, [.integer(old), .integer(began), n]
    ) { $0.integer(0) }
    if let twin { sessions[old] = twin }
    return twin
  }

  /// The item of a try in the backup, if it is the same one under the same number.
  func twin(ofItem old: Int64, with attempt: Row) throws(SQLiteError) -> Int64? {
    guard case .integer(let at)? = attempt["at"] else { return nil }
    let twin = try connection.first(
      """
      SELECT id FROM items
      WHERE id = ?1 AND began <= ?2 AND NOT EXISTS (
          SELECT 1 FROM attempts WHERE item = ?1 AND n = ?3 AND at <> ?2)
        AND NOT EXISTS (SELECT 1 FROM items AS later WHERE later.id > ?1 AND later.began < ?2)
      """, [.integer(old), .integer(at), attempt["n"] ?? .null]
    ) { $0.integer(0) }
    if let twin { items[old] = twin }
    return twin
  }

  /// A session for an item whose own cannot be read: something is known about its day at least.
  func standIn(
    forSession old: Int64, of item: Row, kind: SessionKind = .listen
  ) throws(SQLiteError) -> Int64? {
    guard case .integer(let began)? = item["began"] else { return nil }
    let offset =
      try connection.first(
        "SELECT utc_offset FROM sessions ORDER BY abs(began - ?) LIMIT 1", [.integer(began)]
      ) { $0.count(0) } ?? 0
    let moment = Moment(milliseconds: began, utcOffsetMinutes: offset)
    let row: Row = [
      "uid": .text("recovered-\(old)-\(began)"), "began": .integer(began),
      "utc_offset": .integer(offset), "day": .text(moment.day.description),
      "lang": item["lang"] ?? .null, "mode": .text("text"), "profile": .text("learning"),
      "planned_minutes": .real(0), "pace": .real(1), "seed": .integer(0),
      "ended": .integer(began), "ending": .text("interrupted"), "kind": .text(kind.rawValue),
    ]
    guard (1...9999).contains(moment.day.year),
      let new = try insert("sessions", row)
    else { return nil }
    sessions[old] = new
    madeUp.sessions += 1
    return new
  }

  /// An item for a try whose own cannot be read: its words tell the text.
  func standIn(
    forItem old: Int64, of attempt: Row
  ) throws(SQLiteError) -> Int64? {
    guard case .text(let json)? = attempt["words"], case .integer(let at)? = attempt["at"] else {
      return nil
    }
    let words = ((try? JSON.parse(json).asArray) ?? []).compactMap { $0["expected"]?.asString }
    let lang = try language(of: words.joined(separator: " "), at: .integer(at))
    var session = try connection.first(
      "SELECT id FROM sessions WHERE began <= ? ORDER BY began DESC LIMIT 1", [.integer(at)]
    ) { $0.integer(0) }
    if session == nil {
      let item: Row = ["began": .integer(at), "lang": .text(lang.rawValue)]
      session = try standIn(forSession: -old, of: item)
    }
    guard let session else { return nil }
    let n = try connection.first(
      "SELECT coalesce(max(n), 0) + 1 FROM items WHERE session = ?", [.integer(session)]
    ) { $0.integer(0) }
    let row: Row = [
      "session": .integer(session), "n": .integer(n ?? 1), "sentence_id": .text("?"),
      "text": .text(words.joined(separator: lang.isSpaced ? " " : "")),
      "lang": .text(lang.rawValue), "level": .text("medium"), "word_bucket": .text("common"),
      "pace": .real(1), "began": .integer(at),
    ]
    guard let new = try insert("items", row) else { return nil }
    items[old] = new
    madeUp.items += 1
    return new
  }
}

extension Union {
  /// The language of a text of some time: where its letters do not tell it, that of the session nearest
  /// to it.
  func language(of text: String, at time: Value) throws(SQLiteError) -> Lang {
    let practised = try connection.first(
      "SELECT lang FROM sessions WHERE lang IS NOT NULL ORDER BY abs(began - ?) LIMIT 1", [time]
    ) { $0.optionalText(0).flatMap(Lang.init(rawValue:)) }
    return Lang(of: text, practised: (practised ?? nil) ?? .english)
  }
}
