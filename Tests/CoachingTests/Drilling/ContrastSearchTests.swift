import Testing

@testable import Coaching

/// How soon the contrasts that a learner mishears are found, out of twenty, by 300 learners.
@Suite("Finding what is misheard")
struct ContrastSearchTests {
  private static func mean(
    _ spread: MishearingLearner.Spread, trials: Int, crossed: Bool = true,
    trialsToKnow: Double = 3, withSessions: Bool = false,
    _ measure: (MishearingLearner, ContrastChooser) -> Double
  ) -> Double {
    let learners = MishearingLearner.learners(spread, count: 300)
    let sum = learners.enumerated().reduce(0.0) { sum, entry in
      var learner = entry.element
      let sessions = withSessions ? learner.sessions() : ContrastRecord()
      let chooser = learner.practise(
        trials, crossed: crossed, after: sessions, trialsToKnow: trialsToKnow,
        seed: UInt64(entry.offset)
      ).chooser
      return sum + measure(learner, chooser)
    }
    return sum / Double(learners.count)
  }

  private static let spreads = [MishearingLearner.Spread.anything, .mostlyEasy, .upToChance]

  @Test(
    "sixty questions, most about two contrasts, give the order of the rates well",
    arguments: zip(spreads, [0.8, 0.8, 0.6]))
  func crossed(spread: MishearingLearner.Spread, least: Double) {
    let correlation = Self.mean(spread, trials: 60) { $0.rankCorrelation($1) }
    #expect(correlation > least)
  }

  /// Three trials tell four rates apart, and no order of asking tells more: each contrast was asked as
  /// often, and the misses are all there is to know.
  @Test(
    "sixty that are each about one give it roughly", arguments: zip(spreads, [0.72, 0.69, 0.48]))
  func rough(spread: MishearingLearner.Spread, least: Double) {
    let correlation = Self.mean(spread, trials: 60, crossed: false) { $0.rankCorrelation($1) }
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
    "without either it takes five, six or fifteen trials a contrast",
    arguments: zip(spreads, [5, 6, 15]))
  func enough(spread: MishearingLearner.Spread, trials: Int) {
    let correlation = Self.mean(
      spread, trials: trials * 20, crossed: false, trialsToKnow: Double(trials)
    ) { $0.rankCorrelation($1) }
    #expect(correlation > 0.8)
  }

  @Test(
    "after sixty questions the three that seem weakest have most of what the weakest have",
    arguments: zip(spreads, [0.85, 0.82, 0.76]))
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

  /// More contrasts than twenty, and rarer mistakes: there a hundred and twenty tell what sixty do here.
  @Test("on the project's own contrasts crossed questions tell more", arguments: Lang.allCases)
  func own(lang: Lang) {
    let sixty = PackLearner.correlation(lang, questions: 60, learners: 150)
    let plain = PackLearner.correlation(lang, questions: 60, learners: 150, crossed: false)
    #expect(sixty > 0.68 && sixty > plain + 0.1)
    #expect(PackLearner.correlation(lang, questions: 120, learners: 150) > 0.75)
  }
}
