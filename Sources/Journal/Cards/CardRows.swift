import Coaching
import Merging

/// Writes reviews, within the transaction of what they are reviews of.
struct CardRows {
  let connection: Connection
  var schedules: CardSchedules { CardSchedules(connection: connection) }

  /// Takes in an item that is over: it is a review of what was due, and a sentence that was missed
  /// becomes a card. Practice of what is not due leaves its date alone, and what noise hid may be known.
  func note(_ result: ItemResult, item: Int64, at moment: Moment) throws(SQLiteError) {
    let item = try known(item)
    if item.isInNoise { return }
    if let grade = try grade(
      of: item, .init(result.outcome, correct: result.correct), tries: result.attempts,
      hadHelp: result.hadHelp)
    {
      if let card = try card(item.lang, .sentence, item.sentence) {
        if try isDue(card, at: moment) {
          try add(grade, result.score, of: item.id, to: card, at: moment.milliseconds)
        }
      } else if grade == .again, !result.words.contains(where: { $0.word == item.text }),
        try !isDropped(.sentence, item.sentence, item.lang)
      {
        let card = try insert(item.lang, .sentence, item.sentence, item.text)
        try add(grade, result.score, of: item.id, to: card, at: moment.milliseconds)
      }
    }
    for word in result.words {
      guard let card = try card(item.lang, .word, Card.key(ofWord: word.word)),
        try isDue(card, at: moment)
      else { continue }
      try add(word.grade, nil, of: item.id, to: card, at: moment.milliseconds)
    }
    for word in result.newWords {
      guard let card = try newCard(of: word.word, item.lang) else { continue }
      try add(word.grade, nil, of: item.id, to: card, at: moment.milliseconds)
    }
  }

  /// A card for a word that was missed again, with the reviews that the meetings since then were of it; what talks
  /// tell of a word is none.
  func add(missed word: WordStanding) throws(SQLiteError) {
    if word.course.isEmpty {
      if try isDropped(.word, word.key, word.lang.rawValue) { return }
      let missed = Moment(milliseconds: word.practised, utcOffsetMinutes: 0)
      _ = try add(.word, word.key, word.text, word.lang, at: missed)
      return
    }
    guard let card = try newCard(of: word.text, word.lang.rawValue) else { return }
    for meeting in word.course {
      try put(
        meeting.review.grade, nil, of: meeting.item, to: card, at: meeting.review.at)
    }
    try schedules.remake(card: card)
  }

  /// Nil if there is one already, or the learner wants none.
  private func newCard(of word: String, _ lang: String) throws(SQLiteError) -> Int64? {
    let key = Card.key(ofWord: word)
    if try isDropped(.word, key, lang) { return nil }
    if try card(lang, .word, key) != nil { return nil }
    return try insert(lang, .word, key, word)
  }

  private func isDropped(
    _ kind: Card.Kind, _ key: String, _ lang: String
  ) throws(SQLiteError) -> Bool {
    try connection.first(
      "SELECT 1 FROM \(kind.dropped) WHERE lang = ? AND key = ?", [.text(lang), .text(key)]
    ) { _ in true } ?? false
  }

  /// Takes in an appeal: what the item was a review of is graded again, and a card that it made for
  /// nothing goes.
  func regrade(_ result: ItemResult, item: Int64) throws(SQLiteError) {
    let cards = try connection.all(
      """
      SELECT card, kind = 'sentence', max(at), added IS NOT NULL OR EXISTS (
        SELECT 1 FROM reviews AS other WHERE other.card = cards.id AND other.item <> ?1)
      FROM reviews CROSS JOIN cards ON cards.id = card WHERE item = ?1 GROUP BY card
      """, [.integer(item)]
    ) { (id: $0.integer(0), isSentence: $0.flag(1), at: $0.integer(2), hasMore: $0.flag(3)) }
    if cards.isEmpty { return }
    let item = try known(item)
    guard
      let grade = try grade(
        of: item, .init(result.outcome, correct: result.correct), tries: result.attempts,
        hadHelp: result.hadHelp)
    else { return }
    for card in cards {
      if !card.hasMore, grade != .again {
        try connection.run("DELETE FROM cards WHERE id = ?", [.integer(card.id)])
        try SyncRows(connection: connection).lowerToldReviews()
      } else {
        try add(grade, card.isSentence ? result.score : nil, of: item.id, to: card.id, at: card.at)
      }
    }
  }

