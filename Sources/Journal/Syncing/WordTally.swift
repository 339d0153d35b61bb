import Coaching
import Merging

/// Adds up the words of first tries of many records, and adds them to the totals at once: what `WordTotals` comes
/// to, in a fraction of the time.
struct WordTally {
  /// A word in any spelling, as SQLite compares them: of capitals only those of ASCII do not tell words apart.
  private struct Name: Hashable {
    let lang: String
    let folded: [UInt8]
  }

  fileprivate struct Sum {
    /// Of its spellings the greatest by bytes.
    var word: [UInt8]
    var met = 0
    var heard = 0
    var near = 0
    var wrong = 0
    var missing = 0
    var last = Int64.min
  }

  private struct Miss {
    let item: Int64
    let place: Int
    let word: Name
    let verdict: Verdict
    let takenFor: String?
  }

  fileprivate enum Verdict: String, CaseIterable {
    case match, homophone, near, wrong, missing

    static let byBytes = Dictionary(
      uniqueKeysWithValues: allCases.map { (Array($0.rawValue.utf8), $0) })
  }

  private var sums: [Name: Sum] = [:]
  private var misses: [Miss] = []
  /// Items whose words SQLite must read.
  private var others: [Int64] = []

  /// Takes in a record that was written; `numbers` are those of its items.
  mutating func add(_ record: Record, _ numbers: [Cell: Int64]) {
    guard let attempts = record.rows[.attempts], let items = record.rows[.items] else { return }
    let known = Dictionary(items.map { ($0[0], $0) }) { first, _ in first }
    let further = Set(attempts.filter { $0[1] != .integer(1) }.map { $0[0] })
    let appealed = Set(
      (record.rows[.appeals] ?? []).filter { $0[Place.isCorrect] == .integer(1) }.map { $0[0] })
    for attempt in attempts where attempt[1] == .integer(1) {
      guard let item = known[attempt[0]], let number = numbers[attempt[0]],
        item[Place.noise] == .null, case .text(let lang) = item[Place.lang],
        case .text(let words) = attempt[Place.words], case .integer(let at) = attempt[Place.at]
      else { continue }
      var wasHeard = false
      if appealed.contains(attempt[0]), !further.contains(attempt[0]) {
        if case .real(let similarity) = item[Place.similarity] {
          wasHeard = similarity >= OwnWord.below
        }
      }
      if !add(words, lang, at, item: number, wasHeard) { others.append(number) }
    }
  }

  /// False, and nothing is added, if the words are not written as the journal writes them.
  private mutating func add(
    _ text: String, _ lang: String, _ at: Int64, item: Int64, _ wasHeard: Bool
  ) -> Bool {
    var reading = VerdictReading(text)
    guard let words = reading.words() else { return false }
    let bytes = reading.bytes
    for word in words {
      guard let expected = word.expected, let range = word.verdict,
        var verdict = Verdict.byBytes[Array(bytes[range])]
      else { continue }
      if wasHeard { verdict = .match }
      let spelling = Array(bytes[expected])
      let name = Name(lang: lang, folded: spelling.map { (65...90).contains($0) ? $0 + 32 : $0 })
      sums[name, default: Sum(word: spelling)].add(verdict, spelling, at)
      guard [.near, .wrong, .missing].contains(verdict) else { continue }
      let answer = verdict == .missing ? nil : word.answer
      misses.append(
        Miss(
          item: item, place: word.place, word: name, verdict: verdict,
          takenFor: answer.map { String(decoding: bytes[$0], as: UTF8.self) }))
    }
    return true
  }

  /// Adds all of it to the totals.
  func count(in connection: Connection) throws(SQLiteError) {
    for (name, sum) in sums {
      try connection.run(
        """
        INSERT INTO words (lang, word, met, heard, near, wrong, missing, last_met)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (lang, word) DO UPDATE SET
          word = max(words.word COLLATE BINARY, excluded.word), met = met + excluded.met,
          heard = heard + excluded.heard, near = near + excluded.near, wrong = wrong + excluded.wrong,
          missing = missing + excluded.missing, last_met = max(last_met, excluded.last_met)
        """,
        [
          .text(name.lang), .text(String(decoding: sum.word, as: UTF8.self)), .integer(sum.met),
          .integer(sum.heard), .integer(sum.near), .integer(sum.wrong), .integer(sum.missing),
          .integer(sum.last),
        ])
    }
    var numbers: [Name: Int64] = [:]
    for miss in misses {
      if numbers[miss.word] == nil {
        numbers[miss.word] = try connection.first(
          "SELECT id FROM words WHERE lang = ? AND word = ?",
          [.text(miss.word.lang), .text(String(decoding: miss.word.folded, as: UTF8.self))]
        ) { $0.integer(0) }
      }
      guard let number = numbers[miss.word] else { continue }
      try connection.run(
        "INSERT INTO misses (item, place, word, verdict, taken_for) VALUES (?, ?, ?, ?, ?)",
        [
          .integer(miss.item), .integer(miss.place), .integer(number),
          .text(miss.verdict.rawValue), .text(miss.takenFor),
        ])
    }
    let totals = WordTotals(connection: connection)
    for item in others { try totals.add(item: item) }
  }

  /// Where the columns are that tell of words.
  private enum Place {
    static let lang = place("lang", .items)
    static let similarity = place("semantic_sim", .items)
    static let noise = place("noise", .items)
    static let at = place("at", .attempts)
    static let words = place("words", .attempts)
    static let isCorrect = place("correct", .appeals)

    private static func place(_ name: String, _ table: RecordTable) -> Int {
      table.columns.firstIndex { $0.name == name } ?? 0
    }
  }
}

extension WordTally.Sum {
  fileprivate mutating func add(
    _ verdict: WordTally.Verdict, _ spelling: [UInt8], _ at: Int64
  ) {
    met += 1
    switch verdict {
    case .match, .homophone: heard += 1
    case .near: near += 1
    case .wrong: wrong += 1
    case .missing: missing += 1
    }
    last = max(last, at)
    if word.lexicographicallyPrecedes(spelling) { word = spelling }
  }
}
