import Coaching
@testable import Journal
import Testing

@Suite struct PeriodTests {
  let place: Place

  init() throws { place = try Place() }

  /// Two days with items that passed, failed, were appealed, skipped and never ended.
  private func practise() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    for day in 0..<2 {
      try journal.keep(
        .sessionBegan(Facts.plan("s\(day)", minutes: 1)), at: Facts.later(0, days: Int64(day)))
      for n in 1...5 {
        let at = Facts.later(Int64(n * 60), days: Int64(day))
        try journal.keep(.itemBegan(n: n, Facts.sentence(), Delivery(pace: 0.9)), at: at)
        if n != 4 {
          let wrong = WordVerdict(expected: "请", answer: "青", verdict: .wrong)
          try journal.keep(
            Facts.attempt(n, similarity: 0.954_321, playbacks: n, words: [wrong]), at: at)
        }
        guard n < 5 else { continue }
        let outcome: ItemOutcome = [.passed, .failed, .revealed, .skipped][n - 1]
        let result = Facts.result(n, outcome, attempts: n == 4 ? 0 : 1, score: n == 4 ? nil : 90)
        try journal.keep(.itemDone(result), at: at)
        if n == 2 {
          var appealed = result
          (appealed.correct, appealed.similarity, appealed.score) = (true, 1, 97)
          try journal.keep(.appealed(appealed), at: at)
        }
      }
      try journal.keep(
        .sessionEnded(.completed, practisedSeconds: 90), at: Facts.later(400, days: Int64(day)))
    }
    try journal.close()
  }

  private func period(_ path: String) throws -> PeriodFacts {
    try Journal.open(at: path, access: .read)
      .period(from: nil, to: Facts.morning.day.advanced(by: 9))
  }

  @Test func `an older journal gets its sums when upgraded`() throws {
    try practise()
    let before = try period(place.path)
    #expect(before.days.map(\.sum.items) == [4, 4])
    #expect(before.days.map(\.sum.firstTry) == [2, 2])
    #expect(before.days.map(\.isDone) == [true, true])
    try goBackToFirstVersion(place.path)
    #expect(try period(place.path) == before)
  }

  @Test func `rows that know everything bring the same sums to another journal`() throws {
    try practise()
    let rows = try Journal.open(at: place.path, access: .read).details()
    #expect(rows.count == 10)
    let other = try Place()
    let journal = try Journal.open(at: other.path, access: .write)
    for known in [0, 10] {
      let outcome = try journal.importRows(rows, at: Facts.morning) { Array("\($0)".utf8) }
      #expect(outcome == ImportedRows(added: 10 - known, known: known))
      #expect(try journal.details() == rows)
      #expect(try period(other.path) == period(place.path))
    }
    #expect(try journal.integrityCheck() == [])
  }

  @Test(arguments: [false, true])
  func `a headline has the facts of the whole, in one language and beside another`(
    hasOther: Bool
  ) throws {
    try practise()
    let journal = try Journal.open(at: place.path, access: .write)
    if hasOther {
      let plan = SessionPlan(id: "other", minutes: 1, lang: .english, seed: 1)
      let sentence = Sentence(
        id: "e1", text: "Hello.", lang: .english, level: .hard, wordBucket: .common)
      try journal.keep(
        [
          .sessionBegan(plan), .itemBegan(n: 1, sentence, Delivery()),
          Facts.attempt(1, similarity: 1, passed: true),
          .itemDone(Facts.result(1, .passed, id: "e1")),
        ], at: Facts.later(900))
    }
    let (first, last) = (Facts.morning.day, Facts.morning.day.advanced(by: 3))
    for lang in [Lang.chinese, .english, nil] {
      let whole = try journal.period(from: first, to: last, lang)
      let headline = try journal.headlineFacts(from: first, to: last, lang)
      #expect(headline.days == whole.days && headline.levels == whole.levels)
      #expect(headline.levelPaces == whole.levelPaces)
      #expect(Headline(headline) == Headline(whole))
    }
    let chinese = try journal.headlineFacts(from: first, to: last, .chinese)
    #expect(chinese.days.map(\.sum.items) == [4, 4] && chinese.levels[.hard] == nil)
    let english = try journal.headlineFacts(from: first, to: last, .english)
    #expect(english.days.map(\.sum.items) == (hasOther ? [1] : []))
  }

  @Test func `what is forgotten leaves the sums of the rest`() throws {
    try practise()
    let journal = try Journal.open(at: place.path, access: .write)
    let second = Facts.morning.day.advanced(by: 1)
    let before = try journal.period(from: second, to: second)
    _ = try journal.forget(.before(second))
    let after = try journal.period(from: nil, to: second)
    #expect(after.days == before.days)
    #expect(after.levels == before.levels && after.paces == before.paces)
    #expect(after.medianPlaybacks == before.medianPlaybacks)
  }
}
