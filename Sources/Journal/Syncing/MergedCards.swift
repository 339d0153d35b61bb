import Coaching
import Merging

/// Brings cards to what the reviews and wishes of all computers come to, as `History.cards` has it.
struct MergedCards {
  let connection: Connection
  private var rows: SyncRows { SyncRows(connection: connection) }
  /// The cards whose schedules are to be made anew.
  private var touched: Set<Int64> = []

  init(connection: Connection) { self.connection = connection }

  /// Adds a review; false if its session has not come yet, or an earlier review of the same item.
  mutating func add(_ review: ReviewMark) throws(SQLiteError) -> Bool {
    let item = try connection.first(
      """
      SELECT items.id FROM sessions CROSS JOIN items ON items.session = sessions.id
      WHERE uid = ? AND n = ?
      """, [.text(review.session), .integer(review.item)]
    ) { $0.integer(0) }
    guard let item else { return try isForgotten(review.session) }
    let wish = try rows.wish(of: review.card)
    if wish?.isUnwanted == true || review.at <= wish?.dropped ?? .min { return true }
    var card = try number(of: review.card)
    if let card {
      let known = try known(review, card, item)
      guard review.number <= known.count else { return false }
      if review.number < known.count {
        let (id, other) = known[review.number]
        guard review.counts(before: other) else { return true }
        try connection.run("DELETE FROM reviews WHERE id = ?", [.integer(id)])
        try insert(review, id, card, item)
        return true
      }
    } else {
      guard review.number == 0 else { return false }
      try connection.run(
        "INSERT INTO cards (lang, kind, key, text) VALUES (?, ?, ?, ?)",
        review.card.values + [.text(review.text)])
      card = connection.lastRowID
    }
    guard let card else { return true }
    try insert(review, nil, card, item)
    return true
  }

  /// The reviews that are here of the same card and item, in the order of their numbers.
  private func known(
    _ review: ReviewMark, _ card: Int64, _ item: Int64
  ) throws(SQLiteError) -> [(id: Int64, mark: ReviewMark)] {
    try connection.all(
      "SELECT id, at, grade, score FROM reviews WHERE card = ? AND item = ? ORDER BY id",
      [.integer(card), .integer(item)]
    ) { row in
      var mark = review
      mark.at = row.integer(1)
      mark.grade = row.count(2)
      mark.score = row.optionalCount(3)
      return (row.integer(0), mark)
    }
  }

  private mutating func insert(
    _ review: ReviewMark, _ id: Int64?, _ card: Int64, _ item: Int64
  ) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO reviews (id, card, item, at, grade, score) VALUES (?, ?, ?, ?, ?, ?)",
      [
        id.map { .integer($0) } ?? .null, .integer(card), .integer(item), .integer(review.at),
        .integer(review.grade), .integer(review.score),
      ])
    touched.insert(card)
  }

  /// Brings a card to what is wanted of it.
  mutating func settle(_ card: CardName, _ wish: CardWish) throws(SQLiteError) {
    if wish.isUnwanted {
      try connection.run("DELETE FROM cards WHERE lang = ? AND kind = ? AND key = ?", card.values)
      guard let kind = Card.Kind(rawValue: card.kind), let dropped = wish.dropped else { return }
      let day = Moment(milliseconds: dropped, utcOffsetMinutes: 0).day.description
      try connection.run(
        "INSERT OR IGNORE INTO \(kind.dropped) (lang, key, day) VALUES (?, ?, ?)",
        [.text(card.lang), .text(card.key), .text(day)])
      return
    }
    if let kind = Card.Kind(rawValue: card.kind) {
      try connection.run(
        "DELETE FROM \(kind.dropped) WHERE lang = ? AND key = ?",
        [.text(card.lang), .text(card.key)])
    }
    if let dropped = wish.dropped {
      try connection.run(
        """
        DELETE FROM reviews WHERE at <= ?4 AND card = (
          SELECT id FROM cards WHERE lang = ?1 AND kind = ?2 AND key = ?3)
        """, card.values + [.integer(dropped)])
    }
    if let choice = wish.chosen {
      try connection.run(
        """
        INSERT INTO cards (lang, kind, key, added, added_day, text) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET added = excluded.added, added_day = excluded.added_day
        """, card.values + [.integer(choice.at), .text(choice.day), .text(choice.text)])
    } else {
      try connection.run(
        """
        UPDATE cards SET added = NULL, added_day = NULL
        WHERE lang = ? AND kind = ? AND key = ? AND added IS NOT NULL
        """, card.values)
      // Nothing is left of one that nobody chose any more, and that has no reviews.
      try connection.run(
        """
        DELETE FROM cards WHERE lang = ? AND kind = ? AND key = ? AND added IS NULL
          AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.card = cards.id)
        """, card.values)
    }
    if let id = try number(of: card) { touched.insert(id) }
  }

  /// Makes the schedules anew of what was touched.
  func finish() throws(SQLiteError) {
    let schedules = CardSchedules(connection: connection)
    for card in touched.sorted() { try schedules.remake(card: card) }
  }

  private func number(of card: CardName) throws(SQLiteError) -> Int64? {
    try connection.first(
      "SELECT id FROM cards WHERE lang = ? AND kind = ? AND key = ?", card.values
    ) { $0.integer(0) }
  }

  private func isForgotten(_ session: String) throws(SQLiteError) -> Bool {
    try connection.first("SELECT 1 FROM sync_forgotten WHERE uid = ?", [.text(session)]) { _ in
      true
    } ?? false
  }
}
