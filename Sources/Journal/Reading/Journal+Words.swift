public import Coaching
import JSON

extension Journal {
  /// The words that the session is remembered by, at most `limit` of each kind.
  public func sessionWords(_ uid: String, limit: Int) throws(JournalError) -> SessionWords {
    try reading { connection throws(SQLiteError) in
      let misses = Misses.ofSession(uid)
      return SessionWords(
        hardest: try misses.hardest(limit: limit, fewest: 1, in: connection),
        regained: try Self.regained(uid, limit: limit, in: connection))
    }
  }

  /// The words missed most often at first tries, at least `fewest` times, the hardest first; both
  /// days are inclusive, and without a language all count.
  public func hardestWords(
    _ lang: Lang?, from first: LocalDay? = nil, to last: LocalDay? = nil, limit: Int,
    fewest: Int = 1
  ) throws(JournalError) -> [HardWord] {
    let misses: Misses =
      first == nil && last == nil ? .all(lang) : .ofDays(Self.span(first, last), lang)
    return try reading { connection throws(SQLiteError) in
      try misses.hardest(limit: limit, fewest: fewest, in: connection)
    }
  }

  /// Words are from an earlier session if their items began before those of this one.
  private static func regained(
    _ uid: String, limit: Int, in connection: Connection
  ) throws(SQLiteError) -> [String] {
    let words = try connection.all(
      """
      \(MetWords.sql),
      mine (item) AS (
        SELECT items.id FROM sessions CROSS JOIN items ON session = sessions.id WHERE uid = ?),
      met (id, lang, word) AS (
        SELECT DISTINCT words.id, words.lang, words.word
        FROM mine CROSS JOIN met_words ON met_words.item = mine.item
        CROSS JOIN words ON words.lang = met_words.lang AND words.word = met_words.word)
      SELECT lang, word, (
        SELECT max(item) FROM misses
        WHERE misses.word = met.id AND item < (SELECT min(item) FROM mine)) AS missed
      FROM met
      WHERE missed IS NOT NULL AND id NOT IN (
        SELECT misses.word FROM mine CROSS JOIN misses ON misses.item = mine.item)
      ORDER BY missed DESC, word
      """, [.text(uid)]
    ) { row throws(SQLiteError) in (lang: try row.word(0) as Lang, word: row.text(1)) }
    let weighty = words.lazy.filter { !LightWords.contains($0.word, $0.lang) }
    return Array(weighty.map(\.word).prefix(max(0, limit)))
  }
}

/// Every word of every first try with what became of it, as a table with which a query can begin.
///
/// A view in the file could not do this: nothing in there is trusted to parse JSON.
enum MetWords {
  static let sql = """
    WITH met_words AS (
      SELECT
        attempts.item, key AS place, items.lang,
        json_extract(words, fullkey || '.expected') AS word,
        CASE
          WHEN appeals.correct AND items.semantic_sim >= \(OwnWord.below) AND NOT EXISTS (
            SELECT 1 FROM attempts AS further WHERE further.item = attempts.item AND further.n > 1)
          THEN 'match' ELSE json_extract(words, fullkey || '.verdict')
        END AS verdict,
        json_extract(words, fullkey || '.answer') AS answer, attempts.at
      FROM attempts
      CROSS JOIN items ON items.id = attempts.item
      LEFT JOIN appeals ON appeals.item = attempts.item
      -- Verdicts that cannot be read are left out: the try counts all the same.
      CROSS JOIN json_each(CASE WHEN json_valid(words) THEN words ELSE '[]' END)
      WHERE attempts.n = 1
        AND json_type(words, fullkey || '.expected') = 'text'
        AND json_extract(words, fullkey || '.expected') <> ''
        AND json_extract(words, fullkey || '.verdict')
          IN ('match', 'homophone', 'near', 'wrong', 'missing'))
    """
}

/// Counts how often some words occur in the verdicts of tries.
///
/// It searches the raw JSON: parsing a year of it would cost many times as much.
struct MetCount {
  struct Key: Hashable {
    /// Lower-cased within ASCII, as SQLite's NOCASE does.
    let word: String
    let lang: Lang
  }

  private(set) var met: [Key: Int]

  init(of words: [Key]) {
    met = Dictionary(words.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the words of one try.
  mutating func add(_ json: UnsafeBufferPointer<UInt8>, _ lang: Lang) {
    if json.contains(UInt8(ascii: "\\")) { return addSlowly(json, lang) }
    var place = 0
    while let start = Self.endOfMark(in: json, from: place) {
      let end = json[start...].firstIndex(of: UInt8(ascii: "\"")) ?? json.endIndex
      note(String(decoding: json[start..<end], as: UTF8.self), lang)
      place = end
    }
  }

  private mutating func addSlowly(_ json: UnsafeBufferPointer<UInt8>, _ lang: Lang) {
    guard let list = try? JSON.parse(Array(json)).asArray else { return }
    for word in list { if let expected = word["expected"]?.asString { note(expected, lang) } }
  }

  private mutating func note(_ word: String, _ lang: Lang) {
    let key = Key(word: word.asciiLowercased, lang: lang)
    if let count = met[key] { met[key] = count + 1 }
  }

  private static let mark = Array("\"expected\":\"".utf8)

  /// Where the text after the next mark begins.
  private static func endOfMark(in json: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    while place + mark.count <= json.count {
      if json[place] == mark[0], json[place + 1] == mark[1],
        json[place..<place + mark.count].elementsEqual(mark)
      {
        return place + mark.count
      }
      place += 1
    }
    return nil
  }
}

extension String {
  var asciiLowercased: String {
    guard utf8.contains(where: { (65...90).contains($0) }) else { return self }
    return String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
