import Coaching

/// The running totals of sounds spoken as others, kept in step with the spoken tries.
struct ConfusionTotals {
  let connection: Connection

  /// Takes in what was made of one try at an item.
  func add(_ judgements: [SpokenJudgement], item: Int64) throws(SQLiteError) {
    for (pair, count) in Self.count(judgements) {
      try connection.run(
        """
        INSERT INTO confusions (day, lang, expected, heard, times, tentative)
        SELECT day, items.lang, ?2, ?3, ?4, ?5
        FROM items CROSS JOIN sessions ON sessions.id = session WHERE items.id = ?1
        ON CONFLICT (day, lang, expected, heard) DO UPDATE SET
          times = times + excluded.times, tentative = tentative + excluded.tentative
        """,
        [
          .integer(item), .text(pair.expected), .text(pair.heard), .integer(count.times),
          .integer(count.tentative),
        ])
    }
  }

  /// Counts everything anew.
  func recount() throws(SQLiteError) {
    try connection.run("DELETE FROM confusions")
    try add(items: 0 ... .max)
  }

  /// Takes in the spoken tries at items with numbers in a row.
  func add(items: ClosedRange<Int64>) throws(SQLiteError) {
    let rows = try connection.statement(
      """
      SELECT item, n, \(SpokenJudgement.columns) FROM spoken
      WHERE item BETWEEN ?1 AND ?2 ORDER BY item, n
      """, [.integer(items.lowerBound), .integer(items.upperBound)])
    defer { rows.reset() }
    var attempt: (item: Int64, n: Int) = (0, 0)
    var judgements: [SpokenJudgement] = []
    while try rows.step() {
      let next = (item: rows.integer(0), n: rows.count(1))
      if next != attempt {
        try add(judgements, item: attempt.item)
        attempt = next
        judgements = []
      }
      judgements.append(try SpokenJudgement(rows, from: 2))
    }
    try add(judgements, item: attempt.item)
  }

  private struct Pair: Hashable {
    let expected: String
    let heard: String
  }

  /// Only one judge counts, the one on this computer if it understood: what two of them hear is not
  /// two mistakes.
  private static func count(
    _ judgements: [SpokenJudgement]
  ) -> [Pair: (times: Int, tentative: Int)] {
    let understood = judgements.filter(\.isUnderstood)
    let own = understood.first { $0.rater == SpokenJudgement.local }
    guard let judge = own ?? understood.min(by: { $0.rater < $1.rater }) else { return [:] }
    var counts: [Pair: (times: Int, tentative: Int)] = [:]
    for word in judge.words where word.verdict != .extra {
      for sound in word.phonemes {
        guard let heard = sound.heard, heard != sound.ipa else { continue }
        var count = counts[Pair(expected: sound.ipa, heard: heard)] ?? (0, 0)
        count.times += 1
        if sound.isTentative { count.tentative += 1 }
        counts[Pair(expected: sound.ipa, heard: heard)] = count
      }
    }
    return counts
  }
}
