public import Coaching
import Synchronization

extension Journal {
  /// Passes each item that counts to `body`, in order of practice, without holding them all.
  ///
  /// Both days are inclusive. `body` must not use this journal: it is locked meanwhile, so that all
  /// rows are from one state.
  public func exportRows(
    from first: LocalDay? = nil, to last: LocalDay? = nil,
    _ body: (LentItem) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(PractisedItem.sql, Self.span(first, last))
        defer { rows.reset() }
        while try rows.step() { try body(try LentItem(rows)) }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }

  /// The sentences that were put before the learner, those heard longest ago first.
  public func practisedSentenceIDs(_ lang: Lang) throws(JournalError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT sentence_id FROM items WHERE lang = ? GROUP BY sentence_id ORDER BY max(id)",
        [.text(lang.rawValue)]
      ) { $0.text(0) }
    }
  }

  /// What the learner can understand, as last kept.
  public func ability(_ lang: Lang, _ mode: AnswerMode) throws(JournalError) -> Ability? {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        "SELECT mean, variance FROM abilities WHERE lang = ? AND mode = ?",
        [.text(lang.rawValue), .text(mode.rawValue)]
      ) { Ability(mean: $0.real(0), variance: $0.real(1)) }
    }
  }

  /// Days are texts that sort in order.
  static func span(_ first: LocalDay?, _ last: LocalDay?) -> [Value] {
    [.text(first?.description ?? ""), .text(last?.description ?? "~")]
  }
}

extension PractisedItem {
  /// Items as they count: with the learner's appeal, if there was one.
  static let sql = """
    SELECT day, sentence_id, text, attempts, coalesce(given_by, mode), correct, semantic_sim, acc, flu, comp, pros,
      item_score, transcript
    FROM sessions JOIN judged_items ON judged_items.session = sessions.id
    WHERE day BETWEEN ?1 AND ?2
    ORDER BY day, sessions.id, n
    """

  /// The item in a row whose columns are those from `first` on.
  init(_ row: Statement, from first: Int32 = 0) throws(SQLiteError) {
    self.init(
      day: try row.day(first), sentenceID: row.text(first + 1), text: row.text(first + 2),
      attempts: row.count(first + 3),
      mode: try row.word(first + 4), correct: row.flag(first + 5),
      similarity: row.optionalReal(first + 6),
      said: SaidScores(row, from: first + 7),
      score: row.optionalCount(first + 11), transcript: row.optionalText(first + 12))
  }
}

extension LentItem {
  /// The item in a row of `PractisedItem.sql`.
  init(_ row: Statement) throws(SQLiteError) {
    let day = row.bytes(0)
    if !Self.isDay(day) { _ = try row.day(0) }
    self.init(
      day: day, sentenceID: row.bytes(1), text: row.bytes(2), attempts: row.count(3),
      mode: try Self.mode(row), correct: row.flag(5), similarity: row.optionalReal(6),
      said: SaidScores(row, from: 7),
      score: row.optionalCount(11), transcript: row.isNull(12) ? nil : row.bytes(12))
  }

  /// Whether the text is a valid day; making a String to tell would cost too much.
  private static func isDay(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func number(_ digits: Range<Int>) -> Int? {
      var number = 0
      for digit in text[digits] {
        guard (48...57).contains(digit) else { return nil }
        number = 10 * number + Int(digit - 48)
      }
      return number
    }
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10)
    else { return false }
    return LocalDay(year: year, month: month, day: day) != nil
  }

  private static func mode(_ row: Statement) throws(SQLiteError) -> AnswerMode {
    // Nearly all rows have one of these; a String to look it up would cost more than all the rest.
    switch row.bytes(4).first {
    case UInt8(ascii: "t"): .text
    case UInt8(ascii: "v"): .voice
    default: try row.word(4)
    }
  }
}
