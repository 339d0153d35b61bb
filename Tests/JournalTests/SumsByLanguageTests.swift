import Coaching
import CSQLite
@testable import Journal
import TestSupport
import Testing

@Suite("What the days came to in each language")
struct SumsByLanguageTests {
  let place: Place

  init() throws { place = try Place() }

  /// Some items a day for three days, every third in noise; the second session of a day is in another language
  /// where there is one.
  private func practise(inBoth: Bool) throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    for number in 0..<6 {
      let lang = inBoth && !number.isMultiple(of: 2) ? Lang.english : .chinese
      let begin = Int64(number / 2 * 86_400 + number % 2 * 900)
      let plan = SessionPlan(id: "s\(number)", minutes: 1, lang: lang, seed: 1)
      try journal.keep(.sessionBegan(plan), at: Facts.later(begin))
      for n in 1...4 {
        var sentence = Facts.sentence("c\(n)")
        sentence.lang = lang
        let passed = (n + number).isMultiple(of: 2)
        try journal.keep(
          [
            .itemBegan(n: n, sentence, Delivery(noise: n == 3 ? Noise(.cafe, snr: 0) : nil)),
            Facts.attempt(n, similarity: passed ? 1 : 0.3, passed: passed, playbacks: n),
            .itemDone(Facts.result(n, passed ? .passed : .revealed, id: "c\(n)")),
          ], at: Facts.later(begin + Int64(n)))
      }
      try journal.keep(
        .sessionEnded(.completed, practisedSeconds: 60), at: Facts.later(begin + 60))
    }
    return journal
  }

  private func rows(_ journal: Journal) throws -> [[String]] {
    try journal.reading { connection throws(SQLiteError) in
      var all: [[String]] = []
      for table in ["day_sums", "day_counts"] {
        all += try connection.all("SELECT * FROM \(table) ORDER BY 1, 2, 3, 4", []) { row in
          (0..<row.columnCount).map { row.text($0) }
        }
      }
      return all
    }
  }

  @Test(arguments: [false, true])
  func `are counted as its items alone would be`(inBoth: Bool) throws {
    let journal = try practise(inBoth: inBoth)
    let (first, last) = (Facts.morning.day, Facts.morning.day.advanced(by: 1))
    for lang in [nil, Lang.chinese, .english, .spanish] {
      var tally = PeriodTally(from: first, to: last)
      for row in try journal.details() where row.item.day <= last {
        if lang == nil || row.lang == lang { tally.add(row) }
      }
      PeriodComparison(try journal.period(from: first, to: last, lang), tally.period()).check()
    }
    #expect(try journal.practisedDays(upTo: last) == [first, last])
  }

  @Test(arguments: [false, true])
  func `are there as soon as an older journal is opened`(inBoth: Bool) throws {
    let journal = try practise(inBoth: inBoth)
    let kept = try rows(journal)
    try journal.close()
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try connection.runScript(
      "\(beforeNoisySums) PRAGMA user_version = 21;", called: "going back")
    let newer = try Journal.open(at: place.path, access: .write)
    #expect(try rows(newer) == kept)
    #expect(try newer.integrityCheck() == [])
  }
}
