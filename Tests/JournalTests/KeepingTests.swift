import Coaching
@testable import Journal
import Testing

@Suite struct KeepingTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a session comes back as it was kept`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), pace: 0.9), at: Facts.later(1))
    try journal.keep(
      Facts.attempt(1, similarity: 0.95, passed: true, practised: 12), at: Facts.later(12))
    try journal.keep(
      .itemDone(Facts.result(1, .passed, similarity: 0.95, score: 95, practised: 12)),
      at: Facts.later(12))
    try journal.keep(
      .ability(Ability(mean: 0.5, variance: 1.2), lang: .chinese, mode: .text), at: Facts.later(12))
    try journal.keep(.sessionEnded(.stopped, practisedSeconds: 15), at: Facts.later(15))
    try journal.close()

    let reader = try Journal.open(at: place.path, access: .read)
    let row = try #require(try reader.rows().first)
    #expect(row.day == "2025-08-31")
    #expect(row.sentenceID == "c001")
    #expect(row.text == "请把水杯放在桌子上。")
    #expect(row.attempts == 1 && row.correct && row.itemScore == 95 && row.mode == .text)
    #expect(row.semanticSim == 0.95 && row.transcript == "请把水杯")
    #expect(row.acc == nil && row.flu == nil && row.comp == nil && row.pros == nil)
    #expect(try reader.ability(.chinese, .text) == Ability(mean: 0.5, variance: 1.2))
    #expect(try reader.ability(.english, .text) == nil)
    #expect(
      try reader.days() == [
        DayTotals(
          day: "2025-08-31", practisedSeconds: 15, items: 1, meanScore: 95, plannedMinutesDone: 0,
          isDone: false)
      ])
    #expect(try reader.lastUnfinishedSession() == nil)
    #expect(try reader.integrityCheck() == [])
  }
}
