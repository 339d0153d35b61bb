import Testing

@testable import Coaching

/// How soon the contrasts that a learner mishears are found, out of twenty, by 300 learners.
@Suite("Finding what is misheard")
struct ContrastSearchTests {
  private static func mean(
    _ spread: MishearingLearner.Spread, trials: Int, trialsToKnow: Double = 3,
    withSessions: Bool = false, _ measure: (MishearingLearner, ContrastChooser) -> Double
  ) -> Double {
    let learners = MishearingLearner.learners(spread, count: 300)
    let sum = learners.enumerated().reduce(0.0) { sum, entry in
      var learner = entry.element
      let sessions = withSessions ? learner.sessions() : ContrastRecord()
      let chooser = learner.practise(
        trials, after: sessions, trialsToKnow: trialsToKnow, seed: UInt64(entry.offset)
      ).chooser
      return sum + measure(learner, chooser)
    }
    return sum / Double(learners.count)
  }

  private static let spreads = [MishearingLearner.Spread.anything, .mostlyEasy, .upToChance]

  /// Three trials tell four rates apart, and no order of asking tells more: each contrast was asked as
  /// often, and the misses are all there is to know. So it takes more trials, or what sessions told.
  @Test(
    "sixty trials give the order of the rates roughly",
    arguments: zip(Self.spreads, [0.74, 0.71, 0.5]))
  func rough(spread: MishearingLearner.Spread, least: Double) {
    let correlation = Self.mean(spread, trials: 60) { $0.rankCorrelation($1) }
    #expect(correlation > least && correlation < 0.8)
  }

  @Test(
    "with what sessions told they give it well",
    arguments: [MishearingLearner.Spread.anything, .mostlyEasy])
  func well(spread: MishearingLearner.Spread) {
    let correlation = Self.mean(spread, trials: 60, withSessions: true) { $0.rankCorrelation($1) }
    #expect(correlation > 0.8)
  }

  @Test(
    "without sessions it takes four, six or fifteen trials a contrast",
    arguments: zip(Self.spreads, [4, 6, 15]))
  func enough(spread: MishearingLearner.Spread, trials: Int) {
    let correlation = Self.mean(spread, trials: trials * 20, trialsToKnow: Double(trials)) {
      $0.rankCorrelation($1)
    }
    #expect(correlation > 0.8)
  }

  @Test(
    "after sixty trials the three that seem weakest have most of what the weakest have",
    arguments: zip(Self.spreads, [0.85, 0.82, 0.76]))
  func caught(spread: MishearingLearner.Spread, least: Double) {
    #expect(Self.mean(spread, trials: 60) { $0.caught(by: $1) } > least)
    #expect(Self.mean(spread, trials: 120) { $0.caught(by: $1) } > least + 0.03)
  }

  @Test("then about three quarters are heard right", arguments: MishearingLearner.Spread.allCases)
  func threeQuarters(spread: MishearingLearner.Spread) {
    let learners = MishearingLearner.learners(spread, count: 100)
    let shares = learners.map { learner in
      var learner = learner
      let right = learner.practise(160).right.dropFirst(60)
      return Double(right.count { $0 }) / Double(right.count)
    }
    let mean = shares.reduce(0, +) / Double(shares.count)
    #expect(abs(mean - 0.75) < 0.03)
    #expect(shares.count { abs($0 - 0.75) < 0.06 } > 80)
  }

  @Test("on the project's own contrasts, trials of the same sounds tell about each other")
  func mandarin() {
    #expect(MandarinLearner.correlation(trials: 60, learners: 150) > 0.53)
    #expect(MandarinLearner.correlation(trials: 200, learners: 150) > 0.7)
  }
}
