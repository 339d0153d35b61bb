@testable import Coaching

/// How a way to adapt did for many learners of a kind.
struct Outcomes: Sendable {
  /// Shares of first tries that passed, a learner each.
  private(set) var successes: [Double] = []
  private var squares = 0.0
  private var tries = 0

  mutating func note(_ settled: some Collection<FirstTry>) {
    successes.append(Double(settled.count { $0.passed }) / Double(max(1, settled.count)))
    for first in settled {
      squares += (first.chance - Difficulty.targetChance) * (first.chance - Difficulty.targetChance)
    }
    tries += settled.count
  }

  var success: Double { Self.mean(successes) }

  /// How much the learners differ, luck included.
  var spread: Double {
    let mean = success
    return Self.mean(successes.map { ($0 - mean) * ($0 - mean) }).squareRoot()
  }

  /// The root of the mean square by which the learners' shares miss what is aimed at.
  var missed: Double {
    let target = Difficulty.targetChance
    return Self.mean(successes.map { ($0 - target) * ($0 - target) }).squareRoot()
  }

  /// The same for the true chances of the items, in which there is no luck.
  var missedByItem: Double { (squares / Double(max(1, tries))).squareRoot() }

  static func mean(_ numbers: [Double]) -> Double {
    numbers.reduce(0, +) / Double(max(1, numbers.count))
  }
}
