public import Coaching
import Synchronization

extension Journal {
  /// Passes each card that was chosen or reviewed on some days to `body`, with its reviews on them, one
  /// by one. Both days are inclusive. `body` must not use this journal.
  public func keptCards(
    from first: LocalDay? = nil, to last: LocalDay? = nil, _ body: (KeptCard) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(
          """
          SELECT cards.id, cards.lang, cards.kind, key, cards.text, added, added_day BETWEEN ?1 AND ?2,
            reviews.at, grade, score, uid, items.n, utc_offset
          FROM cards LEFT JOIN (
            reviews CROSS JOIN items ON items.id = reviews.item
            CROSS JOIN sessions ON sessions.id = items.session AND day BETWEEN ?1 AND ?2
          ) ON reviews.card = cards.id
          ORDER BY cards.id, reviews.item, reviews.id
          """, Self.span(first, last))
        defer { rows.reset() }
        var open: (id: Int64, card: KeptCard, isOfDays: Bool)?
        func passOn() throws {
          if let open, open.isOfDays || !open.card.reviews.isEmpty { try body(open.card) }
        }
        while try rows.step() {
          if open?.id != rows.integer(0) {
            try passOn()
            open = (rows.integer(0), try KeptCard(rows), rows.flag(6))
          }
          if let review = KeptCard.Review(rows) { open?.card.reviews.append(review) }
        }
        try passOn()
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }
}

extension KeptCard {
  fileprivate init(_ row: Statement) throws(SQLiteError) {
    self.init(
      lang: try row.word(1), kind: try row.word(2), key: row.text(3), text: row.text(4),
      added: row.optionalInteger(5).map { Moment(milliseconds: $0, utcOffsetMinutes: 0) })
  }
}

extension KeptCard.Review {
  fileprivate init?(_ row: Statement) {
    guard let at = row.optionalInteger(7), let grade = Grade(rawValue: row.count(8)) else {
      return nil
    }
    self.init(
      at: Moment(milliseconds: at, utcOffsetMinutes: row.count(12)), grade: grade,
      score: row.optionalCount(9), session: row.text(10), number: row.count(11))
  }
}
