import Coaching
import Glibc

/// Listeners whose thresholds are known, measured by the estimator and by the published procedure.
struct SimulatedListeners {
  /// What became of one way to measure.
  struct Figures {
    var errors: [Double] = []
    var covered = 0

    mutating func note(_ estimate: Double, _ low: Double, _ high: Double, truth: Double) {
      errors.append(estimate - truth)
      if low <= truth, truth <= high { covered += 1 }
    }

    var bias: Double { errors.reduce(0, +) / Double(errors.count) }
    var deviation: Double {
      let mean = bias
      let sum = errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (sum / Double(errors.count - 1)).squareRoot()
    }
    var coverage: Double { Double(covered) / Double(errors.count) }
    /// Half the width of 95% of the bias, the deviation and the coverage.
    var give: (bias: Double, deviation: Double, coverage: Double) {
      let count = Double(errors.count)
      return (
        1.96 * deviation / count.squareRoot(), 1.96 * deviation / (2 * count).squareRoot(),
        1.96 * (coverage * (1 - coverage) / count).squareRoot()
      )
    }
  }

  var count: Int
  var slopes = 0.08...0.15
  var lapses = 0.0...0.05
  var guess = 0.1
  var sentences = 20
  var seed: UInt64 = 1

  /// The figures of the estimator and of the procedure on the same listeners, and the deviation below which
  /// nothing that asks as many words can come without knowing the listener.
  func measured() -> (own: Figures, published: Figures, bound: Double) {
    var dice = SplitMix64(seed: seed)
    let fresh = ThresholdEstimator(guess: guess)
    var (own, published) = (Figures(), Figures())
    var bounds = 0.0
    for _ in 0..<count {
      let listener = Psychometric(
        threshold: -5 + 3 * Self.normal(&dice), slope: Double.random(in: slopes, using: &dice),
        lapse: Double.random(in: lapses, using: &dice), guess: guess)
      // Both begin where two lists of practice led to.
      var practice = fresh
      for _ in 0..<20 {
        let snr = practice.next
        practice.note(Self.heard(listener, snr, &dice), at: snr)
      }
      let start = practice.estimate.threshold
      var estimator = practice.anew(expecting: start, spread: 5)
      var procedure = AdaptiveProcedure(from: start)
      for _ in 0..<sentences {
        let snr = estimator.next
        estimator.note(Self.heard(listener, snr, &dice), at: snr)
        procedure.note(Self.heard(listener, procedure.snr, &dice))
      }
      let found = estimator.estimate
      own.note(found.threshold, found.low, found.high, truth: listener.threshold)
      let fit = procedure.fit(guess: guess)
      published.note(fit.threshold, fit.low, fit.high, truth: listener.threshold)
      bounds += bound(listener)
    }
    return (own, published, (bounds / Double(count)).squareRoot())
  }

  /// What this program would tell of a listener: practice, then twenty sentences.
  static func estimate(
    _ listener: Psychometric, by fresh: ThresholdEstimator, _ dice: inout SplitMix64
  ) -> ThresholdEstimate {
    var practice = fresh
    for _ in 0..<Measurement.practice {
      let snr = practice.next
      practice.note(heard(listener, snr, &dice), at: snr)
    }
    var estimator = practice.anew(expecting: practice.estimate.threshold, spread: 5)
    for _ in 0..<Measurement.counting {
      let snr = estimator.next
      estimator.note(heard(listener, snr, &dice), at: snr)
    }
    return estimator.estimate
  }

  /// The least variance (Cramér and Rao), were every sentence played where it tells most of the
  /// threshold and all else known.
  private func bound(_ listener: Psychometric) -> Double {
    let most =
      stride(from: -4.0, through: 4, by: 0.05).map { step -> Double in
        let snr = listener.threshold + step
        let chance = listener.chance(at: snr)
        let rise = (listener.chance(at: snr + 0.01) - listener.chance(at: snr - 0.01)) / 0.02
        return rise * rise / (chance * (1 - chance))
      }.max() ?? 0
    return 1 / (most * Double(5 * sentences))
  }

  static func heard(
    _ listener: Psychometric, _ snr: Double, _ dice: inout SplitMix64
  ) -> Int {
    let chance = listener.chance(at: snr)
    return (0..<5).count { _ in Double.random(in: 0..<1, using: &dice) < chance }
  }

  static func normal(_ dice: inout SplitMix64) -> Double {
    let (one, other) = (
      Double.random(in: .leastNormalMagnitude..<1, using: &dice),
      Double.random(in: 0..<1, using: &dice)
    )
    return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
  }
}