  /// Takes in an item of the past, whose reviews are not known: from its first miss on a sentence is a
  /// card, and each item was a review of it. The schedules are left to be made anew.
  func noteHistory(item: Int64) throws(SQLiteError) {
    let found = try connection.first(
      """
      SELECT outcome, coalesce(appeals.correct, items.correct), attempts,
        coalesce(appeals.item_score, items.item_score), coalesce(items.ended, items.began)
      FROM items LEFT JOIN appeals ON appeals.item = items.id
      WHERE items.id = ? AND outcome IS NOT NULL
      """, [.integer(item)]
    ) { row throws(SQLiteError) in
      (
        ending: ReviewedItem.Ending(try row.word(0), correct: row.flag(1)), tries: row.count(2),
        score: row.optionalCount(3), at: row.integer(4)
      )
    }
    guard let found else { return }
    let item = try known(item)
    guard !item.isInNoise, let grade = try grade(of: item, found.ending, tries: found.tries) else {
      return
    }
    var card = try card(item.lang, .sentence, item.sentence)
    if card == nil, grade == .again, try !isDropped(.sentence, item.sentence, item.lang) {
      card = try insert(item.lang, .sentence, item.sentence, item.text)
    }
    guard let card else { return }
    try put(grade, found.score, of: item.id, to: card, at: found.at)
  }

  /// Takes in what an item of the past is known to have been a review of, but for what the learner wants no
  /// more. The schedules are left to be made anew.
  func take(_ reviews: [DetailedItem.CardReview], of item: Int64) throws(SQLiteError) {
    let item = try known(item)
    for review in reviews {
      guard let card = try cardToReview(review.word, of: item) else { continue }
      try put(review.grade, review.score, of: item.id, to: card, at: review.at)
    }
  }

  private func cardToReview(_ word: String?, of item: KnownItem) throws(SQLiteError) -> Int64? {
    if let word {
      if let card = try card(item.lang, .word, Card.key(ofWord: word)) { return card }
      return try newCard(of: word, item.lang)
    }
    if let card = try card(item.lang, .sentence, item.sentence) { return card }
    if try isDropped(.sentence, item.sentence, item.lang) { return nil }
    return try insert(item.lang, .sentence, item.sentence, item.text)
  }

  /// A card for a word; false if there is one already.
  func add(word: String, _ lang: Lang, at moment: Moment) throws(SQLiteError) -> Bool {
    let key = Card.key(ofWord: word)
    try connection.run(
      "DELETE FROM dropped_words WHERE lang = ? AND key = ?", [.text(lang.rawValue), .text(key)])
    return try add(.word, key, word, lang, at: moment)
  }

  /// A card for a sentence; false if there is one already.
  func add(_ sentence: Sentence, at moment: Moment) throws(SQLiteError) -> Bool {
    try connection.run(
      "DELETE FROM dropped_sentences WHERE lang = ? AND key = ?",
      [.text(sentence.lang.rawValue), .text(sentence.id)])
    return try add(.sentence, sentence.id, sentence.text, sentence.lang, at: moment)
  }

