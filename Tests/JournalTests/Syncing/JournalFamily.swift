import Coaching
import Merging

@testable import Journal

/// Journals of several computers, and the files that they share.
final class JournalFamily {
  let places: [Place]
  private(set) var journals: [Journal]
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  /// Files that are not what was written, or should not be there.
  private var broken: [(name: String, bytes: [UInt8])] = []
  /// Files that were taken away, which a carrier may bring back.
  private(set) var retired: [(name: String, bytes: [UInt8])] = []

  init(_ count: Int) throws {
    places = try (0..<count).map { _ in try Place() }
    journals = try places.map { place in
      let journal = try Journal.open(at: place.path, access: .write)
      try journal.schedule(by: .fsrs)
      try journal.beginSync()
      return journal
    }
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

  /// Has something happen to the file of a journal while nobody has it open.
  func change(_ number: Int, _ body: (_ path: String) throws -> Void) throws {
    try journals[number].close()
    try body(places[number].path)
    journals[number] = try Journal.open(at: places[number].path, access: .write)
  }

  /// The files that a computer wrote.
  func files(of number: Int) throws -> [(name: String, bytes: [UInt8])] {
    let own = try journals[number].syncStanding()?.computer
    return try files.filter { try Segment(file: $0.bytes).computer == own }
  }

  /// Has a file vanish from the folder.
  func remove(_ name: String) { files.removeAll { $0.name == name } }

  /// Has a computer take in files that it may know already.
  @discardableResult
  func takeIn(_ number: Int, _ chosen: [(name: String, bytes: [UInt8])]) throws -> Merged {
    var merged = Merged()
    for file in chosen {
      // One that has not come whole is read when it has.
      guard let segment = try? Segment(file: file.bytes) else { continue }
      try carryOut(segment.orders, number)
      merged += try journals[number].merge(segment, called: file.name)
    }
    return merged
  }

  private func carryOut(_ orders: [ForgetOrder], _ number: Int) throws {
    for order in try journals[number].ordersToCarryOut(orders) {
      guard let day = LocalDay(order.day) else { continue }
      _ = try journals[number].forget(.before(day), order: order)
      try journals[number].adopt([order])
    }
  }

  /// A carrier delivers what it should not: a file that is cut, or one that was taken away.
  func deliverBadly(_ random: inout SplitMix64) {
    if let file = files.randomElement(using: &random), Bool.random(using: &random) {
      let cut = Int.random(in: 1...file.bytes.count, using: &random)
      broken.append(("cut-\(broken.count)", Array(file.bytes.dropLast(cut))))
    } else if let file = retired.randomElement(using: &random) {
      broken.append(file)
    }
  }

  /// A folder is emptied of what a computer wrote, which notices when it is next in step.
  func emptyFolder(of number: Int) throws {
    let own = try journals[number].reading { connection throws(SQLiteError) in
      try connection.all("SELECT name FROM sync_segments WHERE state <> 'taken'") { $0.text(0) }
    }
    files.removeAll { own.contains($0.name) }
    try journals[number].lose(segmentsBut: Set(files.map(\.name)))
  }

  /// Everybody writes, and takes in everything in an order of their own, until there is no news.
  func meet(_ random: inout SplitMix64) throws {
    for round in 0..<6 {
      let before = files.map(\.name)
      for number in journals.indices { try write(number) }
      for number in journals.indices {
        // Twice: what comes before its session waits for it.
        let all = files + (round == 0 ? broken : [])
        for _ in 0..<2 { try takeIn(number, all.shuffled(using: &random)) }
        try renew(number)
      }
      if files.map(\.name) == before { break }
    }
    for number in journals.indices { try journals[number].settleMerged() }
  }

  /// Has a computer look into its files, write anew what is in those that are to go, and take them away;
  /// their names.
  @discardableResult
  func renew(_ number: Int) throws -> [String] {
    let journal = journals[number]
    for name in try journal.doubtedSegments() {
      let file = files.first { $0.name == name }
      try journal.lookInto(try file.map { try Segment(file: $0.bytes) }, called: name)
    }
    try write(number)
    let gone = Set(try journal.retiredSegments())
    let names = files.map(\.name).filter(gone.contains)
    retired += files.filter { gone.contains($0.name) }
    files.removeAll { gone.contains($0.name) }
    return names
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
      "SELECT 'day', kind, day, lang, name, items, first_try, sim, sims, score, scores, pace FROM day_sums",
      "SELECT 'count', kind, day, lang, value, items FROM day_counts",
      "SELECT 'confusion', day, lang, expected, heard, times, tentative FROM confusions",
      "SELECT 'spoken', uid, i.n, p.n, rater, similarity, p.acc FROM spoken p JOIN items i ON i.id = item "
        + "JOIN sessions s ON s.id = session",
      "SELECT 'card', lang, kind, key, added, added_day FROM cards",
      "SELECT 'review', c.kind, key, uid, i.n, at, grade, score FROM reviews r JOIN cards c "
        + "ON c.id = card JOIN items i ON i.id = item JOIN sessions s ON s.id = session",
      "SELECT 'due', kind, key, state, due, reviewed, grade, reviews FROM schedules "
        + "JOIN cards ON cards.id = card",
      "SELECT 'dropped', lang, key FROM dropped_words",
      "SELECT 'dropped sentence', lang, key FROM dropped_sentences",
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
