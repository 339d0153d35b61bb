import Coaching
@testable import Journal
import TestSupport
import Testing

/// Words that become cards by themselves.
@Suite struct MissedWordTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: .fsrs)
  }

  /// Keeps a session of one item that was missed, with which these words become cards.
  private func miss(_ id: String, _ words: [ReviewedWord], days: Int64) throws {
    var result = Went.missed.result(1, id)
    result.newWords = words
    try journal.keep(
      [
        .sessionBegan(Facts.plan("\(id)-\(days)")),
        .itemBegan(n: 1, Facts.sentence(id), Delivery()),
        Facts.attempt(1), .itemDone(result), .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: Facts.later(0, days: days))
  }

  private func words() throws -> [Card] {
    try journal.cards().filter { $0.kind == .word }
  }

  @Test func `a word becomes a card with the item that it was missed in`() throws {
    try miss("a", [ReviewedWord("水杯", .again), ReviewedWord("桌子", .hard)], days: 0)
    #expect(try words().map(\.text).sorted() == ["桌子", "水杯"])
    #expect(try journal.grades() == ["a": [1], "水杯": [1], "桌子": [2]])
    // Who is a card already is none once more.
    try miss("b", [ReviewedWord("水杯", .again)], days: 1)
    #expect(try journal.grades()["水杯"] == [1])
    #expect(try journal.settledWords(.chinese) == ["水杯", "桌子"])
    #expect(try journal.settledWords(.english).isEmpty)
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `an appeal takes back the words that the verdict made`() throws {
    var result = Went.missed.result(1, "a")
    result.newWords = [ReviewedWord("水杯", .again)]
    try journal.keep(
      [
        .sessionBegan(Facts.plan()), .itemBegan(n: 1, Facts.sentence("a"), Delivery()),
        Facts.attempt(1), .itemDone(result),
      ], at: Facts.later(0))
    #expect(try journal.cards().count == 2)
    try journal.keep(.appealed(Went.later.result(1, "a")), at: Facts.later(5))
    #expect(try journal.cards().isEmpty)
  }

  @Test func `a word that the learner wants no more does not come back by itself`() throws {
    try miss("a", [ReviewedWord("水杯", .again)], days: 0)
    #expect(try journal.forget(word: "水杯", .chinese, at: Facts.later(9)))
    try miss("b", [ReviewedWord("水杯", .again)], days: 1)
    #expect(try words().isEmpty)
    #expect(try journal.settledWords(.chinese) == ["水杯"])
    // By hand it does.
    #expect(try journal.add(word: "水杯", .chinese, at: Facts.later(0, days: 2)))
    #expect(try words().map(\.text) == ["水杯"])
  }

  /// Four days with the same sentence: missed on the first three, heard on the last.
  private func practise() throws -> WordStandings {
    for day in 0..<4 {
      let isHeard = day == 3
      let words = ["请", "水", "杯"].map { part in
        let isMissed = part != "请" && !isHeard
        return WordVerdict(
          expected: part, answer: isMissed ? nil : part, verdict: isMissed ? .missing : .match)
      }
      try journal.keep(
        [
          .sessionBegan(Facts.plan("day\(day)")),
          .itemBegan(n: 1, Facts.sentence("s\(day)", "请水杯"), Delivery()),
          Facts.attempt(1, similarity: isHeard ? 1 : 0.5, passed: isHeard, words: words),
          .itemDone((isHeard ? Went.atOnce : .missed).result(1, "s\(day)")),
          .sessionEnded(.stopped, practisedSeconds: 60),
        ], at: Facts.later(0, days: Int64(day)))
    }
    var standings = WordStandings(
      WordSplitter(words: { _, _ in ["请", "水杯"] }, isWord: { _, _ in true }))
    try journal.metSentences { standings.take($0) }
    return standings
  }

  @Test func `the words of earlier sessions come with the reviews that they had`() throws {
    let word = try #require(try practise().struggling().first)
    #expect(word.text == "水杯" && word.severity == 3 && word.retriesNeeded == 2)
    try journal.add(missed: [word])
    // Since it was missed again: twice missed, once heard.
    #expect(try journal.grades()["水杯"] == [1, 1, 3])
    let card = try #require(try words().first)
    #expect(card.reviews == 3 && card.grade == .good)
    #expect(card.reviewed == Facts.later(0, days: 3).milliseconds)
    try journal.add(missed: [word])
    #expect(try words().count == 1)
    #expect(try journal.integrityCheck() == [])
  }

  /// Those of a word that was missed twice, in talks alone.
  private func missedInTalks() -> WordStandings {
    var standings = WordStandings(
      WordSplitter(words: { _, _ in ["去过"] }, isWord: { _, _ in true }))
    for (day, text) in ["没去过", "都去过"].enumerated() {
      standings.take(
        MetSentence(
          text: text, lang: .chinese, answer: "去",
          words: [
            WordVerdict(expected: "去", answer: "去", verdict: .match),
            WordVerdict(expected: "过", answer: nil, verdict: .missing),
          ], at: Facts.later(0, days: Int64(day)).milliseconds))
    }
    return standings
  }

  @Test
  func `a word that only talks tell of becomes a card without reviews, unless it is unwanted`()
    throws
  {
    let standings = missedInTalks()
    let word = try #require(standings.struggling(.chinese).first)
    var watch = WordWatch(
      standings, .chinese, settled: try journal.settledWords(.chinese),
      began: Facts.later(0, days: 2))
    #expect(watch.waiting().map(\.text) == ["去过"])
    try journal.add(missed: [word])
    let card = try #require(try words().first)
    #expect(try words().count == 1 && card.text == "去过" && card.reviews == 0)
    #expect(try journal.dueCards(.chinese, at: Facts.later(0, days: 3)).map(\.text) == ["去过"])
    try journal.add(missed: [word])
    #expect(try words().count == 1)
    #expect(try journal.forget(word: "去过", .chinese, at: Facts.later(0, days: 3)))
    try journal.add(missed: [word])
    #expect(try words().isEmpty)
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `what was forgotten takes the words along that came of it`() throws {
    try journal.add(missed: practise().struggling())
    #expect(try journal.forget(word: "水杯", .chinese, at: Facts.later(0)))
    _ = try journal.forget(.before(Facts.morning.day.advanced(by: 1)))
    #expect(try journal.settledWords(.chinese).isEmpty)
    try miss("late", [ReviewedWord("桌子", .again)], days: 5)
    _ = try journal.forget(.before(Facts.morning.day.advanced(by: 6)))
    #expect(try journal.cards().isEmpty)
  }
}
