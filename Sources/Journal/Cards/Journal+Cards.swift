public import Coaching

extension Journal {
  /// Has a scheduler tell when cards are due. Where another one did before, or nobody, all reviews are
  /// replayed: once for all who ask later, or for this reader alone where nothing can be written.
  public func schedule(by scheduler: SchedulerName) throws(JournalError) {
    if try isLeft(toScheduleBy: scheduler) {
      do throws(JournalError) {
        let writer = try Journal.open(at: path, access: .write)
        try writer.schedule(by: scheduler)
        try writer.close()
      } catch {
        // What keeps it from being written is for those to tell who have something to keep.
      }
    }
    try access { store throws(SQLiteError) in
      let connection = try store.open
      let schedules = CardSchedules(connection: connection)
      if try schedules.scheduler == scheduler { return }
      if store.writer != nil {
        try connection.transaction { () throws(SQLiteError) in
          // Another program may have been faster.
          if try schedules.scheduler != scheduler { try schedules.remake(by: scheduler) }
        }
        return
      }
      try connection.run("PRAGMA query_only = OFF")
      defer { _ = try? connection.run("PRAGMA query_only = ON") }
      // Tables of that name in the journal are not seen any more by this reader.
      for (table, columns) in Self.ownSchedules {
        try connection.run("CREATE TEMP TABLE IF NOT EXISTS \(table) (\(columns))")
      }
      try schedules.remake(by: scheduler)
    }
  }

