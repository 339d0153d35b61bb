import Foundation

@testable import Coaching

/// What many runs of a simulated learner came to.
struct Findings {
  static let items = 80
  /// From the 25th item on a learner is settled.
  static let start = 24

  /// Shares of first tries that passed, a run each.
  var successes: [Double] = []
  var ladder: [Double] = []
  /// Runs at whose end the 90% interval of the ability held the truth.
  var covered = 0
  var errors: [Double] = []
  var largestRise = 0.0
  var largestPaceStep = 0.0
  var unprepared = 0
  var notices = 0
  var placedAfter: [Int] = []

  var runs: Int { successes.count }
  var coverage: Double { Double(covered) / Double(max(1, runs)) }

  init(_ learner: Learner, lang: Lang, profile: Profile, runs: Int) {
    let deck = Deck(Bundled.sentences(lang))
    for seed in 0..<UInt64(runs) {
      let practice = SimulatedPractice(
        learner, on: deck, items: Self.items, lang: lang, profile: profile, seed: seed)
      note(practice, of: learner)
      ladder.append(
        PlainLadder.success(
          of: learner, on: deck, items: Self.items, from: Self.start, seed: seed))
    }
  }

  private mutating func note(_ practice: SimulatedPractice, of learner: Learner) {
    let settled = practice.steps.dropFirst(Self.start)
    guard practice.steps.count == Self.items, let last = practice.steps.last else { return }
    successes.append(Double(settled.count { $0.passed }) / Double(settled.count))
    unprepared += practice.unprepared
    notices += practice.steps.count { $0.notice != nil }
    placedAfter.append(1 + (practice.steps.firstIndex { $0.ability.isSettled } ?? Self.items))
    for (earlier, later) in zip(settled, settled.dropFirst()) {
      largestRise = max(largestRise, later.difficulty - earlier.difficulty)
      largestPaceStep = max(largestPaceStep, abs(later.pace - earlier.pace))
    }
    let truth: Double =
      switch learner.hearing {
      case .logistic: learner.ability(Self.items - 1)
      case .wordByWord:
        // The ability that the program's model would need to give the chances there really were.
        settled.map { $0.difficulty + log($0.chance / (1 - $0.chance)) }.reduce(0, +)
          / Double(settled.count)
      }
    errors.append(last.ability.mean - truth)
    if abs(last.ability.mean - truth) <= 1.645 * last.ability.variance.squareRoot() {
      covered += 1
    }
  }

  static func mean(_ numbers: [Double]) -> Double {
    numbers.reduce(0, +) / Double(max(1, numbers.count))
  }

  static func spread(_ numbers: [Double]) -> Double {
    let mean = mean(numbers)
    return Self.mean(numbers.map { ($0 - mean) * ($0 - mean) }).squareRoot()
  }

  /// The root of the mean square by which runs miss the share of passes that is aimed at.
  static func missed(_ successes: [Double]) -> Double {
    mean(successes.map { ($0 - Difficulty.targetChance) * ($0 - Difficulty.targetChance) })
      .squareRoot()
  }

  static let head =
    "learner         runs  success  spread  missed |  ladder  spread  missed | covered   bias  placed"

  func line(_ name: String) -> String {
    func percent(_ share: Double) -> String { String(format: "%6.1f%%", 100 * share) }
    return name.padding(toLength: 15, withPad: " ", startingAt: 0)
      + String(format: "%5d ", runs)
      + [
        percent(Self.mean(successes)), percent(Self.spread(successes)),
        percent(Self.missed(successes)),
      ].joined(separator: " ") + " | "
      + [percent(Self.mean(ladder)), percent(Self.spread(ladder)), percent(Self.missed(ladder))]
      .joined(separator: " ") + " | " + percent(coverage)
      + String(format: " %+.2f %6.1f", Self.mean(errors), Self.mean(placedAfter.map(Double.init)))
  }
}
