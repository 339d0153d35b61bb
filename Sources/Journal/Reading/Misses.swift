import Coaching

/// The misses of a session, of some days or of all time.
struct Misses: Sendable {
  /// The days asked for, as a condition on sessions and items; nil for all time.
  private let condition: String?
  private let values: [Value]

  static func ofSession(_ uid: String) -> Misses {
    Misses(condition: "uid = ?1", values: [.text(uid)])
  }

  static func ofDays(_ span: [Value], _ lang: Lang?) -> Misses {
    Misses(
      condition: "day BETWEEN ?1 AND ?2 AND items.lang = ifnull(?3, items.lang)",
      values: span + [.text(lang?.rawValue)])
  }

  static func all(_ lang: Lang?) -> Misses {
    Misses(condition: nil, values: [.text(lang?.rawValue)])
  }

  /// The words missed most often, at least `fewest` times, with what each was taken for; those that
  /// tell little come last.
  func hardest(
    limit: Int, fewest: Int, in connection: Connection
  ) throws(SQLiteError) -> [HardWord] {
    let candidates: [Word]
    if let condition {
      candidates = try words(where: condition, in: connection)
    } else {
      candidates = try allWords(in: connection)
    }
    let ranked = candidates.filter { $0.times >= fewest }.sorted { left, right in
      if left.isLight != right.isLight { return right.isLight }
      if left.times != right.times { return left.times > right.times }
      if left.rate != right.rate { return left.rate > right.rate }
      return (left.word, left.lang.rawValue) < (right.word, right.lang.rawValue)
    }
    let hardest = Array(ranked.prefix(max(0, limit)))
    let met = try met(of: hardest, in: connection)
    return try hardest.map { word throws(SQLiteError) in
      var misses = word.misses ?? []
      if word.misses == nil { misses = try allMisses(of: word.id, in: connection) }
      return HardWord(
        text: word.word, lang: word.lang, met: max(word.times, met[word.key] ?? 0),
        missed: word.times, takenFor: Self.mistakes(misses),
        sentence: try Self.sentence(of: misses.map(\.last).max(), in: connection))
    }
  }

  // MARK: Words

  /// What a word was taken for, how often, and at which item last.
  private struct Miss {
    let takenFor: String?
    let times: Int
    let last: Int64
  }

  private struct Word {
    let id: Int64
    let lang: Lang
    let word: String
    let times: Int
    /// How often it was missed out of all the times it was met.
    let rate: Double
    let isLight: Bool
    /// Absent where they have not been read.
    let misses: [Miss]?

    init(_ row: Statement, times: Int? = nil, misses: [Miss]? = nil) throws(SQLiteError) {
      id = row.integer(0)
      lang = try row.word(1)
      word = row.text(2)
      self.times = times ?? row.count(3)
      rate = row.real(3) / row.real(4)
      isLight = LightWords.contains(word, lang)
      self.misses = misses
    }

    var key: MetCount.Key { .init(word: word.asciiLowercased, lang: lang) }
  }

  /// The running totals say all.
  private func allWords(in connection: Connection) throws(SQLiteError) -> [Word] {
    try connection.all(
      "SELECT id, lang, word, met - heard, met FROM words WHERE lang = ifnull(?, lang) AND met > heard",
      values
    ) { row throws(SQLiteError) in try Word(row) }
  }

  private func allMisses(
    of word: Int64, in connection: Connection
  ) throws(SQLiteError) -> [Miss] {
    try connection.all(
      """
      SELECT max(taken_for COLLATE BINARY), count(*), max(item) FROM misses WHERE word = ?
      GROUP BY taken_for
      """, [.integer(word)]
    ) { Miss(takenFor: $0.optionalText(0), times: $0.count(1), last: $0.integer(2)) }
  }

  /// In one pass over the time asked for.
  private func words(
    where condition: String, in connection: Connection
  ) throws(SQLiteError) -> [Word] {
    var misses: [Int64: [Miss]] = [:]
    let rows = try connection.statement(
      """
      SELECT misses.word, max(taken_for COLLATE BINARY), count(*), max(misses.item)
      FROM sessions CROSS JOIN items ON session = sessions.id
      CROSS JOIN misses ON misses.item = items.id
      WHERE \(condition) GROUP BY misses.word, taken_for
      """, values)
    defer { rows.reset() }
    while try rows.step() {
      misses[rows.integer(0), default: []].append(
        Miss(takenFor: rows.optionalText(1), times: rows.count(2), last: rows.integer(3)))
    }
    var words: [Word] = []
    for (id, misses) in misses {
      let times = misses.reduce(0) { $0 + $1.times }
      let word = try connection.first(
        "SELECT id, lang, word, met - heard, met FROM words WHERE id = ?", [.integer(id)]
      ) { row throws(SQLiteError) in try Word(row, times: times, misses: misses) }
      if let word { words.append(word) }
    }
    return words
  }

  /// How often each of some words was met in the time asked for.
  private func met(
    of words: [Word], in connection: Connection
  ) throws(SQLiteError) -> [MetCount.Key: Int] {
    guard !words.isEmpty, let condition else {
      var met: [MetCount.Key: Int] = [:]
      for word in words {
        met[word.key] = try connection.first(
          "SELECT met FROM words WHERE id = ?", [.integer(word.id)]
        ) { $0.count(0) }
      }
      return met
    }
    var count = MetCount(of: words.map(\.key))
    let tries = try connection.statement(
      """
      SELECT words, items.lang
      FROM sessions CROSS JOIN items ON session = sessions.id
      CROSS JOIN attempts ON attempts.item = items.id AND attempts.n = 1 WHERE \(condition)
      """, values)
    defer { tries.reset() }
    while try tries.step() { count.add(tries.bytes(0), try tries.word(1)) }
    return count.met
  }

  // MARK: What a word was taken for

  private static func mistakes(_ misses: [Miss]) -> [HardWord.Mistake] {
    misses.sorted { ($0.times, $0.last) > ($1.times, $1.last) }.compactMap { miss in
      miss.takenFor.map { HardWord.Mistake(text: $0, times: miss.times) }
    }.prefix(3).map(\.self)
  }

  private static func sentence(
    of item: Int64?, in connection: Connection
  ) throws(SQLiteError) -> String? {
    guard let item else { return nil }
    return try connection.first("SELECT text FROM items WHERE id = ?", [.integer(item)]) {
      $0.text(0)
    }
  }
}