  /// Whether this is a reader of cards that are to be scheduled anew.
  private func isLeft(toScheduleBy scheduler: SchedulerName) throws(JournalError) -> Bool {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      guard store.writer == nil,
        try CardSchedules(connection: connection).scheduler != scheduler
      else { return false }
      return try connection.first("SELECT 1 FROM cards") { _ in true } ?? false
    }
  }

  private static let ownSchedules = [
    (
      "schedules",
      "card INTEGER PRIMARY KEY, state TEXT, due INTEGER, reviewed INTEGER, grade INTEGER, reviews INTEGER"
    ),
    ("scheduling", "scheduler TEXT"),
  ]

  /// How many cards of each language are due; of each at most `most` come on one day.
  public func dueCounts(
    at moment: Moment, most: Int
  ) throws(JournalError) -> [Lang: DueCount] {
    let counts = try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT lang, count(*) FROM schedules CROSS JOIN cards ON cards.id = card
        WHERE due < ?2 AND \(Due.condition) GROUP BY lang
        """, Due.values(moment)
      ) { row throws(SQLiteError) in (lang: try row.word(0) as Lang, count: row.count(1)) }
    }
    var due: [Lang: DueCount] = [:]
    for (lang, count) in counts {
      let room = max(0, most - (try reviewed(lang, on: moment)))
      due[lang] = DueCount(all: count, today: min(count, room))
    }
    return due
  }

  /// How many cards that are older than today were asked for today.
  public func reviewed(_ lang: Lang, on moment: Moment) throws(JournalError) -> Int {
    let dayBegan = moment.endOfDay - Review.day
    let found = try reading { connection throws(SQLiteError) in
      try connection.first(
        """
        SELECT count(*) FROM (SELECT DISTINCT card FROM reviews WHERE at >= ?1 AND at < ?2)
          CROSS JOIN cards ON cards.id = card
        WHERE lang = ?3 AND (added IS NOT NULL OR EXISTS (
          SELECT 1 FROM reviews AS earlier WHERE earlier.card = cards.id AND earlier.at < ?1))
        """, [.integer(dayBegan), .integer(moment.endOfDay), .text(lang.rawValue)]
      ) { $0.count(0) }
    }
    return found ?? 0
  }

  /// The cards that are due, those longest overdue first.
  public func dueCards(
    _ lang: Lang? = nil, at moment: Moment
  ) throws(JournalError) -> [Card] {
    try cards(
      "due < ?2 AND \(Due.condition) AND cards.lang = ifnull(?3, cards.lang)",
      Due.values(moment) + [.text(lang?.rawValue)])
  }

  /// The reviews of a card that count, oldest first.
  public func reviews(of card: Card) throws(JournalError) -> [Review] {
    try reading { connection throws(SQLiteError) in
      let id = try connection.first(
        "SELECT id FROM cards WHERE lang = ? AND kind = ? AND key = ?",
        [.text(card.lang.rawValue), .text(card.kind.rawValue), .text(card.key)]
      ) { $0.integer(0) }
      guard let id else { return [] }
      return try CardSchedules(connection: connection).course(of: id)?.reviews ?? []
    }
  }

  /// All cards, those that are due first or were longest ago at the head.
  public func cards(
    _ lang: Lang? = nil, _ kind: Card.Kind? = nil
  ) throws(JournalError) -> [Card] {
    try cards(
      "cards.lang = ifnull(?1, cards.lang) AND cards.kind = ifnull(?2, cards.kind)",
      [.text(lang?.rawValue), .text(kind?.rawValue)])
  }

  /// The cards that a session asked for, as they stood before it: what is left of it when it goes on.
  public func cards(askedBy session: String) throws(JournalError) -> [Card] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT DISTINCT cards.lang, cards.kind, key, cards.text, 'review', reviews.at, (
            SELECT at FROM reviews AS before
            WHERE before.card = cards.id AND before.item < reviews.item ORDER BY id DESC LIMIT 1),
          (SELECT grade FROM reviews AS before
            WHERE before.card = cards.id AND before.item < reviews.item ORDER BY id DESC LIMIT 1),
          0, \(Self.itemColumns)
        FROM sessions CROSS JOIN items AS asked ON asked.session = sessions.id
        CROSS JOIN reviews ON reviews.item = asked.id CROSS JOIN cards ON cards.id = reviews.card
        LEFT JOIN items ON items.id = asked.id
        WHERE uid = ? AND (added IS NOT NULL OR EXISTS (
          SELECT 1 FROM reviews AS before WHERE before.card = cards.id AND before.item < reviews.item))
        """, [.text(session)]
      ) { row throws(SQLiteError) in try Card(row) }
    }
  }

  /// Adds a word to what is asked for; false if it is there already.
  @discardableResult
  public func add(word: String, _ lang: Lang, at moment: Moment) throws(JournalError) -> Bool {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        try CardRows(connection: connection).add(word: word, lang, at: moment)
      }
    }
  }

  /// Adds a sentence to what is asked for; false if it is there already.
  @discardableResult
  public func add(_ sentence: Sentence, at moment: Moment) throws(JournalError) -> Bool {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        try CardRows(connection: connection).add(sentence, at: moment)
      }
    }
  }

  /// Adds sentences to what is asked for, all or none; gives back how many were not there before.
  @discardableResult
  public func add(_ sentences: [Sentence], at moment: Moment) throws(JournalError) -> Int {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        let rows = CardRows(connection: connection)
        var new = 0
        for sentence in sentences where try rows.add(sentence, at: moment) { new += 1 }
        return new
      }
    }
  }

  /// Asks no more for a word, also if it is missed again; false if it was not asked for.
  @discardableResult
  public func forget(
    word: String, _ lang: Lang, at moment: Moment
  ) throws(JournalError) -> Bool {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        try CardRows(connection: connection)
          .drop(.word, Card.key(ofWord: word), lang, at: moment)
      }
    }
  }

  /// Asks no more for the sentence of an id, also if it is missed again; false if it was not asked for.
  @discardableResult
  public func forget(
    sentence id: String, _ lang: Lang, at moment: Moment
  ) throws(JournalError) -> Bool {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        try CardRows(connection: connection).drop(.sentence, id, lang, at: moment)
      }
    }
  }

  /// Makes cards of words that were missed again, as far as there are none.
  public func add(missed words: [WordStanding]) throws(JournalError) {
    if words.isEmpty { return }
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        for word in words { try CardRows(connection: connection).add(missed: word) }
      }
    }
  }

  /// The words that are cards, and those that are to be none, by their keys.
  public func settledWords(_ lang: Lang) throws(JournalError) -> Set<String> {
    try reading { connection throws(SQLiteError) in
      Set(
        try connection.all(
          """
          SELECT key FROM cards WHERE lang = ?1 AND kind = 'word'
          UNION ALL SELECT key FROM dropped_words WHERE lang = ?1
          """, [.text(lang.rawValue)]
        ) { $0.text(0) })
    }
  }

  /// The ids of the sentences that a miss makes no card of, and gives no other date: those that are asked for no more,
  /// and cards that are not due.
  public func settledSentences(
    _ lang: Lang, at moment: Moment
  ) throws(JournalError) -> Set<String> {
    try reading { connection throws(SQLiteError) in
      Set(
        try connection.all(
          """
          SELECT key FROM schedules CROSS JOIN cards ON cards.id = card
          WHERE lang = ?3 AND kind = 'sentence' AND NOT (\(Due.condition))
          UNION ALL SELECT key FROM dropped_sentences WHERE lang = ?3
          """, Due.values(moment) + [.text(lang.rawValue)]
        ) { $0.text(0) })
    }
  }

  private func cards(_ condition: String, _ values: [Value]) throws(JournalError) -> [Card] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT cards.lang, cards.kind, key, cards.text, state, due, reviewed, grade, reviews,
          \(Self.itemColumns)
        FROM schedules CROSS JOIN cards ON cards.id = card
        LEFT JOIN items ON items.id = (
          SELECT max(id) FROM items AS asked
          WHERE asked.lang = cards.lang AND asked.sentence_id = cards.key
            AND cards.kind = 'sentence' AND asked.text = cards.text)
        WHERE \(condition) ORDER BY due, cards.id
        """, values
      ) { row throws(SQLiteError) in try Card(row) }
    }
  }

  private static let itemColumns =
    "items.id, items.level, items.word_bucket, items.topic, items.reading, items.translation"
}

extension Card {
  /// The card in a row whose last columns are those of the item that asked for it last.
  fileprivate init(_ row: Statement) throws(SQLiteError) {
    self.init(
      lang: try row.word(0), kind: try row.word(1), key: row.text(2), text: row.text(3),
      state: CardState(rawValue: row.text(4)), due: row.integer(5),
      reviewed: row.optionalInteger(6), grade: Grade(rawValue: row.count(7)),
      reviews: row.count(8))
    guard kind == .sentence, !row.isNull(9) else { return }
    sentence = Sentence(
      id: key, text: text, lang: lang, level: try row.word(10), wordBucket: try row.word(11),
      topic: row.optionalText(12),
      reading: row.optionalText(13)?.split(separator: " ").map(String.init),
      translation: row.optionalText(14))
  }
}
