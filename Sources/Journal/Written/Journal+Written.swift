public import Coaching
import Synchronization

extension Journal {
  /// Keeps sentences that passed all checks, all or none, and tells how many are new: one whose id
  /// or text is already there stays as it is.
  @discardableResult
  public func keep(_ written: [WrittenSentence]) throws(JournalError) -> Int {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      return try connection.transaction { () throws(SQLiteError) in
        var added = 0
        for sentence in written { added += try connection.run(Self.insert, sentence.values) }
        return added
      }
    }
  }

  /// The sentences of a language written by language models, in the order they were kept.
  public func writtenSentences(_ lang: Lang) throws(JournalError) -> [Sentence] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT \(WrittenSentence.columns) FROM written WHERE lang = ? ORDER BY n",
        [.text(lang.rawValue)]
      ) { row throws(SQLiteError) in try WrittenSentence(row).sentence }
    }
  }

  /// Passes each sentence written by a language model to `body`, in the order they were kept; both
  /// days, by when they were written, are inclusive. `body` must not use this journal.
  public func written(
    from first: LocalDay? = nil, to last: LocalDay? = nil,
    _ body: (WrittenSentence) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(
          "SELECT \(WrittenSentence.columns) FROM written WHERE day BETWEEN ? AND ? ORDER BY n",
          Self.span(first, last))
        defer { rows.reset() }
        while try rows.step() { try body(try WrittenSentence(rows)) }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }

  /// The texts last put before the learner, each once, latest first.
  public func recentTexts(_ lang: Lang, limit: Int) throws(JournalError) -> [String] {
    try reading { connection throws(SQLiteError) in
      // From the end of the table: sorting everything ever practised would cost too much.
      let rows = try connection.statement(
        "SELECT text FROM items WHERE +lang = ? ORDER BY id DESC", [.text(lang.rawValue)])
      defer { rows.reset() }
      var texts: [String] = []
      var known: Set<String> = []
      while texts.count < limit, try rows.step() {
        let text = rows.text(0)
        if known.insert(text).inserted { texts.append(text) }
      }
      return texts
    }
  }

  private static let insert = """
    INSERT INTO written (\(WrittenSentence.columns), day)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
    """
}

extension WrittenSentence {
  fileprivate static let columns =
    "id, text, lang, level, word_bucket, topic, reading, translation, service, model, at, utc_offset"

  fileprivate var values: [Value] {
    [
      .text(sentence.id), .text(sentence.text), .text(sentence.lang.rawValue),
      .text(sentence.level.rawValue), .text(sentence.wordBucket.rawValue), .text(sentence.topic),
      .text(sentence.reading?.joined(separator: " ")), .text(sentence.translation),
      .text(service), .text(model), .integer(at.milliseconds), .integer(at.utcOffsetMinutes),
      .text(at.day.description),
    ]
  }

  fileprivate init(_ row: Statement) throws(SQLiteError) {
    self.init(
      Sentence(
        id: row.text(0), text: row.text(1), lang: try row.word(2), level: try row.word(3),
        wordBucket: try row.word(4), topic: row.optionalText(5),
        reading: row.optionalText(6)?.split(separator: " ").map(String.init),
        translation: row.optionalText(7)),
      by: row.text(8), model: row.text(9),
      at: Moment(milliseconds: row.integer(10), utcOffsetMinutes: row.count(11)))
  }
}
