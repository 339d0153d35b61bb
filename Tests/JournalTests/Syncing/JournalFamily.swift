import Coaching
import Merging

@testable import Journal

/// Journals of several computers, and the files that they share.
final class JournalFamily {
  let places: [Place]
  let journals: [Journal]
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  private var known: [Set<String>]

  init(_ count: Int) throws {
    places = try (0..<count).map { _ in try Place() }
    journals = try places.map { place in
      let journal = try Journal.open(at: place.path, access: .write)
      try journal.schedule(by: .fsrs)
      try journal.beginSync()
      return journal
    }
    known = Array(repeating: [], count: count)
  }

  /// Has a computer write what others lack.
  func write(_ number: Int) throws {
    while let content = try journals[number].unpublished() {
      if content.segment.isEmpty { break }
      let bytes = content.segment.file
      let name = Segment.name(of: bytes)
      files.append((name, bytes))
      try journals[number].published(content, as: name)
      if !content.hasMore { break }
    }
  }

  /// Has a computer take in files that it may know already.
  @discardableResult
  func takeIn(_ number: Int, _ chosen: [(name: String, bytes: [UInt8])]) throws -> Merged {
    var merged = Merged()
    for file in chosen {
      merged += try journals[number].merge(try Segment(file: file.bytes), called: file.name)
    }
    return merged
  }

  /// Everybody writes, and takes in everything in an order of their own.
  func meet(_ random: inout SplitMix64) throws {
    for number in journals.indices { try write(number) }
    for number in journals.indices {
      // Twice: what comes before its session waits for it.
      for _ in 0..<2 { try takeIn(number, files.shuffled(using: &random)) }
    }
    // What came of merging may be news.
    for number in journals.indices { try write(number) }
    for number in journals.indices {
      for _ in 0..<2 { try takeIn(number, files.shuffled(using: &random)) }
      try journals[number].settleMerged()
    }
  }

  /// The history as a value, from the files alone.
  func history() throws -> History {
    var history = History()
    for file in files { history.merge(try Segment(file: file.bytes)) }
    return history
  }
}

extension Journal {
  /// Everything that is history, without the numbers that rows have here.
  func contents() throws -> [String] {
    let queries = [
      """
      SELECT 'session', uid, began, day, lang, mode, kind, practised_seconds, ended, ending, judged,
        scored, score_sum, first_try, imported, trials, turns FROM sessions
      """,
      "SELECT 'item', uid, i.n, sentence_id, i.text, outcome, correct, i.attempts, item_score, transcript "
        + "FROM items i JOIN sessions s ON s.id = session",
      "SELECT 'try', uid, i.n, a.n, at, answer, a.semantic_sim, passed, words, playbacks FROM attempts a "
        + "JOIN items i ON i.id = item JOIN sessions s ON s.id = session",
      "SELECT 'appeal', uid, i.n, at, a.correct FROM appeals a JOIN items i ON i.id = item "
        + "JOIN sessions s ON s.id = session",
      "SELECT 'word', lang, word, met, heard, near, wrong, missing, last_met FROM words WHERE met > 0",
      "SELECT 'miss', uid, i.n, place, w.word, verdict, taken_for FROM misses m "
        + "JOIN items i ON i.id = item JOIN sessions s ON s.id = session JOIN words w ON w.id = m.word",
      "SELECT 'day', kind, day, name, items, first_try, sim, sims, score, scores, pace FROM day_sums",
      "SELECT 'count', kind, day, value, items FROM day_counts",
      "SELECT 'confusion', day, lang, expected, heard, times, tentative FROM confusions",
      "SELECT 'spoken', uid, i.n, p.n, rater, similarity, p.acc FROM spoken p JOIN items i ON i.id = item "
        + "JOIN sessions s ON s.id = session",
      "SELECT 'card', lang, kind, key, added, added_day FROM cards",
      "SELECT 'review', c.kind, key, uid, i.n, at, grade, score FROM reviews r JOIN cards c "
        + "ON c.id = card JOIN items i ON i.id = item JOIN sessions s ON s.id = session",
      "SELECT 'due', kind, key, state, due, reviewed, grade, reviews FROM schedules "
        + "JOIN cards ON cards.id = card",
      "SELECT 'dropped', lang, key FROM dropped_words",
      "SELECT 'ability', lang, mode, mean, variance, updated FROM abilities",
      "SELECT 'trial', uid, t.n, about, is_right FROM trials t JOIN sessions s ON s.id = session",
      "SELECT 'turn', uid, t.n, line, given FROM turns t JOIN sessions s ON s.id = session",
      "SELECT 'talk', uid, scene, t.ending FROM talks t JOIN sessions s ON s.id = session",
      "SELECT 'measure', uid, at, threshold FROM measures",
      "SELECT 'measured', uid, n, snr, chosen FROM measure_trials JOIN measures ON measures.id = measure",
      "SELECT 'gone', uid FROM sync_forgotten",
    ]
    return try reading { connection throws(SQLiteError) in
      var lines: [String] = []
      for query in queries {
        lines += try connection.all(query) { row in
          (0..<row.columnCount).map { "\(row.value($0))" }.joined(separator: " | ")
        }.sorted()
      }
      return lines
    }
  }
}
