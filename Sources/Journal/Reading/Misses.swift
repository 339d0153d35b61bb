import Coaching

/// The misses of a session, of some days or of all time.
struct Misses: Sendable {
  /// Where it is known how often a word was met.
  private enum Met {
    case totals
    /// In the first tries of this source.
    case tries(String)
  }

  /// The tables they are read from, in the order that follows what was asked for.
  private let source: String
  private let values: [Value]
  private let met: Met

  static func ofSession(_ uid: String) -> Misses {
    Misses(joinedWhere: "uid = ?1", [.text(uid)])
  }

  static func ofDays(_ span: [Value], _ lang: Lang?) -> Misses {
    Misses(
      joinedWhere: "day BETWEEN ?1 AND ?2 AND items.lang = ifnull(?3, items.lang)",
      span + [.text(lang?.rawValue)])
  }

  static func all(_ lang: Lang?) -> Misses {
    // The running totals say all.
    Misses(
      source: "misses CROSS JOIN (SELECT ?1) WHERE true", values: [.text(lang?.rawValue)],
      met: .totals)
  }

  private init(source: String, values: [Value], met: Met) {
    (self.source, self.values, self.met) = (source, values, met)
  }

  private init(joinedWhere condition: String, _ values: [Value]) {
    let items = "sessions CROSS JOIN items ON session = sessions.id"
    self.init(
      source: "\(items) CROSS JOIN misses ON misses.item = items.id WHERE \(condition)",
      values: values,
      met: .tries("\(items) CROSS JOIN attempts ON attempts.item = items.id WHERE \(condition)"))
  }

  /// The words that were missed most often, and `fewest` times at least, with what each was taken
  /// for; those that tell little come last.
  func hardest(
    limit: Int, fewest: Int, in connection: Connection
  ) throws(SQLiteError) -> [HardWord] {
    let ranked = try words(in: connection).filter { $0.times >= fewest }.sorted { left, right in
      if left.isLight != right.isLight { return right.isLight }
      if left.times != right.times { return left.times > right.times }
      if left.rate != right.rate { return left.rate > right.rate }
      return (left.word, left.lang.rawValue) < (right.word, right.lang.rawValue)
    }
    let hardest = Array(ranked.prefix(max(0, limit)))
    let met = try met(of: hardest, in: connection)
    return try hardest.map { word throws(SQLiteError) in
      HardWord(
        text: word.word, lang: word.lang, met: max(word.times, met[word.key] ?? 0),
        missed: word.times, takenFor: try answers(for: word.id, in: connection),
        sentence: try sentence(with: word.id, in: connection))
    }
  }

  private struct Word {
    let id: Int64
    let lang: Lang
    let word: String
    let times: Int
    /// How often it was missed of all times that it was ever met.
    let rate: Double
    let isLight: Bool

    init(_ row: Statement) throws(SQLiteError) {
      id = row.integer(0)
      lang = try row.word(1)
      word = row.text(2)
      times = row.count(3)
      rate = row.real(4)
      isLight = LightWords.contains(word, lang)
    }

    var key: MetCount.Key { .init(word: word.asciiLowercased, lang: lang) }
  }

  private func words(in connection: Connection) throws(SQLiteError) -> [Word] {
    if case .totals = met {
      return try connection.all(
        """
        SELECT id, lang, word, met - heard, (met - heard) / CAST(met AS REAL)
        FROM words WHERE lang = ifnull(?, lang) AND met > heard
        """, values, Word.init)
    }
    return try connection.all(
      """
      WITH missed (id, times) AS (
        SELECT misses.word, count(*) FROM \(source) GROUP BY misses.word)
      SELECT words.id, lang, word, times, (met - heard) / CAST(met AS REAL)
      FROM missed CROSS JOIN words ON words.id = missed.id
      """, values, Word.init)
  }

  /// How often each of some words was met in the time asked for.
  private func met(
    of words: [Word], in connection: Connection
  ) throws(SQLiteError) -> [MetCount.Key: Int] {
    switch met {
    case .totals:
      var met: [MetCount.Key: Int] = [:]
      for word in words {
        met[word.key] = try connection.first(
          "SELECT met FROM words WHERE id = ?", [.integer(word.id)]
        ) { $0.count(0) }
      }
      return met
    case .tries(let source):
      var count = MetCount(of: words.map(\.key))
      guard !words.isEmpty else { return [:] }
      let tries = try connection.statement(
        "SELECT words, items.lang FROM \(source) AND attempts.n = 1", values)
      defer { tries.reset() }
      while try tries.step() { count.add(tries.bytes(0), try tries.word(1)) }
      return count.met
    }
  }

  /// What a word was most often taken for, and of equals the latest first.
  private func answers(
    for word: Int64, in connection: Connection
  ) throws(SQLiteError) -> [HardWord.Mistake] {
    try connection.all(
      """
      SELECT max(taken_for COLLATE BINARY), count(*) FROM \(own) AND taken_for IS NOT NULL
      GROUP BY taken_for ORDER BY count(*) DESC, max(item) DESC LIMIT 3
      """, values + [.integer(word)]
    ) { HardWord.Mistake(text: $0.text(0), times: $0.count(1)) }
  }

  /// The latest sentence in which a word was missed.
  private func sentence(
    with word: Int64, in connection: Connection
  ) throws(SQLiteError) -> String? {
    try connection.first(
      "SELECT text FROM items WHERE id = (SELECT max(item) FROM \(own))",
      values + [.integer(word)]
    ) { $0.text(0) }
  }

  /// The misses of one word, whose number is the last value.
  private var own: String { "\(source) AND misses.word = ?\(values.count + 1)" }
}
