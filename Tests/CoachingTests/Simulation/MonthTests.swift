@testable import Coaching
import Foundation
import TestSupport
import Testing

/// Simulated learners of five kinds practise for thirty days.
@Suite struct MonthTests {
  /// What a day came to.
  private struct Day {
    var levels: [Level: Int] = [:]
    var truth = 0.0
    var facts: PeriodFacts
  }

  private static let length = 30
  private static let itemsADay = 26
  /// So many learners of each kind: the luck of one's weeks may hide a small gain.
  private static let learnersOfAKind = 8

  /// The ability on a day of a learner of each kind.
  private static let kinds: [(name: String, profile: Profile, ability: @Sendable (Int) -> Double)] =
    [
      ("beginner who learns fast", .learning, { -1.6 + 2.4 * Double($0) / 30 }),
      ("steady", .learning, { _ in 0.3 }),
      ("advanced, slowly better", .learning, { 1.4 + 0.8 * Double($0) / 30 }),
      ("falls back after a break", .learning, { $0 < 15 ? 0.9 : 0.0 }),
      ("trains hearing", .hearing, { -0.8 + 1.0 * Double($0) / 30 }),
    ]

  private static func month(
    _ kind: (name: String, profile: Profile, ability: @Sendable (Int) -> Double), seed: UInt64
  ) -> [Day] {
    var known = Ability()
    var heard: [String] = []
    var days: [Day] = []
    for day in 0..<length {
      let truth = kind.ability(day)
      let learner = Learner(name: kind.name) { _ in truth }
      let practice = SimulatedPractice(
        learner, on: Deck(Bundled.sentences(.chinese), practised: heard), items: itemsADay,
        lang: .chinese, profile: kind.profile, seed: seed &* 1000 + UInt64(day), ability: known,
        minutes: 12)
      known = practice.steps.last?.ability ?? known
      heard += practice.steps.map(\.sentence.id)
      days.append(self.day(day, practice, truth))
    }
    return days
  }

  private static func day(_ number: Int, _ practice: SimulatedPractice, _ truth: Double) -> Day {
    let local = LocalDay(daysSince1970: 20_000 + number)
    var tally = PeriodTally(from: local, to: local)
    var day = Day(truth: truth, facts: PeriodFacts(first: local, last: local))
    for step in practice.steps {
      day.levels[step.sentence.level, default: 0] += 1
      tally.add(
        DetailedItem(
          item: PractisedItem(
            day: local, sentenceID: step.sentence.id, text: step.sentence.text,
            attempts: step.first.passed ? 1 : 2, mode: .text, correct: true, similarity: 1,
            score: 90, transcript: nil), level: step.sentence.level, pace: step.pace,
          outcome: .passed))
    }
    day.facts = tally.period()
    return day
  }

  /// What the headline of some days says in one number: how much was understood, and at which level
  /// and pace.
  private static func standing(_ days: ArraySlice<Day>) -> Double? {
    var facts = PeriodFacts(
      first: days.first?.facts.first ?? LocalDay(daysSince1970: 0),
      last: days.last?.facts.last ?? LocalDay(daysSince1970: 0), days: days.flatMap(\.facts.days))
    for day in days {
      for (level, sum) in day.facts.levels { facts.levels[level, default: PracticeSum()] += sum }
      for (level, paces) in day.facts.levelPaces {
        for (pace, sum) in paces {
          facts.levelPaces[level, default: [:]][pace, default: PracticeSum()] += sum
        }
      }
    }
    guard let headline = Headline(facts), let level = headline.level, let reach = headline.reach
    else { return nil }
    return difficulties[level].map { $0 + Difficulty.of(pace: reach) }
  }

  /// What the headlines of a learner's weeks say, beside what is true.
  private struct Weeks {
    var said: [Double] = []
    var truth: [Double] = []

    init() {}

    /// What some learners have in common.
    init(meanOf learners: [Weeks]) {
      let count = learners.map(\.said.count).min() ?? 0
      for week in 0..<count {
        said.append(Outcomes.mean(learners.map { $0.said[week] }))
        truth.append(Outcomes.mean(learners.map { $0.truth[week] }))
      }
    }

    init(_ days: [Day]) {
      for last in 6..<days.count {
        guard let said = standing(days[(last - 6)...last]) else { continue }
        self.said.append(said)
        truth.append(Outcomes.mean(days[(last - 6)...last].map(\.truth)))
      }
    }
  }

  /// How hard the sentences of a level are on average.
  private static let difficulties = Dictionary(
    grouping: Bundled.sentences(.chinese), by: \.level
  ).mapValues { Outcomes.mean($0.map { Difficulty.of($0) }) }

  @Test("the headline moves with the ability, levels mix, and three in four first tries pass")
  func learners() {
    var table =
      "kind                        first try  levels a day  most of one  of one  of eight\n"
    var all = Weeks()
    for (number, kind) in Self.kinds.enumerated() {
      var (rates, levels, most, correlations) = ([Double](), [Int](), 0.0, [Double]())
      var (of, change) = ([Weeks](), 0.0)
      for learner in 0..<Self.learnersOfAKind {
        let days = Self.month(kind, seed: UInt64(1 + number + Self.kinds.count * learner))
        // The first days are for being placed.
        let settled = days.dropFirst(2)
        rates.append(settled.reduce(into: PracticeSum()) { $0 += $1.facts.sum }.firstTryRate ?? 0)
        let counts = settled.map { $0.levels.count }
        levels += counts
        // Ability that has just changed a lot may leave nothing but one level for a day.
        #expect(counts.count { $0 < 2 } <= 1, "\(kind.name), learner \(learner): \(counts)")
        for day in settled {
          most = max(
            most,
            Double(day.levels.values.max() ?? 0) / Double(day.levels.values.reduce(0, +)))
        }
        let weeks = Weeks(days)
        correlations.append(Self.correlation(weeks.said, weeks.truth))
        of.append(weeks)
        change = (weeks.truth.max() ?? 0) - (weeks.truth.min() ?? 0)
        all.said += weeks.said
        all.truth += weeks.truth
      }
      let (rate, correlation) = (Outcomes.mean(rates), Outcomes.mean(correlations))
      let mean = Weeks(meanOf: of)
      let together = Self.correlation(mean.said, mean.truth)
      table +=
        kind.name.padding(toLength: 27, withPad: " ", startingAt: 0)
        + String(
          format: " %8.1f%% %13.2f %11.0f%% %9.2f %8.2f\n", 100 * rate,
          Outcomes.mean(levels.map(Double.init)), 100 * most, correlation, together)
      #expect((0.7...0.8).contains(rate), "\(table)")
      // Seven days of one learner are as much luck as gain; what eight have in common is gain. Where
      // more changes, more is asked.
      if change > 0.5 { #expect(together >= (change > 1 ? 0.85 : 0.6), "\(table)") }
    }
    let correlation = Self.correlation(all.said, all.truth)
    table += String(format: "all together: correlation %.3f", correlation)
    #expect(correlation >= 0.9, "\(table)")
    print(table)
  }

  /// Pearson's; 0 where one of them never changes.
  private static func correlation(_ ones: [Double], _ others: [Double]) -> Double {
    let (mean, otherMean) = (Outcomes.mean(ones), Outcomes.mean(others))
    let products = zip(ones, others).map { ($0 - mean) * ($1 - otherMean) }.reduce(0, +)
    let squares = ones.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let otherSquares = others.map { ($0 - otherMean) * ($0 - otherMean) }.reduce(0, +)
    let spread = (squares * otherSquares).squareRoot()
    return spread > 0 ? products / spread : 0
  }
}
