public import Coaching
import Synchronization

extension Journal {
  /// Keeps what a model told of a word; what is there already stays as it is.
  public func keep(_ gloss: WrittenGloss) throws(JournalError) {
    _ = try access { store throws(SQLiteError) in
      try store.open.run(Self.insert, gloss.values)
    }
  }

  /// What models told of words of a language, in the order they were kept.
  public func glosses(_ lang: Lang) throws(JournalError) -> [WrittenGloss] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        "SELECT \(WrittenGloss.columns) FROM glosses WHERE lang = ? ORDER BY n",
        [.text(lang.rawValue)]
      ) { row throws(SQLiteError) in try WrittenGloss(row) }
    }
  }

  /// What a model told of a word; nil if none was asked.
  public func gloss(of word: String, _ lang: Lang) throws(JournalError) -> WrittenGloss? {
    try reading { connection throws(SQLiteError) in
      try connection.first(
        "SELECT \(WrittenGloss.columns) FROM glosses WHERE lang = ? AND key = ?",
        [.text(lang.rawValue), .text(Card.key(ofWord: word))]
      ) { row throws(SQLiteError) in try WrittenGloss(row) }
    }
  }

  /// Passes what models told of words to `body`, in the order it was kept; both days are inclusive.
  /// `body` must not use this journal.
  public func glosses(
    from first: LocalDay? = nil, to last: LocalDay? = nil,
    _ body: (WrittenGloss) throws -> Void
  ) throws {
    let path = path
    try store.withLock { store in
      do {
        let rows = try store.open.statement(
          "SELECT \(WrittenGloss.columns) FROM glosses WHERE day BETWEEN ? AND ? ORDER BY n",
          Self.span(first, last))
        defer { rows.reset() }
        while try rows.step() { try body(try WrittenGloss(rows)) }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }

  private static let insert = """
    INSERT INTO glosses (\(WrittenGloss.columns), key, day)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
    """
}

extension WrittenGloss {
  fileprivate static let columns = "word, lang, kinds, meaning, service, model, at, utc_offset"

  fileprivate var values: [Value] {
    [
      .text(word), .text(lang.rawValue), .text(kinds.map(\.rawValue).joined(separator: " ")),
      .text(meaning), .text(service), .text(model), .integer(at.milliseconds),
      .integer(at.utcOffsetMinutes), .text(Card.key(ofWord: word)), .text(at.day.description),
    ]
  }

  fileprivate init(_ row: Statement) throws(SQLiteError) {
    self.init(
      row.text(0), try row.word(1),
      kinds: row.text(2).split(separator: " ").compactMap { Gloss.Kind(rawValue: String($0)) },
      meaning: row.text(3), by: row.text(4), model: row.text(5),
      at: Moment(milliseconds: row.integer(6), utcOffsetMinutes: row.count(7)))
  }
}
