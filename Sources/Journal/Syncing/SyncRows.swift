import Merging

/// What a journal keeps about the other computers, within one transaction.
struct SyncRows {
  let connection: Connection

  /// The name of this computer; nil where history is not shared.
  var computer: String? {
    get throws(SQLiteError) {
      try connection.first("SELECT id FROM sync_computer") { $0.text(0) }
    }
  }

  /// Stands for the file of what was forgotten while nothing was shared: the others are never told of it, since nobody said
  /// that it goes there too, but it does not come back from them, and no own file tells it any more.
  static let silence = "-"

  /// Notes that sessions or measurements are about to be forgotten here, so that all others forget them
  /// too if they are told; `condition` tells which. One whose name no other would take was never told.
  func note(
    forgotten condition: String, _ values: [Value], in table: String, isTold: Bool = true
  ) throws(SQLiteError) {
    guard try computer != nil else { return }
    let segment = isTold ? "NULL" : "'\(Self.silence)'"
    try connection.run(
      """
      INSERT INTO sync_forgotten (uid, segment) SELECT uid, \(segment) FROM \(table)
      WHERE (\(condition)) AND length(uid) BETWEEN 1 AND 200 AND uid NOT GLOB '*[^-A-Za-z0-9_]*'
      ON CONFLICT DO NOTHING
      """, values)
    try doubtFiles()
  }

  /// From now on it is not known what this computer's files tell: something of it may be forgotten.
  func doubtFiles() throws(SQLiteError) {
    try connection.run("UPDATE sync_segments SET state = 'found' WHERE state = 'own'")
  }

  /// What was told of reviews is known by their numbers, and those of reviews that are gone are given
  /// again: it is known up to the last one that is left.
  func lowerToldReviews() throws(SQLiteError) {
    try connection.run(
      "UPDATE sync_computer SET reviews = min(reviews, (SELECT coalesce(max(id), 0) FROM reviews))")
  }

  /// Notes that all days before one are forgotten: by a new order, by this clock if one is given, or by one of
  /// another computer, which `adopt` notes when everything is carried out. Where the others are not told there is no
  /// order.
  func note(
    order: ForgetOrder?, before day: String, at clock: Int64?, isTold: Bool = true
  ) throws(SQLiteError) {
    guard try computer != nil else { return }
    if order == nil, isTold {
      let new = ForgetOrder(id: try newName(by: clock), day: day)
      try connection.run(
        "INSERT INTO sync_orders (id, day) VALUES (?, ?)", [.text(new.id), .text(day)])
      try note(latest: new.given ?? 0)
    }
    try doubtFiles()
    try takeInChoices()
    try connection.run(
      """
      UPDATE sync_wishes SET erased = max(coalesce(erased, 0), chosen), chosen = NULL, day = NULL,
        text = NULL, segment = CASE WHEN ?2 THEN NULL ELSE '\(Self.silence)' END, joined = 0
      WHERE day < ?1 AND \(MeantRows(order).wishes)
      """, [.text(day), .flag(isTold)])
  }

  /// Notes that a card is wanted no more, and whatever was until now of it.
  func note(dropped card: CardName, at moment: Int64) throws(SQLiteError) {
    guard try computer != nil else { return }
    let last = try connection.first(
      """
      SELECT max(coalesce(added, 0), coalesce((
        SELECT max(at) FROM reviews WHERE card = cards.id), 0))
      FROM cards WHERE lang = ? AND kind = ? AND key = ?
      """, card.values
    ) { $0.integer(0) }
    try merge(CardWish(dropped: max(moment, last ?? 0)), of: card, from: nil)
  }

  /// When the learner chose a card, by a clock that never goes back behind what is known.
  func moment(ofChoosing card: CardName, at moment: Int64) throws(SQLiteError) -> Int64 {
    guard try computer != nil else { return moment }
    let wish = try wish(of: card)
    return max(moment, (wish?.dropped ?? -1) + 1, (wish?.erased ?? -1) + 1)
  }

  // MARK: Wishes

  /// Takes in which cards are chosen.
  func takeInChoices() throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO sync_wishes (lang, kind, key, chosen, day, text, joined)
      SELECT lang, kind, key, added, added_day, text, ? FROM cards WHERE added IS NOT NULL
      ON CONFLICT DO UPDATE SET
        chosen = excluded.chosen, day = excluded.day, text = excluded.text, segment = NULL,
        joined = excluded.joined
      WHERE excluded.chosen > coalesce(sync_wishes.chosen, sync_wishes.erased, -1)
      """, [.integer(try joined)])
  }

  func wish(of card: CardName) throws(SQLiteError) -> CardWish? {
    try connection.first(
      """
      SELECT chosen, day, text, dropped, erased FROM sync_wishes
      WHERE lang = ? AND kind = ? AND key = ?
      """, card.values
    ) { CardWish($0, from: 0) }
  }

  /// Merges a wish, which came in a segment of a computer that joined then, or from the learner; the wish as it is
  /// now.
  @discardableResult
  func merge(
    _ wish: CardWish, of card: CardName, from segment: String?, by joined: Int64 = 0
  ) throws(SQLiteError) -> CardWish {
    let known = try self.wish(of: card)
    let merged = known.map { $0.merged(with: wish) } ?? wish
    var teller = joined
    if let choice = known?.chosen, choice == merged.chosen {
      let before = try self.teller(of: card)
      teller = choice == wish.chosen ? min(before, joined) : before
    }
    if merged == known {
      try connection.run(
        "UPDATE sync_wishes SET joined = ?4 WHERE lang = ?1 AND kind = ?2 AND key = ?3",
        card.values + [.integer(teller)])
      return merged
    }
    if merged.erased != known?.erased { try doubtFiles() }
    // One that is not quite as it came is told to the others.
    try connection.run(
      """
      INSERT OR REPLACE INTO sync_wishes
        (lang, kind, key, chosen, day, text, dropped, erased, segment, joined)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      card.values + merged.values + [
        merged == wish ? .text(segment) : .null, .integer(merged.chosen == nil ? 0 : teller),
      ])
    return merged
  }

  /// When the computer joined that told the choice of a card.
  private func teller(of card: CardName) throws(SQLiteError) -> Int64 {
    try connection.first(
      "SELECT joined FROM sync_wishes WHERE lang = ? AND kind = ? AND key = ?", card.values
    ) { $0.integer(0) } ?? 0
  }
}

extension CardName {
  var values: [Value] { [.text(lang), .text(kind), .text(key)] }
}

extension CardWish {
  init(_ row: Statement, from column: Int32) {
    self.init(
      chosen: row.optionalInteger(column).map {
        Choice(
          at: $0, day: row.text(column + 1), text: Column.harmless(row.text(column + 2)))
      }, dropped: row.optionalInteger(column + 3), erased: row.optionalInteger(column + 4))
  }

  var values: [Value] {
    [
      chosen.map { .integer($0.at) } ?? .null, .text(chosen?.day), .text(chosen?.text),
      dropped.map { .integer($0) } ?? .null, erased.map { .integer($0) } ?? .null,
    ]
  }
}
