import Coaching
import Glibc

/// The published procedure A1 of Brand and Kollmeier (2002), to compare the estimator with: the level
/// follows the share of words that were right, in steps that shrink with each turn.
struct AdaptiveProcedure {
  private(set) var snr: Double
  private(set) var trials: [(snr: Double, right: Int)] = []
  private var turns = 0
  private var lastStep = 0.0

  init(from snr: Double) { self.snr = snr }

  mutating func note(_ right: Int) {
    trials.append((snr, right))
    let rate = max(0.1, 1.5 * pow(1.41, -Double(turns)))
    let step = -rate * (Double(right) / 5 - 0.5) / 0.15
    if step * lastStep < 0 { turns += 1 }
    if step != 0 { lastStep = step }
    snr = min(20, max(-20, snr + step))
  }

  /// The threshold by a maximum-likelihood fit of threshold and slope, and its interval by the
  /// curvature of the likelihood.
  func fit(guess: Double) -> (threshold: Double, low: Double, high: Double) {
    var best = (value: -Double.infinity, threshold: 0.0, slope: 0.1)
    for threshold in stride(from: -24.0, through: 16, by: 0.5) {
      for slope in stride(from: 0.04, through: 0.3, by: 0.02) {
        let value = likelihood(threshold, slope, guess)
        if value > best.value { best = (value, threshold, slope) }
      }
    }
    var (wide, steep) = (0.25, 0.01)
    while wide > 0.001 {
      let before = best.value
      for (threshold, slope) in [
        (best.threshold + wide, best.slope), (best.threshold - wide, best.slope),
        (best.threshold, best.slope + steep), (best.threshold, max(0.01, best.slope - steep)),
      ] {
        let value = likelihood(threshold, slope, guess)
        if value > best.value { best = (value, threshold, slope) }
      }
      if best.value == before { (wide, steep) = (wide / 2, steep / 2) }
    }
    let error = standardError(best.threshold, best.slope, guess)
    return (best.threshold, best.threshold - 1.96 * error, best.threshold + 1.96 * error)
  }

  private func likelihood(_ threshold: Double, _ slope: Double, _ guess: Double) -> Double {
    let listener = Psychometric(threshold: threshold, slope: slope, guess: guess)
    return trials.reduce(0) { sum, trial in
      let chance = min(1 - 1e-9, max(1e-9, listener.chance(at: trial.snr)))
      return sum + Double(trial.right) * log(chance) + Double(5 - trial.right) * log(1 - chance)
    }
  }

  private func standardError(_ threshold: Double, _ slope: Double, _ guess: Double) -> Double {
    let (h, k) = (0.05, 0.002)
    func at(_ a: Double, _ b: Double) -> Double {
      likelihood(threshold + a * h, slope + b * k, guess)
    }
    let tt = (at(1, 0) - 2 * at(0, 0) + at(-1, 0)) / (h * h)
    let ss = (at(0, 1) - 2 * at(0, 0) + at(0, -1)) / (k * k)
    let ts = (at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1)) / (4 * h * k)
    let determinant = tt * ss - ts * ts
    guard determinant > 0, tt < 0 else { return 10 }
    return (-ss / determinant).squareRoot()
  }
}
