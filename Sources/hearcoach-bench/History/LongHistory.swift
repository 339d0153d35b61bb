import Coaching
import Glibc
import Journal

/// The journal of a learner who has practised for years, always the same except for its dates.
///
/// Thirty days are played through the journal itself; older ones are copies of them, made within the
/// file: playing ten years would take an hour. The cards are those of the thirty days, with reviews in all
/// years.
struct LongHistory {
  /// How many days are played.
  private static let block = 30

  let sessionsADay: Int
  let itemsASession: Int
  /// How often the thirty days are repeated.
  let blocks: Int
  /// How often each review of the thirty days is there, a second apart: cards made in thirty days are
  /// few for ten years.
  var reviewsOfEach = 1

  /// A million tries over ten years.
  static let tenYears = LongHistory(sessionsADay: 5, itemsASession: 40, blocks: 122)
  /// The same, with a million reviews.
  static let aMillionReviews = LongHistory(
    sessionsADay: 5, itemsASession: 40, blocks: 122, reviewsOfEach: 6)
  /// A month of days like those, with somewhat more than a thousand reviews.
  static let aThousandReviews = LongHistory(sessionsADay: 5, itemsASession: 40, blocks: 1)
  /// About so many tries, over as many months as it takes.
  static func tries(_ count: Int) -> LongHistory {
    LongHistory(
      sessionsADay: 5, itemsASession: 40, blocks: max(1, (count * tenYears.blocks) / 1_000_000))
  }

  /// How many days it has.
  var days: Int { Self.block * blocks }

  /// A thousand tries in a month.
  static let aMonth = LongHistory(sessionsADay: 1, itemsASession: 24, blocks: 1)

  /// Fills a new journal; its last day is `today`.
  func fill(_ path: String, upTo today: LocalDay) throws {
    let journal = try Journal.open(at: path, access: .write)
    try journal.schedule(by: .fsrs)
    var learner = Learner()
    for back in (0..<Self.block).reversed() {
      for number in 0..<sessionsADay {
        try learner.practise(on: today.advanced(by: -back), number, itemsASession, journal)
      }
    }
    try journal.close()
    guard blocks > 1 else { return }
    // The oldest days get the lowest numbers, as if they had been played first.
    _ = try TimedProgram("sqlite3", path, script).run()
    let filled = try Journal.open(at: path, access: .write)
    try filled.schedule(by: .fsrs)
    try filled.close()
  }

  private var script: String {
    let shift = "(SELECT max(id) FROM sessions)"
    return """
      PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; PRAGMA cache_size = -200000;
      CREATE TEMP TABLE n AS SELECT \(shift) AS s, (SELECT max(id) FROM items) AS i,
        (SELECT \(reviewsOfEach) * max(id) FROM reviews) AS r;
      CREATE TEMP TABLE b AS
        WITH RECURSIVE k (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM k WHERE k < \(blocks - 1))
        SELECT k, k * -\(Self.block) AS days, k * -\(Self.block * 86_400_000) AS ms FROM k;
      CREATE TEMP TABLE s AS SELECT * FROM sessions;
      CREATE TEMP TABLE t AS SELECT * FROM items;
      CREATE TEMP TABLE a AS SELECT * FROM attempts;
      CREATE TEMP TABLE m AS SELECT * FROM misses;
      CREATE TEMP TABLE w AS
        WITH RECURSIVE k (k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM k WHERE k < \(reviewsOfEach - 1))
        SELECT reviews.id * \(reviewsOfEach) + k - \(reviewsOfEach - 1) AS id, card, item,
          at + 1000 * k AS at, grade, score
        FROM reviews, k;
      CREATE TEMP TABLE d AS SELECT * FROM day_sums;
      CREATE TEMP TABLE c AS SELECT * FROM day_counts;
      BEGIN;
      DELETE FROM schedules; DELETE FROM scheduling; DELETE FROM reviews;
      DELETE FROM misses; DELETE FROM attempts; DELETE FROM items; DELETE FROM sessions;
      INSERT INTO b VALUES (0, 0, 0);
      \(copy("sessions", from: "s", ["id": "id + (\(blocks - 1) - k) * n.s", "uid": "uid || '-' || k",
        "began": "began + ms", "ended": "ended + ms", "day": "date(day, days || ' days')"]))
      \(copy("items", from: "t", ["id": "id + (\(blocks - 1) - k) * n.i",
        "session": "session + (\(blocks - 1) - k) * n.s", "began": "began + ms", "ended": "ended + ms"]))
      \(copy("attempts", from: "a", ["item": "item + (\(blocks - 1) - k) * n.i", "at": "at + ms"]))
      \(copy("misses", from: "m", ["item": "item + (\(blocks - 1) - k) * n.i"]))
      \(copy("reviews", from: "w", ["id": "id + (\(blocks - 1) - k) * n.r",
        "item": "item + (\(blocks - 1) - k) * n.i", "at": "at + ms"]))
      DELETE FROM day_sums; DELETE FROM day_counts;
      \(copy("day_sums", from: "d", ["day": "date(day, days || ' days')"]))
      \(copy("day_counts", from: "c", ["day": "date(day, days || ' days')"]))
      UPDATE words SET met = met * \(blocks), heard = heard * \(blocks), near = near * \(blocks),
        wrong = wrong * \(blocks), missing = missing * \(blocks);
      COMMIT;
      PRAGMA journal_mode = WAL;
      """
  }

  /// Copies a table once for each block, the oldest one first.
  private func copy(_ table: String, from source: String, _ changes: [String: String]) -> String {
    let columns = Self.columns[table] ?? []
    let values = columns.map { changes[$0] ?? "\(source).\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO \(table) (\(columns.joined(separator: ", ")))
      SELECT \(values) FROM b CROSS JOIN \(source) CROSS JOIN n ORDER BY k DESC, \(source).rowid;
      """
  }

  private static let columns = [
    "sessions": words(
      """
      id uid began utc_offset day lang mode profile planned_minutes pace seed practised_seconds ended
      ending judged scored score_sum imported first_try kind noise snr
      """),
    "items": words(
      """
      id session n sentence_id text reading translation lang level word_bucket topic pace began ended
      outcome correct attempts semantic_sim acc flu comp pros item_score transcript mode noise snr helped
      """),
    "attempts": words(
      """
      item n at answer semantic_sim passed response_seconds playbacks acc flu comp pros rater words
      voice_provider voice_id
      """),
    "reviews": words("id card item at grade score"),
    "misses": words("item place word verdict taken_for"),
    "day_sums": words(
      """
      kind day lang name items first_try sim sims score scores acc accs flu flus comp comps pros pross said
      saids pace paces
      """),
    "day_counts": words("kind day lang value items"),
  ]

  private static func words(_ list: String) -> [String] {
    list.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
