import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite("What is told of quiet")
struct QuietRateTests {
  let place: Place

  init() throws { place = try Place() }

  /// One session: in quiet three of four are understood at once, in noise one of four; the latter are slower,
  /// harder, more often heard, spoken worse and score less.
  private func practise() throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    var plan = Facts.plan("s1")
    plan.noise = Noise(.cafe, snr: 0)
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    for n in 1...8 {
      let isInNoise = n > 4
      let passed = isInNoise ? n == 5 : n != 4
      let delivery = Delivery(
        pace: isInNoise ? 0.8 : 0.9, noise: isInNoise ? Noise(.cafe, snr: 0) : nil)
      let attempt = Facts.attempt(n, passed: passed, playbacks: isInNoise ? 5 : 1)
      let part = isInNoise ? 20.0 : 80
      let result = Facts.result(
        n, passed ? .passed : .revealed, id: "c\(n)", similarity: isInNoise ? 0.2 : 0.9,
        score: isInNoise ? 30 : 90,
        said: SaidScores(accuracy: part, fluency: part, completeness: part, prosody: part))
      try journal.keep(
        [.itemBegan(n: n, Facts.sentence("c\(n)"), delivery), attempt, .itemDone(result)],
        at: Facts.later(Int64(n)))
    }
    try journal.keep(.sessionEnded(.stopped, practisedSeconds: 60), at: Facts.later(900))
    return journal
  }

  @Test func `counts nothing that was heard in noise, by days, levels and paces`() throws {
    let journal = try practise()
    let day = Facts.morning.day
    for lang in [nil, Lang.chinese] {
      let facts = try journal.period(from: day, to: day, lang)
      #expect(facts.sum.items == 8 && facts.sum.quiet == 4 && facts.sum.firstTry == 3)
      #expect(facts.sum.firstTryRate == 0.75)
      #expect(abs((facts.sum.similarity.mean ?? 0) - 0.9) < 1e-9)
      #expect(facts.levels.values.map(\.firstTryRate) == [0.75])
      #expect(facts.paces.mapValues(\.firstTryRate) == [80: nil, 90: 0.75])
      for sum in [facts.sum] + facts.levels.values {
        #expect(sum.score == MeanSum(sum: 360, count: 4))
        #expect(abs((sum.pace.mean ?? 0) - 0.9) < 1e-9)
        for part in [sum.said, sum.accuracy, sum.fluency, sum.completeness, sum.prosody] {
          #expect(part.count == 4 && abs((part.mean ?? 0) - 80) < 1e-9)
        }
      }
      #expect(facts.levelPaces.values.flatMap(\.values).map(\.items) == [4])
      #expect(facts.medianPlaybacks == 1)
      let headline = try #require(
        Headline(try journal.headlineFacts(from: day, to: day, lang)))
      #expect(headline.share == Share(3, of: 4))
      #expect(abs((headline.pace ?? 0) - 0.9) < 1e-9)
    }
  }

  @Test func `is so in the list of sessions, the calendar and the history of a sentence`() throws {
    let journal = try practise()
    var sessions: [PractisedSession] = []
    try journal.sessions { sessions.append($0) }
    #expect(sessions.map(\.firstTryRate) == [0.75] && sessions.map(\.meanScore) == [90])
    let days = try journal.days()
    #expect(days.map(\.items) == [8] && days.map(\.quiet) == [4] && days.map(\.atOnce) == [3])
    #expect(days.map(\.meanScore) == [90])
    #expect(try journal.tries(of: "c1", .chinese).count == 1)
    #expect(try journal.tries(of: "c6", .chinese).isEmpty)
  }

  @Test func `is what the sums mean by their definition`() throws {
    let journal = try practise()
    let day = Facts.morning.day
    var tally = PeriodTally(from: day, to: day)
    for row in try journal.details() { tally.add(row) }
    PeriodComparison(try journal.period(from: day, to: day), tally.period()).check()
  }
}