  private func add(
    _ kind: Card.Kind, _ key: String, _ text: String, _ lang: Lang, at moment: Moment
  ) throws(SQLiteError) -> Bool {
    if try card(lang.rawValue, kind, key) != nil { return false }
    let chosen = try SyncRows(connection: connection).moment(
      ofChoosing: CardName(lang: lang.rawValue, kind: kind.rawValue, key: key),
      at: moment.milliseconds)
    try connection.run(
      "INSERT INTO cards (lang, kind, key, text, added, added_day) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .text(lang.rawValue), .text(kind.rawValue), .text(key), .text(text),
        .integer(chosen), .text(moment.day.description),
      ])
    try schedules.remake(card: connection.lastRowID)
    return true
  }

  /// Takes a card away for good: it does not come back by itself. False if there is none.
  func drop(
    _ kind: Card.Kind, _ key: String, _ lang: Lang, at moment: Moment
  ) throws(SQLiteError) -> Bool {
    let name = CardName(lang: lang.rawValue, kind: kind.rawValue, key: key)
    guard try card(lang.rawValue, kind, key) != nil else { return false }
    try SyncRows(connection: connection).note(dropped: name, at: moment.milliseconds)
    try connection.run("DELETE FROM cards WHERE lang = ? AND kind = ? AND key = ?", name.values)
    try SyncRows(connection: connection).lowerToldReviews()
    try connection.run(
      "INSERT OR REPLACE INTO \(kind.dropped) (lang, key, day) VALUES (?, ?, ?)",
      [.text(lang.rawValue), .text(key), .text(moment.day.description)])
    return true
  }

  /// What is left of the cards once their reviews before a day are gone; of the chosen ones only some may be
  /// meant.
  func forget(before day: LocalDay, _ meant: MeantRows) throws(SQLiteError) {
    try connection.run(
      "UPDATE cards SET added = NULL, added_day = NULL WHERE added_day < ? AND \(meant.cards)",
      [.text(day.description)])
    try connection.run(
      """
      DELETE FROM cards
      WHERE added IS NULL AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.card = cards.id)
      """)
    // Other computers would bring them back.
    for kind in Card.Kind.allCases {
      try connection.run(
        "DELETE FROM \(kind.dropped) WHERE day < ? AND NOT EXISTS (SELECT 1 FROM sync_computer)",
        [.text(day.description)])
    }
    try schedules.remake()
  }

  // MARK: Rows

  /// What of an item matters here.
  private struct KnownItem {
    let id: Int64
    let lang: String
    let sentence: String
    let text: String
    /// Of the first try.
    let responseSeconds: Double?
    let playbacks: Int
    let isInNoise: Bool
  }

  private func known(_ item: Int64) throws(SQLiteError) -> KnownItem {
    let found = try connection.first(
      """
      SELECT lang, sentence_id, text, response_seconds, playbacks, \(InQuiet.inNoise)
      FROM items LEFT JOIN attempts ON attempts.item = items.id AND attempts.n = 1
      WHERE items.id = ?
      """, [.integer(item)]
    ) {
      KnownItem(
        id: item, lang: $0.text(0), sentence: $0.text(1), text: $0.text(2),
        responseSeconds: $0.optionalReal(3), playbacks: $0.count(4), isInNoise: $0.flag(5))
    }
    return found
      ?? KnownItem(
        id: item, lang: "", sentence: "", text: "", responseSeconds: nil, playbacks: 0,
        isInNoise: false)
  }

  private func grade(
    of item: KnownItem, _ ending: ReviewedItem.Ending, tries: Int, hadHelp: Bool = false
  ) throws(SQLiteError) -> Grade? {
    Grade(
      of: ReviewedItem(
        ending: ending, tries: tries, hadHelp: hadHelp, playbacks: item.playbacks,
        responseSeconds: item.responseSeconds))
  }

  private func card(
    _ lang: String, _ kind: Card.Kind, _ key: String
  ) throws(SQLiteError) -> Int64? {
    try connection.first(
      "SELECT id FROM cards WHERE lang = ? AND kind = ? AND key = ?",
      [.text(lang), .text(kind.rawValue), .text(key)]
    ) { $0.integer(0) }
  }

  /// Whether it is due; where no schedule tells, whatever happens to it counts.
  private func isDue(_ card: Int64, at moment: Moment) throws(SQLiteError) -> Bool {
    let isDue = try connection.first(
      "SELECT \(Due.condition) FROM schedules WHERE card = ?3",
      Due.values(moment) + [.integer(card)]
    ) { $0.flag(0) }
    return isDue ?? true
  }

  private func insert(
    _ lang: String, _ kind: Card.Kind, _ key: String, _ text: String
  ) throws(SQLiteError) -> Int64 {
    try connection.run(
      "INSERT INTO cards (lang, kind, key, text) VALUES (?, ?, ?, ?)",
      [.text(lang), .text(kind.rawValue), .text(key), .text(text)])
    return connection.lastRowID
  }

  private func put(
    _ grade: Grade, _ score: Int?, of item: Int64, to card: Int64, at time: Int64
  ) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO reviews (card, item, at, grade, score) VALUES (?, ?, ?, ?, ?)",
      [.integer(card), .integer(item), .integer(time), .integer(grade.rawValue), .integer(score)])
  }

  private func add(
    _ grade: Grade, _ score: Int?, of item: Int64, to card: Int64, at time: Int64
  ) throws(SQLiteError) {
    try put(grade, score, of: item, to: card, at: time)
    try schedules.remake(card: card)
  }
}

/// What is due at a moment, in SQL: the same as `Card.isDue`.
enum Due {
  /// With the values of `values` as the first two.
  static let condition =
    "(due <= ?1 OR due < ?2 AND due - coalesce(reviewed, due) >= \(Review.day))"

  static func values(_ moment: Moment) -> [Value] {
    [.integer(moment.milliseconds), .integer(moment.endOfDay)]
  }
}

extension Card.Kind {
  /// The table of those that the learner wants to be asked for no more.
  var dropped: String {
    switch self {
    case .word: "dropped_words"
    case .sentence: "dropped_sentences"
    }
  }
}
